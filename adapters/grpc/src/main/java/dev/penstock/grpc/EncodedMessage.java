package dev.penstock.grpc;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;

/** The bytes of a message, which the transport takes from their array by one call. */
final class EncodedMessage extends ByteArrayInputStream implements Drainable, KnownLength {
  EncodedMessage(byte[] message) {
    super(message);
  }

  @Override
  public synchronized int drainTo(OutputStream target) throws IOException {
    int length = count - pos;
    target.write(buf, pos, length);
    pos = count;
    return length;
  }
}
