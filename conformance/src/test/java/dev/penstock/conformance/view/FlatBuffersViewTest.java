package dev.penstock.conformance.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.flatbuffers.FlatBuffers;
import dev.penstock.flatbuffers.FlatBuffersOptions;
import dev.penstock.flatbuffers.FlatList;
import dev.penstock.transport.Memory;
import dev.penstock.view.TextEncoding;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tests what programs do with views of FlatBuffers. */
class FlatBuffersViewTest {
  private static final Quotes VALUE = Quotes.sample();
  private static final byte[] MESSAGE = FlatBuffers.codec(Quotes.class).encode(VALUE);

  private static QuotesFlatBuffersView view() {
    return new QuotesFlatBuffersView().wrap(MESSAGE.clone());
  }

  @Test
  void accessorsReadComponents() {
    QuotesFlatBuffersView view = view();

    assertThat(view.at()).isEqualTo(VALUE.at());
    assertThat(view.atEpochSecond()).isEqualTo(VALUE.at().getEpochSecond());
    assertThat(view.atNano()).isEqualTo(500_000_000);
    assertThat(view.quotes().size()).isEqualTo(5);
    QuotesFlatBuffersView.QuoteView quote = view.quotes().get(2);
    assertThat(quote.symbol().toString()).isEqualTo("SYM2");
    assertThat(quote.ask()).isEqualTo(202);
    assertThat(quote.settlesEpochDay()).isEqualTo(LocalDate.of(2026, 11, 22).toEpochDay());
    assertThat(quote.idMostSignificantBits()).isEqualTo(2);
    assertThat(quote.venue()).isEqualTo(Quotes.Venue.XETR);
    assertThat(view.quotes().get(1).hasAsk()).isFalse();
    assertThat(view.quotes().get(1).ask()).isZero();
    assertThat(view.toRecord()).isEqualTo(VALUE);
  }

