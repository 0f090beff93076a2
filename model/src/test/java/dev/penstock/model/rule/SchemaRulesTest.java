package dev.penstock.model.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One schema for each code, with the whole message, and the nearest schemas that are sound. */
class SchemaRulesTest {

  @Test
  void aSchemaWithAllKindsOfTypesIsSound() {
    assertSound(
        """
        schema : R
        record R {
          1 a: map<text, list<set<i8>?>?>  2 b: map<E, Id>  3 c: map<instant, R?>  4 d: U
          5 e: optional R  6 f: i64 = -1  7 g: E = X  8 h: list<R>? @since(2)
          9 i: adapted<A, B, map<uuid, array<f64, 65535>>>? @since(2)
        }
        enum E { 0 X }
        record Id transparent { 1 value: u32 }
        union U { 0 R: R 1 Id: Id }
        """);
  }

  @Test
  void duplicateId() {
    assertFinds(
        "schema : R record R { 1 a: i32 2 b: i32 3 c: i32 2 d: i32 reserved 7 }",
        "[DuplicateId] R.d: field 'd' reuses id 2 of 'b'; the next free id is 8");
    assertFinds(
        "schema : R record R { 1 e: E } enum E { 0 X 0 Y }",
        "[DuplicateId] E.Y: constant 'Y' reuses id 0 of 'X'; the next free id is 1");
    assertFinds(
        "schema : U union U { 5 A: A 5 B: B } record A {} record B {}",
        "[DuplicateId] U.B: case 'B' reuses id 5 of 'A'; the next free id is 6");
  }

  @Test
  void theNextFreeIdIsAGapWhereTheHighestIsTaken() {
    assertFinds(
        "schema : R record R { 536870911 a: i32 536870911 b: i32 1 c: i32 }",
        "[DuplicateId] R.b: field 'b' reuses id 536870911 of 'a'; the next free id is 2");
  }

  @Test
  void reservedId() {
    assertFinds(
        "schema : R record R { 2 a: i32 reserved 2, 3 }",
        "[ReservedId] R.a: field 'a' uses id 2, which is reserved for one that was removed;"
            + " the next free id is 4");
  }

  @Test
  void idOutOfRange() {
    assertFinds(
        "schema : R record R { 536870912 a: E } enum E { -1 X 2147483647 Y }",
        "[IdOutOfRange] R.a: field 'a' has id 536870912; ids go from 1 to 536870911",
        "[IdOutOfRange] E.X: constant 'X' has id -1; ids go from 0 to 2147483647");
  }

  @Test
  void duplicateName() {
    assertFinds(
        "schema : R record R { 1 a: i32 2 a: i32 } record R { 1 b: i32 }",
        "[DuplicateName] R: two definitions have this name; rename one of them",
        "[DuplicateName] R.a: two fields have the name 'a'; rename one");
    assertFinds(
        "schema : R record R { 1 a: i32 @json(\"x\") 2 b: i32 @alias(\"y\", \"x\") 3 c: i32 }",
        "[DuplicateName] R.b: field 'b' is called 'x' in JSON, and so is 'a';"
            + " change the name or alias of one");
    assertSound(
        "schema : R record R { 1 a: i32 @json(\"b\") @alias(\"a\") 2 b: i32 @json(\"c\") }");
  }

  @Test
  void emptyName() {
    assertFinds(
        "schema : R record R { 1 \"\": \"\" } record \"\" { }",
        "[EmptyName] : a definition has no name; give it one",
        "[EmptyName] R.: a field needs a name");
  }

  @Test
  void unknownType() {
    assertFinds(
        "schema : R record R { 1 a: map<text, list<X?>> 2 u: U } union U { 0 Y: Y }",
        "[UnknownType] R.a: the schema does not define 'X'; define it or correct the name",
        "[UnknownType] U.Y: the schema does not define 'Y'; define it or correct the name");
  }

