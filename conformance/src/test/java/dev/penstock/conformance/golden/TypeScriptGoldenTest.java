package dev.penstock.conformance.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.Format;
import dev.penstock.fast.emitter.typescript.FastTypeScriptEmitter;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that the TypeScript codecs of the golden schemas are the committed ones; {@code
 * -Dpenstock.bless=true} rewrites those.
 */
class TypeScriptGoldenTest {
  private static final Format FAST = Format.named("fast");

  static Stream<Golden> goldens() {
    return Golden.codecs().filter(each -> each.format().equals(FAST));
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void emittedCodeIsTheCommittedOne(Golden golden) throws IOException {
    for (SourceFile emitted : new FastTypeScriptEmitter().emit(golden.schema()).sources()) {
      Path committed = golden.committed(emitted);
      if (Boolean.getBoolean("penstock.bless")) {
        Files.writeString(committed, emitted.text());
      }

      assertThat(emitted.text()).isEqualTo(Files.readString(committed));
    }
  }

  @Test
  void everyCommittedFileIsMadeFromASchema() {
    List<Path> made =
        goldens()
            .flatMap(each ->
                new FastTypeScriptEmitter()
                    .emit(each.schema()).sources().stream().map(each::committed))
            .distinct()
            .sorted()
            .toList();

    assertThat(Golden.files(FAST, ".ts")).isEqualTo(made).hasSizeGreaterThan(20);
  }

  @Test
  void typesOfTwoRootsAreDeclaredOnce() {
    Schema one =
        SchemaText.parse("schema a : a.A\nrecord a.A { 1 b: a.B }\nrecord a.B { 1 x: i32 }\n");
    Schema other =
        SchemaText.parse("schema c : a.C\nrecord a.C { 1 b: a.B }\nrecord a.B { 1 x: i32 }\n");

    assertThat(
            new FastTypeScriptEmitter()
                .emit(List.of(one, other), EmitOptions.DEFAULT).sources().stream()
                    .map(SourceFile::path))
        .containsExactlyInAnyOrder("a/a.ts", "a/a-fast.ts", "a/b.ts", "a/c.ts", "a/c-fast.ts");
  }
}
