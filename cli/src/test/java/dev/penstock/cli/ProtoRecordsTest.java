package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.processor.PenstockProcessor;
import dev.penstock.protobuf.ProtoJson;
import dev.penstock.protobuf.ProtoSchema;
import dev.penstock.protobuf.Protobuf;
import dev.penstock.schema.proto.ProtoFiles;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records that {@code gen --java} writes for schemas of Protobuf, with the processor's codecs. */
final class ProtoRecordsTest {
  private static final String GAME =
      """
      // A game.
      edition = "2023";
      package acme.game;
      import "acme/names.proto";
      import "google/protobuf/timestamp.proto";
      import "google/protobuf/wrappers.proto";
      import "google/protobuf/struct.proto";
      // One who fights.
      message Hero {
        string name = 1 [features.field_presence = IMPLICIT];
        int32 class = 2;
        repeated Item items = 3;
        map<string, uint32> hp_by_level = 4;
        map<fixed64, sint32> marks = 16;
        oneof shape { Circle big_circle = 5; Circle small = 6; string note = 7; sint32 z = 8; }
        google.protobuf.Timestamp born = 9;
        google.protobuf.Int32Value age = 10;
        google.protobuf.Struct extra = 11;
        message Item { int64 id = 1; Kind kind = 2 [default = SHIELD]; bytes raw = 3 [default = "a\\001"]; }
        enum Kind { option allow_alias = true; SWORD = 0; SHIELD = -2; BOARD = -2; }
        repeated sint64 deltas = 13 [features.repeated_field_encoding = EXPANDED];
        int32 FIELD_name = 14 [json_name = "x"];
        acme.names.Object gold = 15 [features.message_encoding = DELIMITED];
        string id = 17 [features.field_presence = LEGACY_REQUIRED];
        repeated Kind kinds = 19;
        map<string, Kind> kinds_by_name = 20;
        List list = 21;
      }
      message Circle { double r = 1; }
      """;

  /** Names that other types have in Java, too. */
  private static final String NAMES =
      """
      syntax = "proto3";
      package acme.game;
      import "acme/names.proto";
      message List {
        repeated String items = 1;
        map<string, bytes> raw = 2;
        Kind kind = 3;
        Outer.Kind other = 4;
        acme.names.Object object = 5;
        Outer.Inner.Deep deep = 7;
      }
      message String { string String = 2; Outer outer = 3; }
      message Outer {
        enum Kind { A = 0; B = 1; }
        message Inner { message Deep { Kind kind = 1; .acme.game.Kind far = 2; Inner in = 4; } }
        oneof what { Inner inner = 1; String string = 2; }
      }
      enum Kind { C = 0; D = 3; }
      message item { Integer i = 1; }
      message Item { optional int32 v = 1; }
      message Integer { optional int32 v = 1; }
      """;

