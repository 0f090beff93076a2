package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.tape.IntStack;
import dev.penstock.tape.JsonTape;
import java.util.Arrays;

/** Puts elements of a list into the order of their keys. SPEC flatbuffers 4.2 */
final class TapeKeys {
  private final JsonTape tape;
  private final TapeScalars scalars;
  private int[] nodes = new int[16];
  private int[] spare = new int[16];

  /** The keys: bits of numbers, or the nodes of texts; by the index of the element. */
  private long[] keys = new long[16];

  private int[] elements = new int[16];

  TapeKeys(JsonTape tape, TapeScalars scalars) {
    this.tape = tape;
    this.scalars = scalars;
  }

  /** Appends the elements of a list to a stack, sorted by their key; equal ones as they stand. */
  void sort(int list, TableShape table, FieldShape field, IntStack target) {
    FieldShape key = field(table);
    int count = 0;
    for (int node = list + 1; node < tape.size(list); node = tape.next(node)) {
      if (count == nodes.length) {
        grow(2 * count);
      }
      keys[count] = key(node, table, key, count);
      elements[count] = node;
      nodes[count] = count;
      count++;
    }
    for (int width = 1; width < count; width *= 2) {
      merge(width, count, key);
    }
    for (int i = 0; i < count; i++) {
      if (field.isDistinct && i > 0 && compare(key, nodes[i - 1], nodes[i]) == 0) {
        int node = elements[nodes[i]];
        throw new DecodeException(
                ErrorKind.DUPLICATE_KEY,
                tape.offset(node),
                "an element with another key",
                "a key that an element before has")
            .within(nodes[i]);
      }
      target.push(elements[nodes[i]]);
    }
  }

  private static FieldShape field(TableShape table) {
    FieldShape key = table.key;
    if (key == null) {
      throw new IllegalStateException(table.name + " has no key");
    }
    return key;
  }

  private void grow(int size) {
    nodes = Arrays.copyOf(nodes, size);
    spare = Arrays.copyOf(spare, size);
    keys = Arrays.copyOf(keys, size);
    elements = Arrays.copyOf(elements, size);
  }

  private long key(int element, TableShape table, FieldShape key, int index) {
    int value = member(element, table);
    try {
      if (key.type.kind == FlatKind.TEXT) {
        if (value == 0 || !tape.isText(value)) {
          throw value == 0
              ? new DecodeException(
                  ErrorKind.MISSING_FIELD,
                  tape.offset(element),
                  "the required field " + key.name,
                  "none")
              : tape.mismatch(value, "text");
        }
        return value;
      }
      return value == 0 ? key.defaultBits : scalars.of(key.type, value);
    } catch (DecodeException e) {
      throw e.within(key.name).within(index);
    }
  }

  /** Returns the node of the key of an element; 0 for none. */
  private int member(int element, TableShape table) {
    int place = table.keyIndex;
    if (tape.isList(element)) {
      int node = element + 1;
      for (int i = 0; i < place && node < tape.size(element); i++) {
        node = tape.next(node);
      }
      return node < tape.size(element) ? node : 0;
    }
    if (!tape.isObject(element)) {
      throw tape.mismatch(element, "an object");
    }
    for (int name = element + 1; name < tape.size(element); name = tape.next(name + 1)) {
      boolean found = table.names().is(place, tape.bytes(name), tape.from(name), tape.to(name));
      if (found) {
        return name + 1;
      }
    }
    return 0;
  }

  private void merge(int width, int count, FieldShape key) {
    for (int from = 0; from < count; from += 2 * width) {
      int middle = Math.min(from + width, count);
      int to = Math.min(from + 2 * width, count);
      int left = from;
      int right = middle;
      for (int i = from; i < to; i++) {
        boolean first =
            left < middle && (right == to || compare(key, nodes[left], nodes[right]) <= 0);
        spare[i] = nodes[first ? left++ : right++];
      }
    }
    int[] sorted = spare;
    spare = nodes;
    nodes = sorted;
  }

  private int compare(FieldShape key, int one, int other) {
    if (key.type.kind != FlatKind.TEXT) {
      return Scalars.compare(key.type.kind, keys[one], keys[other]);
    }
    int a = (int) keys[one];
    int b = (int) keys[other];
    return Arrays.compareUnsigned(
        tape.bytes(a), tape.from(a), tape.to(a), tape.bytes(b), tape.from(b), tape.to(b));
  }
}
