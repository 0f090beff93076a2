package dev.penstock.json.emitter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.SourceFile;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that the emitted code is the committed one; {@code -Dpenstock.bless=true} rewrites it. */
class GoldenTest {
  private static final Path GOLDEN = Vector.path("golden");

  static List<Path> schemas() {
    return filesEndingIn(".schema");
  }

  private static List<Path> filesEndingIn(String ending) {
    try (Stream<Path> files = Files.list(GOLDEN)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void emittedCodeIsTheGolden(Path file) throws IOException {
    SourceFile emitted = emit(file);
    Path golden = GOLDEN.resolve(Path.of(emitted.path()).getFileName());
    if (Boolean.getBoolean("penstock.bless")) {
      Files.writeString(golden, emitted.text());
    }

    assertThat(emitted.text()).isEqualTo(Files.readString(golden));
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void schemasOfGoldensAreSoundAndCanonical(Path file) throws IOException {
    String text = Files.readString(file);
    Schema schema = SchemaText.parse(text);

    assertThat(SchemaRules.check(schema)).isEmpty();
    assertThat(SchemaText.print(schema)).isEqualTo(text);
  }

  @Test
  void everyGoldenHasItsSchema() {
    List<Path> expected =
        schemas().stream()
            .map(file -> GOLDEN.resolve(Path.of(emit(file).path()).getFileName()))
            .sorted()
            .toList();

    assertThat(filesEndingIn(".java")).isEqualTo(expected).hasSizeGreaterThan(2);
  }

  private static SourceFile emit(Path file) {
    try {
      return new JsonJavaEmitter().emit(SchemaText.parse(Files.readString(file))).sources().get(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
