package dev.penstock.conformance.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.fast.Fast;
import dev.penstock.fast.TextPage;
import dev.penstock.transport.Memory;
import dev.penstock.view.TextCache;
import dev.penstock.view.TextEncoding;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tests what programs do with views. */
class ViewTest {
  private static final Quotes VALUE = Quotes.sample();
  private static final byte[] MESSAGE = Fast.codec(Quotes.class).encode(VALUE);

  private static QuotesFastView view() {
    return new QuotesFastView().wrap(MESSAGE.clone());
  }

  @Test
  void accessorsReadComponents() {
    QuotesFastView view = view();

    assertThat(view.at()).isEqualTo(VALUE.at());
    assertThat(view.atEpochSecond()).isEqualTo(VALUE.at().getEpochSecond());
    assertThat(view.atNano()).isEqualTo(500_000_000);
    assertThat(view.quotes().size()).isEqualTo(5);
    QuotesFastView.QuoteView quote = view.quotes().get(2);
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
    QuotesFastView view = view();
    int bids = 0;
    for (QuotesFastView.QuoteView quote : view.quotes()) {
      bids += quote.bid();
    }

    assertThat(bids).isEqualTo(510);
    assertThat(view.sizes().get(2)).isEqualTo(3);
    assertThat(view.sizes().toArray()).containsExactly(1, 2, 3);
    assertThat(view.sizes().toBuffer().get(1)).isEqualTo(2);
    assertThat(view.totals().values().value().get(view.totals().keys().indexOf("a"))).isEqualTo(1);
    assertThat(view.totals().keys().indexOf("b")).isEqualTo(-1);
    assertThatThrownBy(() -> view.quotes().get(5)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> view.sizes().get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void twoViewsOfOneListAreThoseOfTheCaller() {
    QuotesFastView view = view();
    QuotesFastView.QuoteView other = new QuotesFastView.QuoteView();
    QuotesFastView.QuoteView first = view.quotes().get(0);

    view.quotes().get(4, other);

    assertThat(first.bid()).isEqualTo(100);
    assertThat(other.bid()).isEqualTo(104);
  }

  @Test
  void casesOfUnionsAreASealedType() {
    List<String> sources = new ArrayList<>();
    for (QuotesFastView.QuoteView quote : view().quotes()) {
      sources.add(
          switch (quote.source()) {
            case QuotesFastView.PersonView person -> person.name().toString();
            case QuotesFastView.ProgramView program -> "program " + program.number();
          });
    }

    assertThat(sources).containsExactly("P0", "P1", "P2", "P3", "program 4");
  }

  @Test
  void textsAreReadWithoutStrings() {
    QuotesFastView view = view();
    var symbol = view.quotes().get(1).symbol();
    char[] cell = new char[10];

    assertThat(symbol.copyTo(cell, 2)).isEqualTo(4);
    assertThat(new String(cell, 2, 4)).isEqualTo("SYM1");
    assertThat(symbol.contentEquals("SYM1")).isTrue();
    assertThat(symbol.startsWith("SYM")).isTrue();
    assertThat(symbol.startsWith("SYM12")).isFalse();
    assertThat(symbol.hashCode()).isEqualTo("SYM1".hashCode());
    assertThat(symbol.encoding()).isEqualTo(TextEncoding.LATIN_1);
    assertThat(symbol.appendTo(new StringBuilder("<")).append('>').toString()).isEqualTo("<SYM1>");
    Map<String, Integer> known = new HashMap<>(Map.of("SYM1", 11));
    assertThat(known.get((Object) symbol)).isEqualTo(11);
    var greek = view.quotes().get(3).symbol();
    assertThat(greek.encoding()).isEqualTo(TextEncoding.UTF_16LE);
    assertThat(greek.byteLength()).isEqualTo(4);
    assertThat(greek.charAt(1)).isEqualTo('\u0392');
    assertThatThrownBy(() -> greek.charAt(2)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void allTextsOfARecordOrAMessageAreReadByOneCall() {
    QuotesFastView view = view();
    TextPage page = new TextPage();

    page.read(view.quotes().get(1));

    assertThat(page.count()).isEqualTo(1);
    assertThat(new String(page.units(), page.start(0), page.end(0))).isEqualTo("SYM1");
    page.read(view.quotes().get(3));
    assertThat(new String(page.units(), 0, page.length())).isEqualTo("\u0391\u0392");
    page.readAll(view);
    int index = page.indexOf(view.quotes().get(2).symbol());
    assertThat(new String(page.units(), index, 4)).isEqualTo("SYM2");
    assertThat(page.indexOf(view.quotes().get(3).symbol())).isEqualTo(-1);
    page.read(view);
    assertThat(page.count()).isZero();
  }

  @Test
  void aCacheGivesEqualTextsOneString() {
    TextCache cache = new TextCache(16);
    QuotesFastView view = view();

    String first = cache.get(view.quotes().get(1).symbol());

    assertThat(cache.get(view().quotes().get(1).symbol())).isSameAs(first).isEqualTo("SYM1");
  }

  @Test
  void settersChangeTheMessage() {
    byte[] message = MESSAGE.clone();
    QuotesFastView view = new QuotesFastView().wrap(message);
    view.at(Instant.EPOCH);
    QuotesFastView.QuoteView quote = view.quotes().get(1);
    quote.bid(-5);
    quote.ask(77);
    quote.active(true);
    quote.settles(LocalDate.EPOCH);
    quote.id(new UUID(8, 9));
    quote.venue(Quotes.Venue.XETR);
    quote.clearLots();
    view.quotes().get(2).clearAsk();

    Quotes changed = Fast.codec(Quotes.class).decode(message);

    assertThat(changed.at()).isEqualTo(Instant.EPOCH);
    assertThat(changed.quotes().get(1))
        .isEqualTo(
            new Quotes.Quote(
                "SYM1",
                -5,
                77,
                7,
                true,
                0.5,
                LocalDate.EPOCH,
                new UUID(8, 9),
                Quotes.Venue.XETR,
                new Quotes.Person("P1")));
    assertThat(changed.quotes().get(2).ask()).isNull();
    assertThat(Fast.codec(Quotes.class).encode(changed)).isEqualTo(message);
    assertThatThrownBy(() -> new QuotesFastView().wrap(ByteBuffer.wrap(message).asReadOnlyBuffer()))
        .isInstanceOf(ReadOnlyBufferException.class);
  }

  @Test
  void aMessageStandsAnywhere() {
    ByteBuffer direct = ByteBuffer.allocateDirect(MESSAGE.length + 9);
    direct.put(9, MESSAGE);
    QuotesFastView view = new QuotesFastView();

    assertThat(view.wrap(direct, 9, MESSAGE.length).toRecord()).isEqualTo(VALUE);
    assertThat(view.wrap(Memory.of(direct), 9, MESSAGE.length).toRecord()).isEqualTo(VALUE);
    assertThat(view.wrap(ByteBuffer.wrap(MESSAGE)).toRecord()).isEqualTo(VALUE);
    assertThat(view.wrap(MESSAGE, 0, MESSAGE.length).toRecord()).isEqualTo(VALUE);
  }
}
