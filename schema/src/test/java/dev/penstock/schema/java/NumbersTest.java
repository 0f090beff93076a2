package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which numbers components, constants and cases have. Spec: evolution, section 2. */
class NumbersTest {

  @Test
  void componentsPassOverWhatIsGivenRemovedAndReserved() {
    String text =
        Source.text(
            "@Message @Removed(\"1 old: text?\") @Reserved(3)"
                + " public record Holder(int a, int b, @Id(5) int c, int d, UnknownFields rest) {}");
    assertThat(Source.lines(text, "record com.acme.Holder @unknown-fields(\"rest\")"))
        .contains("2 a: i32", "4 b: i32", "5 c: i32 @id", "6 d: i32");
  }

  @Test
  void constantsAndCasesDoTheSame() {
    String text =
        Source.text(
            """
            @Message @Reserved(0) public sealed interface Event {
              record A(Side side) implements Event {}
              @Id(1) record B() implements Event {}
            }
            """,
            "@Reserved(1) public enum Side { BUY, SELL, @Id(3) BOTH, NONE }");
    assertThat(Source.lines(text, "union com.acme.Event"))
        .contains("2 A: com.acme.Event.A", "1 B: com.acme.Event.B");
    assertThat(Source.lines(text, "enum com.acme.Side"))
        .contains("0 BUY", "2 SELL", "3 BOTH", "4 NONE");
  }

  @Test
  void aSchemaTellsWhetherItsOrderCounts() {
    assertThat(isImplicit("@Message public record Holder(@Id(1) int a, @Id(2) int b) {}"))
        .isFalse();
    assertThat(isImplicit("@Message public record Holder(@Id(1) int a, UnknownFields rest) {}"))
        .isFalse();
    assertThat(isImplicit("@Message public record Holder(@Id(1) int a, int b) {}")).isTrue();
    assertThat(isImplicit("@Message public record Holder(@Id(1) Side a) {}", "enum Side { A }"))
        .isTrue();
    assertThat(
            isImplicit(
                """
                @Message public sealed interface Event {
                  @Id(1) record A() implements Event {}
                  record B() implements Event {}
                }
                """))
        .isTrue();
  }

  private static boolean isImplicit(String... sources) {
    return Source.only(sources).hasImplicitNumbers();
  }
}
