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
  private final boolean recursive;
  private final Optional<ScalarKind> moment;
  private Map<Integer, Entry> fields = Map.of();
  private List<Entry> asked = List.of();
  private boolean union;

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
   * @param required whether a message without it is refused
   * @param removed whether the schema has only its place
   * @param distinct whether no element stands twice
   * @param length how many elements there have to be
   */
  record Marks(
      boolean repeated, boolean required, boolean removed, boolean distinct, OptionalInt length) {
    static final Marks SINGLE = single(false, false);
    static final Marks REPEATED = new Marks(true, false, false, false, OptionalInt.empty());

    static Marks single(boolean required, boolean removed) {
      return new Marks(false, required, removed, false, OptionalInt.empty());
    }

    static Marks many(boolean distinct, OptionalInt length) {
      return new Marks(true, false, false, distinct, length);
    }

    Marks removed(boolean isRemoved) {
      return new Marks(repeated, required, isRemoved, distinct, length);
    }
  }

  /**
   * Creates a message without fields.
   *
   * @param moment the scalar for which it stands, if it is seconds and nanoseconds
   */
  ProtoMessage(String name, boolean recursive, Optional<ScalarKind> moment) {
    this.name = name;
    this.recursive = recursive;
    this.moment = moment;
  }

  void fill(List<Entry> all) {
    Map<Integer, Entry> byNumber = new HashMap<>();
    all.forEach(each -> byNumber.put(each.number(), each));
    fields = byNumber;
    asked =
        all.stream()
            .filter(each -> each.marks().required() || each.marks().length().isPresent())
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

  boolean isRecursive() {
    return recursive;
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
