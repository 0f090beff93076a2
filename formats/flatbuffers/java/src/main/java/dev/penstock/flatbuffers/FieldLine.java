package dev.penstock.flatbuffers;

import dev.penstock.flatbuffers.FieldShape.Mark;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the text of a schema says of one field, but for types, which may come later. */
final class FieldLine {
  final String name;
  final int slot;
  final String type;
  final Set<Mark> marks = EnumSet.noneOf(Mark.class);
  private @Nullable String number;

  /** Which definition is in the bytes; -1 for none. */
  int nested = TableShape.NONE;

  @Nullable TextHash hash;
  int alignment;

  /** Takes a line in words: name, slot, type, then what else there is. */
  FieldLine(String[] words) {
    name = words[0];
    slot = Integer.parseInt(words[1]);
    type = words[2];
    for (int i = 3; i < words.length; i++) {
      option(words[i]);
    }
  }

  private void option(String word) {
    String rest = word.substring(1);
    switch (word.charAt(0)) {
      case '=' -> number = rest;
      case '?' -> marks.add(Mark.OPTIONAL);
      case '!' -> marks.add(Mark.REQUIRED);
      case '#' -> marks.add(Mark.KEY);
      case '*' -> marks.add(Mark.DISTINCT);
      case '~' -> marks.add(Mark.EMPTY);
      case '-' -> marks.add(Mark.DEPRECATED);
      case '@' -> nested = Integer.parseInt(rest);
      case '%' -> hash = TextHash.valueOf(rest.toUpperCase(Locale.ROOT));
      case '^' -> alignment = Integer.parseInt(rest);
      default -> throw new IllegalArgumentException("an option of a field: " + word);
    }
  }

  /** Returns the text that hexadecimal digits stand for; null for none. */
  byte @Nullable [] defaultText() {
    if (number == null) {
      return null;
    }
    byte[] text = new byte[number.length() / 2];
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) Integer.parseInt(number, 2 * i, 2 * i + 2, 16);
    }
    return text;
  }

  long defaultBits(FlatKind kind) {
    if (number == null) {
      return 0;
    }
    return switch (kind) {
      case F32 -> Float.floatToRawIntBits(Float.parseFloat(number));
      case F64 -> Double.doubleToRawLongBits(Double.parseDouble(number));
      case U64 -> Long.parseUnsignedLong(number);
      default -> Long.parseLong(number);
    };
  }
}
