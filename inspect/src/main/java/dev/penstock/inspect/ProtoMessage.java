package dev.penstock.inspect;

import dev.penstock.model.ScalarKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
   */
  record Marks(boolean repeated, boolean required, boolean removed) {
    static final Marks SINGLE = new Marks(false, false, false);
    static final Marks REPEATED = new Marks(true, false, false);
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

  /** Returns the fields without which it is refused, by their numbers. */
  List<Entry> required() {
    return fields.values().stream()
        .filter(each -> each.marks().required())
        .sorted((one, other) -> one.number() - other.number())
        .toList();
  }
}
