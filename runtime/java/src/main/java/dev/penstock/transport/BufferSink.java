package dev.penstock.transport;

import java.nio.ByteBuffer;

/** Puts pieces of a message into a buffer; kept between messages. */
final class BufferSink implements ByteSink {
  private static final ByteBuffer NONE = ByteBuffer.allocate(0);

  private ByteBuffer target = NONE;

  BufferSink to(ByteBuffer buffer) {
    target = buffer;
    return this;
  }

  /** Lets go of the buffer. */
  void end() {
    target = NONE;
  }

  @Override
  public void put(byte[] source, int from, int length) {
    target.put(source, from, length);
  }
}
