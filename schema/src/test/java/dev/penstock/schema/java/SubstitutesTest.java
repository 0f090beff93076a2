package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SubstitutesTest {
  private static final String MONEY =
      "public final class Money { public String text() { return \"\"; } }";
  private static final String MONEY_ADAPTER =
      """
      public final class MoneyAdapter implements Adapter<Money, String> {
        @Override public String toWire(Money value) { return value.text(); }
        @Override public Money fromWire(String wire) { return new Money(); }
      }
      """;

  @Test
  void anAdapterStandsForItsTypeWhereverItIs() {
    String table =
        """
        @Adapt(MoneyAdapter.class) Money                   | adapted<com.acme.MoneyAdapter, com.acme.Money, text>
        @Adapt(MoneyAdapter.class) @Nullable Money         | adapted<com.acme.MoneyAdapter, com.acme.Money, text>?
        @Adapt(MoneyAdapter.class) Optional<Money>         | optional adapted<com.acme.MoneyAdapter, com.acme.Money, text>
        @Adapt(MoneyAdapter.class) Maybe<Money>            | maybe adapted<com.acme.MoneyAdapter, com.acme.Money, text>
        @Adapt(MoneyAdapter.class) List<Money>             | list<adapted<com.acme.MoneyAdapter, com.acme.Money, text>>
        @Adapt(MoneyAdapter.class) List<@Nullable Money>   | list<adapted<com.acme.MoneyAdapter, com.acme.Money, text>?>
        @Adapt(MoneyAdapter.class) Map<String, Set<Money>> | map<text, set<adapted<com.acme.MoneyAdapter, com.acme.Money, text>>>
        """;
    assertThat(Source.mapped(table, MONEY, MONEY_ADAPTER)).isEqualTo(table);
  }

  @Test
  void theWireTypeComesThroughAGenericSuperclass() {
    String text =
        Source.text(
            MONEY,
            "@Message public record Bill(@Adapt(Wrapped.class) Money total) {}",
            """
            public abstract class Wrapping<A, B> implements Adapter<B, List<A>> {
              @Override public List<A> toWire(B value) { return List.of(); }
            }
            """,
            """
            public final class Wrapped extends Wrapping<Cents, Money> {
              @Override public Money fromWire(List<Cents> wire) { return new Money(); }
            }
            """,
            "public record Cents(long value) {}");
    assertThat(Source.lines(text, "record com.acme.Bill"))
        .containsExactly(
            "1 total: adapted<com.acme.Wrapped, com.acme.Money, list<com.acme.Cents>>");
    assertThat(Source.lines(text, "record com.acme.Cents")).containsExactly("1 value: i64");
  }

  @Test
  void anAdapterMayTakeAWholeContainerOrAPrimitive() {
    assertThat(
            Source.component(
                "@Adapt(Joined.class) List<String> value",
                """
                public final class Joined implements Adapter<List<String>, String> {
                  @Override public String toWire(List<String> value) { return ""; }
                  @Override public List<String> fromWire(String wire) { return List.of(); }
                }
                """))
        .isEqualTo("1 value: adapted<com.acme.Joined, \"java.util.List<java.lang.String>\", text>");
    assertThat(
            Source.component(
                "@Adapt(Hex.class) int value",
                """
                public final class Hex implements Adapter<Integer, String> {
                  @Override public String toWire(Integer value) { return ""; }
                  @Override public Integer fromWire(String wire) { return 0; }
                }
                """))
        .isEqualTo("1 value: adapted<com.acme.Hex, java.lang.Integer, text>");
  }

  @Test
  void aHandWrittenCodecStandsForItsType() {
    assertThat(
            Source.component(
                "@EncodeWith(MoneyCodec.class) @Nullable Money value",
                MONEY,
                "public abstract class AnyCodec<T> implements Codec<T> {}",
                """
                public class MoneyCodec extends AnyCodec<Money> {
                  @Override public String format() { return "own"; }
                  @Override public byte[] encode(Money value) { return new byte[0]; }
                  @Override public int encode(Money value, byte[] target, int offset) { return 0; }
                  @Override public void encode(Money value, dev.penstock.OutputBuffer target) {}
                  @Override public Money decode(byte[] source, int offset, int length) {
                    return new Money();
                  }
                }
                """))
        .isEqualTo("1 value: custom<com.acme.MoneyCodec, com.acme.Money>?");
  }
}
