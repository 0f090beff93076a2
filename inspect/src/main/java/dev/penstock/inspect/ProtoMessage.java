package dev.penstock.inspect;

import dev.penstock.model.ScalarKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A message of Protobuf: which fields it has under which numbers. Compared as an object, since it
 * can hold itself.
 */
final class ProtoMessage {
  private final String name;
  private final Form form;
  private final Optional<ScalarKind> moment;
  private Map<Integer, Entry> fields = Map.of();
  private List<Entry> asked = List.of();
  private boolean union;

  /** Of how many values a field is, and of which. */
  enum Many {
    ONE,
    NUMBERS,
    OTHERS
  }

  /** What it means that a field is not there. */
  enum Absence {
    NOTHING,
    ZERO,
    /** A message without fields, in which one can be missing. */
    EMPTY,
    REFUSED
  }

  /** What a message stands for. */
  enum Form {
    RECORD,
    /** A record that can hold itself. */
    RECURSIVE_RECORD,
    /** Anything else: a union, an entry, a moment, a value in a message. */
    MADE
  }

  /**
   * A field.
   *
   * @param name empty for one that only stands for its value
   * @param role what it is beside its name, {@code key}; empty for nothing
   */
  record Entry(int number, String name, String role, ProtoKind kind, Marks marks) {}

  /**
   * What is said about a field.
   *
   * @param many whether it has many elements
   * @param absence what it means that it is not there
   * @param removed whether the schema has only its place
   * @param distinct whether no element stands twice
   * @param length how many elements there have to be
   */
  record Marks(Many many, Absence absence, boolean removed, boolean distinct, OptionalInt length) {
    static final Marks SINGLE = single(Absence.NOTHING, false);

    static Marks single(Absence absence, boolean removed) {
      return new Marks(Many.ONE, absence, removed, false, OptionalInt.empty());
    }

    static Marks many(Many many, boolean distinct, OptionalInt length) {
      return new Marks(many, Absence.NOTHING, false, distinct, length);
    }

    Marks removed(boolean isRemoved) {
      return new Marks(many, absence, isRemoved, distinct, length);
    }

    /** Tells whether a message without it is refused. */
    boolean required() {
      return absence == Absence.REFUSED;
    }

    /** Tells whether it is looked for at the end of its message. */
    boolean isAsked() {
      return absence == Absence.REFUSED || absence == Absence.EMPTY || length.isPresent();
    }

    boolean repeated() {
      return many != Many.ONE;
    }

    /** Tells whether elements have no path of their own in errors. SPEC protobuf 7 */
    boolean isOfNumbers() {
      return many == Many.NUMBERS;
    }
  }

  /**
   * Creates a message without fields.
   *
   * @param moment the scalar for which it stands, if it is seconds and nanoseconds
   */
  ProtoMessage(String name, Form form, Optional<ScalarKind> moment) {
    this.name = name;
    this.form = form;
    this.moment = moment;
  }

  void fill(List<Entry> all) {
    Map<Integer, Entry> byNumber = new HashMap<>();
    all.forEach(each -> byNumber.put(each.number(), each));
    fields = byNumber;
    asked =
        all.stream()
            .filter(each -> each.marks().isAsked())
            .sorted(Comparator.comparingInt(Entry::number))
            .toList();
  }

  /** Says whether one of its fields has to be there. */
  void oneOf(boolean isAsked) {
    union = isAsked;
  }

  /** Returns its name in words. */
  String name() {
    return name;
  }

  boolean isRecord() {
    return form != Form.MADE;
  }

  boolean isRecursive() {
    return form == Form.RECURSIVE_RECORD;
  }

  Optional<ScalarKind> moment() {
    return moment;
  }

  /** Returns the field of a number; null for none. */
  @Nullable Entry field(int number) {
    return fields.get(number);
  }

  /** Returns the fields that are asked for at its end, by their numbers. */
  List<Entry> asked() {
    return asked;
  }

  /** Tells whether one of its fields has to be there. */
  boolean isUnion() {
    return union;
  }
}
