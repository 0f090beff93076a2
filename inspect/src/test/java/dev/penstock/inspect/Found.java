package dev.penstock.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All that an inspection found. */
final class Found implements Sink {
  private final List<Span> spans = new ArrayList<>();
  private final List<TextUse> texts = new ArrayList<>();
  private @Nullable Finding finding;

  static Found in(Inspector inspector, byte[] message) {
    Found found = new Found();
    byte[] source = new byte[message.length + 9];
    System.arraycopy(message, 0, source, 5, message.length);
    found.finding = inspector.inspect(source, 5, message.length, found);
    found.assertCovers(message.length);
    return found;
  }

  @Override
  public void span(Span span, ByteBuffer bytes) {
    if (span.owner().area() != Area.NOT_READ) {
      assertThat(bytes.remaining()).as("bytes of %s", span).isEqualTo((int) span.length());
    }
    spans.add(span);
  }

  @Override
  public void text(TextUse use) {
    texts.add(use);
  }

  List<Span> spans() {
    return spans;
  }

  List<TextUse> texts() {
    return texts;
  }

  @Nullable Finding finding() {
    return finding;
  }

  /** Asserts that the spans stand side by side, from the first byte to the last. */
  void assertCovers(long length) {
    long next = 0;
    for (Span span : spans) {
      assertThat(span.offset()).as("start of %s", span).isEqualTo(next);
      assertThat(span.length()).as("length of %s", span).isPositive();
      next = span.end();
    }
    assertThat(next).as("the end of the last span").isEqualTo(length);
  }
}
