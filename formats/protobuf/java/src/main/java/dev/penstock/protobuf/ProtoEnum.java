package dev.penstock.protobuf;

import dev.penstock.tape.NameIndex;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An enum: names and numbers of its constants. Immutable. */
final class ProtoEnum {
  private static final String NULL_VALUE = "google.protobuf.NullValue";

  final String name;

  /** Whether numbers without a constant are no values. */
  final boolean isClosed;

  /** Whether its only constant is written as null. */
  final boolean isNull;

  final NameIndex names;
  final int[] numbers;

  /** The names in quotation marks, by the order of their numbers; of equal ones the first. */
  private final byte[][] sortedNames;

  private final int[] sorted;

  ProtoEnum(String name, boolean isClosed, List<String> names, List<Integer> numbers) {
    this.name = name;
    this.isClosed = isClosed;
    isNull = name.equals(NULL_VALUE);
    this.names = new NameIndex(names);
    this.numbers = numbers.stream().mapToInt(Integer::intValue).toArray();
    Map<Integer, String> first = new HashMap<>();
    for (int i = 0; i < this.numbers.length; i++) {
      first.putIfAbsent(this.numbers[i], names.get(i));
    }
    sorted = first.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    sortedNames = new byte[sorted.length][];
    for (int i = 0; i < sorted.length; i++) {
      sortedNames[i] = ('"' + first.get(sorted[i]) + '"').getBytes(StandardCharsets.UTF_8);
    }
  }

  /** Returns the place of a number that a constant has, or a negative number. */
  int find(int number) {
    return number >= 0 && number < sorted.length && sorted[number] == number
        ? number
        : Arrays.binarySearch(sorted, number);
  }

  boolean has(int number) {
    return find(number) >= 0;
  }

  /** Returns the name at a place that {@link #find} has found, in quotation marks. */
  byte[] quoted(int place) {
    return sortedNames[place];
  }
}
