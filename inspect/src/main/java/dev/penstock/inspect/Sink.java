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

  /**
   * Takes a reference to a record, in the order in which they are read.
   *
   * @param path the path at which it stands
   * @param savedBytes how many bytes fewer it takes than the record that it refers to
   */
  default void reference(String path, long savedBytes) {}
}
