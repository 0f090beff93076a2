package dev.penstock.conformance.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.change.Severity;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A change that breaks is found wherever it is made. */
class BreaksTest {
  private static final Schema RICH =
      SchemaText.parse(
          """
          schema : R
          record R {
            1 a: i32  2 u: U  3 tree: Tree?  4 m: map<text, list<Leaf?>>  5 w: adapted<A, J, Wrapped>
            6 part: list<Late>? @since(2)  7 b: optional bool @since(3)
          }
          union U { 0 Leaf: Leaf  1 Tree: Tree  2 Added: Added @since(2) }
          record Leaf { 1 x: f64 }
          record Tree { 1 left: Tree?  2 right: Tree?  3 root: R? }
          record Wrapped transparent { 1 v: uuid }
          record Late { 1 t: text  2 other: Deep? }
          record Deep { 1 x: bytes }
          record Added { 1 x: date }
          """);

  private static final Map<String, UnaryOperator<Field>> CHANGES =
      Map.of(
          "type", field -> with(field, new Type.Sequence(field.type())),
          "presence", field -> field.with(other(field.presence())),
          "number", field -> with(field, field.id().number() + 10, field.id().since()),
          "version", field -> with(field, field.id().number(), field.id().since() + 4));

  @ParameterizedTest
  @ValueSource(strings = {"type", "presence", "number", "version"})
  void changingAnyFieldBreaks(String change) {
    int fields = 0;
    for (Definition definition : RICH.definitions()) {
      if (definition instanceof RecordDef record) {
        for (int i = 0; i < record.fields().size(); i++, fields++) {
          List<Field> changed = new ArrayList<>(record.fields());
          changed.set(i, CHANGES.get(change).apply(changed.get(i)));
          assertBreaks(record, changed, record.fields().get(i).name());
        }
      }
    }
    assertThat(fields).isEqualTo(16);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void removingAnyFieldOrAddingOneToVersion1Breaks(boolean remove) {
    for (Definition definition : RICH.definitions()) {
      if (definition instanceof RecordDef record) {
        for (int i = 0; i < record.fields().size(); i++) {
          List<Field> changed = new ArrayList<>(record.fields());
          String name = remove ? changed.remove(i).name() : "added";
          if (!remove) {
            changed.add(i, Field.required(100 + i, name, Type.of(ScalarKind.BOOL)));
          }
          assertBreaks(record, changed, name);
        }
      }
    }
  }

  private static void assertBreaks(RecordDef record, List<Field> fields, String field) {
    RecordDef other =
        new RecordDef(record.name(), fields, Former.NONE, record.transparent(), record.notes());
    Schema after =
        new Schema(
            RICH.namespace(),
            RICH.root(),
            RICH.definitions().stream()
                .map(each -> each.name().equals(record.name()) ? other : each)
                .toList());
    assertThat(Judges.changes(RICH, after))
        .as("%s in %s", field, record.name())
        .anyMatch(change ->
            change.severity() == Severity.BREAKS
                && Judges.haveAllVersions(change)
                && (change.element().equals(record.name() + "." + field)
                    || change.element().equals(record.name())));
  }

  private static Presence other(Presence presence) {
    return presence.equals(Presence.MAYBE) ? Presence.REQUIRED : Presence.MAYBE;
  }

  private static Field with(Field field, Type type) {
    return new Field(field.id(), field.name(), type, field.presence(), Notes.NONE);
  }

  private static Field with(Field field, int number, int since) {
    return new Field(
        new FieldId(number, true, since), field.name(), field.type(), field.presence(), Notes.NONE);
  }
}
