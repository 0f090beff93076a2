package dev.penstock.flatbuffers.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.fbs.FbsText;
import dev.penstock.schema.text.JavaText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what hints make of records, and hints that say what cannot be. */
class HintsTest {
  static final String FILE =
      """
      namespace a;
      enum Color : byte { Red = -1, Green, Blue = 5 }
      enum Right : ushort (bit_flags) { Read, Write, Grant = 9 }
      struct Vec { x: float; y: float; }
      struct Grid { rows: [Vec:3]; tags: [ubyte:5]; colors: [Color:2]; right: Right; }
      table Save { name: string; inner: [ubyte] (nested_flatbuffer: "Save"); }
      table Sword { damage: int = 7; }
      union Item { Sword, Note: string, Vec, Second: Sword, Far: Vec }
      table Hero {
        grid: Grid (required);
        right: Right = "Read Grant";
        maybe: Right = null;
        item: Item;
        items: [Item];
        save: [ubyte] (nested_flatbuffer: "Save");
        rights: [Right];
        raw: [ubyte] = [];
        color: Color = Blue;
      }
      root_type Hero;
      """;

  @Test
  void recordsOfAFileGiveTheSamePlaces() {
    SchemaModule module = FbsText.parse("x.fbs", FILE);
    Schema nearest = JavaText.nearest(module, module.roots().getFirst(), "flatbuffers");

    assertThat(nearest).isNotEqualTo(module.closure(module.roots().getFirst()));
    assertThat(sorted(FlatSchemaText.print(SchemaModule.of(nearest))))
        .isEqualTo(sorted(FlatSchemaText.print(module)));
  }

  /** Numbers in it are indexes of definitions, whose order is another one. */
  private static String sorted(String text) {
    return text.lines().map(each -> each.replaceAll("@\\d+|[tseu]\\d+|^R .*", "")).sorted().toList()
        + "";
  }

  @Test
  void recordsOfAFileGiveTheFileAgain() {
    SchemaModule module = FbsText.parse("x.fbs", FILE);
    Schema nearest = JavaText.nearest(module, module.roots().getFirst(), "flatbuffers");
    String again = FbsText.print(SchemaModule.of(nearest));

    assertThat(again)
        .contains("enum Right: ushort (bit_flags)", "Grant = 9", "enum Color: byte", "Red = -1")
        .contains("[Vec: 3]", "[ubyte: 5]", "[Color: 2]", "nested_flatbuffer: \"Save\"")
        .contains("Note: string", "Second: Sword", "Far: Vec", "raw: [ubyte] = []")
        .doesNotContain("ItemNote");
    SchemaModule read = FbsText.parse("again.fbs", again);
    assertThat(FbsText.print(read)).isEqualTo(again);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a: list<uuid> @hint(\"flatbuffers\", \"length\", \"2\")",
        "a: bytes @hint(\"flatbuffers\", \"length\", \"2\")",
        "a: E } enum E @hint(\"flatbuffers\", \"width\", \"u64\") "
            + "{ 0 A @hint(\"flatbuffers\", \"number\", \"18446744073709551615\")",
        "a: E } enum E @hint(\"flatbuffers\", \"width\", \"i64\") "
            + "{ 0 A @hint(\"flatbuffers\", \"number\", \"-9223372036854775808\")"
      })
  void whatCanBeIsNot(String text) {
    Schema schema = SchemaText.parse("schema : R record R { 1 " + text + " }");

    assertThat(FlatBuffersFormat.INSTANCE.refusals(schema)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a: array<i8> @hint(\"flatbuffers\", \"length\", \"0\") | R.a | BadHint",
        "a: array<i8> @hint(\"flatbuffers\", \"lenght\", \"2\") | R.a | UnknownHint",
        "u: U? @hint(\"flatbuffers\", \"oneof\", \"\") } union U { 7 C: C } record C { "
            + "| R.u | UnknownHint",
        "a: E } enum E @hint(\"flatbuffers\", \"width\", \"i7\") { 0 A | E | BadHint",
        "a: E } enum E { 0 A @hint(\"flatbuffers\", \"number\", \"x\") | E.A | BadHint",
        "a: E } enum E { 0 A @hint(\"flatbuffers\", \"number\", \"18446744073709551616\") "
            + "| E.A | BadHint",
        "a: E } enum E { 0 A @hint(\"flatbuffers\", \"number\", \"-9223372036854775809\") "
            + "| E.A | BadHint",
        "a: list<text> @hint(\"flatbuffers\", \"length\", \"2\") | R.a | BadHint",
        "a: list<S> @hint(\"flatbuffers\", \"length\", \"2\") } "
            + "record S { 1 b: i32 | R.a | BadHint",
        "a: list<i32?> @hint(\"flatbuffers\", \"length\", \"2\") | R.a | BadHint",
        "a: i32 @hint(\"flatbuffers\", \"length\", \"2\") | R.a | BadHint",
        "a: E } enum E @hint(\"flatbuffers\", \"width\", \"i8\") { 200 A | E.A | IdOutOfRange",
        "a: S } record S @hint(\"flatbuffers\", \"struct\", \"\") { 1 b: text | S.b | BadStruct",
      })
  void whatCannotBeIsRefused(String text, String element, String code) {
    Schema schema = SchemaText.parse("schema : R record R { 1 " + text + " }");

    assertThat(FlatBuffersFormat.INSTANCE.refusals(schema))
        .extracting(Diagnostic::element, Diagnostic::code)
        .contains(tuple(element, code));
  }
}
