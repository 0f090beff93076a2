package dev.penstock.inspect;

import java.nio.ByteBuffer;

/** Takes what an inspection finds, as it goes on. */
public interface Sink {
  /**
   * Takes the next bytes; spans come in the order of their offsets, without gap or overlap.
   *
   * @param bytes the bytes of the span, up to the end of the buffer, until this call returns; only
   *     the first ones of what a container skips or what was not read
   */
  void span(Span span, ByteBuffer bytes);

  /** Takes a text in the records, in the order in which they are read. */
  default void text(TextUse use) {}
}
