package dev.penstock.protobuf;

import dev.penstock.protobuf.ProtoField.Presence;
import dev.penstock.tape.NameIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A message: its fields by number, with extensions. Immutable once its schema is read. */
final class ProtoMessage {
  static final int NONE = -1;

  /** Numbers up to here, and four times the count of fields, are found in an array. */
  private static final int DIRECT = 64;

  final String name;

  /** Whether it is a pair of a key and a value, the type of a map. */
  final boolean isEntry;

  WellKnown known = WellKnown.NONE;
  ProtoField[] fields = {};
  int oneofCount;
  int requiredCount;

  private int[] direct = {};
  private @Nullable NameIndex names;

  ProtoMessage(String name, boolean isEntry) {
    this.name = name;
    this.isEntry = isEntry;
  }

  void complete(List<ProtoField> all) {
    fields = all.toArray(new ProtoField[0]);
    Arrays.sort(fields, Comparator.comparingInt(each -> each.number));
    int most = 0;
    for (ProtoField each : fields) {
      oneofCount = Math.max(oneofCount, each.oneof + 1);
      requiredCount += each.presence == Presence.REQUIRED ? 1 : 0;
      if (each.number <= DIRECT + 4 * fields.length) {
        most = each.number;
      }
    }
    direct = new int[most + 1];
    for (int i = 0; i < fields.length && fields[i].number <= most; i++) {
      direct[fields[i].number] = i + 1;
    }
    List<String> words = new ArrayList<>(2 * fields.length);
    for (ProtoField each : fields) {
      words.add(each.jsonName);
    }
    for (ProtoField each : fields) {
      words.add(each.name);
    }
    names = new NameIndex(words);
    known = WellKnown.of(this);
    if (isEntry && (fields.length != 2 || fields[0].number != 1 || fields[1].number != 2)) {
      throw new IllegalArgumentException(name + " has no key and value");
    }
  }

  /** Returns the index of the field with a number, or {@link #NONE}. */
  int find(int number) {
    if (number < direct.length) {
      return direct[number] - 1;
    }
    int low = 0;
    int high = fields.length - 1;
    while (low <= high) {
      int middle = low + high >>> 1;
      int found = fields[middle].number;
      if (found == number) {
        return middle;
      }
      if (found < number) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return NONE;
  }

  /**
   * Returns the index of the field with a name of either kind, or {@link #NONE}.
   *
   * @param expected the index of the field that is tried first, by its name in JSON
   */
  int find(byte[] source, int from, int to, int expected) {
    NameIndex index = names;
    if (index == null) {
      throw new IllegalStateException(name + " is not complete");
    }
    if (expected < fields.length && index.is(expected, source, from, to)) {
      return expected;
    }
    int found = index.find(source, from, to);
    return found >= fields.length ? found - fields.length : found;
  }

  /** Returns the field of keys, of a map's type. */
  ProtoField key() {
    return fields[0];
  }

  /** Returns the field of values, of a map's type; or the only one of a wrapper. */
  ProtoField value() {
    return fields[fields.length - 1];
  }
}
