package dev.penstock.conformance.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.Format;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that the TypeScript codecs of the golden schemas are the committed ones; {@code
 * -Dpenstock.bless=true} rewrites those.
 */
class TypeScriptGoldenTest {
  private static final List<Format> FORMATS =
      Format.where(each -> emitter(each, Product.CODEC).isPresent());

  private static Optional<Emitter> emitter(Format format, Product product) {
    return format.kit().emitter(Language.TYPESCRIPT, product);
  }

  private static List<SourceFile> emitted(Golden golden) {
    return emitter(golden.format(), golden.product()).orElseThrow().emit(golden.schema()).sources();
  }

  static Stream<Golden> goldens() {
    return Golden.all().filter(each -> emitter(each.format(), each.product()).isPresent());
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void emittedCodeIsTheCommittedOne(Golden golden) throws IOException {
    for (SourceFile emitted : emitted(golden)) {
      Path committed = golden.committed(emitted);
      if (Boolean.getBoolean("penstock.bless")) {
        Files.writeString(committed, emitted.text());
      }

      assertThat(emitted.text()).isEqualTo(Files.readString(committed));
    }
  }

  @Test
  void everyCommittedFileIsMadeFromASchema() {
    for (Format format : FORMATS) {
      List<Path> made =
          goldens()
              .filter(each -> each.format().equals(format))
              .flatMap(each -> emitted(each).stream().map(each::committed))
              .distinct()
              .sorted()
              .toList();

      assertThat(Golden.files(format, ".ts")).isEqualTo(made).hasSizeGreaterThan(20);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"amf3", "compact", "fast", "flatbuffers", "json", "protobuf"})
  void typesOfTwoRootsAreDeclaredOnce(String name) {
    Schema one =
        SchemaText.parse("schema a : a.A\nrecord a.A { 1 b: a.B }\nrecord a.B { 1 x: i32 }\n");
    Schema other =
        SchemaText.parse("schema c : a.C\nrecord a.C { 1 b: a.B }\nrecord a.B { 1 x: i32 }\n");

    assertThat(
            emitter(Format.named(name), Product.CODEC)
                .orElseThrow()
                .emit(List.of(one, other), EmitOptions.DEFAULT)
                .sources()
                .stream()
                .map(SourceFile::path))
        .containsExactlyInAnyOrder(
            "a/a.ts", "a/a-" + name + ".ts", "a/b.ts", "a/c.ts", "a/c-" + name + ".ts");
  }
}
