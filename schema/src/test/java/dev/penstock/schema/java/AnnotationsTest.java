package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AnnotationsTest {

  @Test
  void idsVersionsNamesAndMarksAreRead() {
    String text =
        Source.text(
            """
            @Message
            @Reserved({4, 9})
            @Name("tick")
            public record Price(
                @Id(2) @Key @Interned String symbol,
                @Id(1) @Name(value = "bid_price", aliases = {"bid", "b"}) int bid,
                @Deprecated int ask,
                @Id(7) @Since(2) @Nullable String note) {}
            """);
    assertThat(text)
        .endsWith(
            """
            record com.acme.Price @json("tick") {
              2 symbol: text @id @key @interned
              1 bid: i32 @id @json("bid_price") @alias("bid", "b")
              3 ask: i32 @deprecated
              7 note: text? @id @since(2)
              reserved 4, 9
            }
            """);
  }

  @Test
  void namesInFormatsAreReadBesideThoseInDocuments() {
    String text =
        Source.text(
            """
            @Message
            @NameIn("amf3 acme.Tick")
            public record Price(
                @Name("s") @NameIn({"amf3 sym bol", "x y"}) String symbol) {}
            """);
    assertThat(text)
        .endsWith(
            """
            record com.acme.Price @amf3("acme.Tick") {
              1 symbol: text @amf3("sym bol") @json("s") @x("y")
            }
            """);
  }

  @Test
  void textFormsAndTagMembersAreRead() {
    String text =
        Source.text(
            """
            @Message @TagMember("type") public sealed interface Event {
              @Name("put") record Put(
                  @FractionDigits(3) Instant at, @Hex byte @Nullable [] hash,
                  @FractionDigits(0) List<LocalTime> times,
                  @Hex Map<String, byte[]> hashes) implements Event {}
              record Drop() implements Event {}
            }
            """);
    assertThat(text)
        .endsWith(
            """
            union com.acme.Event @tag-member("type") {
              0 put: com.acme.Event.Put
              1 Drop: com.acme.Event.Drop
            }

            record com.acme.Event.Put @json("put") {
              1 at: instant(3)
              2 hash: bytes(hex)?
              3 times: list<time(0)>
              4 hashes: map<text, bytes(hex)>
            }

            record com.acme.Event.Drop {
            }
            """);
  }

  @Test
  void aDefaultIsThePresence() {
    RecordDef price =
        (RecordDef)
            Source.definition(
                "com.acme.Price",
                """
                @Message public record Price(
                    @Default("EUR") String currency,
                    @Default("5") int scale,
                    @Default("BUY") Side side,
                    @Default("2026-11-21") LocalDate day) {}
                """,
                "public enum Side { BUY, SELL }");
    assertThat(price.fields())
        .extracting(Field::presence)
        .containsExactly(
            Presence.defaultsTo("EUR"),
            Presence.defaultsTo("5"),
            Presence.defaultsTo("BUY"),
            Presence.defaultsTo("2026-11-21"));
  }

  @Test
  void documentationIsReadWithoutItsMarkup() {
    RecordDef price =
        (RecordDef)
            Source.definition(
                "com.acme.Price",
                """
                /**
                 * A price of {@code List<Item>},
                 * see {@link java.time.Instant#now the clock} or {@link #bid}.
                 *
                 * <p>Second <em>paragraph</em> &amp; more.
                 *
                 * @param symbol the exchange's name,
                 *     in capitals
                 * @param bid what is <b>offered</b>
                 * @since 3
                 */
                @Message public record Price(String symbol, int bid, int ask) {}
                """);
    assertThat(price.notes().doc())
        .isEqualTo(
            "A price of List<Item>, see the clock or bid.\n\nSecond paragraph & more."
                .replace("\\\n", "\n"));
    assertThat(price.fields())
        .extracting(field -> field.notes().doc())
        .containsExactly("the exchange's name, in capitals", "what is offered", "");
  }

  @Test
  void aCommentOfOnlyTagsDocumentsOnlyComponents() {
    DocComment doc = DocComment.parse(" @param bid what is offered\n @param ask what is asked\n");
    assertThat(doc.text()).isEmpty();
    assertThat(doc.parameters())
        .isEqualTo(Map.of("bid", "what is offered", "ask", "what is asked"));
  }
}
