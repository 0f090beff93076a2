package dev.penstock.transport;

import java.io.IOException;

/** Takes a message piece by piece. */
public interface ByteSink {
  /**
   * Takes bytes of an array, which the caller goes on using.
   *
   * @throws IOException if they cannot be passed on
   */
  void put(byte[] source, int from, int length) throws IOException;

  /**
   * Takes all of an array that belongs to the value.
   *
   * @throws IOException if it cannot be passed on
   */
  default void putWhole(byte[] array) throws IOException {
    put(array, 0, array.length);
  }
}
