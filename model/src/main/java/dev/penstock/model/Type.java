package dev.penstock.model;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The type of a field, of a list element, of a map key or value. Spec: type-system.
 *
 * <p>A schema has types as messages have them. Classes of programs stand in a type only where a
 * program is made or a text is read: {@link Field#boundType}.
 */
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

  /**
   * An ordered list.
   *
   * @param length how many elements it has, where that is part of the type
   */
  record Sequence(Type element, OptionalInt length) implements Type {
    public Sequence {
      if (length.orElse(0) < 0) {
        throw new IllegalArgumentException("no list of " + length.getAsInt() + " elements");
      }
    }

    /** Creates a list of any length. */
    public Sequence(Type element) {
      this(element, OptionalInt.empty());
    }

    @Override
    public List<Type> parts() {
      return List.of(element);
    }

    @Override
    public Type map(UnaryOperator<Type> change) {
      return new Sequence(change.apply(element), length);
    }
  }

  /** A set, written in its iteration order. */
  record SetOf(Type element) implements Type {
    @Override
    public List<Type> parts() {
      return List.of(element);
    }

    @Override
    public Type map(UnaryOperator<Type> change) {
      return new SetOf(change.apply(element));
    }
  }

  /** A map, written in its iteration order; keys are never null. */
  record MapOf(Type key, Type value) implements Type {
    @Override
    public List<Type> parts() {
      return List.of(key, value);
    }

    @Override
    public Type map(UnaryOperator<Type> change) {
      return new MapOf(change.apply(key), change.apply(value));
    }
  }

  /** A list element or map value that may be null. A field says so by its {@link Presence}. */
  record Nullable(Type type) implements Type {
    public Nullable {
      if (type instanceof Nullable) {
        throw new IllegalArgumentException("nullable twice");
      }
    }

    @Override
    public List<Type> parts() {
      return List.of(type);
    }

    /** Returns the changed part, nullable: once, if it is so already. */
    @Override
    public Type map(UnaryOperator<Type> change) {
      Type changed = change.apply(type);
      return changed instanceof Nullable ? changed : new Nullable(changed);
    }
  }

  /** A record, enum or union of the same schema, by its name. */
  record Named(String name) implements Type {
    @Override
    public List<String> mentioned() {
      return List.of(name);
    }
  }

  /** A Java type that an adapter class turns into a wire type and back; in bound types alone. */
  record Adapted(String adapter, String javaType, Type wire) implements Type {
    @Override
    public Type onWire() {
      return written().onWire();
    }

    /** Returns what the adapter writes; an adapter never sees null. */
    public Type written() {
      return wire instanceof Nullable nullable ? nullable.type() : wire;
    }

    @Override
    public List<Type> parts() {
      return List.of(wire);
    }

    @Override
    public Type map(UnaryOperator<Type> change) {
      return new Adapted(adapter, javaType, change.apply(wire));
    }
  }

  /**
   * A value whose message a codec written by hand makes; on the wire that message as bytes.
   *
   * @param codec the class of the codec, which tells what the bytes are
   * @param javaType the Java type of the value in bound types, else empty
   */
  record Custom(String codec, String javaType) implements Type {
    @Override
    public Type onWire() {
      return new Custom(codec, "");
    }
  }

  /** Returns the types of which this one is made, from left to right; none for most. */
  default List<Type> parts() {
    return List.of();
  }

  /** Returns this type made of other parts. */
  default Type map(UnaryOperator<Type> change) {
    return this;
  }

  /** Returns this type as messages have it: without adapters and without classes of a language. */
  default Type onWire() {
    return map(Type::onWire);
  }

  /** Returns the names of definitions in this type, from left to right. */
  default List<String> mentioned() {
    return parts().stream()
        .flatMap(part -> part.mentioned().stream())
        .collect(Collectors.toUnmodifiableList());
  }

  /** Returns the scalar type of a kind. */
  static Scalar of(ScalarKind kind) {
    return new Scalar(kind);
  }
}
