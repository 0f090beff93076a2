package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.tape.JsonTape;
import dev.penstock.tape.JsonWords;
import dev.penstock.tape.NumberText;
import dev.penstock.tape.TapeNodes;
import java.util.Arrays;

/** Makes scalars of the tokens of a document: of numbers, names of constants, texts with either. */
final class TapeScalars {
  private final JsonTape tape;
  private final FlatSchema schema;
  private final NumberText numbers = new NumberText();
  private final FloatCalls calls = new FloatCalls();

  TapeScalars(JsonTape tape, FlatSchema schema) {
    this.tape = tape;
    this.schema = schema;
  }

  /** Returns the bits of the scalar that a token stands for. */
  long of(TypeShape type, int node) {
    if (tape.kind(node) == TapeNodes.CONTAINER) {
      throw tape.mismatch(node, expected(type));
    }
    byte[] bytes = tape.bytes(node);
    int from = tape.from(node);
    int to = tape.to(node);
    EnumShape constants = type.constants;
    if (constants != null && from < to && JsonWords.isLetter(bytes[from])) {
      return constants(type, constants, node);
    }
    return switch (type.kind) {
      case F32 -> Float.floatToRawIntBits((float) real(type, node));
      case F64 -> Double.doubleToRawLongBits(real(type, node));
      case BOOL -> truth(type, node);
      default -> integer(type, node);
    };
  }

  /** Returns the number of a text by the function of its field, or the number that stands there. */
  long hashed(TypeShape type, TextHash hash, int node) {
    boolean number =
        tape.kind(node) == TapeNodes.WORD && !JsonWords.isLetter(tape.bytes(node)[tape.from(node)]);
    if (number || tape.kind(node) == TapeNodes.CONTAINER) {
      return of(type, node);
    }
    long value = hash.of(tape.bytes(node), tape.from(node), tape.to(node));
    return type.kind == FlatKind.I32 ? (int) value : value;
  }

  private static String expected(TypeShape type) {
    EnumShape constants = type.constants;
    return constants == null
        ? type.kind.word
        : (constants.flags ? "constants of " : "a constant of ") + constants.name;
  }

  private DecodeException outOfRange(TypeShape type, int node) {
    return new DecodeException(
        ErrorKind.VALUE_OUT_OF_RANGE, tape.offset(node), expected(type), tape.shown(node));
  }

  private long truth(TypeShape type, int node) {
    if (is(node, "true")) {
      return 1;
    }
    return is(node, "false") || integer(type, node) == 0 ? 0 : 1;
  }

  private boolean is(int node, String word) {
    if (tape.size(node) != word.length()) {
      return false;
    }
    byte[] bytes = tape.bytes(node);
    for (int i = 0; i < word.length(); i++) {
      if (bytes[tape.from(node) + i] != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private long integer(TypeShape type, int node) {
    byte[] bytes = tape.bytes(node);
    int from = tape.from(node);
    int to = tape.to(node);
    if (numbers.integer(bytes, from, to) && fits(type.kind)) {
      return numbers.integer();
    }
    if (from < to && JsonWords.isLetter(bytes[from])) {
      return qualified(type, node);
    }
    for (int i = from; i < to; i++) {
      if (!JsonWords.isDigit(bytes[i]) && (i > from || bytes[i] != '-')) {
        throw tape.mismatch(node, expected(type));
      }
    }
    throw from == to ? tape.mismatch(node, expected(type)) : outOfRange(type, node);
  }

  private boolean fits(FlatKind kind) {
    return kind == FlatKind.BOOL || numbers.fits(kind.byteLength * Byte.SIZE, kind.isSigned());
  }

  private double real(TypeShape type, int node) {
    byte[] bytes = tape.bytes(node);
    int from = tape.from(node);
    int to = tape.to(node);
    if (numbers.real(type.kind == FlatKind.F32, bytes, from, to)) {
      double value = numbers.real();
      if (tape.isStrict() && Double.isInfinite(narrow(type, value)) && !isWord(node)) {
        throw outOfRange(type, node);
      }
      return value;
    }
    if (!tape.isStrict() && isWord(node) && calls.take(bytes, from, to)) {
      return calls.value();
    }
    throw tape.mismatch(node, expected(type));
  }

  private static double narrow(TypeShape type, double value) {
    return type.kind == FlatKind.F32 ? (float) value : value;
  }

  /** Tells whether a token starts with a letter, behind its sign. */
  private boolean isWord(int node) {
    byte[] bytes = tape.bytes(node);
    int from = tape.from(node);
    boolean signed = tape.size(node) > 1 && (bytes[from] == '-' || bytes[from] == '+');
    return tape.size(node) > 0 && JsonWords.isLetter(bytes[signed ? from + 1 : from]);
  }

  /** Returns the sum of the constants that a text names, with one space between. */
  private long constants(TypeShape type, EnumShape constants, int node) {
    byte[] bytes = tape.bytes(node);
    int end = tape.to(node);
    long sum = 0;
    for (int from = tape.from(node); from <= end; ) {
      int to = afterName(bytes, from, end);
      int index = constants.names.find(bytes, from, to);
      if (index < 0) {
        throw new DecodeException(
            ErrorKind.UNKNOWN_CONSTANT, tape.offset(node), expected(type), tape.shown(node));
      }
      sum |= constants.number(index);
      from = to + 1;
    }
    return sum;
  }

  private static int afterName(byte[] bytes, int from, int end) {
    int to = from;
    while (to < end && bytes[to] != ' ') {
      to++;
    }
    return to;
  }

  /** Returns the sum of constants that a text names after their enum and a dot. */
  private long qualified(TypeShape type, int node) {
    byte[] bytes = tape.bytes(node);
    int end = tape.to(node);
    long sum = 0;
    for (int from = tape.from(node); from <= end; ) {
      int to = afterName(bytes, from, end);
      sum |= qualified(type, node, Arrays.copyOfRange(bytes, from, to));
      from = to + 1;
    }
    return sum;
  }

  private long qualified(TypeShape type, int node, byte[] name) {
    int dot = name.length;
    while (--dot > 0 && name[dot] != '.') {}
    EnumShape constants = dot > 0 ? schema.constants(name, dot) : null;
    int index = constants == null ? -1 : constants.names.find(name, dot + 1, name.length);
    if (constants == null || index < 0) {
      throw tape.mismatch(node, expected(type));
    }
    return constants.number(index);
  }
}
