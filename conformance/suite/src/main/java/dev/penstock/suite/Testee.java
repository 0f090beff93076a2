package dev.penstock.suite;

import dev.penstock.Codec;
import dev.penstock.protobuf.Protobuf;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The program that the suite tests: answers requests on standard input until it ends. Each is a
 * message behind its length, four bytes in little-endian order; so are the answers.
 */
public final class Testee {
  private static final int LENGTH_BYTES = 4;
  private static final Codec<SuiteRequest> REQUEST = Protobuf.codec(SuiteRequest.class);
  private static final Codec<SuiteResponse> RESPONSE = Protobuf.codec(SuiteResponse.class);

  private Testee() {}

  /**
   * Answers until the input ends.
   *
   * @param arguments none; the class path has what {@link TestMessages} wrote
   */
  public static void main(String[] arguments) throws IOException {
    Answers answers = Answers.load();
    InputStream in = System.in;
    OutputStream out = new BufferedOutputStream(System.out);
    byte[] head = in.readNBytes(LENGTH_BYTES);
    while (head.length == LENGTH_BYTES) {
      int length = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).getInt();
      byte[] request = in.readNBytes(length);
      if (request.length < length) {
        throw new EOFException("the input ends inside a request");
      }
      byte[] response = RESPONSE.encode(new SuiteResponse(answers.of(REQUEST.decode(request))));
      out.write(
          ByteBuffer.allocate(LENGTH_BYTES)
              .order(ByteOrder.LITTLE_ENDIAN)
              .putInt(response.length)
              .array());
      out.write(response);
      out.flush();
      head = in.readNBytes(LENGTH_BYTES);
    }
  }
}
