package dev.penstock.transport;

import java.io.IOException;
import java.io.OutputStream;

/** Puts pieces of a message into a stream; kept between messages. */
final class StreamSink implements ByteSink {
  private static final OutputStream NONE = OutputStream.nullOutputStream();

  private OutputStream target = NONE;

  StreamSink to(OutputStream stream) {
    target = stream;
    return this;
  }

  /** Lets go of the stream. */
  void end() {
    target = NONE;
  }

  @Override
  public void put(byte[] source, int from, int length) throws IOException {
    target.write(source, from, length);
  }
}