  @Test
  void listsAreReadByIndexInALoopAndInBulk() {
    QuotesFlatBuffersView view = view();
    int bids = 0;
    for (QuotesFlatBuffersView.QuoteView quote : view.quotes()) {
      bids += quote.bid();
    }

    assertThat(bids).isEqualTo(510);
    assertThat(view.sizes().toArray()).containsExactly(1, 2, 3);
    assertThat(view.sizes().toBuffer().get(1)).isEqualTo(2);
    assertThatThrownBy(() -> view.quotes().get(5)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> view.sizes().get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> view.quotes().findKey(1))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void entriesOfMapsAreFoundByTheOrderOfBytes() {
    Map<String, Long> totals = new HashMap<>();
    List<String> keys = List.of("", "a", "ab", "b", "\u00e9", "\uff5e", "\ud83d\ude00", "z");
    for (int i = 0; i < keys.size(); i++) {
      totals.put(keys.get(i), (long) i);
    }
    Quotes value = new Quotes(Instant.EPOCH, List.of(), List.of(), totals);
    byte[] message = FlatBuffers.codec(Quotes.class).encode(value);
    FlatList<QuotesFlatBuffersView.StringLongEntryView> entries =
        new QuotesFlatBuffersView().wrap(message).totals();

    for (String key : keys) {
      assertThat(entries.findKey(key).value()).as(key).isEqualTo(totals.get(key));
    }
    assertThat(entries.findKey("aa")).isNull();
    assertThat(entries.findKey("zz")).isNull();
    assertThat(entries.findKey("\ud83d\ude01")).isNull();
  }

  @Test
  void casesOfUnionsAreASealedType() {
    List<String> sources = new ArrayList<>();
    for (QuotesFlatBuffersView.QuoteView quote : view().quotes()) {
      sources.add(
          switch (quote.source()) {
            case QuotesFlatBuffersView.PersonView person -> person.name().toString();
            case QuotesFlatBuffersView.ProgramView program -> "program " + program.number();
          });
    }

    assertThat(sources).containsExactly("P0", "P1", "P2", "P3", "program 4");
  }

  @Test
  void textsAreReadWithoutStrings() {
    QuotesFlatBuffersView view = view();
    var symbol = view.quotes().get(1).symbol();
    char[] cell = new char[10];

    assertThat(symbol.copyTo(cell, 2)).isEqualTo(4);
    assertThat(new String(cell, 2, 4)).isEqualTo("SYM1");
    assertThat(symbol.contentEquals("SYM1")).isTrue();
    assertThat(symbol.startsWith("SYM")).isTrue();
    assertThat(symbol.startsWith("SYM12")).isFalse();
    assertThat(symbol.hashCode()).isEqualTo("SYM1".hashCode());
    assertThat(symbol.encoding()).isEqualTo(TextEncoding.UTF_8);
    assertThat(symbol.appendTo(new StringBuilder("<")).append('>').toString()).isEqualTo("<SYM1>");
    var greek = view.quotes().get(3).symbol();
    assertThat(greek.byteLength()).isEqualTo(4);
    assertThat(greek.length()).isEqualTo(2);
    assertThat(greek.charAt(1)).isEqualTo('\u0392');
    assertThat(greek.charAt(0)).isEqualTo('\u0391');
    assertThatThrownBy(() -> greek.charAt(2)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void textsOfAnyScriptAndLengthHaveTheUnitsOfTheirString() {
    String mixed = "a\u00e9\u4e2d\ud83d\ude00z";
    for (int repeats : new int[] {0, 1, 3, 7, 2000}) {
      String text = mixed.repeat(repeats);
      Quotes value = new Quotes(Instant.EPOCH, List.of(), List.of(), Map.of(text, 1L));
      byte[] message = FlatBuffers.codec(Quotes.class).encode(value);
      ByteBuffer direct = ByteBuffer.allocateDirect(message.length).put(message).flip();
      for (var view :
          List.of(
              new QuotesFlatBuffersView().wrap(message),
              new QuotesFlatBuffersView().wrap(direct))) {
        var key = view.totals().get(0).key();
        char[] units = new char[text.length()];

        assertThat(key.copyTo(units, 0)).isEqualTo(text.length());
        assertThat(new String(units)).isEqualTo(text);
        assertThat(key.contentEquals(text)).isTrue();
        assertThat(key.toString()).isEqualTo(text);
        assertThat(key.hashCode()).isEqualTo(text.hashCode());
        assertThat(new StringBuilder(key).reverse().toString())
            .isEqualTo(new StringBuilder(text).reverse().toString());
        assertThatThrownBy(() -> key.copyTo(units, 1))
            .isInstanceOf(IndexOutOfBoundsException.class);
      }
    }
  }

  @Test
  void settersChangeWhatIsThere() {
    byte[] message = MESSAGE.clone();
    QuotesFlatBuffersView view = new QuotesFlatBuffersView().wrap(message);
    view.at(Instant.EPOCH);
    QuotesFlatBuffersView.QuoteView quote = view.quotes().get(2);
    quote.bid(-5);
    quote.ask(77);
    quote.settles(LocalDate.EPOCH);
    quote.id(new UUID(8, 9));
    view.quotes().get(1).venue(Quotes.Venue.XETR);

    Quotes changed = FlatBuffers.codec(Quotes.class).decode(message);

    assertThat(changed.at()).isEqualTo(Instant.EPOCH);
    assertThat(changed.quotes().get(2))
        .isEqualTo(
            new Quotes.Quote(
                "SYM2",
                -5,
                77,
                2,
                true,
                1.0,
                LocalDate.EPOCH,
                new UUID(8, 9),
                Quotes.Venue.XETR,
                new Quotes.Person("P2")));
    assertThat(changed.quotes().get(1).venue()).isEqualTo(Quotes.Venue.XETR);
    assertThatThrownBy(() -> view.quotes().get(1).ask(5))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("ask is absent");
    assertThatThrownBy(
            () -> new QuotesFlatBuffersView().wrap(ByteBuffer.wrap(message).asReadOnlyBuffer()))
        .isInstanceOf(ReadOnlyBufferException.class);
  }

  @Test
  void defaultsHaveAPlaceWhereTheyAreForced() {
    FlatBuffersOptions options = new FlatBuffersOptions(true, false, "", false);
    byte[] message = FlatBuffers.codec(Quotes.class, options, Limits.DEFAULT).encode(VALUE);

    new QuotesFlatBuffersView().wrap(message).quotes().get(1).active(true);

    assertThat(FlatBuffers.codec(Quotes.class).decode(message).quotes().get(1).active()).isTrue();
  }

  @Test
  void aMessageStandsAnywhere() {
    ByteBuffer direct = ByteBuffer.allocateDirect(MESSAGE.length + 9);
    direct.put(9, MESSAGE);
    QuotesFlatBuffersView view = new QuotesFlatBuffersView();

    assertThat(view.wrap(direct, 9, MESSAGE.length).toRecord()).isEqualTo(VALUE);
    assertThat(view.wrap(Memory.of(direct), 9, MESSAGE.length).toRecord()).isEqualTo(VALUE);
    assertThat(view.wrap(ByteBuffer.wrap(MESSAGE)).toRecord()).isEqualTo(VALUE);
    assertThat(view.wrapUnverified(MESSAGE, 0, MESSAGE.length).toRecord()).isEqualTo(VALUE);
    assertThat(view.wrapUnverified(direct, 9, MESSAGE.length).toRecord()).isEqualTo(VALUE);
  }

  @Test
  void wrongBytesAreRefusedAtOnceOrWhenTheyAreReached() {
    byte[] message = MESSAGE.clone();
    message[message.length - 1] = 1; // the 0 behind the last text
    QuotesFlatBuffersView view = new QuotesFlatBuffersView();

    assertThatThrownBy(() -> view.wrap(message)).isInstanceOf(DecodeException.class);
    assertThat(view.wrapUnverified(message, 0, message.length).toRecord()).isEqualTo(VALUE);
    byte[] cut = Arrays.copyOf(MESSAGE, MESSAGE.length - 4);
    view.wrapUnverified(cut, 0, cut.length);
    assertThat(view.at()).isEqualTo(VALUE.at());
    assertThatThrownBy(view::toRecord).isInstanceOf(DecodeException.class);
  }
}
