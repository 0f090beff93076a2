package dev.penstock.inspect;

/** Takes what an inspection finds, as it goes on. */
public interface Sink {
  /** Takes the next bytes; spans come in the order of their offsets, without gap or overlap. */
  void span(Span span);

  /** Takes a text in the records, in the order in which they are read. */
  default void text(TextUse use) {}
}
