package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Memory;

/** The order of vectors with a key: numbers by value, texts by their bytes without sign. */
final class KeyOrder {
  private KeyOrder() {}

  /** Checks the order of a vector that has been verified but for that. */
  static void check(Memory in, TypeShape element, FieldShape key, int vector) {
    int count = in.getInt(vector);
    int width = element.byteLength();
    int first = vector + Integer.BYTES;
    for (int i = 1; i < count; i++) {
      int at = first + i * width;
      if (compare(in, element, key, at - width, at) > 0) {
        throw new DecodeException(
                ErrorKind.NON_CANONICAL,
                at,
                "elements sorted by their key " + key.name,
                "one whose key is less than that of the one before")
            .within(i);
      }
    }
  }

  /** Returns more than 0 if the key of the first is greater. */
  private static int compare(Memory in, TypeShape element, FieldShape key, int first, int second) {
    boolean struct = element.kind == FlatKind.STRUCT;
    int one = struct ? first + key.slot : field(in, first + in.getInt(first), key);
    int other = struct ? second + key.slot : field(in, second + in.getInt(second), key);
    FlatKind kind = key.type.kind;
    if (kind == FlatKind.TEXT) {
      return compareTexts(in, one + in.getInt(one), other + in.getInt(other));
    }
    long a = number(in, key, one);
    long b = number(in, key, other);
    // Zeros are equal, and what is no number stands anywhere: as the reference compares.
    boolean less =
        switch (kind) {
          case F32 -> Float.intBitsToFloat((int) b) < Float.intBitsToFloat((int) a);
          case F64 -> Double.longBitsToDouble(b) < Double.longBitsToDouble(a);
          default -> Scalars.compare(kind, b, a) < 0;
        };
    return less ? 1 : 0;
  }

  private static int field(Memory in, int table, FieldShape key) {
    int vtable = table - in.getInt(table);
    int offset = key.slot < in.getChar(vtable) ? in.getChar(vtable + key.slot) : 0;
    return offset == 0 ? 0 : table + offset;
  }

  private static long number(Memory in, FieldShape key, int at) {
    return at == 0 ? key.defaultBits : Scalars.get(in, key.type.kind, at);
  }

  private static int compareTexts(Memory in, int one, int other) {
    int oneLength = in.getInt(one);
    int otherLength = in.getInt(other);
    for (int i = 0; i < Math.min(oneLength, otherLength); i++) {
      int difference =
          (in.getByte(one + Integer.BYTES + i) & 0xFF)
              - (in.getByte(other + Integer.BYTES + i) & 0xFF);
      if (difference != 0) {
        return difference;
      }
    }
    return Integer.compare(oneLength, otherLength);
  }
}
