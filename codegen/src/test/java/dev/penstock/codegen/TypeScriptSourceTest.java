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
    source.line("export type All = Reader | Reader_ | Writer;");
    assertThat(source.finish("a.ts", "Made.").text())
        .contains("import type { Reader } from \"./reader.js\";")
        .contains("import { type Reader as Reader_, Writer } from \"@acme/format\";");
  }

  @Test
  void whatNothingNeedsIsNotDeclared() {
    TypeScriptSource source = new TypeScriptSource(names);
    String idle = source.imported("@acme/format", "idle");
    String used = source.imported("@acme/format", "used");
    source.line("function lost(): void {").line("  " + idle + "(kept);").line("}");
    source.blank();
    source.doc("It is " + idle + ", and lost.");
    source.line("function kept(at: number, value: Record_): string {");
    source.line("  const bits = input.readBits(1);");
    source.line("  return " + used + "(value, \"lost at\");").line("}");
    source.line("const LOST = lost;");
    source.blank();
    source.line("export const made = kept;");

    assertThat(source.finish("a.ts", "Made.").text())
        .isEqualTo(
            """
            // Made.
            import { used } from "@acme/format";

            /** It is idle, and lost. */
            function kept(_at: number, value: Record_): string {
              input.readBits(1);
              return used(value, "lost at");
            }

            export const made = kept;
            """);
  }

  @Test
  void aCodecGivesWayToATypeThatIsCalledLikeItsFormat() {
    Schema schema =
        SchemaText.parse(
            """
            schema a: a.Price
            record a.Price { 1 x: a.Price.Fast }
            record a.Price.Fast { 1 x: i32 }
            """);
    TypeScriptNames clashing = TypeScriptNames.of(List.of(schema));

    assertThat(clashing.path("a.Price.Fast")).isEqualTo("a/price-fast.ts");
    assertThat(clashing.path("a.Price", "-fast")).isEqualTo("a/price-fast-codec.ts");
    assertThat(clashing.path("a.Price", "-json")).isEqualTo("a/price-json.ts");
  }

  @Test
  void aTypeOfTheUserGivesWayToWhatTheLanguageHas() {
    assertThat(names.name("a.Reader")).isEqualTo("Reader");
    assertThat(names.name("a.Record")).isEqualTo("Record_");
  }
}
