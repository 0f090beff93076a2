package dev.penstock.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TypeScriptSourceTest {
  private static final Schema SCHEMA =
      SchemaText.parse(
          """
          schema a: a.Reader

          record a.Reader {
            1 record: a.Record
          }

          record a.Record {
            1 x: i32
          }
          """);

  private final TypeScriptNames names = TypeScriptNames.of(List.of(SCHEMA));

  @Test
  void whatAPackageExportsGivesWayToATypeOfTheUser() {
    TypeScriptSource source = new TypeScriptSource(names);
    assertThat(source.importedType("@acme/format", "Reader")).isEqualTo("Reader_");
    assertThat(source.imported("@acme/format", "Writer")).isEqualTo("Writer");
    assertThat(source.importedType("./reader.js", "Reader")).isEqualTo("Reader");
    assertThat(source.finish("a.ts", "Made.").text())
        .contains("import type { Reader } from \"./reader.js\";")
        .contains("import { type Reader as Reader_, Writer } from \"@acme/format\";");
  }

  @Test
  void aTypeOfTheUserGivesWayToWhatTheLanguageHas() {
    assertThat(names.name("a.Reader")).isEqualTo("Reader");
    assertThat(names.name("a.Record")).isEqualTo("Record_");
  }
}
