package dev.penstock.lab.peer.sbe;

import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/** Moves root records into flyweights and back; implemented by a generated class. */
public interface SbeCalls {

  /**
   * Writes a message at the begin of a buffer and returns its length in bytes.
   *
   * @throws IndexOutOfBoundsException if the buffer is too short
   */
  int encode(Object root, MutableDirectBuffer buffer);

  /** Returns the root record of a message that starts where the buffer does. */
  Object decode(DirectBuffer buffer);
}
