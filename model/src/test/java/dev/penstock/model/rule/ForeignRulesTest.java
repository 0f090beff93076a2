package dev.penstock.model.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.text.SchemaText;
import org.junit.jupiter.api.Test;

/** The codes of what schemas of others say, with the whole message. */
class ForeignRulesTest {

  @Test
  void enumsWithAWidthHaveItsNumbers() {
    assertSound(
        "schema : R record R { 1 a: A 2 b: B 3 c: C = \"X Z\" 4 d: D } enum A: i8 { -128 X 127 Y }"
            + " enum B: u64 { 18446744073709551615 X } enum C: u8 @flags { 0 X 7 Z }"
            + " enum D @aliases { 3 X 3 Y }");
    assertFinds(
        "schema : R record R { 1 a: A 2 b: B 3 c: C } enum A: i8 { -129 X 128 Y }"
            + " enum B: u8 { -1 X } enum C: u8 @flags { 8 X }",
        "[IdOutOfRange] A.X: constant 'X' has id -129; ids go from -128 to 127",
        "[IdOutOfRange] A.Y: constant 'Y' has id 128; ids go from -128 to 127",
        "[IdOutOfRange] B.X: constant 'X' has id -1; ids go from 0 to 255",
        "[IdOutOfRange] C.X: constant 'X' has id 8; ids go from 0 to 7");
  }

  @Test
  void badFlags() {
    assertFinds(
        "schema : R record R { 1 a: A } enum A @flags { 0 X }",
        "[BadFlags] A: the width of bit flags says how many there are; write one, such as ': u8'");
    assertFinds(
        "schema : R record R { 1 a: A = \"X  Y\" } enum A: u8 @flags { 0 X 1 Y }",
        "[BadDefault] R.a: the default \"X  Y\" does not fit; write constants of A with one space"
            + " between");
  }

  @Test
  void openEnumsHaveNumbersOf32BitsWithASign() {
    assertSound(
        "schema : R record R { 1 a: A 2 b: B } enum A @open { -2147483648 X 2147483647 Y }"
            + " enum B: u16 @open { 65535 X }");
    String message =
        "the numbers of an open enum have 32 bits with a sign; give it the width i32, or a smaller"
            + " one";
    assertFinds(
        "schema : R record R { 1 a: A } enum A: u32 @open { 1 X }", "[BadOpen] A: " + message);
    assertFinds(
        "schema : R record R { 1 a: A } enum A: i64 @open { 1 X }", "[BadOpen] A: " + message);
  }

  @Test
  void badMark() {
    assertFinds(
        "schema : R record R @open { 1 a: A @flags } enum A { 0 X @aliases }",
        "[BadMark] R: 'open' marks enums; remove the mark",
        "[BadMark] R.a: 'flags' marks enums; remove the mark",
        "[BadMark] A.X: 'aliases' marks enums; remove the mark");
  }

  @Test
  void reservedName() {
    assertFinds(
        "schema : R record R { 1 a: i32 reserved 5 to 9, \"a\" }",
        "[ReservedName] R.a: the name 'a' is reserved for one that was removed; choose another");
    assertFinds(
        "schema : R record R { 7 a: i32 reserved 5 to 9 }",
        "[ReservedId] R.a: field 'a' uses id 7, which is reserved for one that was removed;"
            + " the next free id is 10");
  }

  @Test
  void duplicateHint() {
    assertSound(
        "schema : R record R @hint(\"fbs\", \"align\", \"16\") {"
            + " 1 a: i32 @hint(\"x\", \"n\", \"1\") @hint(\"y\", \"n\", \"1\") }");
    assertFinds(
        "schema : R record R { 1 a: i32 @hint(\"x\", \"n\", \"1\") @hint(\"x\", \"n\", \"2\") }",
        "[DuplicateHint] R.a: two hints say what x does about 'n'; leave one");
  }

