package dev.penstock.json;

import java.util.Arrays;
import java.util.List;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.sym.BinaryNameMatcher;
import tools.jackson.core.sym.PropertyNameMatcher;

/**
 * The member names of a record, the constants of an enum or the cases of a union, each with its
 * index; immutable.
 *
 * <p>Names are matched by their UTF-8 bytes, so that no string is made of a member's name.
 */
public final class JsonNames {
  private final SerializableString[] names;
  private final String[] fields;
  private final String[] accepted;
  private final int[] indexes;
  private final PropertyNameMatcher matcher;

  private JsonNames(SerializableString[] names, String[] fields, String[] accepted, int[] indexes) {
    this.names = names;
    this.fields = fields;
    this.accepted = accepted;
    this.indexes = indexes;
    List<String> list = List.of(accepted);
    int last = accepted.length - 1;
    matcher =
        last >= 0 && accepted[last].isEmpty()
            ? new EmptyNameMatcher(list.subList(0, last))
            : BinaryNameMatcher.construct(list);
  }

  /** Returns names with the indexes 0, 1, 2 and so on; no two are equal. */
  public static JsonNames of(String... names) {
    SerializableString[] written = new SerializableString[names.length];
    int[] indexes = new int[names.length];
    for (int i = 0; i < names.length; i++) {
      written[i] = new SerializedString(names[i]);
      indexes[i] = i;
    }
    return emptyLast(written, names.clone(), names.clone(), indexes);
  }

  private static JsonNames emptyLast(
      SerializableString[] names, String[] fields, String[] accepted, int[] indexes) {
    int last = accepted.length - 1;
    for (int i = 0; i < last; i++) {
      if (accepted[i].isEmpty()) {
        accepted[i] = accepted[last];
        accepted[last] = "";
        int index = indexes[i];
        indexes[i] = indexes[last];
        indexes[last] = index;
      }
    }
    return new JsonNames(names, fields, accepted, indexes);
  }

  /** Returns these names with one more that readers accept for {@code index}. */
  public JsonNames alias(String alias, int index) {
    String[] more = Arrays.copyOf(accepted, accepted.length + 1);
    int[] moreIndexes = Arrays.copyOf(indexes, indexes.length + 1);
    more[accepted.length] = alias;
    moreIndexes[indexes.length] = index;
    return emptyLast(names, fields, more, moreIndexes);
  }

  /** Returns these names with another one in paths for {@code index}: that of the schema. */
  public JsonNames field(String field, int index) {
    String[] other = fields.clone();
    other[index] = field;
    return new JsonNames(names, other, accepted, indexes);
  }

  /** Returns the name of an index in the paths of errors. */
  public String field(int index) {
    return fields[index];
  }

  /** Returns the name that is written for an index. */
  String name(int index) {
    return names[index].getValue();
  }

  SerializableString written(int index) {
    return names[index];
  }

  PropertyNameMatcher matcher() {
    return matcher;
  }

  /** Returns the index for what the matcher found. */
  int index(int match) {
    return indexes[match];
  }

  /** Returns the index of a name or alias, or -1. */
  int find(String name) {
    int match = matcher.matchName(name);
    return match < 0 ? -1 : indexes[match];
  }

  /** Returns the names for an error: at most a dozen of them. */
  String words() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < names.length && i < 12; i++) {
      text.append(i == 0 ? "" : ", ").append(names[i].getValue());
    }
    return names.length > 12 ? text + " or " + (names.length - 12) + " more" : text.toString();
  }
}
