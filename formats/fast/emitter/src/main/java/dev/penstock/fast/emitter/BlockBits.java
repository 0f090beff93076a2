package dev.penstock.fast.emitter;

import dev.penstock.codegen.BitWords;
import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** Emits the presence bits at the head of a block. SPEC fast 4.5. */
final class BlockBits {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Layout layout;
  private final BitWords words;

  /**
   * Takes a layout.
   *
   * @param firstWord how many words of bits have names already
   */
  BlockBits(JavaCodec codec, Layout layout, int firstWord) {
    this.codec = codec;
    this.java = codec.java();
    this.layout = layout;
    words = new BitWords(firstWord, layout.bitCount());
  }

  int wordCount() {
    return words.words();
  }

  /** Returns the condition that a component has a value; empty for one that always has. */
  String hasValue(Field field) {
    return words.test(layout.bits(field).hasValue());
  }

  /** Returns the condition that a component has no value. */
  String hasNone(Field field) {
    int bit = layout.bits(field).hasValue();
    return "(" + words.word(bit) + " & " + BitWords.mask(bit) + ") == 0";
  }

  /** Returns the condition that a component is present; empty for one that is not a maybe. */
  String present(Field field) {
    return words.test(layout.bits(field).present());
  }

  /** Emits statements that write the bits; those of components left out stay zero. */
  void write(IntFunction<String> place, Predicate<Field> leftOut) {
    for (int bit = 0; bit < layout.bitCount(); bit += BitWords.SIZE) {
      java.line("long " + words.word(bit) + " = 0;");
    }
    for (Field field : layout.byNumber()) {
      if (!leftOut.test(field)) {
        writeBitsOf(field);
      }
    }
    for (int bit = 0; bit < layout.bitCount(); bit += BitWords.SIZE) {
      java.call(
          "out.putBits",
          List.of(place.apply(bit / 8), words.word(bit), Integer.toString(words.byteCount(bit))),
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
    java.choose(words.word(bit) + " |=", condition, BitWords.mask(bit), "0");
  }

  /**
   * Emits statements that read the bits.
   *
   * @param condition under which there are any, all zero otherwise; empty for always
   */
  void read(IntFunction<String> place, String condition) {
    for (int bit = 0; bit < layout.bitCount(); bit += BitWords.SIZE) {
      List<String> arguments = new ArrayList<>();
      arguments.add(place.apply(bit / 8));
      arguments.add(Integer.toString(words.byteCount(bit)));
      arguments.add(words.unused(bit));
      String call = "in.bits(" + String.join(", ", arguments) + ")";
      String head = "long " + words.word(bit) + " =";
      if (condition.isEmpty()) {
        java.assign(head, call);
      } else {
        java.choose(head, condition, call, "0");
      }
    }
  }
}
