package dev.penstock.protobuf;

import dev.penstock.ErrorKind;
import dev.penstock.protobuf.ProtoJsonOptions.Constants;
import java.nio.charset.StandardCharsets;

/** Writes scalars of messages as JSON. SPEC protobuf 10.2 */
abstract class JsonScalars extends WireScan {
  static final byte[] NULL = ascii("null");
  private static final byte[] TRUE = ascii("true");
  private static final byte[] FALSE = ascii("false");
  private static final byte[] NOT_A_NUMBER = ascii("\"NaN\"");
  private static final byte[] INFINITE = ascii("\"Infinity\"");
  private static final byte[] LEAST = ascii("\"-Infinity\"");
  private static final byte[] DIGITS =
      ascii("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");

  private final boolean writesNumbers;

  JsonScalars(ProtoJsonOptions options) {
    super(options.layout() == ProtoJsonOptions.Layout.INDENTED);
    writesNumbers = options.constants() == Constants.NUMBERS;
  }

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  final void scalar(ProtoField field, long bits) {
    switch (field.kind) {
      case DOUBLE -> real(Double.longBitsToDouble(bits), false);
      case FLOAT -> real(Float.intBitsToFloat((int) bits), true);
      case BOOL -> truth(bits != 0);
      case ENUM -> constant(field.constants(), (int) bits);
      case INT64, SINT64, SFIXED64 -> {
        put('"');
        integer(bits);
        put('"');
      }
      case UINT64, FIXED64 -> {
        put('"');
        unsigned(bits);
        put('"');
      }
      default -> integer(bits);
    }
  }

  private void truth(boolean value) {
    put(value ? TRUE : FALSE);
  }

  private void constant(ProtoEnum constants, int number) {
    int place = writesNumbers ? -1 : constants.find(number);
    if (constants.isNull) {
      put(NULL);
    } else if (place >= 0) {
      put(constants.quoted(place));
    } else {
      integer(number);
    }
  }

  private void real(double value, boolean single) {
    if (Double.isNaN(value)) {
      put(NOT_A_NUMBER);
    } else if (Double.isInfinite(value)) {
      put(value > 0 ? INFINITE : LEAST);
    } else if (single) {
      real((float) value);
    } else {
      real(value);
    }
  }

  /** Writes a text whose length stands at {@link #at}. */
  final void text(int to) {
    int length = length(to);
    wellFormed(at, at + length);
    text(in, at, at + length);
    at += length;
  }

  final void wellFormed(int from, int to) {
    int wrong = malformed(in, from, to);
    if (wrong < to) {
      throw error(
          ErrorKind.MALFORMED_TEXT, wrong, "UTF-8", String.format("byte 0x%02x", in[wrong] & 0xFF));
    }
  }

  /** Writes bytes whose length stands at {@link #at}, in base 64. */
  final void base64(int to) {
    int length = length(to);
    put('"');
    int place = out.extend((length + 2) / 3 * 4);
    byte[] target = out.array();
    int end = at + length;
    for (; at + 3 <= end; at += 3) {
      place = digits((in[at] & 0xFF) << 16 | (in[at + 1] & 0xFF) << 8 | in[at + 2] & 0xFF, place);
    }
    int rest = end - at;
    if (rest > 0) {
      int last = (in[at] & 0xFF) << 16 | (rest == 2 ? (in[at + 1] & 0xFF) << 8 : 0);
      place = digits(last, place);
      target[place - 1] = '=';
      if (rest == 1) {
        target[place - 2] = '=';
      }
    }
    at = end;
    put('"');
  }

  private int digits(int bits, int place) {
    byte[] target = out.array();
    target[place] = DIGITS[bits >>> 18];
    target[place + 1] = DIGITS[bits >>> 12 & 63];
    target[place + 2] = DIGITS[bits >>> 6 & 63];
    target[place + 3] = DIGITS[bits & 63];
    return place + 4;
  }

  /** Writes a key of a map, which is a text whatever its type is. */
  final void key(ProtoField key, long bits) {
    boolean quoted =
        switch (key.kind) {
          case INT64, SINT64, SFIXED64, UINT64, FIXED64 -> true;
          default -> false;
        };
    if (quoted) {
      scalar(key, bits);
    } else {
      put('"');
      scalar(key, bits);
      put('"');
    }
  }
}
