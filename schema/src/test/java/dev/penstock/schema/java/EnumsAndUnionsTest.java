package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnumsAndUnionsTest {

  @Test
  void constantsHaveTheirOrdinalOrTheirId() {
    String text =
        Source.text(
            "@Message public record Order(Side side) {}",
            """
            /** Which side of a trade. */
            @Reserved({7, 8})
            public enum Side {
              /** Wants to have. */
              BUY,
              @Deprecated SELL,
              @Id(9) @Name(value = "other", aliases = {"else"}) OTHER { }
            }
            """);
    assertThat(text)
        .endsWith(
            """
            /// Which side of a trade.
            enum com.acme.Side {
              /// Wants to have.
              0 BUY
              1 SELL @deprecated
              9 OTHER @json("other") @alias("else")
              reserved 7, 8
            }
            """);
  }

  @Test
  void anEnumAndARecordOfOtherNumbersAreAnOpenEnum() {
    String text =
        Source.text(
            "@Message public record Order(Side side, List<Kind> kinds) {}",
            """
            /** Which side of a trade. */
            @Hint("protobuf closed")
            public sealed interface Side {
              @Reserved(7)
              enum Known implements Side { BUY, @Id(-9) @Name("other") OTHER { } }

              @Unknown record Other(int number) implements Side {}
            }
            """,
            "public sealed interface Kind permits Rest, Kinds {}",
            "public enum Kinds implements Kind { A }",
            "@Unknown public record Rest(int value) implements Kind {}");
    assertThat(text)
        .endsWith(
            """
            /// Which side of a trade.
            enum com.acme.Side @open @hint("protobuf", "closed", "") {
              0 BUY
              -9 OTHER @json("other")
              reserved 7
            }

            enum com.acme.Kind @java-known("com.acme.Kinds") @java-other("com.acme.Rest") @java-read("value()") @open {
              0 A
            }
            """);
  }

  @Test
  void anOpenEnumHasARecordOfOneIntAndIsNoCase() {
    assertThat(
            Source.findings(
                "@Message public record Order(Side side, Event event) {}",
                """
                public sealed interface Side {
                  enum Known implements Side { BUY }

                  @Unknown record Other(long number) implements Side {}
                }
                """,
                "public sealed interface Event permits Kind {}",
                """
                public sealed interface Kind extends Event {
                  enum Known implements Kind { BUY }

                  @Unknown record Other(int number) implements Kind {}
                }
                """))
        .containsExactly(
            "[BadOpenEnum] com.acme.Side: what an open enum has beside its constants is a record of"
                + " one int; write @Unknown record Other(int number)",
            "[NotARecord] com.acme.Kind: a case of com.acme.Event is an open enum; hold it in a"
                + " record of one component");
  }

  @Test
  void aSealedInterfaceIsAUnionOfItsRecordsInOrder() {
    String text =
        Source.text(
            """
            @Message public sealed interface Shape {
              record Circle(double radius) implements Shape {}
              record Square(double side) implements Shape {}
            }
            """);
    assertThat(Source.lines(text, "union com.acme.Shape"))
        .containsExactly("0 Circle: com.acme.Shape.Circle", "1 Square: com.acme.Shape.Square");
  }

  @Test
  void permitsDecidesTheOrder() {
    String text =
        Source.text(
            "@Message public record Drawing(List<Shape> shapes) {}",
            "public sealed interface Shape permits Square, Circle {}",
            "public record Circle(double radius) implements Shape {}",
            "public record Square(double side) implements Shape {}");
    assertThat(Source.lines(text, "record com.acme.Drawing"))
        .containsExactly("1 shapes: list<com.acme.Shape>");
    assertThat(Source.lines(text, "union com.acme.Shape"))
        .containsExactly("0 Square: com.acme.Square", "1 Circle: com.acme.Circle");
  }

  @Test
  void severalLevelsBecomeOneUnionAndARecordStandsInItOnce() {
    String text =
        Source.text(
            """
            @Message public sealed interface Event {
              sealed interface Mouse extends Event {
                record Click(int x) implements Mouse {}
                sealed interface Wheel extends Mouse {
                  record Turn(int by) implements Wheel, Moving {}
                }
              }
              sealed interface Moving extends Event {
                record Drag(int by) implements Moving {}
              }
              record Key(char key) implements Event {}
            }
            """);
    assertThat(Source.lines(text, "union com.acme.Event"))
        .containsExactly(
            "0 Click: com.acme.Event.Mouse.Click",
            "1 Turn: com.acme.Event.Mouse.Wheel.Turn",
            "2 Drag: com.acme.Event.Moving.Drag",
            "3 Key: com.acme.Event.Key");
  }

  @Test
  void aLevelOfItsOwnIsAUnionOfItsOwn() {
    String text =
        Source.text(
            "@Message public record Log(Event event, Event.Mouse mouse) {}",
            """
            public sealed interface Event {
              record Key(char key) implements Event {}
              sealed interface Mouse extends Event {
                record Click(int x) implements Mouse {}
              }
            }
            """);
    assertThat(Source.lines(text, "union com.acme.Event")).hasSize(2);
    assertThat(Source.lines(text, "union com.acme.Event.Mouse"))
        .containsExactly("0 Click: com.acme.Event.Mouse.Click");
  }

  @Test
  void casesTakeTheirIdAndName() {
    String text =
        Source.text(
            """
            @Message @Reserved(3) public sealed interface Shape {
              @Id(5) @Name("circle") record Circle(double radius) implements Shape {}
              record Square(double side) implements Shape {}
            }
            """);
    assertThat(Source.lines(text, "union com.acme.Shape"))
        .containsExactly(
            "5 circle: com.acme.Shape.Circle", "1 Square: com.acme.Shape.Square", "reserved 3");
  }

  @Test
  void whatStandsForTheUnknownIsMarkedAndCasesHaveVersions() {
    String text =
        Source.text(
            """
            @Message public sealed interface Shape {
              record Circle(Color color) implements Shape {}
              @Unknown record Other() implements Shape {}
              @Since(2) record Square(double side) implements Shape {}
              enum Color { RED, @Unknown OTHER }
            }
            """);
    assertThat(Source.lines(text, "union com.acme.Shape"))
        .containsExactly(
            "0 Circle: com.acme.Shape.Circle",
            "1 Other: com.acme.Shape.Other @unknown",
            "2 Square: com.acme.Shape.Square @since(2)");
    assertThat(Source.lines(text, "enum com.acme.Shape.Color"))
        .containsExactly("0 RED", "1 OTHER @unknown");
  }

  @Test
  void byKindAndTransparentAreKept() {
    String text =
        Source.text(
            """
            @Message @ByKind public sealed interface Scalar {
              @Transparent record Text(String value) implements Scalar {}
              @Transparent record Flag(boolean value) implements Scalar {}
            }
            """);
    assertThat(text)
        .contains("union com.acme.Scalar by-kind {", "record com.acme.Scalar.Text transparent {");
  }
}
