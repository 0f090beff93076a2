package dev.penstock.schema.fbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.model.SchemaModule;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of what files become and of what becomes files. Spec: fbs, sections 3 and 4. */
class FbsTextTest {
  @Test
  void readsEveryConstruct() {
    SchemaModule module = FbsText.parse("game.fbs", Resources.text("game.fbs"));
    assertThat(SchemaText.print(module)).isEqualTo(Resources.text("game.schema"));
    assertThat(SchemaRules.check(module)).isEmpty();
  }

  @Test
  void writesEveryConstructSoThatItIsReadAsTheSame() {
    SchemaModule module = SchemaText.parseModule(Resources.text("game.schema"));
    assertThat(FbsText.parse("printed.fbs", FbsText.print(module))).isEqualTo(module);
  }

  @Test
  void writesTablesForWhatTheLanguageLacks() {
    SchemaModule module = SchemaText.parseModule(Resources.text("lacking.schema"));
    assertThat(SchemaRules.check(module)).isEmpty();
    String printed = FbsText.print(module);
    // flatc 25.12.19 takes this file.
    assertThat(printed).isEqualTo(Resources.text("lacking.fbs"));
    SchemaModule read = FbsText.parse("printed.fbs", printed);
    assertThat(FbsText.print(read))
        .isEqualTo(printed.replace("// What FlatBuffers lacks.\n\n", ""));
  }

  @Test
  void writesLongNamesWhereAShortOneWouldMeanAnother() {
    String text =
        """
        module a

        record a.First {
          1 stop: a.b.Stop?
          2 other: a.Other?
        }

        record a.b.Line {
          1 stop: a.b.Stop?
        }

        record a.b.Stop {
          1 line: a.b.Line?
        }

        record a.Other {
        }

        record a.b.Other {
          1 near: a.b.Other?
          2 far: a.Other?
        }
        """;
    String printed = FbsText.print(SchemaText.parseModule(text));
    assertThat(SchemaText.print(FbsText.parse("printed.fbs", printed)))
        .contains("record a.First {\n  1 stop: a.b.Stop?\n  2 other: a.Other?")
        .contains("record a.b.Line {\n  1 stop: a.b.Stop?")
        .contains("  1 near: a.b.Other?\n  2 far: a.Other?");
  }

  @Test
  void refusesARecordWithNumbersFarApart() {
    SchemaModule module =
        SchemaText.parseModule("module a record a.Wide { 1 first: i32 2000 last: i32 }");
    assertThat(FbsText.refusals(module))
        .singleElement()
        .asString()
        .contains("NotInFbs", "a.Wide", "lower numbers");
    assertThatThrownBy(() -> FbsText.print(module)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void tellsPlaceExpectationAndFinding() {
    assertThatThrownBy(() -> FbsText.parse("game.fbs", "table A {\n  \u00e4: int;\n}"))
        .hasMessageStartingWith("game.fbs:2:3: expected");
    assertThatThrownBy(() -> FbsText.parse("game.fbs", "// \u00e4\ntable A {\n  x = int;\n}"))
        .hasMessage("game.fbs:3:5: expected ':', found '='")
        .isInstanceOfSatisfying(
            FbsSyntaxException.class,
            e -> assertThat(e.file() + e.line() + e.column()).isEqualTo("game.fbs35"));
    assertThatThrownBy(() -> FbsText.parse("game.fbs", "table A { x: B; y: B; }"))
        .hasMessageStartingWith("game.fbs:1:14: 'B' is not defined");
  }

  @Test
  void refusesStructsThatHoldThemselves() {
    assertThatThrownBy(() -> FbsText.parse("a.fbs", "struct S { a: int; s: S; }"))
        .hasMessage("a.fbs:1:20: a struct does not hold itself; make it a table");
    assertThatThrownBy(() -> FbsText.parse("a.fbs", "struct S {\n  a: int;\n  s: [S:2];\n}"))
        .hasMessage("a.fbs:3:3: a struct does not hold itself; make it a table");
  }

  @Test
  void refusesValues() {
    assertThatThrownBy(() -> FbsText.parse("a.fbs", "table A {} root_type A; { x: 1 }"))
        .hasMessageContaining("values in JSON are no part of a schema");
  }

  @Test
  void refusesFunctionsThatAreTooDeep() {
    String deep = "table A { x: double = " + "cos(".repeat(100_000) + "1";
    assertThatThrownBy(() -> FbsText.parse("a.fbs", deep)).hasMessageContaining("64 deep");
  }

  /** A step for each pair of tables would take minutes. */
  @Test
  void readsAndWritesManyTables() {
    StringBuilder text = new StringBuilder();
    int count = 20_000;
    for (int i = 0; i < count; i++) {
      text.append("table T%d { a: int; b: T%d; }\n".formatted(i, i * 7 % count));
    }
    SchemaModule module = FbsText.parse("many.fbs", text.toString());
    assertThat(module.definitions()).hasSize(count);
    assertThat(FbsText.print(module)).contains("table T19999 {\n  a: int;\n  b: T19993;\n}");
  }

  @Test
  void refusesBytesThatAreNoText() {
    assertThatThrownBy(() -> FbsText.parse("a.fbs", "table A {}\0"))
        .hasMessageContaining("the byte at offset 10 is 0");
  }

  @Test
  void theFileBesideTheSchemaTextOfAllConstructsSaysTheSame() throws IOException {
    Path folder = Path.of("../model/src/test/resources/dev/penstock/model/foreign");
    SchemaModule read = FbsText.parse(folder.resolve("game.fbs"), List.of());
    SchemaModule said = SchemaText.parseModule(Files.readString(folder.resolve("game.schema")));

    assertThat(read.roots()).isEqualTo(said.roots());
    assertThat(withoutMarks(read)).isEqualTo(withoutMarks(said));
  }

  /** Returns the text of all definitions without fields that are reserved in one of two files. */
  private static List<String> withoutMarks(SchemaModule module) {
    return SchemaText.print(module)
        .lines()
        .filter(
            each -> each.startsWith("  ") && !each.contains("reserved") && !each.contains("old_"))
        .map(each -> each.replace(" @id", ""))
        .toList();
  }
}
