package dev.penstock.flatbuffers;

import dev.penstock.tape.NameIndex;
import java.util.List;

/** An enum of a schema, or the types of a union: constants with numbers, sorted by number. */
final class EnumShape {
  final String name;
  final FlatKind kind;

  /** Whether numbers are sums of those of constants. */
  final boolean flags;

  final NameIndex names;
  private final long[] numbers;

  /** The bits of all constants of flags. */
  final long allBits;

  EnumShape(String name, FlatKind kind, boolean flags, List<String> names, List<Long> numbers) {
    this.name = name;
    this.kind = kind;
    this.flags = flags;
    this.names = new NameIndex(names);
    this.numbers = numbers.stream().mapToLong(Long::longValue).toArray();
    long bits = 0;
    for (long each : this.numbers) {
      bits |= each;
    }
    allBits = bits;
  }

  int count() {
    return numbers.length;
  }

  long number(int index) {
    return numbers[index];
  }

  /** Returns the index of the constant with a number, or -1. */
  int indexOf(long number) {
    if (number >= 0 && number < numbers.length && numbers[(int) number] == number) {
      return (int) number;
    }
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] == number) {
        return i;
      }
    }
    return -1;
  }
}
