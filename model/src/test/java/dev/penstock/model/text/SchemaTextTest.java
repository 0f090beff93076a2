package dev.penstock.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.model.Definition;
import dev.penstock.model.RandomSchemas;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SchemaTextTest {
  private static final String MARKS = "{}<>:?@\"\\/(),=a1- \n";
  private static final String ORDER =
      """
      schema com.acme : com.acme.Order

      /// An order.
      ///
      /// Sent by the desk.
      record com.acme.Order @json("order") {
        1 id: fixed-u64 @key
        /// Where it goes.
        2 venue: optional com.acme.Venue
        3 limit: decimal?
        4 note: maybe text @json("a note") @alias("remark", "comment")
        5 currency: text = "EUR" @interned
        6 lots: i32 = 1 @id @since(2) @deprecated
        7 ids: array<i64>
        8 grid: array<f32, 16>
        9 tags: set<text>
        10 legs: map<text, list<com.acme.Leg?>?>
        11 price: adapted<com.acme.MoneyAdapter, "java.util.Map<K, V>", i64>
        12 raw: custom<com.acme.RawCodec, com.acme.Raw>
        13 own: "list"
        14 empty: list<i32> = []
        reserved 15, 17
      }

      enum com.acme.Venue {
        0 XETR
        1 "over the counter" @deprecated
        reserved 2
      }

      union com.acme.Leg by-kind {
        0 Text: com.acme.TextLeg
      }

      record com.acme.TextLeg transparent {
        1 value: text
      }

      record list {
      }
      """;

  @Test
  void aTextWithAllPartsIsReadAndWrittenBack() {
    assertThat(SchemaText.print(SchemaText.parse(ORDER))).isEqualTo(ORDER);
  }

  @Test
  void anyModelSurvivesPrintingAndParsing() {
    for (long seed = 0; seed < 2_000; seed++) {
      Schema schema = new RandomSchemas(seed).schema();
      String text = SchemaText.print(schema);

      assertThat(SchemaText.parse(text)).as("seed %d%n%s", seed, text).isEqualTo(schema);
    }
  }

  @Test
  void anyModuleSurvivesPrintingAndParsing() {
    for (long seed = 0; seed < 1_000; seed++) {
      SchemaModule module = new RandomSchemas(seed).module();
      String text = SchemaText.print(module);

      assertThat(SchemaText.parseModule(text)).as("seed %d%n%s", seed, text).isEqualTo(module);
    }
  }

  @Test
  void errorsInModulesTellWhatCanStandThere() {
    assertModuleError("", 1, 1, "'schema' or 'module'");
    assertModuleError("module a /// doc\n root R", 2, 2, "'root', 'record', 'enum', 'union'");
    assertModuleError("module a root R identifier X", 1, 28, "the identifier as a string");
    assertModuleError("module a service S { get R }", 1, 26, "'('");
    assertModuleError("module a extend R { a }", 1, 21, "a field number, at least 1, or '}'");
  }

  private static void assertModuleError(String text, int line, int column, String expected) {
    assertThatThrownBy(() -> SchemaText.parseModule(text))
        .isInstanceOfSatisfying(
            SchemaSyntaxException.class,
            e -> {
              assertThat(e.expected()).contains(expected);
              assertThat(e.line() + ":" + e.column()).isEqualTo(line + ":" + column);
            });
  }

  @Test
  void theTextOfASchemaIsAModuleWithOneRoot() {
    SchemaModule module = SchemaText.parseModule(ORDER);

    assertThat(module.roots()).containsExactly(Root.of("com.acme.Order"));
    assertThat(module.closure(module.roots().get(0)).definitions())
        .isEqualTo(SchemaText.parse(ORDER).definitions());
  }

  @Test
  void layoutAndCommentsDoNotMatter() {
    String loose = "schema:R// root\nrecord R{1 a:i32?2 b:list<text?>reserved 3 reserved 4}\r\n";

    assertThat(SchemaText.print(SchemaText.parse(loose)))
        .isEqualTo(
            """
            schema : R

            record R {
              1 a: i32?
              2 b: list<text?>
              reserved 3, 4
            }
            """);
  }

  @Test
  void carriageReturnsAtLineEndsAreNotPartOfTheDocumentation() {
    assertThat(SchemaText.parse(ORDER.replace("\n", "\r\n"))).isEqualTo(SchemaText.parse(ORDER));
  }

  @Test
  void everyEscapeIsRead() {
    Schema schema = SchemaText.parse("schema : \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00e9\"");

    assertThat(schema.root()).isEqualTo("\"\\/\b\f\n\r\tA\u00e9");
  }

  @Test
  void errorsTellLineColumnExpectedAndFound() {
    assertError("", 1, 1, "'schema'", "the end");
    assertError("schema a : b\n  recrd X", 2, 3, "'record', 'enum' or 'union'", "'recrd'");
    assertError("schema a : b record X {\n 0 a: i32 }", 2, 2, "a field number, at least 1", "'0'");
    assertError("schema : b record X { 1 a i32 }", 1, 27, "':'", "'i32'");
    assertError("schema : b record X { 1 a: list<i32 }", 1, 37, "'>'", "'}'");
    assertError("schema : b record X { 1 a: array<text> }", 1, 34, "bool, char or", "'text'");
    assertError("schema : b record X { 1 a: array<i8, -1> }", 1, 38, "a number of", "'-1'");
    assertError("schema : b record X { 1 a: list<i32??> }", 1, 37, "'>'", "'?'");
    assertError("schema : b record X { 1 a: list<(i32?)?> }", 1, 33, "not nullable yet", "'('");
    assertError("schema : b record X { 1 a: i32 = }", 1, 34, "a literal", "'}'");
    assertError(
        "schema : b record X { 1 a: i32 @key @key }", 1, 38, "each attribute once", "'key'");
    assertError("schema : b enum X { 1 a @since(2) }", 1, 26, "not for fields only", "'since'");
    assertError("schema : b enum X { 99999999999 a }", 1, 21, "up to 2147483647", "'99999999999'");
    assertError("schema : \"a", 1, 12, "at the end of a string", "the end of the line");
    assertError("schema : \"\\x", 1, 12, "behind a backslash", "'x'");
    assertError("schema : \"\\u12g4\"", 1, 15, "four hexadecimal digits", "something else");
    assertError("schema : b record X { /// doc\n }", 2, 2, "a field number", "'}'");
    assertError("schema : b record X { 1 a: optional i32? }", 1, 40, "a field number", "'?'");
  }

  @Test
  void hintsAndAttributesHaveThreeStringsAndTargetsOfTheirNamesOne() {
    String text =
        """
        schema : R

        record R @attribute("name of a target") {
          1 a: i32 @hint("z") @hint("a", "n", "2") @hint("z", "n", "1") @attribute("proto", "b", "") \
        @attribute("proto", "a", "x")
        }
        """;
    Schema schema = SchemaText.parse(text);

    assertThat(SchemaText.print(schema)).isEqualTo(text);
    assertThat(schema.definitions().get(0).notes().names().in("attribute", ""))
        .isEqualTo("name of a target");
    assertError("schema : R record R @hint(\"a\", \"b\") { }", 1, 22, "three strings", "'hint'");
  }

  @Test
  void enumsSayTheirWidthAndWhatTheirNumbersMean() {
    String text =
        """
        schema : R

        record R @flags("another") @open("a target") {
        }

        enum Level: i8 @open @aliases {
          -1 LOW
          0 MIDDLE
          0 NORMAL
        }

        enum Rights: u64 @flags {
          63 ALL
        }

        enum Wide: u64 {
          18446744073709551615 MOST
          reserved 7, 9 to 12, "LEAST", "to"
        }

        enum Deep: i64 {
          -9223372036854775808 LEAST
        }
        """;

    assertThat(SchemaText.print(SchemaText.parse(text))).isEqualTo(text);
    assertError("schema : R enum E: text { }", 1, 20, "a kind of integer, i8 to u64", "'text'");
    assertError("schema : R enum E: fixed-u8 { }", 1, 20, "a kind of integer", "'fixed-u8'");
    assertError(
        "schema : R enum E: u8 { 99999999999999999999 A }",
        1,
        25,
        "64 bits",
        "'99999999999999999999'");
    assertError("schema : R enum E: u64 { -1 A }", 1, 26, "64 bits without sign", "'-1'");
    assertError("schema : R enum E { reserved 5 to 4 }", 1, 32, "not below the first", "'to'");
  }

  @Test
  void structsOneofsCasesAndDefaultsOfOthersAreReadAndWrittenBack() {
    String text =
        """
        schema : R

        record R {
          1 a: i32? = 5
          2 b: optional text = "x"
          3 c: bytes = cafe
          4 d: bytes = ""
          5 e: list<S, 3>
          6 f: optional U @oneof
        }

        record S @struct {
          1 a: list<E, 2>
        }

        union U {
          6 text: (text)
          7 plain: text
          8 quoted: "a b"
          9 many: (adapted<A, B, i32>)
        }
        """;
    Schema schema = SchemaText.parse(text);

    assertThat(SchemaText.print(schema)).isEqualTo(text);
    assertThat(((Definition.UnionDef) schema.definitions().get(2)).cases())
        .extracting(Definition.Case::record)
        .containsExactly("", "text", "a b", "");
    assertError("schema : R record R { 1 a: maybe i32 = 5 }", 1, 38, "a field number", "'='");
    assertError("schema : R record R { 1 a: list<i32, -1> }", 1, 38, "a number of", "'-1'");
  }

  @Test
  void typesInEachOtherHaveALimit() {
    String deep = "schema : b record X { 1 a: " + "list<".repeat(100_000);

    assertThatThrownBy(() -> SchemaText.parse(deep))
        .isInstanceOf(SchemaSyntaxException.class)
        .hasMessageContaining("at most 200 types");
  }

  @Test
  void damagedTextGivesASyntaxErrorOrAnotherSchema() {
    Random random = new Random(7);
    int refused = 0;
    for (int round = 0; round < 5_000; round++) {
      StringBuilder damaged = new StringBuilder(ORDER);
      for (int change = random.nextInt(3); change >= 0; change--) {
        int at = random.nextInt(damaged.length());
        damaged.delete(at, at + random.nextInt(3));
        damaged.insert(
            Math.min(at, damaged.length()), MARKS.charAt(random.nextInt(MARKS.length())));
      }
      try {
        Schema schema = SchemaText.parse(damaged.toString());
        assertThat(SchemaText.parse(SchemaText.print(schema))).isEqualTo(schema);
      } catch (SchemaSyntaxException e) {
        refused++;
        assertThat(e.line()).isBetween(1, ORDER.lines().toList().size() + 1);
        assertThat(e.column()).isPositive();
      }
    }
    assertThat(refused).isBetween(2_500, 4_999);
  }

  private static void assertError(
      String text, int line, int column, String expected, String found) {
    assertThatThrownBy(() -> SchemaText.parse(text))
        .isInstanceOfSatisfying(
            SchemaSyntaxException.class,
            e -> {
              assertThat(e.expected()).contains(expected);
              assertThat(e.found()).isEqualTo(found);
              assertThat(e.line() + ":" + e.column()).isEqualTo(line + ":" + column);
              assertThat(e).hasMessageStartingWith("line " + line + ", column " + column + ": ");
            });
  }
}