  @Test
  void badTagMember() {
    assertSound(
        "schema : U union U @tag-member(\"t\") { 0 A: A 1 B: B } record A { 1 a: i32 }"
            + " record B { 1 t: i32 @json(\"b\") }");
    assertFinds(
        "schema : U union U @tag-member(\"t\") { 0 A: A 1 B: B 2 C: C }"
            + " record A { 1 t: i32 } record B { 1 b: i32 @alias(\"t\") }"
            + " record C transparent { 1 c: i32 }",
        "[BadTagMember] U.A: the field 't' has the name of the member that says the case; remove"
            + " the field, or rename one of them",
        "[BadTagMember] U.B: the field 'b' has the name of the member that says the case; remove"
            + " the field, or rename one of them",
        "[BadTagMember] U.C: a transparent record is no object that could have the member 't';"
            + " tell the cases apart by name");
    assertFinds(
        "schema : U union U by-kind @tag-member(\"t\") { 0 A: A } record A { }",
        "[BadTagMember] U: a union by kind needs no member that says the case; remove it");
  }

  @Test
  void rootNotMessage() {
    String rest = "; name one, or wrap the value in a transparent record";
    assertFinds(
        "schema : X",
        "[RootNotMessage] X: the root of a schema is a record or union, this one is not defined"
            + rest);
    assertFinds(
        "schema : E enum E { 0 X }",
        "[RootNotMessage] E: the root of a schema is a record or union, this one is an enum"
            + rest);
  }

  @Test
  void requiredCycle() {
    String way = "', without end; make a field on the way nullable or optional, or a list";
    assertFinds(
        "schema : R record R { 1 n: N } record N { 1 v: i32 2 next: N }",
        "[RequiredCycle] N.next: every N holds another one by way of 'next" + way);
    assertFinds(
        "schema : A record A { 1 u: U } union U { 0 A: A 1 B: B } record B { 1 a: A }",
        "[RequiredCycle] A.u: every A holds another one by way of 'u" + way,
        "[RequiredCycle] B.a: every B holds another one by way of 'a" + way);
    assertFinds(
        "schema : A record A { 1 self: A 2 b: B } record B { 1 x: adapted<P, Q, B> }",
        "[RequiredCycle] A.self: every A holds another one by way of 'self" + way,
        "[RequiredCycle] B.x: every B holds another one by way of 'x" + way);
  }

  @Test
  void aCycleThatCanEndIsSound() {
    assertSound("schema : N record N { 1 next: N? }");
    assertSound("schema : N record N { 1 next: optional N 2 more: list<N> }");
    assertSound("schema : A record A { 1 u: U } union U { 0 A: A 1 B: B } record B { 1 v: i32 }");
    assertSound("schema : A record A { 1 l: L 2 r: L } record L { 1 x: maybe A }");
  }

  @Test
  void badDefault() {
    assertFinds(
        "schema : R record R { 1 a: i8 = 128 2 e: E = Z 3 f: list<i8> = [] 4 r: S = 1 }"
            + " enum E { 0 X } record S { }",
        "[BadDefault] R.a: the default \"128\" does not fit; write a whole number from -128 to 127",
        "[BadDefault] R.e: the default \"Z\" does not fit; write a constant of E",
        "[BadDefault] R.f: the default \"[]\" does not fit;"
            + " write no default: this type has none; make the field nullable or optional",
        "[BadDefault] R.r: the default \"1\" does not fit;"
            + " write no default: this type has none; make the field nullable or optional");
  }

  @Test
  void theDefaultOfAnAdaptedTypeIsThatOfWhatIsWritten() {
    assertSound("schema : R record R { 1 a: adapted<A, J, i32> = 2026 }");
    assertFinds(
        "schema : R record R { 1 a: adapted<A, J, i8> = 128 2 b: adapted<A, J, bytes> = 05 }",
        "[BadDefault] R.a: the default \"128\" does not fit; write a whole number from -128 to 127",
        "[BadDefault] R.b: the default \"05\" does not fit;"
            + " write no default: this type has none; make the field nullable or optional");
  }

  @Test
  void emptyEnumAndEmptyUnion() {
    assertFinds(
        "schema : U union U { } enum E { reserved 0 }",
        "[EmptyUnion] U: a union has a case; add one",
        "[EmptyEnum] E: an enum has a constant; add one");
  }

