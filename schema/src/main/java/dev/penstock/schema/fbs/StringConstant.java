package dev.penstock.schema.fbs;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Reads the value of a string.
 *
 * @param isPlain whether it has neither escapes nor characters outside ASCII
 */
record StringConstant(String text, boolean isPlain) {
  /** Reads a string with its quotes, which can be single ones. */
  static StringConstant read(Characters in) {
    Place place = in.place();
    int quote = in.peek(0);
    in.skip(1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    boolean isPlain = true;
    while (in.peek(0) != quote || in.isAtEnd()) {
      int c = in.peek(0);
      if (c < ' ') {
        throw in.place().refuse("a string ends on its line; expected " + (char) quote);
      }
      if (c == '\\') {
        isPlain = false;
        bytes.writeBytes(escape(in));
      } else {
        isPlain &= c < 128;
        bytes.write(c);
        in.skip(1);
      }
    }
    in.skip(1);
    return new StringConstant(decode(bytes.toByteArray(), place), isPlain);
  }

  private static String decode(byte[] bytes, Place place) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      FbsSyntaxException wrong = place.refuse("this string is not in UTF-8; save the file so");
      wrong.initCause(e);
      throw wrong;
    }
  }

  private static byte[] escape(Characters in) {
    Place place = in.place();
    int c = in.peek(1);
    in.skip(2);
    return switch (c) {
      case 'n' -> new byte[] {'\n'};
      case 't' -> new byte[] {'\t'};
      case 'r' -> new byte[] {'\r'};
      case 'b' -> new byte[] {'\b'};
      case 'f' -> new byte[] {'\f'};
      case '"', '\'', '\\', '/' -> new byte[] {(byte) c};
      // One byte: characters outside ASCII are written byte by byte.
      case 'x' -> new byte[] {(byte) hex(in, 2, place)};
      case 'u' -> unicode(in, place).getBytes(StandardCharsets.UTF_8);
      default ->
          throw place.refuse(
              "expected one of \\n \\t \\r \\b \\f \\\" \\' \\\\ \\/ \\x \\u, found another escape");
    };
  }

  private static String unicode(Characters in, Place place) {
    char first = (char) hex(in, 4, place);
    if (!Character.isSurrogate(first)) {
      return String.valueOf(first);
    }
    if (Character.isHighSurrogate(first) && in.is(0, '\\') && in.is(1, 'u')) {
      in.skip(2);
      char second = (char) hex(in, 4, place);
      if (Character.isLowSurrogate(second)) {
        return new String(new char[] {first, second});
      }
    }
    throw place.refuse("half of a surrogate pair is no character; write both halves");
  }

  private static int hex(Characters in, int count, Place place) {
    int value = 0;
    for (int i = 0; i < count; i++) {
      int digit = in.isAtEnd() ? -1 : Character.digit(in.peek(0), 16);
      if (digit < 0) {
        throw place.refuse("expected " + count + " hexadecimal digits behind the escape");
      }
      value = value * 16 + digit;
      in.skip(1);
    }
    return value;
  }
}
