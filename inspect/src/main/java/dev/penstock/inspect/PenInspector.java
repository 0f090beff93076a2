package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.container.Compression;
import dev.penstock.container.FrameKind;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenOptions;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Names every byte that a container adds to its messages, and hands out the messages. Spec:
 * container.
 *
 * <p>Memory grows with the largest message, not with the input. An instance reads one input, once.
 */
public final class PenInspector {
  private static final byte[] MAGIC = {(byte) 0x89, 'P', 'E', 'N', '\r', '\n', 0x1A, '\n'};
  private static final int BLOCK_BYTES = 1 << 16;
  private static final int END_BYTES = 16;
  private static final int LARGEST_PAYLOAD = Integer.MAX_VALUE - 8;
  private static final int INTERVAL_BYTES = 8;
  private static final int MARK_BYTES = 16;
  private static final int MOST_INDEX_BYTES = INTERVAL_BYTES + MARK_BYTES * ((1 << 16) + 1024);
  private static final int KEY_BYTES = 4;

  private final InputStream in;
  private final PenOptions options;
  private final Limits limits;
  private final PenEvents events;
  private final CRC32C crc = new CRC32C();

  /** Where the next span starts. */
  private long cursor;

  /** Bytes of the input, from {@link #shownFrom} on. */
  private byte[] shown = new byte[0];

  private long shownFrom;

  /** Where the current frame starts. */
  private long frame;

  private long messageCount;

  /** Whether a block was damaged, and how many messages it had is not known yet. */
  private boolean countLost;

  private boolean beforeHeader = true;
  private final PenSchemas schemas = new PenSchemas();
  private String schema = "";

  /** Creates an inspector of one input, which the caller closes. */
  public PenInspector(InputStream in, Limits limits, PenEvents events) {
    this(in, PenOptions.DEFAULT.withLimits(limits), events);
  }

  /**
   * Creates an inspector of one input, which the caller closes.
   *
   * @param options with the limits, and the compressions that are known beside Deflate
   */
  public PenInspector(InputStream in, PenOptions options, PenEvents events) {
    this.in = new BufferedInputStream(in, BLOCK_BYTES);
    this.options = options;
    this.limits = options.limits();
    this.events = events;
  }

  /**
   * Reads the input to its end.
   *
   * @throws IOException if the stream does
   */
  public void run() throws IOException {
    try {
      magic();
      boolean goesOn = true;
      while (goesOn) {
        goesOn = frame();
      }
    } catch (Broken broken) {
      events.broken(messageCount + 1, broken.finding());
    }
    rest();
  }

  private void magic() throws IOException {
    byte[] start = in.readNBytes(MAGIC.length);
    show(start);
    for (int i = 0; i < start.length; i++) {
      if (start[i] != MAGIC[i]) {
        name(Area.NOT_READ, start.length, "not read", "");
        String found = HexFormat.ofDelimiter(" ").formatHex(start);
        throw fail(ErrorKind.UNSUPPORTED, 0, "the magic of a .pen file", found);
      }
    }
    if (start.length < MAGIC.length) {
      name(Area.NOT_READ, start.length, "not read", "");
      throw fail(ErrorKind.TRUNCATED, start.length, "the magic of a .pen file", "the end");
    }
    name(start.length, "magic", "PEN");
  }

  /** Reads a frame; returns whether more can follow. */
  private boolean frame() throws IOException {
    frame = cursor;
    byte[] bytes = in.readNBytes(PenFrameHead.BYTES);
    show(bytes);
    if (bytes.length == 0) {
      String expected = beforeHeader ? "the header" : "an end frame";
      throw fail(ErrorKind.TRUNCATED, frame, expected, "the end of the input");
    }
    PenFrameHead head = head(bytes);
    boolean marks = head.length() % MARK_BYTES == INTERVAL_BYTES;
    if (head.kind() == FrameKind.INDEX && marks && head.length() <= MOST_INDEX_BYTES) {
      index(head);
      return true;
    }
    if (head.maySkip()) {
      skip(head);
      return true;
    }
    byte[] payload = in.readNBytes((int) head.length());
    show(payload);
    crc.update(payload);
    if (payload.length < head.length()) {
      name(Area.NOT_READ, payload.length, "not read", "");
      throw torn("a payload of " + head.length() + " bytes", payload.length);
    }
    if (head.isMessage()) {
      messageCount++;
    }
    if (head.crc() != (int) crc.getValue()) {
      name(Area.NOT_READ, payload.length, "payload of a damaged frame", "");
      damaged(head);
      return true;
    }
    return payload(head, payload);
  }