  @Test
  void badMapKey() {
    String message =
        "a map's key is a boolean, character, integer, text, UUID, date, time, decimal or enum;"
            + " write a list of records with key and value";
    for (String key :
        List.of(
            "text?",
            "f32",
            "f64",
            "bytes",
            "list<i8>",
            "array<i8>",
            "array<i8, 1>",
            "set<i8>",
            "map<i8, i8>",
            "R",
            "U",
            "custom<A, B>",
            "Id",
            "adapted<A, B, bytes>")) {
      assertFinds(
          "schema : R record R { 1 a: map<"
              + key
              + ", i8> } union U { 0 R: R }"
              + " record Id transparent { 1 v: i32 }",
          "[BadMapKey] R.a: " + message);
    }
  }

  @Test
  void badSetElement() {
    for (String element : List.of("bytes", "bytes?", "array<i8>", "array<i8, 1>")) {
      assertFinds(
          "schema : R record R { 1 a: list<set<" + element + ">> }",
          "[BadSetElement] R.a: arrays are not equal by their content, so a set cannot tell them"
              + " apart; write a list, or wrap the array in a record");
    }
  }

  @Test
  void nestedNullable() {
    assertFinds(
        "schema : R record R { 1 a: optional (i32?) 2 b: list<adapted<A, B, text?>> }",
        "[NestedNullable] R.a: a field tells by its presence that it may be null, not by its type;"
            + " make the type plain",
        "[NestedNullable] R.b: an adapter never sees null; make the adapted type nullable, not"
            + " what it is written as");
  }

  @Test
  void fixedArrayTooLong() {
    assertFinds(
        "schema : R record R { 1 a: list<array<i8, 65536>> }",
        "[FixedArrayTooLong] R.a: an array of fixed length has at most 65535 elements;"
            + " write an array without a length");
  }

  @Test
  void sinceGap() {
    assertFinds(
        "schema : R record R { 3 c: i32? @since(2) 1 a: i32 2 b: i32? @since(3) }",
        "[SinceGap] R.c: field 'c' is of version 2 and has a higher id than one of version 3;"
            + " fields that are added later have higher ids: @Id(2) on 'c', @Id(3) on 'b'");
    assertSound("schema : R record R { 2 b: i32? @since(3) 1 a: i32 3 c: i32 = 0 @since(3) }");
  }

  @Test
  void sinceRequired() {
    assertFinds(
        "schema : R record R { 1 a: i32 2 b: i32 @since(2) }",
        "[SinceRequired] R.b: messages of version 1 have no 'b'; make it nullable or optional,"
            + " or give it a default");
  }

  @Test
  void removedFieldsCountAsFieldsOfTheirVersion() {
    assertFinds(
        "schema : R record R { 3 c: i32 removed 2 b: i32? @since(2) }",
        "[SinceGap] R.c: field 'c' is of version 1 and has a higher id than one of version 2;"
            + " fields that are added later have higher ids");
    assertFinds(
        "schema : R record R { 1 a: i32 removed 1 b: i32? }",
        "[DuplicateId] R.b: field 'b' reuses id 1 of 'a'; the next free id is 2");
    assertSound("schema : R record R { 1 a: i32 removed 2 b: E? } enum E { 0 A }");
  }

  @Test
  void removedRequired() {
    assertFinds(
        "schema : R record R { 1 a: i32 removed 2 b: i32 }",
        "[RemovedRequired] R.b: readers that still know 'b' require it; keep it and mark it"
            + " deprecated, or reserve its number once no such reader runs and no message that"
            + " holds it is read");
  }

  @Test
  void tooManyVersions() {
    assertFinds(
        "schema : R record R { 1 a: i32 2 b: i32? @since(256) }",
        "[TooManyVersions] R.b: version 256 is above 255; start a record of another name");
    assertSound("schema : R record R { 1 a: i32 2 b: i32? @since(255) }");
  }

