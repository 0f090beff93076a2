package dev.penstock.compact;

import dev.penstock.ErrorKind;
import java.util.HashMap;
import java.util.Map;

/** Passes over the parts of records that a codec does not know. SPEC compact 6 */
final class PartSkipper {
  private static final int KIND_BITS = 6;
  private static final int KIND_MASK = (1 << KIND_BITS) - 1;

  // The scalar kinds of evolution, section 6, by number.
  private static final int BOOL = 0;
  private static final int I8 = 1;
  private static final int U8 = 5;
  private static final int FIXED_I32 = 9;
  private static final int FIXED_I64 = 10;
  private static final int FIXED_U32 = 11;
  private static final int FIXED_U64 = 12;
  private static final int F32 = 13;
  private static final int F64 = 14;
  private static final int TEXT = 16;
  private static final int BYTES = 17;
  private static final int UUID = 18;
  private static final int INSTANT = 19;
  private static final int DATE_TIME = 22;
  private static final int DURATION = 23;
  private static final int BIG_INTEGER = 24;
  private static final int DECIMAL = 25;
  private static final int MESSAGE = 63;

  private final CompactReader in;

  /** The first of the text fields of a part, by record and part. */
  private final Map<Long, Integer> textFields = new HashMap<>();

  private int nextTextField;

  PartSkipper(CompactReader in, int knownTextFields) {
    this.in = in;
    nextTextField = knownTextFields;
  }

  /** Passes over a part with fields of these kinds. */
  void skip(int record, int part, byte[] kinds) {
    if (kinds.length == 0) {
      return;
    }
    boolean[] values = new boolean[kinds.length];
    boolean[] decimals = new boolean[kinds.length];
    readBits(kinds, values, decimals);
    for (int i = 0; i < kinds.length; i++) {
      if (values[i]) {
        skipScalar(kinds[i] & KIND_MASK, decimals[i]);
      }
    }
    int field = firstTextField(record, part, kinds);
    for (int i = 0; i < kinds.length; i++) {
      if ((kinds[i] & KIND_MASK) == TEXT) {
        if (values[i]) {
          in.readText(field);
        }
        field++;
      }
    }
    for (int i = 0; i < kinds.length; i++) {
      if (values[i] && isRest(kinds[i] & KIND_MASK)) {
        in.skipBytes();
      }
    }
  }

  private void readBits(byte[] kinds, boolean[] values, boolean[] decimals) {
    int count = 0;
    for (byte kind : kinds) {
      count += bitCount(kind);
    }
    int byteCount = (count + 7) >>> 3;
    int from = in.take(byteCount, "presence bits");
    byte[] source = in.source();
    long next = 8L * from;
    for (int i = 0; i < kinds.length; i++) {
      int type = kinds[i] & KIND_MASK;
      values[i] = isSet(source, next + presenceBits(kinds[i]) - 1);
      next += bitCount(kinds[i]);
      decimals[i] = type == F64 && isSet(source, next - 1);
    }
    int unused = -count & 7;
    if (unused > 0 && (source[from + byteCount - 1] & 0xFF) >>> (8 - unused) != 0) {
      throw in.failure(ErrorKind.NON_CANONICAL, from, "zero in unused presence bits", "one");
    }
  }

  private static int presenceBits(byte kind) {
    return (kind & 0xFF) >>> KIND_BITS;
  }

  private static int bitCount(byte kind) {
    int type = kind & KIND_MASK;
    return presenceBits(kind) + (type == BOOL || type == F64 ? 1 : 0);
  }

  private static boolean isSet(byte[] source, long bit) {
    return (source[(int) (bit >>> 3)] >>> (bit & 7) & 1) != 0;
  }

  private static boolean isRest(int type) {
    return type == BYTES || type == BIG_INTEGER || type == DECIMAL || type == MESSAGE;
  }

  private void skipScalar(int type, boolean decimal) {
    switch (type) {
      case BOOL, TEXT, BYTES, BIG_INTEGER, DECIMAL, MESSAGE -> {}
      case I8, U8 -> in.take(1, "an integer");
      case FIXED_I32, FIXED_U32, F32 -> in.take(4, "four bytes");
      case FIXED_I64, FIXED_U64 -> in.take(8, "eight bytes");
      case UUID -> in.take(16, "a UUID");
      case F64 -> {
        if (decimal) {
          in.readVarint();
        } else {
          in.take(8, "a double");
        }
      }
      case INSTANT, DATE_TIME, DURATION -> {
        in.readVarint();
        in.readVarint();
      }
      default -> in.readVarint();
    }
  }

  private int firstTextField(int record, int part, byte[] kinds) {
    return textFields.computeIfAbsent(
        (long) record << 32 | part,
        key -> {
          int first = nextTextField;
          for (byte kind : kinds) {
            nextTextField += (kind & KIND_MASK) == TEXT ? 1 : 0;
          }
          in.reserveFields(nextTextField);
          return first;
        });
  }
}
