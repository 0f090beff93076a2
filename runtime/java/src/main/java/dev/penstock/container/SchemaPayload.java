package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** The bytes of a schema frame. Spec: container 4.6. */
final class SchemaPayload {
  /** The text stands as it is. */
  private static final int PLAIN = 0;

  private SchemaPayload() {}

  static byte[] encode(String schema) {
    byte[] utf8 = Schemas.utf8(schema);
    byte[] payload = new byte[1 + utf8.length];
    payload[0] = PLAIN;
    System.arraycopy(utf8, 0, payload, 1, utf8.length);
    return payload;
  }

  /**
   * Reads the payload that the frame reader shows.
   *
   * @throws DecodeException with the offset from the start of the input
   */
  static String decode(FrameReader frame) {
    long at = frame.frameOffset() + FrameHead.BYTES;
    int length = frame.length();
    if (length == 0 || frame.array()[frame.offset()] != PLAIN) {
      String found = length == 0 ? "no byte" : "%d".formatted(frame.array()[frame.offset()] & 0xFF);
      throw new DecodeException(ErrorKind.UNSUPPORTED, at, "packing 0 of a schema", found);
    }
    ByteBuffer utf8 = ByteBuffer.wrap(frame.array(), frame.offset() + 1, length - 1);
    CharBuffer chars = CharBuffer.allocate(length - 1);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(utf8, chars, true);
    if (result.isError()) {
      long wrong = at + utf8.position() - frame.offset();
      throw new DecodeException(ErrorKind.MALFORMED_TEXT, wrong, "UTF-8", "other bytes");
    }
    return chars.flip().toString();
  }
}