  @Test
  void badUnknown() {
    String message =
        "'unknown' marks one constant of an enum, or one case without fields of a union that is"
            + " told by name; remove the mark";
    String enumeration = "schema : R record R { 1 a: E } enum E { 0 A @unknown 1 B";
    assertSound(enumeration + " }");
    assertFinds(enumeration + " @unknown }", "[BadUnknown] E.B: " + message);
    String union = "schema : U record A { 1 a: i8 } record B { } union U { 0 A: A";
    assertSound(union + " 1 B: B @unknown }");
    assertFinds(union + " @unknown 1 B: B }", "[BadUnknown] U.A: " + message);
    assertFinds(
        "schema : U record B { } union U by-kind { 0 B: B @unknown }",
        "[BadUnknown] U.B: " + message);
    assertFinds("schema : R record R @unknown { }", "[BadUnknown] R: " + message);
    assertFinds("schema : R record R { 1 a: i8 @unknown }", "[BadUnknown] R.a: " + message);
  }

  @Test
  void badUnknownFields() {
    assertFinds(
        "schema : R record R transparent @unknown-fields(\"rest\") { 1 a: i8 }",
        "[BadUnknownFields] R.rest: unknown fields cannot be kept: a transparent record is no"
            + " object that could have more; remove it, or rename it");
    String name = "the component needs a name that no field has; remove it, or rename it";
    assertFinds(
        "schema : R record R @unknown-fields(\"a\") { 1 a: i8 }",
        "[BadUnknownFields] R.a: unknown fields cannot be kept: " + name);
    assertFinds(
        "schema : R record R @unknown-fields(\"\") { 1 a: i8 }",
        "[BadUnknownFields] R.: unknown fields cannot be kept: " + name);
    String mark = "only records keep unknown fields; remove the mark";
    assertFinds(
        "schema : R record R { 1 a: E } enum E @unknown-fields(\"rest\") { 0 A }",
        "[BadUnknownFields] E: " + mark);
    assertFinds(
        "schema : U union U @unknown-fields(\"rest\") { 0 R: R } record R { 1 a: i8 }",
        "[BadUnknownFields] U: " + mark);
    assertSound("schema : R record R @unknown-fields(\"rest\") { 1 a: i8 }");
    assertSound("schema : R record R @unknown-fields(\"rest\") { }");
  }

  @Test
  void anUnknownCaseKeepsNothing() {
    assertFinds(
        "schema : U union U { 0 R: R 1 O: O @unknown } record R { 1 a: i8 }"
            + " record O @unknown-fields(\"rest\") { }",
        "[BadUnknown] U.O: 'unknown' marks one constant of an enum, or one case without fields of"
            + " a union that is told by name; remove the mark");
  }

  @Test
  void badShared() {
    String message = "'shared' marks records that are not transparent; remove the mark";
    assertSound("schema : R record R @shared { 1 a: i8 }");
    assertFinds("schema : R record R transparent @shared { 1 a: i8 }", "[BadShared] R: " + message);
    assertFinds(
        "schema : R record R { 1 a: E } enum E @shared { 0 A @shared }",
        "[BadShared] E: " + message,
        "[BadShared] E.A: " + message);
    assertFinds(
        "schema : U record A { 1 a: i8 @shared } union U @shared { 0 A: A @shared }",
        "[BadShared] A.a: " + message,
        "[BadShared] U: " + message,
        "[BadShared] U.A: " + message);
  }

  @Test
  void badInterned() {
    String message = "only text is interned, or lists, sets and maps of it; remove the mark";
    assertFinds("schema : R record R { 1 a: i8 @interned }", "[BadInterned] R.a: " + message);
    assertFinds(
        "schema : R record R { 1 a: list<map<i8, i8>> @interned }",
        "[BadInterned] R.a: " + message);
    assertSound("schema : R record R { 1 a: text? @interned 2 b: map<i8, list<text?>> @interned }");
  }

  @Test
  void badKey() {
    String message =
        "the key of a record is one required field with a scalar or enum; mark only that";
    assertFinds("schema : R record R { 1 a: list<i8> @key }", "[BadKey] R.a: " + message);
    assertFinds("schema : R record R { 1 a: i8? @key }", "[BadKey] R.a: " + message);
    assertFinds(
        "schema : R record R { 1 a: i8 @key 2 b: i8 @key }",
        "[BadKey] R.a: " + message,
        "[BadKey] R.b: " + message);
  }