  @Test
  void modules() {
    assertThat(
            SchemaRules.check(
                SchemaText.parseModule(
                    "module a root R root X root R record R { 1 a: i32 }"
                        + " extend R { 1 b: i32 2 c: Y } extend R { 2 d: i32 } extend Z { 1 e: i32 }"
                        + " service S { get(R): Q get(stream R): R }")))
        .extracting(Diagnostic::toString)
        .containsExactly(
            "[RootNotMessage] X: the root of a schema is a record or union, this one is not"
                + " defined; name one, or wrap the value in a transparent record",
            "[DuplicateRoot] R: this stands twice among the roots; leave one",
            "[UnknownType] S.get: the module does not define 'Q'; define it or correct the name",
            "[DuplicateName] S.get: two calls have the name 'get'; rename one",
            "[DuplicateId] R.b: extension 'b' reuses id 1 of 'a'; give it another",
            "[UnknownType] R.c: the schema does not define 'Y'; define it or correct the name",
            "[DuplicateId] R.d: extension 'd' reuses id 2 of 'c'; give it another");
  }

  @Test
  void badStruct() {
    assertSound(
        "schema : R record R { 1 a: S 2 b: list<S, 3> } enum E { 0 X }"
            + " record S @struct { 1 a: i32 2 b: E 3 c: T 4 d: list<T, 2> 5 e: array<i8, 4> }"
            + " record T @struct { 1 a: f64 }");
    String field =
        ": a field of a struct is required, of version 1 and of fixed width: a number, boolean,"
            + " character, enum, struct, or so many of them; make the record no struct";
    String record =
        ": a struct has fields, is not transparent, and keeps neither what was removed nor what is"
            + " unknown; make it a record that is no struct";
    assertFinds(
        "schema : R record R @struct { 1 a: i32? 2 b: text 3 c: O 4 d: list<i32> } record O { }",
        "[BadStruct] R.a" + field,
        "[BadStruct] R.b" + field,
        "[BadStruct] R.c" + field,
        "[BadStruct] R.d" + field);
    assertFinds("schema : R record R @struct { }", "[BadStruct] R" + record);
    assertFinds("schema : R record R transparent @struct { 1 a: i8 }", "[BadStruct] R" + record);
    assertFinds(
        "schema : R record R @struct { 1 a: i32 removed 2 b: i32? }", "[BadStruct] R" + record);
  }

  @Test
  void badOneof() {
    String union = " union U { 2 T: (text) 5 N: (i32) }";
    assertSound("schema : R record R { 1 a: i32 2 u: optional U @oneof 3 b: i32 }" + union);
    assertOneof(
        "2 u: U @oneof",
        "a oneof is a nullable or optional union that is told by name;" + " remove the mark");
    assertOneof(
        "2 u: i32? @oneof",
        "a oneof is a nullable or optional union that is told by name;" + " remove the mark");
    assertOneof(
        "1 u: U? @oneof",
        "the field stands for its cases, of which 2 is the least; number" + " it so");
    assertOneof(
        "2 u: U? @oneof 5 b: i32",
        "the number 5 of case 'N' is that of 'b'; give the case" + " another number");
    assertOneof(
        "2 u: U? @oneof reserved 3 to 7",
        "the number 5 of case 'N' is reserved; give the" + " case another number");
    assertFinds(
        "schema : R record R { 1 u: U? @oneof } union U { 0 T: (text) }",
        "[BadOneof] R.u: case 'T' has the number 0; those of a oneof go from 1 to 536870911, give it"
            + " one of them");
  }

  private static void assertOneof(String fields, String message) {
    assertFinds(
        "schema : R record R { " + fields + " } union U { 2 T: (text) 5 N: (i32) }",
        "[BadOneof] R.u: " + message);
  }

  private static void assertSound(String text) {
    assertFinds(text);
  }

  private static void assertFinds(String text, String... diagnostics) {
    assertThat(SchemaRules.check(SchemaText.parse(text)))
        .as(text)
        .extracting(Diagnostic::toString)
        .containsExactly(diagnostics);
  }
}
