package dev.penstock.amf3;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The alias of a record and the names of its members, or the names of an enum's constants or a
 * union's cases, each with its index; immutable. SPEC amf3 2.3
 */
public final class Amf3Names {
  private final String alias;
  private final String[] written;
  private final String[] fields;
  private final Map<String, Integer> accepted;
  private final List<String> aliases;
  private final boolean dynamic;
  private final boolean open;
  private final int unknown;
  private final int[] numbers;
  private final boolean keepsNumbers;

  /** The U29 of inline traits without its sign that they are inline, as their texts in full. */
  private final byte[] inline;

  /** The texts of the traits that are not empty: alias and names of sealed members. */
  private final String[] texts;

  private final Amf3Shape shape;

  /** The same names with dynamic members behind them, once they are asked for. */
  private @Nullable Amf3Names keeping;

  private Amf3Names(Parts parts) {
    alias = parts.alias;
    written = parts.written;
    fields = parts.fields;
    accepted = Map.copyOf(parts.accepted);
    aliases = List.copyOf(parts.aliases);
    dynamic = parts.dynamic;
    open = parts.open || dynamic;
    unknown = parts.unknown;
    numbers = parts.numbers;
    keepsNumbers = parts.keepsNumbers;
    texts = texts(alias, dynamic ? new String[0] : written);
    inline = inline();
    int[] members = new int[dynamic ? 0 : written.length];
    for (int i = 0; i < members.length; i++) {
      members[i] = i;
    }
    shape = Amf3Shape.own(this, alias, dynamic ? new String[0] : written, open, members);
  }

  /** What names are made of. */
  private static final class Parts {
    String alias;
    String[] written;
    String[] fields;
    Map<String, Integer> accepted = new HashMap<>();
    List<String> aliases = new ArrayList<>();
    boolean dynamic;
    boolean open;
    int unknown = -1;
    int[] numbers = {};
    boolean keepsNumbers;

    Parts(String alias, String[] written, String[] fields) {
      this.alias = alias;
      this.written = written;
      this.fields = fields;
    }
  }

  /** Returns an alias with names that have the indexes 0, 1, 2 and so on; no two are equal. */
  public static Amf3Names of(String alias, String... names) {
    Parts parts = new Parts(alias, names.clone(), names.clone());
    for (int i = 0; i < names.length; i++) {
      parts.accepted.put(names[i], i);
    }
    return new Amf3Names(parts);
  }

  private Parts copy() {
    Parts parts = new Parts(alias, written, fields.clone());
    parts.accepted.putAll(accepted);
    parts.aliases.addAll(aliases);
    parts.dynamic = dynamic;
    parts.open = open;
    parts.unknown = unknown;
    parts.numbers = numbers;
    parts.keepsNumbers = keepsNumbers;
    return parts;
  }

  /** Returns these names with another one in paths for {@code index}: that of the schema. */
  public Amf3Names field(String field, int index) {
    Parts parts = copy();
    parts.fields[index] = field;
    return new Amf3Names(parts);
  }

  /** Returns these names with one more that readers accept for {@code index}. */
  public Amf3Names alias(String name, int index) {
    Parts parts = copy();
    parts.accepted.putIfAbsent(name, index);
    return new Amf3Names(parts);
  }

  /** Returns these names with one more alias of the record that readers accept. */
  public Amf3Names alsoCalled(String name) {
    Parts parts = copy();
    parts.aliases.add(name);
    return new Amf3Names(parts);
  }

  /** Returns these names with all members dynamic. SPEC amf3 4.1 */
  public Amf3Names dynamic() {
    Parts parts = copy();
    parts.dynamic = true;
    return new Amf3Names(parts);
  }

  /** Returns these names, for an enum or union where one stands for all others. */
  public Amf3Names unknown(int index) {
    Parts parts = copy();
    parts.unknown = index;
    return new Amf3Names(parts);
  }

  /** Returns these names of an enum's constants with their numbers. SPEC amf3 3 */
  public Amf3Names numbers(int... constants) {
    Parts parts = copy();
    parts.numbers = constants.clone();
    return new Amf3Names(parts);
  }

  /** Returns these names, for an enum that keeps numbers without a constant. */
  public Amf3Names keepingNumbers() {
    Parts parts = copy();
    parts.keepsNumbers = true;
    return new Amf3Names(parts);
  }

  /** Returns these names, with members behind them that the schema lacks. SPEC amf3 4.1 */
  Amf3Names keeping() {
    Amf3Names made = keeping;
    if (made == null) {
      Parts parts = copy();
      parts.open = true;
      made = open ? this : new Amf3Names(parts);
      keeping = made;
    }
    return made;
  }

  private static String[] texts(String alias, String[] members) {
    List<String> texts = new ArrayList<>();
    if (!alias.isEmpty()) {
      texts.add(alias);
    }
    texts.addAll(Arrays.asList(members));
    return texts.toArray(new String[0]);
  }

  private byte[] inline() {
    int count = dynamic ? 0 : written.length;
    byte[] bytes = new byte[8];
    int at = U29.put(bytes, 0, count << 4 | (open ? Marker.DYNAMIC : Marker.INLINE_TRAITS));
    if (alias.isEmpty()) {
      bytes[at++] = Marker.EMPTY_TEXT;
    }
    for (String text : texts) {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      bytes = Arrays.copyOf(bytes, at + utf8.length + 8);
      at = U29.put(bytes, at, utf8.length << 1 | 1);
      System.arraycopy(utf8, 0, bytes, at, utf8.length);
      at += utf8.length;
    }
    return Arrays.copyOf(bytes, at);
  }

  /** Returns the name of an index in the paths of errors. */
  public String field(int index) {
    return fields[index];
  }

  String alias() {
    return alias;
  }

  int count() {
    return written.length;
  }

  String written(int index) {
    return written[index];
  }

  /** Tells whether all members are dynamic. */
  boolean isDynamic() {
    return dynamic;
  }

  /** Tells whether there are dynamic members. */
  boolean isOpen() {
    return open;
  }

  /** Returns how many members are sealed. */
  int sealedCount() {
    return dynamic ? 0 : written.length;
  }

  /** Returns the inline traits with all their texts in full. */
  byte[] inlineTraits() {
    return inline;
  }

  /** Returns the texts of the inline traits that are not empty, in their order. */
  String[] texts() {
    return texts;
  }

  /** Returns the traits that a writer of the same schema writes. */
  Amf3Shape shape() {
    return shape;
  }

  /** Returns the index of a name, or that of the unknown one, or -1. */
  int index(String name) {
    Integer index = accepted.get(name);
    return index == null ? unknown : index;
  }

  /** Tells whether the record is known by an alias. */
  boolean isCalled(String name) {
    return alias.equals(name) || aliases.contains(name);
  }

  /** Returns the index of the constant with a number, or that of the unknown one, or -1. */
  int indexOf(int number) {
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] == number) {
        return i;
      }
    }
    return unknown;
  }

  boolean keepsNumbers() {
    return keepsNumbers;
  }
}
