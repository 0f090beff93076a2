package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Bytes;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The messages of a block. Spec: container 4.7. */
final class BlockPayload {
  /** The bit beside the compression's number that says that a schema's key follows. */
  static final int KEYED = 0x40;

  private static final int KEY_BYTES = 4;

  private final FrameReader frames;
  private final PenOptions options;
  private final Unpacked unpacked = new Unpacked();
  private @Nullable Compression compression;
  private long firstNumber;
  private long messageCount;
  private int statedLength;
  private @Nullable Integer key;
  private int packedFrom;

  private Varint.Reader lengths = new Varint.Reader(new byte[0], 0, 0);
  private long left;
  private int offset;
  private int length;

  BlockPayload(FrameReader frames, PenOptions options) {
    this.frames = frames;
    this.options = options;
  }

  /**
   * Reads what stands before the packed bytes.
   *
   * @throws DecodeException if that is none, its compression is not known or it is too long
   */
  void readHead() {
    left = 0;
    int start = frames.offset();
    int end = start + frames.length();
    if (start == end) {
      throw frames.fatal(broken("a compression", "no byte"));
    }
    int first = frames.array()[start] & 0xFF;
    compression = options.compressionOf(first & ~KEYED);
    if (compression == null) {
      throw frames.fatal(
          ErrorKind.UNSUPPORTED,
          frames.frameOffset(),
          "a block with a compression that this reader was given (PenOptions.withReadable)",
          "compression " + (first & ~KEYED) + (first == 2 ? ", which is Zstandard" : ""));
    }
    Varint.Reader head = new Varint.Reader(frames.array(), start + 1, end);
    firstNumber = head.next();
    messageCount = head.next();
    long stated = head.next();
    int keyBytes = (first & KEYED) != 0 ? KEY_BYTES : 0;
    if (firstNumber < 0 || messageCount < 1 || stated < 0 || end - head.at() < keyBytes) {
      throw frames.fatal(broken("the head of a block", "another one"));
    }
    if (messageCount - 1 > stated) {
      throw frames.fatal(broken("at most " + (stated + 1) + " messages", messageCount + ""));
    }
    int most = options.limits().messageBytes();
    if (stated > most) {
      throw frames.fatal(
          DecodeException.overLimit(
              frames.frameOffset(),
              "a block of at most " + most + " bytes, unpacked",
              "messageBytes",
              stated + " bytes"));
    }
    statedLength = (int) stated;
    key = keyBytes > 0 ? Bytes.getInt(frames.array(), head.at()) : null;
    packedFrom = head.at() + keyBytes - start;
  }

  private DecodeException broken(String expected, String found) {
    return new DecodeException(ErrorKind.OUT_OF_BOUNDS, frames.frameOffset(), expected, found);
  }

  /**
   * Unpacks the block, whose head was read.
   *
   * @throws DecodeException if its bytes are no messages; the next frame can be read
   */
  void open() throws IOException {
    boolean fits;
    try {
      fits =
          unpacked.read(
              Objects.requireNonNull(compression),
              Unpacked.payload(frames, packedFrom),
              statedLength);
    } catch (IOException e) {
      throw new DecodeException(
          ErrorKind.CHECKSUM,
          frames.frameOffset(),
          "a block that can be unpacked",
          "damaged bytes (" + e.getMessage() + ")");
    }
    if (!fits || unpacked.length() < statedLength) {
      String found = fits ? unpacked.length() + " bytes" : "more";
      throw broken("a block of " + statedLength + " bytes, unpacked", found);
    }
    Varint.Reader all = new Varint.Reader(unpacked.array(), 0, statedLength);
    long sum = 0;
    for (long i = 1; i < messageCount; i++) {
      long each = all.next();
      if (each < 0 || each > statedLength) {
        throw broken("the length of message " + i + " of the block", "none");
      }
      sum += each;
    }
    if (sum > statedLength - all.at()) {
      throw broken("messages of " + (statedLength - all.at()) + " bytes", sum + " bytes");
    }
    lengths = new Varint.Reader(unpacked.array(), 0, statedLength);
    left = messageCount;
    offset = all.at();
    length = 0;
  }

  boolean hasMore() {
    return left > 0;
  }

  void advance() {
    offset += length;
    left--;
    length = left == 0 ? statedLength - offset : (int) lengths.next();
  }

  long firstNumber() {
    return firstNumber;
  }

  long messageCount() {
    return messageCount;
  }

  String compression() {
    return Objects.requireNonNull(compression).label();
  }

  @Nullable Integer key() {
    return key;
  }

  byte[] array() {
    return unpacked.array();
  }

  int offset() {
    return offset;
  }

  int length() {
    return length;
  }
}
