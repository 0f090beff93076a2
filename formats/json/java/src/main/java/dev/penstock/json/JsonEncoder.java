package dev.penstock.json;

import dev.penstock.EncodeException;
import dev.penstock.buffer.OutputBuffer;
import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A generator and the bytes that it has made; used for one message after the other. */
final class JsonEncoder {
  private static final int KEPT_BYTES = 1 << 20;

  private final JsonWriter writer;
  private final JsonGenerator generator;
  private OutputBuffer bytes = new OutputBuffer();

  JsonEncoder(JsonFactory factory, JsonOptions options, int depthLimit) {
    generator = factory.createGenerator(ObjectWriteContext.empty(), new Sink());
    writer = new JsonWriter(generator, options, depthLimit);
  }

  JsonWriter writer() {
    return writer;
  }

  /** Returns the bytes of the message that was written, valid until {@link #clear}. */
  OutputBuffer message() {
    generator.flush();
    return bytes;
  }

  /** Makes ready for the next message. */
  void clear() {
    if (bytes.array().length > KEPT_BYTES) {
      bytes = new OutputBuffer();
    }
    bytes.clear();
  }

  /** Gives back the generator's buffers after a message that could not be written. */
  void discard() {
    generator.close();
  }

  /** Copies the message that was written into an array and returns its length. */
  int copyTo(byte[] target, int offset) {
    OutputBuffer message = message();
    int length = message.length();
    if (offset < 0 || length > target.length - offset) {
      throw new EncodeException(
          "the message needs "
              + length
              + " bytes, the target has "
              + (target.length - offset)
              + " from offset "
              + offset);
    }
    System.arraycopy(message.array(), 0, target, offset, length);
    return length;
  }

  /** Takes the generator's blocks. */
  private final class Sink extends OutputStream {
    @Override
    public void write(int one) {
      int at = bytes.extend(1);
      bytes.array()[at] = (byte) one;
    }

    @Override
    public void write(byte[] source, int offset, int length) {
      int at = bytes.extend(length);
      System.arraycopy(source, offset, bytes.array(), at, length);
    }
  }
}
