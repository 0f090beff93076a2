package dev.penstock.protobuf;

import dev.penstock.UnknownFields;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Fields of a record that its schema lacks, as they stood in the message. SPEC protobuf 5 */
final class FieldBytes extends UnknownFields {
  private static final int SHOWN_BYTES = 32;

  final byte[] bytes;

  /** Takes well-formed fields, at least one; the array belongs to this from now on. */
  FieldBytes(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Tells whether there is a field of a number. */
  boolean has(int number) {
    for (int at = 0; at < bytes.length; at = end(at)) {
      if (number(at) == number) {
        return true;
      }
    }
    return false;
  }

  /** Returns these without the fields of a number, and with others of it before greater ones. */
  UnknownFields with(int number, byte[] others) {
    KeptFields all = new KeptFields();
    boolean isPut = false;
    for (int at = 0; at < bytes.length; ) {
      int next = end(at);
      int found = number(at);
      if (found > number && !isPut) {
        all.add(others, 0, others.length);
        isPut = true;
      }
      if (found != number) {
        all.add(bytes, at, next);
      }
      at = next;
    }
    if (!isPut) {
      all.add(others, 0, others.length);
    }
    return all.build();
  }

  private int number(int at) {
    return (int) (varint(at) >>> WireType.BITS);
  }

  private long varint(int at) {
    long value = 0;
    for (int i = 0; ; i++) {
      byte next = bytes[at + i];
      value |= (next & 0x7FL) << 7 * i;
      if (next >= 0) {
        return value;
      }
    }
  }

  private int endOfVarint(int at) {
    int end = at;
    while (bytes[end] < 0) {
      end++;
    }
    return end + 1;
  }

  /** Returns where a field ends. */
  private int end(int at) {
    int value = endOfVarint(at);
    return switch ((int) varint(at) & 7) {
      case WireType.VARINT -> endOfVarint(value);
      case WireType.FIXED64 -> value + Long.BYTES;
      case WireType.FIXED32 -> value + Integer.BYTES;
      case WireType.LENGTH -> endOfVarint(value) + (int) varint(value);
      default -> endOfGroup(value);
    };
  }

  /** Returns where a group ends, whose groups are no deeper than a reader took. */
  private int endOfGroup(int from) {
    int at = from;
    while ((varint(at) & 7) != WireType.END_GROUP) {
      at = end(at);
    }
    return endOfVarint(at);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FieldBytes that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("UnknownFields[protobuf,");
    for (int i = 0; i < Math.min(SHOWN_BYTES, bytes.length); i++) {
      text.append(String.format(" %02x", bytes[i] & 0xFF));
    }
    return text.append(bytes.length > SHOWN_BYTES ? " ...]" : "]").toString();
  }
}
