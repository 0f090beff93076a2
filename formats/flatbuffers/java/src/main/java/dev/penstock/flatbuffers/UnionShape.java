package dev.penstock.flatbuffers;

import org.jspecify.annotations.Nullable;

/** A union of a schema: its types as an enum, in which the first is {@code NONE}, and its cases. */
final class UnionShape {
  final EnumShape types;

  /** The type of a type. */
  final TypeShape typeOfTypes;

  /** The types of the cases, by their index among {@link #types}; the first is null. */
  private final @Nullable TypeShape[] cases;

  UnionShape(EnumShape types, @Nullable TypeShape[] cases) {
    this.types = types;
    typeOfTypes = TypeShape.of(types);
    this.cases = cases;
  }

  /** Sets the type of a case, which can hold this union. */
  void complete(int index, TypeShape type) {
    cases[index] = type;
  }

  /** Returns the type of the case with an index among {@link #types}; null for {@code NONE}. */
  @Nullable TypeShape of(int index) {
    return cases[index];
  }
}
