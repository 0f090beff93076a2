package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.SourceCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GenCommandTest {
  private static final String ORDER = "table Order { id: long; note: string; } root_type Order;";

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private String out() {
    return folder.resolve("out").toString();
  }

  private List<String> written() throws IOException {
    Path out = folder.resolve("out");
    try (Stream<Path> files = Files.walk(out)) {
      return files
          .filter(Files::isRegularFile)
          .map(each -> out.relativize(each).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void typesThatAreFoundInJsonBecomeModules() throws IOException {
    Path json = file("prices.json", "[{\"symbol\": \"A\", \"bid\": 1}, {\"symbol\": \"B\"}]");
    Run run = Run.of("gen", "--typescript", json.toString(), "-f", "fast", "-o", out());
    assertThat(run.exitCode()).as(run.messages()).isEqualTo(ExitCode.OK);
    assertThat(run.messages()).contains(" in " + out());
    assertThat(written()).contains("json/prices-fast.ts");
  }

  @Test
  void everyMessageOfAFolderOfClassesGetsACodec() throws IOException {
    classes();
    Run run =
        Run.of(
            "gen", "--typescript", folder.resolve("classes").toString(), "-f", "fast", "-o", out());
    assertThat(run.exitCode()).as(run.messages()).isEqualTo(ExitCode.OK);
    assertThat(written()).contains("com/acme/order-fast.ts", "com/acme/trade-fast.ts");
    String classes = folder.resolve("classes").toString();
    Run one =
        Run.of(
            "gen",
            "--typescript",
            classes,
            "-f",
            "fast",
            "--root",
            "com.acme.Order",
            "-o",
            out() + "1");
    assertThat(one.exitCode()).as(one.messages()).isEqualTo(ExitCode.OK);
    assertThat(folder.resolve("out1/com/acme/order-fast.ts")).exists();
    assertThat(folder.resolve("out1/com/acme/trade-fast.ts")).doesNotExist();
  }

  @Test
  void messagesThatAskForViewsGetThem() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    String head = "package com.acme; import dev.penstock.*; @Message ";
    SourceCompiler.withClassPathOfThisProcess()
        .compile(
            List.of(
                new SourceFile("com/acme/Order.java", head + "public record Order(long id) {}"),
                new SourceFile(
                    "com/acme/Trade.java",
                    head + "@Views(mutable = true) public record Trade(int price) {}")))
        .writeTo(classes);
    Run run = Run.of("gen", "--typescript", classes.toString(), "-o", out());
    assertThat(run.exitCode()).as(run.messages()).isEqualTo(ExitCode.OK);
    assertThat(written())
        .contains("com/acme/order-fast.ts", "com/acme/trade-fast.ts", "com/acme/trade-fast-view.ts")
        .doesNotContain("com/acme/order-fast-view.ts");
    assertThat(folder.resolve("out/com/acme/trade-fast-view.ts")).content().contains("set price(");
  }

  @Test
  void allMessagesGetViewsThatAreAskedFor() throws IOException {
    String order = file("order.fbs", ORDER).toString();
    Run run = Run.of("gen", "--typescript", order, "--views", "-f", "fast", "-o", out());
    assertThat(run.exitCode()).as(run.messages()).isEqualTo(ExitCode.OK);
    assertThat(folder.resolve("out/order-fast-view.ts"))
        .content()
        .contains("get id(): bigint")
        .doesNotContain("set id(");
    Run other = Run.of("gen", "--typescript", order, "--views=mutable", "-o", out());
    assertThat(other.exitCode()).as(other.messages()).isEqualTo(ExitCode.OK);
    assertThat(folder.resolve("out/order-fast-view.ts")).content().contains("set id(");
  }

  @Test
  void viewsOfAFormatWithoutThemAreRefused() {
    Run run = Run.piped("{}", "gen", "--typescript", "-f", "json", "--views", "-o", out());
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("there are no views in TypeScript for json");
  }

  private void classes() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    String source = "package com.acme; import dev.penstock.Message; @Message public record ";
    SourceCompiler.withClassPathOfThisProcess()
        .compile(
            List.of(
                new SourceFile("com/acme/Order.java", source + "Order(long id) {}"),
                new SourceFile("com/acme/Trade.java", source + "Trade(Order of, int price) {}")))
        .writeTo(classes);
  }

  @Test
  void aSchemaOfFlatBuffersIsASource() throws IOException {
    String order = file("order.fbs", ORDER).toString();
    Run run = Run.of("gen", "--typescript", order, "--format", "fast", "-o", out());
    assertThat(run.exitCode()).as(run.messages()).isEqualTo(ExitCode.OK);
    assertThat(written()).anyMatch(each -> each.endsWith("order-fast.ts"));
  }

  @Test
  void integersOf64BitsAreWhatIsAskedFor() throws IOException {
    String order = file("order.fbs", ORDER).toString();
    Run run = Run.of("gen", "--typescript", order, "-f", "fast", "--int64", "number", "-o", out());
    assertThat(run.exitCode()).as(run.messages()).isEqualTo(ExitCode.OK);
    assertThat(folder.resolve("out/order.ts")).content().contains("id: number;");
    Run usual = Run.of("gen", "--typescript", order, "-f", "fast", "-o", out());
    assertThat(usual.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(folder.resolve("out/order.ts")).content().contains("id: bigint;");
  }

  @Test
  void integersOf64BitsAreChosenByComponent() throws IOException {
    String order =
        file("order.fbs", "table Order { id: long; count: ulong; at: [long]; } root_type Order;")
            .toString();
    String[] options = {"--int64", "text", "--int64", "Order.id=number", "-o", out()};
    Run run = Run.of(command(order, options));
    assertThat(run.exitCode()).as(run.messages()).isEqualTo(ExitCode.OK);
    assertThat(folder.resolve("out/order.ts")).content().contains("id: number", "count: string");
    assertThat(folder.resolve("out/order-compact.ts"))
        .content()
        .contains("readI64Number", "readU64Text");
    assertThat(folder.resolve("out/order-json.ts"))
        .content()
        .contains("readI64Number", "readU64Text");
  }

  @Test
  void aComponentThatIsNoIntegerOf64BitsIsRefused() throws IOException {
    String order = file("order.fbs", ORDER).toString();
    Run run = Run.of(command(order, "--int64", "Order.ids=text", "-o", out()));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages())
        .contains("no component is an integer of 64 bits called Order.ids", "There are Order.id.");
    run = Run.of(command(order, "--int64", "int", "-o", out()));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("no type int", "bigint, number, text");
  }

  @Test
  void aDefaultThatNoNumberOfJavaScriptIsHasNoCodec() throws IOException {
    String most =
        file("most.fbs", "table Most { id: long = 9007199254740991; } root_type Most;").toString();
    String more =
        file("more.fbs", "table More { id: long = 9007199254740992; } root_type More;").toString();
    String[] options = {"-f", "fast", "--int64", "number", "-o", out()};
    assertThat(Run.of(command(most, options)).exitCode()).isEqualTo(ExitCode.OK);
    Run run = Run.of(command(more, options));
    assertThat(run.exitCode()).isNotEqualTo(ExitCode.OK);
    assertThat(run.messages())
        .contains("More.id", "9007199254740992 is no number that JavaScript has");
    assertThat(Run.of(command(more, "-f", "fast", "-o", out())).exitCode()).isEqualTo(ExitCode.OK);
  }

  @Test
  void adaptersStandForComponentsAndTypes() throws IOException {
    String order =
        file("order.schema", "schema o : acme.Order\nrecord acme.Order { 1 id: i64 2 at: instant }")
            .toString();
    Run run =
        Run.of(
            command(
                order,
                "--adapter",
                "acme.Order.id=./ids.js#id",
                "--adapter",
                "instant=@acme/dates#date",
                "-o",
                out()));
    assertThat(run.exitCode()).as(run.messages()).isEqualTo(ExitCode.OK);
    assertThat(folder.resolve("out/acme/order.ts"))
        .content()
        .contains(
            "import type { date } from \"@acme/dates\";",
            "import type { id } from \"../ids.js\";",
            "readonly id: Adapted<typeof id>;",
            "readonly at: Adapted<typeof date>;");
    assertThat(folder.resolve("out/acme/order-wire.ts")).content().contains("id.toWire(each)");
  }

  @Test
  void anAdapterForNothingIsRefused() throws IOException {
    String order = file("order.fbs", ORDER).toString();
    Run run = Run.of(command(order, "--adapter", "Order.ids=./ids.js#id", "-o", out()));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages())
        .contains("no component or type called Order.ids", "Order.id, Order.note, i64, text.");
    run = Run.of(command(order, "--adapter", "Order.id=./ids.js", "-o", out()));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("Order.id=./ids.js is not NAME=MODULE#EXPORT");
  }

  private static String[] command(String source, String... options) {
    return Stream.concat(Stream.of("gen", "--typescript", source), Stream.of(options))
        .toArray(String[]::new);
  }

  @Test
  void aModuleOfTheSameTextKeepsItsTime() throws IOException {
    String order = file("order.fbs", ORDER).toString();
    String[] command = {"gen", "--typescript", order, "--format", "fast", "-o", out()};
    Run.of(command);
    FileTime old = FileTime.fromMillis(1_000_000);
    for (String each : written()) {
      Files.setLastModifiedTime(folder.resolve("out").resolve(each), old);
    }
    assertThat(Run.of(command).messages()).endsWith(" 0 of them new or changed\n");
    for (String each : written()) {
      assertThat(Files.getLastModifiedTime(folder.resolve("out").resolve(each))).isEqualTo(old);
    }
  }

  @Test
  void aFileThatWasNotGeneratedIsNotOverwritten() throws IOException {
    String json = file("prices.json", "{\"bid\": 1}").toString();
    Path mine = Files.createDirectories(folder.resolve("out/json")).resolve("prices-fast.ts");
    Files.writeString(mine, "// mine");
    Run run = Run.of("gen", "--typescript", json, "-f", "fast", "-o", out());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains(mine + ": this file was not generated by penstock");
    assertThat(written()).containsExactly("json/prices-fast.ts");
    assertThat(mine).hasContent("// mine");
  }

  @Test
  void aFolderThatIsAFileIsRefused() throws IOException {
    file("out", "");
    Run run = Run.piped("{\"bid\": 1}", "gen", "--typescript", "-f", "fast", "-o", out());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains(out() + ": this is no folder");
  }

  @Test
  void theLanguageIsNamed() {
    Run run = Run.piped("{}", "gen");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("--typescript");
  }
}
