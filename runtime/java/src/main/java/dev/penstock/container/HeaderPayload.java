package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import dev.penstock.OutputBuffer;
import dev.penstock.transport.Buffers;
import dev.penstock.transport.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The bytes of a {@link PenHeader}. Spec: container 4.2. */
final class HeaderPayload {
  /** How headers and schemas are compressed. */
  static final Compression DEFLATE = Compression.deflate(Compression.SMALLEST_DEFLATE);

  private static final int VERSION = 1;
  private static final int PAIRS_AT = 4;

  private final byte[] bytes;
  private final int start;
  private final int end;

  /** Where the first byte stands in the input. */
  private final long inputOffset;

  /** Whether the bytes were compressed there. */
  private final boolean unpacked;

  private int at;

  private HeaderPayload(FrameReader frame) {
    bytes = frame.array();
    start = frame.offset();
    end = start + frame.length();
    inputOffset = frame.frameOffset() + FrameHead.BYTES;
    unpacked = false;
    at = start;
  }

  private HeaderPayload(Unpacked pairs, long inputOffset) {
    bytes = pairs.array();
    start = 0;
    end = pairs.length();
    this.inputOffset = inputOffset;
    unpacked = true;
  }

  /** Returns the payload of a packed header; null where it is not shorter. */
  static byte @Nullable [] pack(byte[] payload) {
    byte[] pairs = DEFLATE.pack(payload, PAIRS_AT, payload.length - PAIRS_AT);
    if (pairs.length >= payload.length - PAIRS_AT) {
      return null;
    }
    byte[] packed = Arrays.copyOf(payload, PAIRS_AT + pairs.length);
    System.arraycopy(pairs, 0, packed, PAIRS_AT, pairs.length);
    return packed;
  }

  /**
   * Unpacks the payload that the frame reader shows, from an offset on.
   *
   * @throws DecodeException if it is damaged, or longer than it may be
   */
  static Unpacked unpack(FrameReader frame, int from, int mostBytes) {
    Unpacked unpacked = new Unpacked();
    try {
      if (unpacked.read(DEFLATE, Unpacked.payload(frame, from), mostBytes)) {
        return unpacked;
      }
    } catch (IOException e) {
      throw new DecodeException(
          ErrorKind.CHECKSUM,
          frame.frameOffset(),
          "a header or schema that can be unpacked",
          "damaged bytes (" + e.getMessage() + ")");
    }
    throw DecodeException.overLimit(
        frame.frameOffset(),
        "at most " + mostBytes + " bytes, unpacked",
        "messageBytes",
        "more bytes");
  }

  static byte[] encode(PenHeader header) {
    OutputBuffer target = new OutputBuffer();
    int start = target.extend(PAIRS_AT);
    Bytes.putShort(target.array(), start, (short) VERSION);
    Bytes.putShort(target.array(), start + 2, (short) 0);
    putPair(target, PenHeader.FORMAT, header.format());
    putPair(target, PenHeader.SCHEMA, header.schema());
    header.metadata().forEach((name, value) -> putPair(target, name, value));
    return target.toArray();
  }

  private static void putPair(OutputBuffer target, String name, String value) {
    try {
      putText(target, name);
      putText(target, value);
    } catch (CharacterCodingException e) {
      throw new EncodeException(
          "the header's " + name + " holds a lone surrogate, which has no UTF-8 form");
    }
  }

  private static void putText(OutputBuffer target, String text) throws CharacterCodingException {
    ByteBuffer utf8 = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
    int length = utf8.remaining();
    int at = target.extend(4 + length);
    Bytes.putInt(target.array(), at, length);
    utf8.get(target.array(), at + 4, length);
  }

  /**
   * Reads the payload that the frame reader shows.
   *
   * @param mostBytes how long it may be, unpacked
   * @throws DecodeException with the offset from the start of the input
   */
  static PenHeader decode(FrameReader frame, int mostBytes) {
    HeaderPayload payload = new HeaderPayload(frame);
    payload.checkVersion();
    if (frame.kind() == FrameKind.HEADER) {
      return payload.header();
    }
    Unpacked pairs = unpack(frame, PAIRS_AT, mostBytes);
    return new HeaderPayload(pairs, payload.inputOffset + PAIRS_AT).header();
  }

  private void checkVersion() {
    if (end - at < PAIRS_AT) {
      throw error(ErrorKind.OUT_OF_BOUNDS, at, "version and features", "a shorter header");
    }
    int version = Bytes.getShort(bytes, at) & 0xFFFF;
    if (version != VERSION) {
      throw error(ErrorKind.UNSUPPORTED, at, "version " + VERSION, "version " + version);
    }
    int features = Bytes.getShort(bytes, at + 2) & 0xFFFF;
    if (features != 0) {
      String found = String.format("the features 0x%04x; a newer Penstock may read it", features);
      throw error(ErrorKind.UNSUPPORTED, at + 2, "no feature bits", found);
    }
    at += PAIRS_AT;
  }

  private PenHeader header() {
    int firstKey = at;
    Map<String, String> pairs = pairs();
    Iterator<String> names = pairs.keySet().iterator();
    String format = required(pairs, names, PenHeader.FORMAT, firstKey);
    String schema = required(pairs, names, PenHeader.SCHEMA, firstKey);
    pairs.remove(PenHeader.FORMAT);
    pairs.remove(PenHeader.SCHEMA);
    return new PenHeader(format, schema, pairs);
  }

  private String required(
      Map<String, String> pairs, Iterator<String> names, String name, int firstKey) {
    String value = pairs.get(name);
    if (value == null || !names.next().equals(name)) {
      throw error(
          ErrorKind.MISSING_FIELD, firstKey, "the keys format and schema", "" + pairs.keySet());
    }
    return value;
  }

  private Map<String, String> pairs() {
    Map<String, String> pairs = new LinkedHashMap<>();
    while (at < end) {
      int keyAt = at;
      String name = text();
      if (pairs.put(name, text()) != null) {
        throw error(ErrorKind.DUPLICATE_KEY, keyAt, "a new key", name);
      }
    }
    return pairs;
  }

  private String text() {
    int textAt = at;
    long length = end - at < 4 ? Long.MAX_VALUE : Bytes.getInt(bytes, at) & 0xFFFF_FFFFL;
    if (length > end - at - 4) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS, textAt, "a text inside the header", "one that passes its end");
    }
    ByteBuffer utf8 = ByteBuffer.wrap(bytes, at + 4, (int) length);
    CharBuffer chars = CharBuffer.allocate((int) length);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(utf8, chars, true);
    if (result.isError()) {
      throw error(ErrorKind.MALFORMED_TEXT, utf8.position(), "UTF-8", "bytes that are not UTF-8");
    }
    at += 4 + (int) length;
    return Buffers.flip(chars).toString();
  }

  private DecodeException error(ErrorKind kind, int position, String expected, String found) {
    long offset = inputOffset + (unpacked ? 0 : position - start);
    return new DecodeException(kind, offset, expected, found);
  }
}
