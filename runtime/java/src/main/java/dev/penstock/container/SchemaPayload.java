package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Buffers;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** The bytes of a schema frame. Spec: container 4.6. */
final class SchemaPayload {
  /** The text stands as it is. */
  private static final int PLAIN = 0;

  /** The text is compressed. */
  private static final int DEFLATED = 1;

  private SchemaPayload() {}

  /** Returns the payload; compressed if that is wanted and shorter. */
  static byte[] encode(String schema, boolean compressed) {
    byte[] text = Schemas.utf8(schema);
    int packing = PLAIN;
    if (compressed) {
      byte[] packed = HeaderPayload.DEFLATE.pack(text, 0, text.length);
      if (packed.length < text.length) {
        text = packed;
        packing = DEFLATED;
      }
    }
    byte[] payload = new byte[1 + text.length];
    payload[0] = (byte) packing;
    System.arraycopy(text, 0, payload, 1, text.length);
    return payload;
  }

  /**
   * Reads the payload that the frame reader shows.
   *
   * @param mostBytes how long the text may be, unpacked
   * @throws DecodeException with the offset from the start of the input
   */
  static String decode(FrameReader frame, int mostBytes) {
    long at = frame.frameOffset() + FrameHead.BYTES;
    int packing = frame.length() == 0 ? -1 : frame.array()[frame.offset()] & 0xFF;
    if (packing == PLAIN) {
      int length = frame.length() - 1;
      return text(ByteBuffer.wrap(frame.array(), frame.offset() + 1, length), at + 1, true);
    }
    if (packing == DEFLATED) {
      Unpacked unpacked = HeaderPayload.unpack(frame, 1, mostBytes);
      return text(ByteBuffer.wrap(unpacked.array(), 0, unpacked.length()), at + 1, false);
    }
    String found = packing < 0 ? "no byte" : "packing " + packing;
    throw new DecodeException(ErrorKind.UNSUPPORTED, at, "packing 0 or 1 of a schema", found);
  }

  /** Returns a text whose bytes stand at an offset of the input, or are unpacked from there. */
  private static String text(ByteBuffer utf8, long inputOffset, boolean plain) {
    int start = utf8.position();
    CharBuffer chars = CharBuffer.allocate(utf8.remaining());
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(utf8, chars, true);
    if (result.isError()) {
      long wrong = inputOffset + (plain ? utf8.position() - start : 0);
      throw new DecodeException(ErrorKind.MALFORMED_TEXT, wrong, "UTF-8", "other bytes");
    }
    return Buffers.flip(chars).toString();
  }
}
