package dev.penstock.transport;

import java.io.IOException;

/** A finished message that passes itself on piece by piece. */
public interface ByteSource {
  /**
   * Passes on the message, large arrays of bytes without a copy.
   *
   * @throws IOException if the sink does
   */
  void copyTo(ByteSink target) throws IOException;
}
