package dev.penstock.protobuf.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ProtobufPlannerTest {

  @Test
  void hintsSayHowIntegersAreWritten() {
    assertThat(
            shown(
                "record v.M {",
                "  1 a: i32",
                "  2 b: i64 @hint(\"protobuf\", \"integer\", \"zigzag\")",
                "  3 c: list<u32> @hint(\"protobuf\", \"integer\", \"fixed\")",
                "  4 d: fixed-i64",
                "  5 e: map<i32, i64> @hint(\"protobuf\", \"key-integer\", \"zigzag\")",
                "}"))
        .contains(
            "v.M: 1 int32 a, 2 sint64 b, 3 packed fixed32 c, 4 sfixed64 d, 5 map v.Int32Int64Entry e",
            "v.Int32Int64Entry: 1 sint32 key, 2 int64 value");
  }

  @Test
  void whatNoFieldCanHoldStandsInAMessageOfItsOwn() {
    assertThat(
            shown(
                "record v.M {",
                "  1 a: list<i32>?",
                "  2 b: list<list<text>>",
                "  3 c: list<i32?>",
                "  4 d: maybe bool",
                "  5 e: map<text, list<f64>>",
                "}"))
        .contains(
            "v.M: 1 v.Int32List a, 2 repeated v.StringList b, 3 repeated v.NullableInt32 c,"
                + " 4 v.NullableBool d, 5 map v.StringDoubleListEntry e",
            "v.Int32List: 1 packed int32 values",
            "v.NullableBool: 1 bool value");
  }

  @Test
  void casesCountFromOneWhereATagIsZero() {
    assertThat(
            shown(
                "record v.M { 1 a: v.U }",
                "union v.U { 0 A: v.A 3 B: v.B }",
                "record v.A { }",
                "record v.B { }"))
        .contains("v.U: 1 v.A a of value, 4 v.B b of value");
  }

  @Test
  void casesOfAOneofHaveNumbersOfTheRecord() {
    assertThat(
            shown(
                "record v.M { 1 first: i32 2 choice: v.U? @oneof 5 last: i32 }",
                "union v.U { 2 A: v.A 7 Text: (text) }",
                "record v.A { }"))
        .contains("v.M: 1 int32 first, 2 v.A a of choice, 5 int32 last, 7 string text of choice");
  }

  @Test
  void namesAreThoseOfProtoFiles() {
    ProtobufPlan plan =
        plan("record v.M { 1 fooBar: i32 2 HTTPPort: i32 3 a_b1_c: i32 4 x: i32 @proto(\"y\") }");
    assertThat(plan.message("v.M").fields().stream().map(FieldPlan::name))
        .containsExactly("foo_bar", "http_port", "a_b1_c", "y");
    assertThat(plan.message("v.M").fields().stream().map(FieldPlan::jsonName))
        .containsExactly("fooBar", "httpPort", "aB1C", "y");
  }

  @Test
  void namesInDocumentsAreThoseOfProtoJson() {
    ProtobufPlan plan =
        plan(
            "record v.M {",
            "  1 a: i32 @json(\"A\") @proto-json(\"b\") @hint(\"protobuf\", \"json-name\", \"c\")",
            "  2 d: i32 @json(\"D\") @hint(\"protobuf\", \"json-name\", \"e\")",
            "  3 f: i32 @json(\"user.f\")",
            "}");
    assertThat(plan.message("v.M").fields().stream().map(FieldPlan::jsonName))
        .containsExactly("b", "e", "user.f");
    assertThat(plan.message("v.M").fields().stream().map(FieldPlan::name))
        .containsExactly("a", "d", "f");
  }

  @Test
  void refusesNumbersThatProtobufKeepsForItself() {
    assertThat(refusals("record v.M { 19000 a: i32 19999 b: i32 20000 c: i32 }"))
        .containsExactly("NumberTaken v.M.a", "NumberTaken v.M.b");
  }

  @Test
  void refusesConstantsOfMoreThan32Bits() {
    assertThat(refusals("record v.M { 1 a: v.E }", "enum v.E: i64 { 2147483648 A }"))
        .containsExactly("NumberOutOfRange v.E.A");
  }

  @Test
  void refusesHintsWhereTheyMeanNothing() {
    assertThat(
            refusals(
                "record v.M {",
                "  1 a: text @hint(\"protobuf\", \"integer\", \"zigzag\")",
                "  2 b: i32 @hint(\"protobuf\", \"integer\", \"big\")",
                "  3 c: i32 @hint(\"protobuf\", \"nonsense\", \"\")",
                "}"))
        .containsExactly("BadHint v.M.b", "BadHint v.M.a");
  }

  private static ProtobufPlan plan(String... lines) {
    return ProtobufPlanner.plan(schema(lines));
  }

  private static Schema schema(String... lines) {
    return SchemaText.parse("schema v : v.M\n\n" + String.join("\n", lines));
  }

  private static List<String> refusals(String... lines) {
    return ProtobufFormat.INSTANCE.refusals(schema(lines)).stream()
        .map(ProtobufPlannerTest::shown)
        .collect(Collectors.toList());
  }

  private static String shown(Diagnostic diagnostic) {
    return diagnostic.code() + " " + diagnostic.element();
  }

  private static List<String> shown(String... lines) {
    return plan(lines).messages().values().stream()
        .map(each ->
            each.name()
                + ": "
                + each.fields().stream()
                    .map(ProtobufPlannerTest::shown)
                    .collect(Collectors.joining(", ")))
        .collect(Collectors.toList());
  }

  private static String shown(FieldPlan field) {
    String label =
        switch (field.label()) {
          case MAP -> "map ";
          case REPEATED -> field.packed() ? "packed " : "repeated ";
          case SINGULAR -> "";
        };
    String type =
        field.value() instanceof Value.OfMessage message
            ? message.name()
            : field.value().type().keyword();
    String oneof = field.oneof().map(each -> " of " + each).orElse("");
    return field.number() + " " + label + type + " " + field.name() + oneof;
  }
}
