package dev.penstock.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Classes of programs stand beside the types. Spec: type-system, section 6.3. */
class BindingsTest {
  private static final Type TEXT = Type.of(ScalarKind.TEXT);
  private static final Type MONEY = new Type.Adapted("a.MoneyAdapter", "a.Money", TEXT);

  @Test
  void aTypeIsWhatMessagesHave() {
    Field field =
        field("map<adapted<a.K, a.Key, text>, list<adapted<a.A, a.B, custom<a.C, a.D>>?>>");

    assertThat(field.type())
        .isEqualTo(
            new Type.MapOf(TEXT, new Type.Sequence(new Type.Nullable(new Type.Custom("a.C", "")))));
  }

  @Test
  void bindingsSayWhichClassStandsWhere() {
    Field field = field("map<text, list<adapted<a.A, a.B, custom<a.C, a.D>>?>>");

    assertThat(field.notes().bindings().classes())
        .containsExactly(
            new Binding(List.of(1, 0, 0), "a.B", Optional.of("a.A"), false),
            new Binding(List.of(1, 0, 0), "a.D", Optional.empty(), false));
  }

  @Test
  void aBoundTypeHasTheClassesWhereTheyStood() {
    Type type = new Type.MapOf(MONEY, new Type.Sequence(new Type.Nullable(MONEY)));

    assertThat(Field.required(1, "a", type).boundType()).isEqualTo(type);
  }

  @Test
  void adaptersStandInEachOther() {
    Type type = new Type.Adapted("a.Outer", "a.O", MONEY);
    Field field = Field.required(1, "a", type);

    assertThat(field.type()).isEqualTo(TEXT);
    assertThat(field.boundType()).isEqualTo(type);
  }

  @Test
  void casesHaveBindingsToo() {
    Definition.Case each = new Definition.Case(0, 1, "a", MONEY, Notes.NONE);

    assertThat(each.type()).isEqualTo(TEXT);
    assertThat(each.boundType()).isEqualTo(MONEY);
  }

  @Test
  void anotherPresenceLeavesTheBindings() {
    Field field = Field.required(1, "a", MONEY).with(Presence.OPTIONAL);

    assertThat(field.boundType()).isEqualTo(MONEY);
  }

  @Test
  void withoutClassesAFieldIsThatOfItsType() {
    Field field = Field.required(1, "a", MONEY);
    Notes notes = field.notes().with(field.notes().bindings().withoutClasses());

    assertThat(new Field(field.id(), field.name(), field.type(), field.presence(), notes))
        .isEqualTo(Field.required(1, "a", TEXT));
  }

  @Test
  void anAdapterThatWritesNullIsStillFound() {
    String text = "schema : R record R { 1 a: list<adapted<A, B, i8?>?> }";

    assertThat(SchemaRules.check(SchemaText.parse(text)))
        .extracting(Diagnostic::code)
        .containsExactly("NestedNullable");
    assertThat(SchemaText.print(SchemaText.parse(text))).contains("list<adapted<A, B, i8?>?>");
  }

  @Test
  void wordsOfBindingsAreNoNames() {
    RecordDef record = record("@java-make(\"a.R.of\") @unknown-fields(\"rest\") @json(\"r\")");

    assertThat(record.notes().names().byTarget()).isEqualTo(Map.of("json", "r"));
    assertThat(record.notes().bindings().java()).isEqualTo(Map.of(JavaMark.MAKE, "a.R.of"));
    assertThat(record.unknownFields()).contains("rest");
  }

  @Test
  void noBindingIsInTheFingerprint() {
    String bound =
        """
        schema : R
        record R @java-make("a.R.of") @unknown-fields("rest") {
          1 a: list<adapted<A, B, i32>> @java-type("java.util.Collection<B>")
          2 b: custom<C, D>
        }
        """;
    String bare = "schema : R record R { 1 a: list<i32> 2 b: custom<C, \"\"> }";

    assertThat(Fingerprint.of(SchemaText.parse(bound)))
        .isEqualTo(Fingerprint.of(SchemaText.parse(bare)));
  }

  private static Field field(String type) {
    return ((RecordDef)
            SchemaText.parse("schema : R record R { 1 a: " + type + " }").definition("R"))
        .fields()
        .get(0);
  }

  private static RecordDef record(String notes) {
    return (RecordDef) SchemaText.parse("schema : R record R " + notes + " { }").definition("R");
  }
}