  /** Checks the head of a frame and names its bytes. Spec: container, 3 */
  private PenFrameHead head(byte[] bytes) {
    if (bytes.length < PenFrameHead.BYTES) {
      name(Area.NOT_READ, bytes.length, "not read", "");
      throw torn("the " + PenFrameHead.BYTES + " bytes of a frame's head", bytes.length);
    }
    PenFrameHead head = PenFrameHead.of(bytes);
    crc.reset();
    crc.update(bytes, 0, 5);
    Broken wrong = wrong(head, bytes[5] == (byte) crc.getValue());
    if (wrong != null) {
      name(Area.NOT_READ, PenFrameHead.BYTES, "not read", "");
      throw wrong;
    }
    crc.update(bytes, 5, 1);
    events.frame(frame, head.kind());
    name(1, "frame, kind", head.word());
    name(4, "frame, length", head.length() + (head.length() == 1 ? " byte" : " bytes"));
    name(1, "frame, check", "");
    name(4, "frame, crc", HexFormat.of().toHexDigits(head.crc()));
    return head;
  }

  private @Nullable Broken wrong(PenFrameHead head, boolean checked) {
    if (!checked) {
      String found = "a head whose check byte is wrong";
      return fail(ErrorKind.CHECKSUM, frame, "the head of a frame", found);
    }
    if (!head.maySkip() && !head.isKnown()) {
      String expected = "a frame of a kind that this version knows";
      String found = "kind 0x%02x".formatted(head.kind());
      return fail(ErrorKind.UNSUPPORTED, frame, expected, found);
    }
    if (head.maySkip() && beforeHeader) {
      return unexpected(head.kind());
    }
    long most = Math.min(limits.messageBytes(), LARGEST_PAYLOAD);
    if (!head.maySkip() && head.length() > most) {
      String expected = "at most " + most + " bytes (Limits.messageBytes)";
      String found = "a frame of " + head.length() + " bytes";
      return fail(ErrorKind.LIMIT_EXCEEDED, frame, expected, found);
    }
    return null;
  }

  private Broken unexpected(int kind) {
    String expected = beforeHeader ? "the header frame" : "a message or the end";
    String found = "a frame of kind 0x%02x".formatted(kind);
    return fail(ErrorKind.UNSUPPORTED, frame, expected, found);
  }

