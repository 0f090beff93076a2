package dev.penstock.lab.peer;

import java.nio.ByteBuffer;

/**
 * Reads a message with a list of rows where it stands, in one of the ways that the study of views
 * measures. Used by one thread.
 */
public interface InPlace {

  /** What is read. */
  enum Reading {
    /** Nothing but what it takes to begin. */
    OPEN,
    /** All numbers of all rows, and the lengths of their texts. */
    SUM,
    /** As {@link #SUM}, and the bytes of each text, to an array that is kept. */
    BYTES,
    /**
     * Of rows by their index two numbers, the length of a text, and a number one record further.
     */
    ROWS,
    /** Three texts of each row, one after the other, to an array of characters. */
    SCROLL,
    /** As {@link #SCROLL}, by the decoder of the JDK. */
    DECODED,
    /** All texts of each row, one by one, to an array of characters. */
    TEXTS,
    /** All texts of each row, a record at a time. */
    RECORDS,
    /** All texts of the message at once. */
    MESSAGE
  }

  /**
   * Takes a message.
   *
   * @param rows the indexes for {@link Reading#ROWS}
   */
  void take(ByteBuffer message, int[] rows);

  /**
   * Reads the message from its start.
   *
   * @return a number that depends on what was read; the same for all readers of a list
   * @throws IllegalArgumentException if this cannot read that
   */
  long read(Reading what);
}
