package dev.penstock.model;

import java.util.List;
import java.util.stream.Stream;

/** The type of a field, of a list element, of a map key or value. Spec: type-system. */
public sealed interface Type {

  /**
   * A value without parts.
   *
   * @param form how textual formats write it
   */
  record Scalar(ScalarKind kind, TextForm form) implements Type {
    public Scalar {
      if (!form.fits(kind)) {
        throw new IllegalArgumentException("no " + kind.keyword() + "(" + form.keyword() + ")");
      }
    }

    /** Creates a scalar that textual formats write as usual. */
    public Scalar(ScalarKind kind) {
      this(kind, TextForm.USUAL);
    }
  }

  /** A bulk array of booleans, characters or numbers; in Java a primitive array. */
  record Array(ScalarKind element) implements Type {
    public Array {
      if (!element.isArrayElement()) {
        throw new IllegalArgumentException("no bulk array of " + element.keyword());
      }
    }
  }

  /** An array whose length is part of the type and not written. */
  record FixedArray(ScalarKind element, int length) implements Type {
    public FixedArray {
      if (!element.isArrayElement() || length < 0) {
        throw new IllegalArgumentException("no fixed array of " + length + " " + element.keyword());
      }
    }
  }

  /** An ordered list. */
  record Sequence(Type element) implements Type {}

  /** A set, written in its iteration order. */
  record SetOf(Type element) implements Type {}

  /** A map, written in its iteration order; keys are never null. */
  record MapOf(Type key, Type value) implements Type {}

  /** A list element or map value that may be null. A field says so by its {@link Presence}. */
  record Nullable(Type type) implements Type {
    public Nullable {
      if (type instanceof Nullable) {
        throw new IllegalArgumentException("nullable twice");
      }
    }
  }

  /** A record, enum or union of the same schema, by its name. */
  record Named(String name) implements Type {}

  /** A Java type that an adapter class turns into a wire type and back. */
  record Adapted(String adapter, String javaType, Type wire) implements Type {}

  /** A Java type with a hand-written codec; on the wire its message as bytes. */
  record Custom(String codec, String javaType) implements Type {}

  /** Returns the names of definitions in this type, from left to right. */
  default List<String> mentioned() {
    return switch (this) {
      case Named named -> List.of(named.name());
      case Sequence list -> list.element().mentioned();
      case SetOf set -> set.element().mentioned();
      case MapOf map ->
          Stream.concat(map.key().mentioned().stream(), map.value().mentioned().stream()).toList();
      case Nullable nullable -> nullable.type().mentioned();
      case Adapted adapted -> adapted.wire().mentioned();
      case Scalar scalar -> List.of();
      case Array array -> List.of();
      case FixedArray array -> List.of();
      case Custom custom -> List.of();
    };
  }

  /** Returns the scalar type of a kind. */
  static Scalar of(ScalarKind kind) {
    return new Scalar(kind);
  }
}
