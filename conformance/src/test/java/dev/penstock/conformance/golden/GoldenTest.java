package dev.penstock.conformance.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.conformance.Format;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that emitted code is the committed one; {@code -Dpenstock.bless=true} rewrites that. */
class GoldenTest {

  static Stream<Golden> goldens() {
    return Golden.all();
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void emittedCodeIsTheCommittedOne(Golden golden) throws IOException {
    String text = golden.emitted().text();
    if (Boolean.getBoolean("penstock.bless")) {
      Files.writeString(golden.committed(), text);
    }

    assertThat(text).isEqualTo(Files.readString(golden.committed()));
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void schemasAreSoundAndCanonical(Golden golden) {
    assertThat(SchemaRules.check(golden.schema())).isEmpty();
    assertThat(SchemaText.print(golden.schema())).isEqualTo(golden.text());
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.golden.Golden#FORMATS")
  void everyCommittedFileIsMadeFromASchema(Format format) {
    List<Path> made =
        Golden.all()
            .filter(each -> each.format().equals(format))
            .map(Golden::committed)
            .sorted()
            .toList();

    assertThat(Golden.files(format, ".java")).isEqualTo(made).hasSizeGreaterThan(3);
  }
}
