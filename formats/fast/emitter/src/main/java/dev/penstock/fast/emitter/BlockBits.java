package dev.penstock.fast.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** Emits the presence bits at the head of a block. SPEC fast 4.5. */
final class BlockBits {
  private static final int WORD_BITS = 64;

  private final JavaCodec codec;
  private final JavaSource java;
  private final Layout layout;
  private final int firstWord;

  /**
   * Takes a layout.
   *
   * @param firstWord how many words of bits have names already
   */
  BlockBits(JavaCodec codec, Layout layout, int firstWord) {
    this.codec = codec;
    this.java = codec.java();
    this.layout = layout;
    this.firstWord = firstWord;
  }

  int wordCount() {
    return (layout.bitCount() + WORD_BITS - 1) / WORD_BITS;
  }

  private String word(int bit) {
    int word = firstWord + bit / WORD_BITS;
    return word == 0 ? "bits" : "bits" + word;
  }

  private static String mask(int bit) {
    return bit % WORD_BITS == 0 ? "1L" : "1L << " + bit % WORD_BITS;
  }

  private String test(int bit) {
    return bit < 0 ? "" : "(" + word(bit) + " & " + mask(bit) + ") != 0";
  }

  /** Returns the condition that a component has a value; empty for one that always has. */
  String hasValue(Field field) {
    return test(layout.bits(field).hasValue());
  }

  /** Returns the condition that a component has no value. */
  String hasNone(Field field) {
    int bit = layout.bits(field).hasValue();
    return "(" + word(bit) + " & " + mask(bit) + ") == 0";
  }

  /** Returns the condition that a component is present; empty for one that is not a maybe. */
  String present(Field field) {
    return test(layout.bits(field).present());
  }

  /** Emits statements that write the bits; those of components left out stay zero. */
  void write(IntFunction<String> place, Predicate<Field> leftOut) {
    for (int bit = 0; bit < layout.bitCount(); bit += WORD_BITS) {
      java.line("long " + word(bit) + " = 0;");
    }
    for (Field field : layout.byNumber()) {
      if (!leftOut.test(field)) {
        writeBitsOf(field);
      }
    }
    for (int bit = 0; bit < layout.bitCount(); bit += WORD_BITS) {
      int byteCount = Math.min(8, (layout.bitCount() - bit + 7) / 8);
      java.call(
          "out.putBits",
          List.of(place.apply(bit / 8), word(bit), Integer.toString(byteCount)),
          ";");
    }
  }

  private void writeBitsOf(Field field) {
    FieldAccess access = FieldAccess.of(codec, field);
    Layout.Bits bits = layout.bits(field);
    if (bits.present() >= 0) {
      setBit(bits.present(), access.local() + ".isPresent()");
    }
    String present = access.present();
    if (bits.hasValue() >= 0 && present != null) {
      setBit(bits.hasValue(), present);
    }
  }

  private void setBit(int bit, String condition) {
    java.choose(word(bit) + " |=", condition, mask(bit), "0");
  }

  /**
   * Emits statements that read the bits.
   *
   * @param condition under which there are any, all zero otherwise; empty for always
   */
  void read(IntFunction<String> place, String condition) {
    for (int bit = 0; bit < layout.bitCount(); bit += WORD_BITS) {
      int count = Math.min(WORD_BITS, layout.bitCount() - bit);
      int byteCount = (count + 7) / 8;
      long unused = count == WORD_BITS ? 0 : -1L << count;
      long mask = byteCount == 8 ? unused : unused & (1L << (8 * byteCount)) - 1;
      List<String> arguments = new ArrayList<>();
      arguments.add(place.apply(bit / 8));
      arguments.add(Integer.toString(byteCount));
      arguments.add("0x" + Long.toHexString(mask).toUpperCase(Locale.ROOT) + "L");
      String call = "in.bits(" + String.join(", ", arguments) + ")";
      String head = "long " + word(bit) + " =";
      if (condition.isEmpty()) {
        java.assign(head, call);
      } else {
        java.choose(head, condition, call, "0");
      }
    }
  }
}
