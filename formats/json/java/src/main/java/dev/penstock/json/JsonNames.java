package dev.penstock.json;

import dev.penstock.transport.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;

/**
 * The member names of a record, the constants of an enum or the cases of a union, each with its
 * index; immutable.
 */
public final class JsonNames {
  private final SerializableString[] written;

  /** The names as they are written, in quotes with a colon, and zeros up to whole words. */
  private final byte[][] members;

  private final int[] memberLengths;
  private final String[] fields;
  private final String[] accepted;
  private final int[] indexes;

  /** A hash table with linear probing; 0 is free, otherwise one more than a place in accepted. */
  private final int[] slots;

  /** What is accepted in UTF-8. */
  private final byte[][] acceptedBytes;

  /** As {@link #slots}, by {@link #hash} of {@link #acceptedBytes}. */
  private final int[] byteSlots;

  /** The index that readers take for a name that is not among these, or -1. */
  private final int unknown;

  private JsonNames(
      SerializableString[] written,
      String[] fields,
      String[] accepted,
      int[] indexes,
      int unknown) {
    this.unknown = unknown;
    this.written = written;
    this.fields = fields;
    this.accepted = accepted;
    this.indexes = indexes;
    members = new byte[written.length][];
    memberLengths = new int[written.length];
    for (int i = 0; i < written.length; i++) {
      byte[] name = written[i].asQuotedUTF8();
      memberLengths[i] = name.length + 3;
      members[i] = new byte[memberLengths[i] + 7 & -8];
      members[i][0] = '"';
      System.arraycopy(name, 0, members[i], 1, name.length);
      members[i][name.length + 1] = '"';
      members[i][name.length + 2] = ':';
    }
    slots = new int[Integer.highestOneBit(accepted.length * 2 + 1) * 2];
    for (int i = 0; i < accepted.length; i++) {
      int slot = slot(accepted[i]);
      while (slots[slot] != 0) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = i + 1;
    }
    acceptedBytes = new byte[accepted.length][];
    byteSlots = new int[slots.length];
    for (int i = 0; i < accepted.length; i++) {
      byte[] name = accepted[i].getBytes(StandardCharsets.UTF_8);
      acceptedBytes[i] = name;
      int slot = hash(name, 0, name.length) & byteSlots.length - 1;
      while (byteSlots[slot] != 0) {
        slot = slot + 1 & byteSlots.length - 1;
      }
      byteSlots[slot] = i + 1;
    }
  }

  /** Returns names with the indexes 0, 1, 2 and so on; no two are equal. */
  public static JsonNames of(String... names) {
    SerializableString[] written = new SerializableString[names.length];
    int[] indexes = new int[names.length];
    for (int i = 0; i < names.length; i++) {
      written[i] = new SerializedString(names[i]);
      indexes[i] = i;
    }
    return new JsonNames(written, names.clone(), names.clone(), indexes, -1);
  }

  /** Returns these names with one more that readers accept for {@code index}. */
  public JsonNames alias(String alias, int index) {
    String[] more = Arrays.copyOf(accepted, accepted.length + 1);
    int[] moreIndexes = Arrays.copyOf(indexes, indexes.length + 1);
    more[accepted.length] = alias;
    moreIndexes[indexes.length] = index;
    return new JsonNames(written, fields, more, moreIndexes, unknown);
  }

  /** Returns these names with another one in paths for {@code index}: that of the schema. */
  public JsonNames field(String field, int index) {
    String[] other = fields.clone();
    other[index] = field;
    return new JsonNames(written, other, accepted, indexes, unknown);
  }

  /** Returns these names, for an enum or union where one stands for all others. */
  public JsonNames unknown(int index) {
    return new JsonNames(written, fields, accepted, indexes, index);
  }

  /** Returns the index that stands for all other names, or -1. */
  int unknown() {
    return unknown;
  }

  /** Returns the name of an index in the paths of errors. */
  public String field(int index) {
    return fields[index];
  }

  /** Returns the name that is written for an index. */
  SerializableString written(int index) {
    return written[index];
  }

  /** Returns the name of an index in quotes with a colon, and zeros up to whole words. */
  byte[] member(int index) {
    return members[index];
  }

  /** Returns how many bytes of {@link #member} are not the zeros at its end. */
  int memberLength(int index) {
    return memberLengths[index];
  }

  /** Tells whether there is a name with an index. */
  boolean has(int index) {
    return index < written.length;
  }

  /** Returns the index of a name or alias, or -1. */
  int find(String name) {
    int slot = slot(name);
    while (slots[slot] != 0) {
      int place = slots[slot] - 1;
      if (accepted[place].equals(name)) {
        return indexes[place];
      }
      slot = slot + 1 & slots.length - 1;
    }
    return -1;
  }

  /** Returns the index of a name or alias that stands in UTF-8 between two indexes, or -1. */
  int find(byte[] source, int from, int to) {
    int slot = hash(source, from, to) & byteSlots.length - 1;
    while (byteSlots[slot] != 0) {
      int place = byteSlots[slot] - 1;
      byte[] name = acceptedBytes[place];
      if (Arrays.equals(name, 0, name.length, source, from, to)) {
        return indexes[place];
      }
      slot = slot + 1 & byteSlots.length - 1;
    }
    return -1;
  }

  /** Returns a hash code of the first and last bytes and the number of them. */
  private static int hash(byte[] source, int from, int to) {
    int length = to - from;
    long ends;
    if (length >= Long.BYTES) {
      ends = Bytes.getLong(source, from) * 31 + Bytes.getLong(source, to - Long.BYTES);
    } else if (length >= Integer.BYTES) {
      ends = Bytes.getInt(source, from) * 31L + Bytes.getInt(source, to - Integer.BYTES);
    } else if (length > 0) {
      ends = source[from] | source[from + length / 2] << 8 | source[to - 1] << 16;
    } else {
      ends = 0;
    }
    return (int) ((ends + length) * 0x9E3779B97F4A7C15L >>> 40);
  }

  private int slot(String name) {
    int hash = name.hashCode();
    return (hash ^ hash >>> 16) & slots.length - 1;
  }

  /** Returns the names for an error: at most a dozen of them. */
  String words() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < written.length && i < 12; i++) {
      text.append(i == 0 ? "" : ", ").append(JsonErrors.quoted(written[i].getValue()));
    }
    return written.length > 12 ? text + " or " + (written.length - 12) + " more" : text.toString();
  }
}
