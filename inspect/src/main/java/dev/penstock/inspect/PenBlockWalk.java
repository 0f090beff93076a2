package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.container.Compression;
import dev.penstock.container.PenOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** Walks the payload of a block. Spec: container, 4.7 */
final class PenBlockWalk {
  private static final int KEYED = 0x40;
  private static final int KEY_BYTES = 4;

  private final byte[] payload;
  private final long frame;
  private byte[] unpacked = {};
  private int position;

  private int id;
  private long firstNumber;
  private long messageCount;
  private long unpackedLength;
  private @Nullable Integer key;

  PenBlockWalk(byte[] payload, long frame) {
    this.payload = payload;
    this.frame = frame;
  }

  /** Takes names of bytes one after the other. */
  interface Naming {
    void name(int length, String what, String value);
  }

  /** Reads what stands before the packed bytes and names it. */
  void head(Naming naming) {
    int first = payload.length == 0 ? 0 : payload[0] & 0xFF;
    id = first & ~KEYED;
    position = Math.min(1, payload.length);
    if (payload.length == 0) {
      throw broken("a compression", "no byte");
    }
    naming.name(1, "block, compression", word());
    firstNumber = number(naming, "block, number of the first message");
    messageCount = number(naming, "block, messages");
    unpackedLength = number(naming, "block, bytes when unpacked");
    if (messageCount < 1 || messageCount - 1 > unpackedLength) {
      throw broken("at most " + (unpackedLength + 1) + " messages", Long.toString(messageCount));
    }
    if ((first & KEYED) != 0) {
      if (payload.length - position < KEY_BYTES) {
        throw broken("the key of the schema", "the end of the block");
      }
      key = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN).getInt(position);
      position += KEY_BYTES;
      naming.name(KEY_BYTES, "key of the schema", PenSchemas.hex(key));
    }
  }

  private String word() {
    return switch (id) {
      case 1 -> "deflate";
      case 2 -> "zstd";
      default -> Integer.toString(id);
    };
  }

  private long number(Naming naming, String what) {
    int start = position;
    long value = varint(payload, payload.length);
    if (value < 0) {
      throw broken(what, "none");
    }
    naming.name(position - start, what, Long.toString(value));
    return value;
  }

  /** Reads seven bits a byte, the lowest first; -1 where there is no number of up to nine bytes. */
  private long varint(byte[] bytes, int end) {
    long value = 0;
    for (int shift = 0; shift < 63 && position < end; shift += 7) {
      byte part = bytes[position++];
      value |= (part & 0x7FL) << shift;
      if (part >= 0) {
        return value;
      }
    }
    return -1;
  }

  /** Checks what the head says against what is accepted. */
  Compression checked(PenOptions options) {
    Compression compression = options.compressionOf(id);
    if (compression == null) {
      String found = "compression " + id;
      String expected = "a block with a compression that is known here";
      throw new Broken(new Finding(ErrorKind.UNSUPPORTED, frame, "", expected, found));
    }
    int most = options.limits().messageBytes();
    if (unpackedLength > most) {
      String expected = "at most " + most + " bytes (Limits.messageBytes), unpacked";
      throw new Broken(
          new Finding(ErrorKind.LIMIT_EXCEEDED, frame, "", expected, unpackedLength + " bytes"));
    }
    return compression;
  }

  void unpack(Compression compression) {
    unpacked = PackedBytes.read(compression, payload, position, frame, (int) unpackedLength);
    if (unpacked.length != unpackedLength) {
      throw broken(unpackedLength + " bytes", unpacked.length + " bytes or more");
    }
    position = 0;
  }

  /**
   * Returns the lengths of all messages, whose sum fits; their bytes stand from the position on.
   */
  int[] lengths() {
    int[] lengths = new int[(int) messageCount];
    long sum = 0;
    for (int i = 0; i < messageCount - 1; i++) {
      long length = varint(unpacked, unpacked.length);
      sum += length;
      if (length < 0 || sum > unpacked.length) {
        throw broken("the length of message " + (i + 1) + " of the block", "none");
      }
      lengths[i] = (int) length;
    }
    int left = unpacked.length - position;
    if (sum > left) {
      throw broken("messages of " + left + " bytes", sum + " bytes");
    }
    lengths[lengths.length - 1] = left - (int) sum;
    return lengths;
  }

  private Broken broken(String expected, String found) {
    return new Broken(new Finding(ErrorKind.OUT_OF_BOUNDS, frame, "", expected, found));
  }

  byte[] unpacked() {
    return unpacked;
  }

  int position() {
    return position;
  }

  long firstNumber() {
    return firstNumber;
  }

  long messageCount() {
    return messageCount;
  }

  @Nullable Integer key() {
    return key;
  }
}