  private static final String DOCUMENT =
      """
      {"name":"Ada","class":7,"items":[{"id":"-9","kind":"SWORD","raw":"AAE="},{}],"hpByLevel":{"a":4294967295},\
      "bigCircle":{"r":1.5},"born":"2026-11-23T20:15:00.250Z","age":0,"extra":{"a":[null,true,1.5,{"b":"c"}]},\
      "deltas":["-1","64"],"x":-3,"gold":{"units":"12"},"marks":{"18446744073709551615":-5},"id":"",\
      "kinds":["SHIELD",77],"kindsByName":{"k":-3},"list":{"items":[{"String":"s","outer":{"string":{"String":"t"}}}],\
      "raw":{"r":"AQ=="},"kind":"D","other":"B","object":{"units":"1"},"deep":{"kind":"B","far":5,"in":{}}}}\
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("acme"));
    Files.writeString(
        folder.resolve("acme/names.proto"),
        "syntax = \"proto3\"; package acme.names; message Object { fixed64 units = 1; }");
    Files.writeString(
        folder.resolve("hero.proto"),
        GAME.replace("import \"acme/names", "import \"names.proto\";\nimport \"acme/names"));
    Files.writeString(folder.resolve("names.proto"), NAMES);
  }

  private URLClassLoader compiled(Path source) throws IOException {
    Path sources = folder.resolve("src");
    Run run = Run.of("gen", "--java", source.toString(), "-o", sources.toString());
    assertThat(run.exitCode()).as(run.messages()).isZero();
    Path classes = Files.createDirectories(folder.resolve("classes"));
    List<String> arguments =
        new ArrayList<>(
            List.of("-Xlint:all,-processing,-classfile,-path,-options", "-Werror", "-processor"));
    arguments.addAll(List.of(PenstockProcessor.class.getName(), "-Apenstock.formats=protobuf"));
    arguments.addAll(
        List.of("-cp", System.getProperty("java.class.path"), "-d", classes.toString()));
    try (Stream<Path> files = Files.walk(sources)) {
      files
          .filter(each -> each.toString().endsWith(".java"))
          .forEach(each -> arguments.add(each.toString()));
    }
    String[] all = arguments.toArray(String[]::new);
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, all)).isZero();
    return new URLClassLoader(new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
  }

  private static <T> void speaks(Class<T> type, ProtoJson json, String document) {
    Codec<T> codec = Protobuf.codec(type);
    byte[] message = json.toMessage(document.getBytes(StandardCharsets.UTF_8));
    T value = codec.decode(message);
    assertThat(codec.encode(value)).isEqualTo(message);
    assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
    assertThat(new String(json.toJson(message), StandardCharsets.UTF_8)).isEqualTo(document);
    byte[] own = ProtoJson.of(ProtoSchema.of(codec)).toJson(message);
    assertThat(new String(own, StandardCharsets.UTF_8)).isEqualTo(document);
  }

  private ProtoJson json(String message) throws IOException {
    ProtoFiles files = ProtoFiles.parse(folder.resolve("hero.proto"), List.of(folder));
    return ProtoJson.of(ProtoSchema.of(files.printBinary(), message));
  }

  @Test
  void recordsSpeakTheWireOfTheirFiles() throws Exception {
    try (URLClassLoader classes = compiled(folder.resolve("hero.proto"))) {
      speaks(classes.loadClass("acme.game.Hero"), json("acme.game.Hero"), DOCUMENT);
      speaks(classes.loadClass("acme.game.List"), json("acme.game.List"), "{\"kind\":9}");
    }
  }

  @Test
  void descriptorSetsGiveTheSameRecords() throws Exception {
    Path set = folder.resolve("hero.binpb");
    Run.of("schema", folder.resolve("hero.proto").toString(), "--as=binpb", "-o", set.toString());
    try (URLClassLoader classes = compiled(set)) {
      speaks(classes.loadClass("acme.game.Hero"), json("acme.game.Hero"), DOCUMENT);
    }
  }

  @Test
  void fieldsOfLaterFilesAreKept() throws Exception {
    byte[] message =
        json("acme.game.Hero")
            .toMessage("{\"id\":\"a\",\"age\":4}".getBytes(StandardCharsets.UTF_8));
    Files.writeString(
        folder.resolve("hero.proto"),
        Files.readString(folder.resolve("hero.proto")).replaceAll(".* age = 10;\n", ""));
    try (URLClassLoader classes = compiled(folder.resolve("hero.proto"))) {
      Codec<?> codec = Protobuf.codec(classes.loadClass("acme.game.Hero"));
      assertThat(again(codec, message)).containsExactlyInAnyOrder(message);
    }
  }

  private static <T> byte[] again(Codec<T> codec, byte[] message) {
    return codec.encode(codec.decode(message));
  }

  @Test
  void whatHasNoCodeIsNamed() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("shop.proto"),
            """
            syntax = "proto2";
            package acme;
            message Order { optional string id = 1; extensions 100 to 199; }
            extend Order { optional int32 gift = 100; }
            extend Order { optional int32 priority = 101; }
            service Shop { rpc Get(Order) returns (Order); }
            """);
    Run run = Run.of("gen", "--java", file.toString(), "-o", folder.resolve("out").toString());
    assertThat(run.exitCode()).as(run.messages()).isEqualTo(ExitCode.OK);
    assertThat(run.messages())
        .contains("no code for services: acme.Shop; --java --grpc writes it")
        .doesNotContain("no code for extensions");
    Run other =
        Run.of("gen", "--typescript", file.toString(), "-o", folder.resolve("ts").toString());
    assertThat(other.messages())
        .contains("no code for extensions of acme.Order; their fields are kept in UnknownFields");
  }

  @Test
  void otherSchemasAreRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("a.fbs"), "table A { b: int; } root_type A;");
    Run run = Run.of("gen", "--java", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("--java is for schemas of Protobuf");
  }
}
