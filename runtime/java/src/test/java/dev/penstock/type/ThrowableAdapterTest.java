package dev.penstock.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ThrowableAdapterTest {
  private final ThrowableAdapter adapter = new ThrowableAdapter();

  private Throwable copy(Throwable value) {
    return adapter.fromWire(adapter.toWire(value));
  }

  private static String printed(Throwable value) {
    StringWriter text = new StringWriter();
    value.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  @Test
  void aCopyPrintsAsTheOriginalWithCausesAndWhatWasSuppressed() {
    IOException cause = new IOException("disk full");
    cause.addSuppressed(new IllegalStateException("and not closed"));
    Exception value = new IllegalArgumentException("no order 7", cause);

    String withoutModules = printed(value).replace("at java.base/", "at ");
    assertThat(printed(copy(value))).isEqualTo(withoutModules);
  }

  @Test
  void aCopySaysWhatItWasAndIsOfNoOtherClass() {
    Throwable copy = copy(new IOException());

    assertThat(copy).isExactlyInstanceOf(RemoteThrowable.class).hasMessage(null);
    assertThat(((RemoteThrowable) copy).type()).isEqualTo("java.io.IOException");
  }

  @Test
  void aCopyOfACopyIsTheSame() {
    Throwable value = new IOException("disk full", new Error());

    assertThat(adapter.toWire(copy(value))).isEqualTo(adapter.toWire(value));
  }

  @Test
  void aCycleOfCausesEndsWhereItMeetsItself() {
    Exception one = new Exception("one");
    Exception two = new Exception("two", one);
    one.initCause(two);

    Throwable copy = copy(one);

    assertThat(copy.getCause()).hasMessage("two");
    assertThat(copy.getCause().getCause()).hasMessage("one").hasNoCause();
    assertThat(copy.getCause().getCause().getStackTrace()).isEmpty();
  }

  @Test
  void causesAreWrittenToADepthThatAMessageHasRoomFor() {
    Throwable value = new Exception("innermost");
    for (int i = 0; i < 1000; i++) {
      value = new Exception("outer " + i, value);
    }

    int depth = 0;
    for (Throwable each = copy(value); each != null; each = each.getCause()) {
      depth++;
    }

    assertThat(depth).isEqualTo(ThrowableAdapter.MOST_DEEP + 1);
  }
}
