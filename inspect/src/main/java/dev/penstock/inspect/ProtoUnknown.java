package dev.penstock.inspect;

import dev.penstock.inspect.ProtoGuess.Guess;
import java.nio.charset.StandardCharsets;

/** Fields of which no schema tells: their bytes are certain, what they mean is a guess. */
final class ProtoUnknown {
  private final ProtoWalk in;
  private final ProtoGuess guess;

  /** How many guesses stand in each other. */
  private int guesses;

  ProtoUnknown(ProtoWalk in) {
    this.in = in;
    guess = new ProtoGuess(in.bytes);
  }

  /** Names the value of a field, whose tag has a name. */
  void value(ProtoWalk.Tag tag) {
    int at = in.cursor;
    switch (tag.wire()) {
      case VARINT -> {
        long value = in.varint();
        String zigzag = value < 0 || value > 1 ? ", or " + Varint.unzigzag(value) : "";
        in.name("varint" + (zigzag.isEmpty() ? "" : ", or zigzag"), Shown.words(value + zigzag));
      }
      case I32 -> {
        in.skip(4, "4 bytes");
        int bits = in.view.getInt(at);
        in.name("4 bytes", Shown.words(bits + ", or " + Float.intBitsToFloat(bits)));
      }
      case I64 -> {
        in.skip(8, "8 bytes");
        long bits = in.view.getLong(at);
        in.name("8 bytes", Shown.words(bits + ", or " + Double.longBitsToDouble(bits)));
      }
      case GROUP -> group(tag);
      default -> lengthed();
    }
  }

  private void lengthed() {
    int length = in.length();
    in.name("length", (long) length);
    int to = in.cursor + length;
    Guess guessed = guess.of(in.cursor, to);
    boolean tooDeep = guesses == ProtoWalk.MOST_GUESSES;
    switch (guessed == Guess.MESSAGE && tooDeep ? Guess.BYTES : guessed) {
      case MESSAGE -> message(to);
      case TEXT -> {
        String text = new String(in.bytes, in.cursor, length, StandardCharsets.UTF_8);
        in.cursor = to;
        in.name(Area.SLAB, "text, a guess", text);
      }
      case PACKED -> packed(to);
      default -> {
        String hex = ProtoScalars.hex(in.bytes, in.cursor, to);
        in.cursor = to;
        in.name("bytes", Shown.words(hex));
      }
    }
  }

  /** Names bytes that look like a message, as its fields. */
  private void message(int to) {
    int outer = in.bound;
    in.bound = to;
    guesses++;
    try {
      while (!in.isAtEnd()) {
        in.unknown(in.tag("in a message, a guess"));
      }
    } finally {
      guesses--;
      in.bound = outer;
    }
  }

  private void packed(int to) {
    StringBuilder values = new StringBuilder();
    int outer = in.bound;
    in.bound = to;
    while (!in.isAtEnd()) {
      values.append(values.isEmpty() ? "" : ", ").append(in.varint());
      if (in.cursor - in.firstUnnamed() >= ProtoWalk.LINE_BYTES || in.isAtEnd()) {
        in.name("varints, a guess", Shown.words(values.toString()));
        values.setLength(0);
      }
    }
    in.bound = outer;
  }

  /** Names the fields of a group, up to the tag that ends it. */
  private void group(ProtoWalk.Tag start) {
    in.deeper(in.cursor);
    try {
      while (true) {
        if (in.isAtEnd()) {
          throw in.endsInside("the end of group " + start.number());
        }
        ProtoWalk.Tag tag = in.tag("");
        if (tag.wire() == ProtoWire.END && tag.number() == start.number()) {
          return;
        }
        in.unknown(tag);
      }
    } finally {
      in.higher(1);
    }
  }
}
