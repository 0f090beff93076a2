package dev.penstock.compact;

import dev.penstock.ErrorKind;
import dev.penstock.UnknownFields;
import dev.penstock.slab.KindBytes;
import dev.penstock.slab.UnknownPart;
import dev.penstock.slab.UnknownParts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Passes over the parts of records that a codec does not know, or keeps them. SPEC compact 6 */
final class PartReader {
  private static final @Nullable String[] NO_TEXTS = {};
  private static final boolean[] NO_VALUES = {};

  private final CompactReader in;
  private final TextFields textFields;
  private final UnknownParts.Builder kept = new UnknownParts.Builder(CompactCodec.FORMAT);

  PartReader(CompactReader in, int knownTextFields) {
    this.in = in;
    textFields = new TextFields(knownTextFields);
  }

  /** Passes over a part with fields of these kinds. */
  void skip(int record, int part, byte[] kinds) {
    boolean[] values = readHead(kinds);
    readTexts(record, part, kinds, values, NO_TEXTS);
    for (int i = 0; i < kinds.length; i++) {
      if (values[i] && KindBytes.isRest(kinds[i])) {
        in.skipBytes();
      }
    }
  }

  /** Reads a part with fields of these kinds for {@link #kept}, if one of them is there. */
  void keep(int record, int part, byte[] kinds) {
    int from = in.at();
    boolean[] values = readHead(kinds);
    if (isZero(from, bitBytes(kinds))) {
      return;
    }
    byte[] head = Arrays.copyOfRange(in.source(), from, in.at());
    @Nullable String[] texts = UnknownPart.texts(kinds);
    readTexts(record, part, kinds, values, texts);
    byte[] @Nullable [] rest = UnknownPart.rest(kinds);
    int next = 0;
    for (int i = 0; i < kinds.length; i++) {
      if (KindBytes.isRest(kinds[i])) {
        rest[next++] = values[i] ? in.readBytes() : null;
      }
    }
    kept.add(new UnknownPart(part + 2, head, texts, rest));
  }

  /** Returns what was kept of a record of which the message has parts of these kinds. */
  UnknownFields kept(int firstVersion, byte[][] kinds) {
    return kept.build(firstVersion, kinds);
  }

  private boolean isZero(int from, int length) {
    for (int i = from; i < from + length; i++) {
      if (in.source()[i] != 0) {
        return false;
      }
    }
    return true;
  }

  /** Reads bits and scalars, and returns which fields have a value. */
  private boolean[] readHead(byte[] kinds) {
    if (kinds.length == 0) {
      return NO_VALUES;
    }
    boolean[] values = new boolean[kinds.length];
    boolean[] decimals = new boolean[kinds.length];
    readBits(kinds, values, decimals);
    for (int i = 0; i < kinds.length; i++) {
      if (values[i]) {
        skipScalar(KindBytes.type(kinds[i]), decimals[i]);
      }
    }
    return values;
  }

  /** Reads texts, into an array if it has room for them. */
  private void readTexts(
      int record, int part, byte[] kinds, boolean[] values, @Nullable String[] texts) {
    int count = KindBytes.textCount(kinds);
    if (count == 0) {
      return;
    }
    int first = textFields.first(record, part, count);
    in.reserveFields(textFields.count());
    int next = 0;
    for (int i = 0; i < kinds.length; i++) {
      if (KindBytes.isText(kinds[i])) {
        String text = values[i] ? in.readText(first + next) : null;
        if (texts.length > 0) {
          texts[next] = text;
        }
        next++;
      }
    }
  }

  /** Returns how many bytes the bits of a part take. */
  static int bitBytes(byte[] kinds) {
    int count = 0;
    for (byte kind : kinds) {
      count += bitCount(kind);
    }
    return (count + 7) >>> 3;
  }

  private void readBits(byte[] kinds, boolean[] values, boolean[] decimals) {
    int byteCount = bitBytes(kinds);
    int from = in.take(byteCount, "presence bits");
    byte[] source = in.source();
    long next = 8L * from;
    for (int i = 0; i < kinds.length; i++) {
      values[i] = isSet(source, next + KindBytes.presenceBits(kinds[i]) - 1);
      next += bitCount(kinds[i]);
      decimals[i] = KindBytes.type(kinds[i]) == KindBytes.F64 && isSet(source, next - 1);
    }
    int used = (int) next & 7;
    if (used > 0 && (source[from + byteCount - 1] & 0xFF) >>> used != 0) {
      throw in.failure(ErrorKind.NON_CANONICAL, from, "zero in unused presence bits", "one");
    }
  }

  private static int bitCount(byte kind) {
    int type = KindBytes.type(kind);
    boolean more = type == KindBytes.BOOL || type == KindBytes.F64;
    return KindBytes.presenceBits(kind) + (more ? 1 : 0);
  }

  private static boolean isSet(byte[] source, long bit) {
    return (source[(int) (bit >>> 3)] >>> (bit & 7) & 1) != 0;
  }

  private void skipScalar(int type, boolean decimal) {
    switch (type) {
      case KindBytes.BOOL,
          KindBytes.TEXT,
          KindBytes.BYTES,
          KindBytes.BIG_INTEGER,
          KindBytes.DECIMAL,
          KindBytes.MESSAGE -> {}
      case KindBytes.I8, KindBytes.U8 -> in.take(1, "an integer");
      case KindBytes.FIXED_I32, KindBytes.FIXED_U32, KindBytes.F32 -> in.take(4, "four bytes");
      case KindBytes.FIXED_I64, KindBytes.FIXED_U64 -> in.take(8, "eight bytes");
      case KindBytes.UUID -> in.take(16, "a UUID");
      case KindBytes.F64 -> {
        if (decimal) {
          in.readVarint();
        } else {
          in.take(8, "a double");
        }
      }
      case KindBytes.INSTANT, KindBytes.DATE_TIME, KindBytes.DURATION -> {
        in.readVarint();
        in.readVarint();
      }
      default -> in.readVarint();
    }
  }
}
