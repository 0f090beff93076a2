package dev.penstock.schema.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of errors, of files and folders, and of input that is there to do harm. */
class ProtoFilesTest {
  private static ProtoFiles parse(String text) {
    return ProtoFiles.parse("shop.proto", Map.of("shop.proto", text));
  }

  private static void refuses(String text, String message) {
    assertThatThrownBy(() -> parse(text)).isInstanceOf(ProtoException.class).hasMessage(message);
  }

  @Test
  void saysWhereItIsWrong() {
    refuses(
        "syntax = \"proto3\";\n\nmessage Order {\n  string id;\n}\n",
        "shop.proto:4:12: expected '=', found ';'");
    refuses(
        "syntax = \"proto3\";\nmessage A {\n\tB b = 1;\n}",
        "shop.proto:3:9: 'B' is not defined, or a nearer name hides it; write it with a dot in front");
    refuses(
        "syntax = \"proto3\";\nenum E { /* é */ A = 1; }",
        "shop.proto:2:18: the first constant of an open enum has the number 0");
  }

  @Test
  void readsFilesOfFolders(@TempDir Path folder) throws IOException {
    Path own = Files.createDirectories(folder.resolve("shop"));
    Path file = own.resolve("order.proto");
    Files.writeString(
        file, "syntax = \"proto3\"; import \"shop/item.proto\"; message O { I i = 1; }");
    Files.writeString(own.resolve("item.proto"), "syntax = \"proto3\"; message I {}");

    assertThat(ProtoFiles.parse(file, List.of(folder)).names())
        .containsExactly("shop/item.proto", "shop/order.proto");
    assertThatThrownBy(() -> ProtoFiles.parse(file, List.of()))
        .hasMessageEndingWith(
            "there is no file 'shop/item.proto' in the folders given (-I FOLDER)");
  }

  @Test
  void readsNothingFromOutsideOfTheFolders(@TempDir Path folder) throws IOException {
    Path inner = Files.createDirectories(folder.resolve("inner"));
    Files.writeString(folder.resolve("secret.proto"), "syntax = \"proto3\";");
    Path file = inner.resolve("a.proto");
    Files.createSymbolicLink(inner.resolve("link.proto"), folder.resolve("secret.proto"));
    for (String each :
        List.of("../secret.proto", "link.proto", folder + "/secret.proto", "./a", "")) {
      Files.writeString(file, "syntax = \"proto3\"; import \"" + each + "\";");
      assertThatThrownBy(() -> ProtoFiles.parse(file, List.of(inner)))
          .as(each)
          .isInstanceOf(ProtoException.class);
    }
  }

  @Test
  void endsImportsThatGoOnForEver() {
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < 2000; i++) {
      texts.put(i + ".proto", "syntax = \"proto3\"; import \"" + (i + 1) + ".proto\";");
    }
    assertThatThrownBy(() -> ProtoFiles.parse("0.proto", texts))
        .hasMessageContaining("more than 1000 files are imported");
    texts.put("9.proto", "import \"0.proto\";");
    assertThatThrownBy(() -> ProtoFiles.parse("0.proto", texts))
        .hasMessageContaining("the file imports itself: 0.proto -> 1.proto -> 2.proto");
  }

  @Test
  void endsWhatStandsTooDeep() {
    refuses(
        "message A {".repeat(100_000),
        "shop.proto:1:361: messages stand in each other at most 32 deep");
    String option =
        "import \"google/protobuf/descriptor.proto\"; message M { optional M m = 1; }"
            + "extend google.protobuf.FileOptions { optional M m = 50000; } option (m) = {";
    assertThatThrownBy(() -> parse(option + "m {".repeat(100_000) + "}".repeat(100_001) + ";"))
        .isInstanceOf(ProtoException.class)
        .hasMessageContaining("messages in options stand in each other at most 100 deep");
  }

  @Test
  void readsLongNumbersAndNames() {
    String digits = "9".repeat(1_000_000);
    assertThatThrownBy(() -> parse("message A { optional int32 a = " + digits + "; }"))
        .hasMessageEndingWith("this number is too high; the highest here is 2147483647");
    assertThatThrownBy(() -> parse("message A { optional int32 a = 0x" + digits + "; }"))
        .hasMessageEndingWith("this number is too high; the highest here is 2147483647");
    assertThatThrownBy(() -> parse("package " + "a.".repeat(100_000) + "a;"))
        .hasMessageEndingWith("the name of a package has at most 101 parts");
    assertThat(parse("message " + "a".repeat(100_000) + " {}").names()).hasSize(1);
  }

  @Test
  void readsManyConstantsAndFields() {
    StringBuilder text = new StringBuilder("syntax = \"proto3\"; message A {");
    for (int i = 1; i < 15_000; i++) {
      text.append("optional int32 a").append(i).append(" = ").append(i).append(";");
    }
    text.append("} enum E {");
    for (int i = 0; i < 15_000; i++) {
      text.append("C").append(i).append("_ = ").append(i).append(";");
    }
    assertThat(parse(text.append("}").toString()).printBinary()).hasSizeGreaterThan(500_000);
  }
}
