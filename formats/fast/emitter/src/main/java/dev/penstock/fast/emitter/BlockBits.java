package dev.penstock.fast.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.fast.format.Slot.Bits;
import dev.penstock.slab.emitter.BitWords;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Emits the presence bits at the head of a block. SPEC fast 4.5. */
final class BlockBits {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Members members;
  private final int bitCount;
  private final BitWords words;

  /**
   * Takes the components of a block.
   *
   * @param firstWord how many words of bits have names already
   */
  BlockBits(JavaCodec codec, Members members, int firstWord) {
    this.codec = codec;
    this.java = codec.java();
    this.members = members;
    bitCount = members.block().bitCount();
    words = new BitWords(firstWord, bitCount);
  }

  int wordCount() {
    return words.words();
  }

  /** Returns the condition that a component has a value; empty for one that always has. */
  String hasValue(Member member) {
    return words.test(member.slot().bits().hasValue());
  }

  /** Returns the condition that a component has no value. */
  String hasNone(Member member) {
    int bit = member.slot().bits().hasValue();
    return "(" + words.word(bit) + " & " + BitWords.mask(bit) + ") == 0";
  }

  /** Returns the condition that a component is present; empty for one that is not a maybe. */
  String present(Member member) {
    return words.test(member.slot().bits().present());
  }

  /** Emits statements that write the bits; those of removed components stay zero. */
  void write(IntFunction<String> place) {
    for (int bit = 0; bit < bitCount; bit += BitWords.SIZE) {
      java.line("long " + words.word(bit) + " = 0;");
    }
    for (Member member : members.byNumber()) {
      if (!member.isRemoved()) {
        writeBitsOf(member);
      }
    }
    for (int bit = 0; bit < bitCount; bit += BitWords.SIZE) {
      java.call(
          "out.putBits",
          List.of(place.apply(bit / 8), words.word(bit), Integer.toString(words.byteCount(bit))),
          ";");
    }
  }

  private void writeBitsOf(Member member) {
    FieldAccess access = FieldAccess.of(codec, member.field());
    Bits bits = member.slot().bits();
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
    for (int bit = 0; bit < bitCount; bit += BitWords.SIZE) {
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
