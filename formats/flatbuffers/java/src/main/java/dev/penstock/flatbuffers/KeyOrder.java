package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Memory;

/** The order of vectors with a key: numbers by value, texts by their bytes without sign. */
final class KeyOrder {
  private KeyOrder() {}

  /**
   * Checks the order of a vector that has been verified but for that.
   *
   * @param distinct whether no key may stand twice
   */
  static void check(Memory in, TypeShape element, FieldShape key, int vector, boolean distinct) {
    int count = in.getInt(vector);
    int width = element.byteLength();
    int first = vector + Integer.BYTES;
    for (int i = 1; i < count; i++) {
      int at = first + i * width;
      int order = compare(in, element, key, at - width);
      if (order > 0 || order == 0 && distinct) {
        throw new DecodeException(
                order > 0 ? ErrorKind.NON_CANONICAL : ErrorKind.DUPLICATE_KEY,
                at,
                "elements sorted by their key " + key.name,
                "one whose key is "
                    + (order > 0 ? "less than that" : "that")
                    + " of the one before")
            .within(i);
      }
    }
  }

  /** Compares the keys of two elements, of which one stands at a place and the other after it. */
  private static int compare(Memory in, TypeShape element, FieldShape key, int first) {
    boolean struct = element.kind == FlatKind.STRUCT;
    int second = first + element.byteLength();
    int one = struct ? first + key.slot : field(in, first + in.getInt(first), key);
    int other = struct ? second + key.slot : field(in, second + in.getInt(second), key);
    FlatKind kind = key.type.kind;
    if (kind == FlatKind.TEXT) {
      return compareTexts(in, one + in.getInt(one), other + in.getInt(other));
    }
    long a = number(in, key, one);
    long b = number(in, key, other);
    // Zeros of either sign and what is no number stand as the reference lets them.
    boolean unordered =
        switch (kind) {
          case F32 -> !(Float.intBitsToFloat((int) b) < Float.intBitsToFloat((int) a));
          case F64 -> !(Double.longBitsToDouble(b) < Double.longBitsToDouble(a));
          default -> false;
        };
    int order = Scalars.compare(kind, a, b);
    return unordered ? Math.min(order, a == b ? 0 : -1) : order;
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
