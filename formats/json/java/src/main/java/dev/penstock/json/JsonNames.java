package dev.penstock.json;

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