  @Test
  void transparentNotSingle() {
    assertFinds(
        "schema : R record R transparent { 1 a: i32 2 b: i32 }",
        "[TransparentNotSingle] R: a transparent record stands for its only field, this one has 2;"
            + " leave one field, or do not make it transparent");
  }

  @Test
  void transparentAbsent() {
    assertFinds(
        "schema : R record R transparent { 1 a: maybe i32 }",
        "[TransparentAbsent] R.a: nothing can stand for the absent field of a transparent record;"
            + " make it required or nullable");
  }

  @Test
  void caseNotRecord() {
    assertSound(
        "schema : U union U { 0 A: A 1 B: A 2 E: E 3 T: (text) 4 N: (adapted<X, Y, i32>) }"
            + " record A { } enum E { 0 X }");
    assertFinds(
        "schema : U union U { 0 A: U 1 B: (list<i32>) 2 C: (i32?) 3 D: (Z) }",
        "[CaseNotRecord] U.A: a case is no union, as 'U' is; wrap it in a record with one field",
        "[CaseNotRecord] U.B: a case is a record, an enum or a scalar; wrap what it is in a record"
            + " with one field",
        "[CaseNotRecord] U.C: a case is a record, an enum or a scalar; wrap what it is in a record"
            + " with one field",
        "[UnknownType] U.D: the schema does not define 'Z'; define it or correct the name");
    assertFinds(
        "schema : U union U @tag-member(\"t\") { 0 A: (i32) }",
        "[BadTagMember] U.A: the case is no object that could have the member 't'; tell the cases"
            + " apart by name");
    assertFinds(
        "schema : U union U by-kind { 0 A: (i32) 1 B: (i64) 2 C: (text) }",
        "[ByKindAmbiguous] U.B: cases 'A' and 'B' both show as a whole number in JSON; make them"
            + " one case, or tag the union by name");
  }

  @Test
  void byKindAmbiguous() {
    assertAmbiguous("i32", "big-integer", "a whole number");
    assertAmbiguous("f32", "decimal", "a number");
    assertAmbiguous("text", "instant", "text");
    assertAmbiguous("text", "E", "text");
    assertAmbiguous("set<i8>", "array<i8>", "a list");
    assertAmbiguous("Plain", "map<text, i8>", "an object");
    assertAmbiguous("Named", "Plain", "an object");
    assertAmbiguous("bool?", "text?", "null");
    assertAmbiguous("Inner", "bool", "a boolean");
  }

  @Test
  void aUnionByKindHasRoomForEachKind() {
    assertSound(
        byKind("bool?", "i64")
            + " record C transparent { 1 v: decimal } record D transparent { 1 v: text }"
            + " record E transparent { 1 v: list<U?> }"
            + " union V by-kind { 0 A: A 1 B: B 2 C: C 3 D: D 4 E: E 5 P: Plain }");
  }

  @Test
  void aLargeSchemaIsCheckedInTimeThatGrowsWithItsSize() {
    String cycle =
        IntStream.range(0, 30_000)
            .mapToObj(i -> "record R" + i + " { 1 a: R" + (i + 1) % 30_000 + " }")
            .collect(Collectors.joining("\n", "schema : R0\n", ""));

    assertThat(SchemaRules.check(SchemaText.parse(cycle)))
        .hasSize(30_000)
        .allMatch(each -> each.code().equals("RequiredCycle"));
  }

  private static void assertAmbiguous(String first, String second, String kind) {
    assertFinds(
        byKind(first, second) + " enum E { 0 X }",
        "[ByKindAmbiguous] U.B: cases 'A' and 'B' both show as "
            + kind
            + " in JSON; make them one case, or tag the union by name");
  }

  private static String byKind(String first, String second) {
    return "schema : U union U by-kind { 0 A: A 1 B: B }"
        + " record A transparent { 1 v: "
        + first
        + " }"
        + " record B transparent { 1 v: "
        + second
        + " }"
        + " record Plain { 1 v: i32 }"
        + " union Named { 0 P: Plain }"
        + " union Inner by-kind { 0 I: Flag }"
        + " record Flag transparent { 1 v: bool }";
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
