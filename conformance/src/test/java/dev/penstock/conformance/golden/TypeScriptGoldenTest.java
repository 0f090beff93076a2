package dev.penstock.conformance.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.Format;
import dev.penstock.fast.emitter.typescript.FastTypeScriptEmitter;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
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

  static Stream<Golden> carried() {
    return goldens().filter(each -> FastTypeScriptEmitter.refusals(each.schema()).isEmpty());
  }

  @ParameterizedTest
  @MethodSource("carried")
  void emittedCodeIsTheCommittedOne(Golden golden) throws IOException {
    SourceFile emitted = new FastTypeScriptEmitter().emit(golden.schema()).files().getFirst();
    Path committed = golden.committed(emitted);
    if (Boolean.getBoolean("penstock.bless")) {
      Files.writeString(committed, emitted.text());
    }

    assertThat(emitted.text()).isEqualTo(Files.readString(committed));
  }

  @Test
  void everyCommittedFileIsMadeFromASchema() {
    List<Path> made =
        carried()
            .map(each ->
                each.committed(new FastTypeScriptEmitter().emit(each.schema()).files().getFirst()))
            .sorted()
            .toList();

    assertThat(Golden.files(FAST, ".ts")).isEqualTo(made).hasSizeGreaterThan(2);
  }

  @Test
  void whatIsNotCarriedIsSaidByName() {
    List<String> refused =
        goldens()
            .map(Golden::schema)
            .map(TypeScriptGoldenTest::firstRefusal)
            .filter(each -> !each.isEmpty())
            .toList();

    assertThat(refused)
        .containsExactly(
            "[GrownInTypeScript] com.acme.Grown: com.acme.Grown has components of a later version,"
                + " which TypeScript codecs of Fast do not carry",
            "[GrownInTypeScript] com.acme.Keeping: com.acme.Keeping has components of a later"
                + " version, which TypeScript codecs of Fast do not carry",
            "[KeyInTypeScript] com.acme.Lists.pointSet: com.acme.Lists.pointSet has keys, or"
                + " elements of a set, that are neither texts nor whole numbers, which TypeScript"
                + " codecs of Fast do not carry",
            "[GrownInTypeScript] com.acme.Timetable: com.acme.Timetable has components of a later"
                + " version, which TypeScript codecs of Fast do not carry");
  }

  private static String firstRefusal(Schema schema) {
    return FastTypeScriptEmitter.refusals(schema).stream()
        .map(Diagnostic::toString)
        .findFirst()
        .orElse("");
  }
}
