package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.tape.JsonTape;
import dev.penstock.tape.JsonWords;
import dev.penstock.tape.TapeNodes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Makes scalars of the tokens of a document. SPEC protobuf 10.2 */
final class NodeScalars {
  /** In place of the number of a constant that is not known, where such are skipped. */
  static final long SKIPPED = Long.MIN_VALUE;

  private static final byte[] TRUE = "true".getBytes(StandardCharsets.ISO_8859_1);
  private static final byte[] FALSE = "false".getBytes(StandardCharsets.ISO_8859_1);
  private static final byte[] SIXES = sixes();

  private final JsonTape tape;
  private final NodeNumbers numbers;
  private final boolean skipsUnknown;

  NodeScalars(JsonTape tape, boolean skipsUnknown) {
    this.tape = tape;
    this.skipsUnknown = skipsUnknown;
    numbers = new NodeNumbers(tape);
  }

  /** Returns the six bits of each digit in base 64, of both alphabets. */
  private static byte[] sixes() {
    byte[] sixes = new byte[128];
    Arrays.fill(sixes, (byte) -1);
    String digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    for (int i = 0; i < digits.length(); i++) {
      sixes[digits.charAt(i)] = (byte) i;
    }
    sixes['+'] = 62;
    sixes['-'] = 62;
    sixes['/'] = 63;
    sixes['_'] = 63;
    return sixes;
  }

  /** Returns the bits of a scalar, or {@link #SKIPPED}. */
  long of(ProtoField field, int node) {
    return switch (field.kind) {
      case BOOL -> truth(node);
      case DOUBLE, FLOAT -> numbers.real(field.kind, node);
      case ENUM -> constant(field.constants(), node);
      default -> numbers.integer(field.kind, node);
    };
  }

  /** Returns the bits of the key of a map. */
  long key(ProtoField key, int name) {
    if (key.kind != ProtoKind.BOOL) {
      return numbers.integer(key.kind, name);
    }
    if (numbers.is(name, TRUE)) {
      return 1;
    }
    if (numbers.is(name, FALSE)) {
      return 0;
    }
    throw tape.mismatch(name, "true or false");
  }

  private long truth(int node) {
    if (tape.kind(node) == TapeNodes.WORD) {
      byte first = tape.bytes(node)[tape.from(node)];
      if (first == 't' || first == 'f') {
        return first == 't' ? 1 : 0;
      }
    }
    throw tape.mismatch(node, "true or false");
  }

  private long constant(ProtoEnum constants, int node) {
    if (constants.isNull && tape.isNull(node)) {
      return 0;
    }
    byte[] bytes = tape.bytes(node);
    int from = tape.from(node);
    int to = tape.to(node);
    boolean isNumber =
        tape.kind(node) != TapeNodes.CONTAINER
            && from < to
            && (JsonWords.isDigit(bytes[from]) || bytes[from] == '-');
    if (isNumber) {
      int number = (int) numbers.integer(ProtoKind.ENUM, node);
      if (!constants.isClosed || constants.has(number)) {
        return number;
      }
    } else {
      int index = tape.isText(node) ? constants.names.find(bytes, from, to) : -1;
      if (index >= 0) {
        return constants.numbers[index];
      }
      if (!tape.isText(node)) {
        throw tape.mismatch(node, "a constant of " + constants.name);
      }
    }
    if (skipsUnknown) {
      return SKIPPED;
    }
    throw new DecodeException(
        ErrorKind.UNKNOWN_CONSTANT,
        tape.offset(node),
        "a constant of " + constants.name,
        tape.shown(node));
  }

  boolean is(int node, byte[] word) {
    return numbers.is(node, word);
  }

  /** Returns how many bytes a text in base 64 has, with or without the equals signs at its end. */
  int base64Length(int node) {
    int digits = digits(node);
    if (!tape.isText(node) || digits % 4 == 1) {
      throw tape.mismatch(node, "base 64");
    }
    return (int) (digits * 3L / 4);
  }

  private int digits(int node) {
    byte[] text = tape.bytes(node);
    int size = tape.size(node);
    int to = tape.to(node);
    int signs = 0;
    while (signs < 2 && signs < size && text[to - 1 - signs] == '=') {
      signs++;
    }
    boolean whole = signs == 0 || size % 4 == 0;
    return whole ? size - signs : 1;
  }

  /** Puts the bytes of a text in base 64 into an array. */
  void base64(int node, byte[] target, int at) {
    byte[] text = tape.bytes(node);
    int to = tape.from(node) + digits(node);
    int place = at;
    int bits = 0;
    int count = 0;
    for (int i = tape.from(node); i < to; i++) {
      int six = text[i] < 0 ? -1 : SIXES[text[i]];
      if (six < 0) {
        throw tape.mismatch(node, "base 64");
      }
      bits = bits << 6 | six;
      count += 6;
      if (count >= Byte.SIZE) {
        count -= Byte.SIZE;
        target[place++] = (byte) (bits >>> count);
      }
    }
  }
}