  /** Spec: container, 4.4 */
  private void index(PenFrameHead head) throws IOException {
    byte[] payload = in.readNBytes((int) head.length());
    show(payload);
    crc.update(payload);
    if (payload.length < head.length() || head.crc() != (int) crc.getValue()) {
      name(Area.NOT_READ, payload.length, "not read", "");
      if (payload.length < head.length()) {
        throw torn("a payload of " + head.length() + " bytes", payload.length);
      }
      damaged(head);
      return;
    }
    ByteBuffer view = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN);
    name(INTERVAL_BYTES, "interval", Long.toUnsignedString(view.getLong()));
    while (view.hasRemaining()) {
      long number = view.getLong();
      String what = number == -1 ? "schema" : "message " + Long.toUnsignedString(number);
      String value = what + " at byte " + Long.toUnsignedString(view.getLong());
      name(MARK_BYTES, "mark", value);
    }
  }

  private void skip(PenFrameHead head) throws IOException {
    show(in.readNBytes((int) Math.min(head.length(), BLOCK_BYTES)));
    crc.update(shown);
    long left = head.length() - shown.length;
    while (left > 0) {
      byte[] block = in.readNBytes((int) Math.min(left, BLOCK_BYTES));
      if (block.length == 0) {
        name(Area.NOT_READ, head.length() - left, "not read", "");
        throw torn("a payload of " + head.length() + " bytes", head.length() - left);
      }
      crc.update(block);
      left -= block.length;
    }
    name(head.length(), "payload, skipped", "");
    if (head.crc() != (int) crc.getValue()) {
      damaged(head);
    }
  }

  /** Tells of a frame whose crc is wrong, after which the next one stands. */
  private void damaged(PenFrameHead head) {
    HexFormat hex = HexFormat.of();
    Broken broken =
        fail(
            ErrorKind.CHECKSUM,
            frame,
            "a frame with CRC-32C " + hex.toHexDigits(head.crc()),
            "bytes with CRC-32C " + hex.toHexDigits((int) crc.getValue()));
    if (beforeHeader) {
      throw broken;
    }
    countLost |= head.kind() == FrameKind.BLOCK;
    long number = head.isMessage() ? messageCount : messageCount + 1;
    events.broken(number, broken.finding());
  }

  /** Reads a payload whose crc is right; returns whether more can follow. */
  private boolean payload(PenFrameHead head, byte[] payload) throws IOException {
    if (beforeHeader != head.isHeader()) {
      name(Area.NOT_READ, payload.length, "not read", "");
      throw unexpected(head.kind());
    }
    switch (head.kind()) {
      case FrameKind.HEADER, FrameKind.PACKED_HEADER -> {
        PenHeaderWalk walk = new PenHeaderWalk(payload, cursor, events);
        try {
          PenHeader header =
              head.kind() == FrameKind.HEADER
                  ? walk.run()
                  : walk.runPacked(events, frame, limits.messageBytes());
          schemas.header(header.schema());
          schema = header.schema();
          events.header(header);
        } finally {
          cursor += payload.length;
        }
        beforeHeader = false;
      }
      case FrameKind.SCHEMA -> schema(payload);
      case FrameKind.BLOCK -> block(payload);
      case FrameKind.MESSAGE -> message(schemas.header(), payload);
      case FrameKind.KEYED_MESSAGE -> keyedMessage(payload);
      default -> {
        end(payload);
        return false;
      }
    }
    return true;
  }

  /** Spec: container, 4.6 */
  private void schema(byte[] payload) {
    if (payload.length > 0 && payload[0] == 1) {
      packedSchema(payload);
      return;
    }
    if (payload.length == 0 || payload[0] != 0) {
      String found = payload.length == 0 ? "no byte" : Integer.toString(payload[0] & 0xFF);
      Broken broken = fail(ErrorKind.UNSUPPORTED, cursor, "packing 0 or 1 of a schema", found);
      name(Area.NOT_READ, payload.length, "not read", "");
      throw broken;
    }
    int wrong = Utf.firstWrong(payload, 1, payload.length);
    if (wrong >= 0) {
      Broken broken =
          fail(ErrorKind.MALFORMED_TEXT, cursor + wrong, "UTF-8", "bytes that are not UTF-8");
      name(Area.NOT_READ, payload.length, "not read", "");
      throw broken;
    }
    String text = new String(payload, 1, payload.length - 1, StandardCharsets.UTF_8);
    name(1, "schema, packing", "none");
    name(payload.length - 1L, "schema", Shown.of(text));
    schemas.add(text, frame, limits.messageBytes());
  }

  private void packedSchema(byte[] payload) {
    byte[] utf8;
    try {
      utf8 = PackedBytes.text(payload, 1, frame, limits.messageBytes());
      if (Utf.firstWrong(utf8, 0, utf8.length) >= 0) {
        throw fail(ErrorKind.MALFORMED_TEXT, cursor + 1, "UTF-8", "bytes that are not UTF-8");
      }
    } catch (Broken broken) {
      name(Area.NOT_READ, payload.length, "not read", "");
      throw broken;
    }
    String text = new String(utf8, StandardCharsets.UTF_8);
    name(1, "schema, packing", "deflate");
    name(Area.PACKED, payload.length - 1L, "schema, compressed", utf8.length + " bytes unpacked");
    if (utf8.length > 0) {
      Span.Owner owner = new Span.Owner(Area.CONTAINER, "");
      Span span = new Span(0, utf8.length, owner, "schema", Shown.of(text));
      events.unpacked(span, ByteBuffer.wrap(utf8));
    }
    schemas.add(text, frame, limits.messageBytes());
  }

  /** Spec: container, 4.7 */
  private void block(byte[] payload) {
    PenBlockWalk walk = new PenBlockWalk(payload, frame);
    long end = cursor + payload.length;
    try {
      walk.head((length, what, value) -> name(length, what, value));
      Compression compression = walk.checked(options);
      checkNumber(walk);
      String packed = "messages, compressed";
      name(Area.PACKED, end - cursor, packed, walk.messageCount() + " messages");
      countLost = false;
      openBlock(walk, compression);
    } finally {
      name(Area.NOT_READ, end - cursor, "not read", "");
    }
  }

  private void checkNumber(PenBlockWalk walk) {
    boolean lost = countLost && walk.firstNumber() > messageCount;
    if (walk.firstNumber() != messageCount && !lost) {
      String expected = "message " + messageCount + " as the first of a block";
      throw fail(ErrorKind.CHECKSUM, frame, expected, "message " + walk.firstNumber());
    }
    messageCount = walk.firstNumber();
  }

  /** Hands out the messages of a block, or says why it has none. */
  private void openBlock(PenBlockWalk walk, Compression compression) {
    int[] lengths;
    try {
      if (walk.key() != null && schemas.find(walk.key()) == null) {
        throw missingSchema(walk.key());
      }
      walk.unpack(compression);
      lengths = walk.lengths();
    } catch (Broken broken) {
      messageCount += walk.messageCount();
      events.broken(messageCount, broken.finding());
      return;
    }
    int from = walk.position();
    if (from > 0) {
      Span.Owner owner = new Span.Owner(Area.CONTAINER, "");
      Span span = new Span(0, from, owner, "lengths of all messages but the last", "");
      events.unpacked(span, ByteBuffer.wrap(walk.unpacked(), 0, from));
    }
    Integer key = walk.key();
    useSchema(key == null ? schemas.header() : String.valueOf(schemas.find(key)));
    for (int length : lengths) {
      messageCount++;
      byte[] message = Arrays.copyOfRange(walk.unpacked(), from, from + length);
      events.packedMessage(messageCount, from, message);
      from += length;
    }
  }

  private Broken missingSchema(int key) {
    String expected = "the schema " + PenSchemas.hex(key) + " in a frame before this one";
    String found = "none; the message is not read by another";
    return fail(ErrorKind.BAD_REFERENCE, frame, expected, found);
  }

  private void keyedMessage(byte[] payload) {
    if (payload.length < KEY_BYTES) {
      name(Area.NOT_READ, payload.length, "not read", "");
      String expected = "a schema's key of " + KEY_BYTES + " bytes, and a message";
      throw fail(ErrorKind.UNSUPPORTED, frame, expected, payload.length + " bytes");
    }
    int key = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN).getInt();
    name(KEY_BYTES, "key of the schema", PenSchemas.hex(key));
    byte[] message = Arrays.copyOfRange(payload, KEY_BYTES, payload.length);
    String known = schemas.find(key);
    if (known != null) {
      message(known, message);
      return;
    }
    name(Area.NOT_READ, message.length, "message of a schema that is not there", "");
    events.broken(messageCount, missingSchema(key).finding());
  }

  private void message(String itsSchema, byte[] message) {
    useSchema(itsSchema);
    events.message(messageCount, cursor, message);
    cursor += message.length;
  }

  private void useSchema(String next) {
    if (!next.equals(schema)) {
      schema = next;
      events.schema(next);
    }
  }

  /** Spec: container, 4.3 */
  private void end(byte[] payload) throws IOException {
    if (payload.length != END_BYTES) {
      name(Area.NOT_READ, payload.length, "not read", "");
      String found = payload.length + " bytes";
      throw fail(ErrorKind.UNSUPPORTED, frame, "an end frame of " + END_BYTES + " bytes", found);
    }
    ByteBuffer view = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN);
    String counted = Long.toUnsignedString(view.getLong(0));
    name(8, "message count", counted);
    name(8, "index offset", Long.toUnsignedString(view.getLong(8)));
    boolean lost = countLost && view.getLong(0) > messageCount;
    if (view.getLong(0) != messageCount && !lost) {
      String expected = counted + " messages, as the end frame counts";
      throw fail(ErrorKind.CHECKSUM, frame, expected, Long.toString(messageCount));
    }
    in.mark(1);
    if (in.read() >= 0) {
      in.reset();
      throw fail(ErrorKind.TRAILING_BYTES, cursor, "the end of the input", "more bytes");
    }
  }

  /** Names what stands after an error. */
  private void rest() throws IOException {
    show(in.readNBytes(BLOCK_BYTES));
    long length = shown.length;
    byte[] block = new byte[BLOCK_BYTES];
    for (int read = in.read(block); read >= 0; read = in.read(block)) {
      length += read;
    }
    name(Area.NOT_READ, length, "not read", "");
  }

  /** Takes bytes that stand from the cursor on, and of which the next spans are. */
  private void show(byte[] bytes) {
    shown = bytes;
    shownFrom = cursor;
  }

  private void name(long length, String what, String value) {
    name(Area.CONTAINER, length, what, value);
  }

  private void name(Area area, long length, String what, String value) {
    if (length > 0) {
      int at = (int) (cursor - shownFrom);
      int there = (int) Math.min(length, shown.length - at);
      events.span(
          new Span(cursor, length, new Span.Owner(area, ""), what, value),
          ByteBuffer.wrap(shown, at, there));
      cursor += length;
    }
  }

  private Broken torn(String expected, long found) {
    String ending = "the end of the input after " + found + " of them";
    return fail(ErrorKind.TRUNCATED, frame, expected, ending);
  }

  private static Broken fail(ErrorKind kind, long offset, String expected, String found) {
    return new Broken(new Finding(kind, offset, "", expected, found));
  }
}
