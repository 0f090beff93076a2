package dev.penstock.conformance.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Message;
import dev.penstock.Views;
import dev.penstock.fast.Fast;
import dev.penstock.flatbuffers.FlatBuffers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is wrong in a message has its path where a view meets it. */
class ViewErrorTest {
  private static final byte[] FAST = Fast.codec(Quotes.class).encode(Quotes.sample());
  private static final byte[] FLAT = FlatBuffers.codec(Quotes.class).encode(Quotes.sample());

  /** A message. */
  @Message
  @Views
  @SuppressWarnings("ArrayRecordComponent") // read only
  record Switches(boolean[] positions) {}

  /** Returns a message with another byte at the only place where these bytes stand. */
  private static byte[] with(byte[] message, byte[] bytes, int value) {
    byte[] copy = message.clone();
    for (int i = 0; i <= copy.length - bytes.length; i++) {
      if (ByteBuffer.wrap(copy, i, bytes.length).equals(ByteBuffer.wrap(bytes))) {
        copy[i] = (byte) value;
        return copy;
      }
    }
    throw new IllegalArgumentException();
  }

  /** Returns a message in which the text of the last quote ends outside. */
  private static byte[] wrongText() {
    byte[] copy = FAST.clone();
    for (int i = copy.length - 8; i >= 0; i--) {
      // The slab is SYM0 P0 SYM1 P1 SYM2 P2, two letters of UTF-16, P3, then SYM4.
      ByteBuffer cells = ByteBuffer.wrap(copy, i, 8).order(ByteOrder.LITTLE_ENDIAN);
      if (cells.getInt() == 24 && cells.getInt() == 28) {
        copy[i + 7] = 1;
        return copy;
      }
    }
    throw new IllegalArgumentException();
  }

  @Test
  void anAccessorOfFastTellsThePath() {
    QuotesFastView view = new QuotesFastView().wrap(wrongText());
    QuotesFastView.QuoteView first = view.quotes().get(0, new QuotesFastView.QuoteView());
    QuotesFastView.QuoteView last = view.quotes().get(4);

    DecodeException error = catchThrowableOfType(DecodeException.class, last::symbol);

    assertThat(error.path()).isEqualTo("quotes[4].symbol");
    assertThat(error.kind()).isEqualTo(ErrorKind.OUT_OF_BOUNDS);
    assertThat(last.bid()).as("stays where it is").isEqualTo(104);
    assertThat(first.symbol().toString()).isEqualTo("SYM0");
    assertThat(catchThrowableOfType(DecodeException.class, view::toRecord).path())
        .isEqualTo("quotes[4].symbol");
  }

  @Test
  void aMessageOfFastIsVerifiedWithPathAndOffset() {
    byte[] message = wrongText();
    DecodeException decoded =
        catchThrowableOfType(DecodeException.class, () -> Fast.codec(Quotes.class).decode(message));
    QuotesFastView view = new QuotesFastView();

    assertThatThrownBy(() -> view.wrapVerified(message))
        .isInstanceOf(DecodeException.class)
        .satisfies(e -> {
          assertThat(((DecodeException) e).path()).isEqualTo("quotes[4].symbol");
          assertThat(((DecodeException) e).offset()).isGreaterThan(0);
        });
    assertThat(decoded.path()).startsWith("quotes[4]");
    assertThat(view.wrapVerified(FAST).toRecord()).isEqualTo(Quotes.sample());
    assertThat(view.wrapVerified(ByteBuffer.wrap(FAST)).toRecord()).isEqualTo(Quotes.sample());
  }

  @Test
  void pathsAreLookedForAFewTimesOnly() {
    QuotesFastView view = new QuotesFastView().wrap(wrongText());
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      paths.add(
          catchThrowableOfType(DecodeException.class, () -> view.quotes().get(4).symbol()).path());
    }

    assertThat(paths).startsWith("quotes[4].symbol").endsWith("");
  }

  @Test
  void aConstantThatIsNotKnownHasItsPath() {
    byte[] fast = FAST.clone();
    QuotesFastView mutable = new QuotesFastView().wrap(fast);
    mutable.quotes().get(3).venue(Quotes.Venue.OTC);
    for (int i = 0; i < fast.length; i++) {
      if (fast[i] != FAST[i]) {
        fast[i] = 9;
      }
    }

    DecodeException error =
        catchThrowableOfType(
            DecodeException.class, () -> new QuotesFastView().wrap(fast).quotes().get(3).venue());

    assertThat(error.kind()).isEqualTo(ErrorKind.UNKNOWN_CONSTANT);
    assertThat(error.path()).isEqualTo("quotes[3].venue");
  }

  @Test
  void aBooleanIsWhatTheFormatTakesForOne() {
    Switches value = new Switches(new boolean[] {true, false, true});
    byte[] flat = with(FlatBuffers.codec(Switches.class).encode(value), new byte[] {1, 0, 1}, 7);
    byte[] fast = with(Fast.codec(Switches.class).encode(value), new byte[] {1, 0, 1}, 7);
    var lenient = new ViewErrorTest_SwitchesFlatBuffersView().wrap(flat);
    var strict = new ViewErrorTest_SwitchesFastView();

    assertThat(FlatBuffers.codec(Switches.class).decode(flat).positions())
        .containsExactly(true, false, true);
    assertThat(lenient.positions().get(0)).isTrue();
    assertThat(lenient.toRecord().positions()).containsExactly(true, false, true);
    assertThat(
            catchThrowableOfType(DecodeException.class, () -> strict.wrap(fast).positions().get(0))
                .kind())
        .isEqualTo(ErrorKind.VALUE_OUT_OF_RANGE);
    assertThat(catchThrowableOfType(DecodeException.class, () -> strict.wrapVerified(fast)).path())
        .isEqualTo("positions[0]");
  }

  @Test
  void anAccessorOfFlatBuffersTellsThePath() {
    byte[] message = with(FLAT, "SYM2".getBytes(StandardCharsets.UTF_8), 'X');
    assertThat(new QuotesFlatBuffersView().wrap(message).quotes().get(2).symbol().toString())
        .isEqualTo("XYM2");
    byte[] cut = message.clone();
    for (int i = 0; i < cut.length - 4; i++) {
      if (cut[i] == 4 && cut[i + 4] == 'X') {
        cut[i + 3] = 1; // the length of the text
      }
    }
    QuotesFlatBuffersView view = new QuotesFlatBuffersView().wrapUnverified(cut, 0, cut.length);

    DecodeException error =
        catchThrowableOfType(DecodeException.class, () -> view.quotes().get(2).symbol());

    assertThat(error.path()).isEqualTo("quotes[2].symbol");
    assertThat(catchThrowableOfType(DecodeException.class, view::toRecord).path())
        .isEqualTo("quotes[2].symbol");
  }
}
