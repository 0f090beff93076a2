package dev.penstock.buffer;

import java.io.IOException;

/** Takes a message piece by piece. */
@FunctionalInterface
interface ByteSink {
  /**
   * Takes bytes of an array, which the caller goes on using.
   *
   * @throws IOException if they cannot be passed on
   */
  void put(byte[] source, int from, int length) throws IOException;
}
