package dev.penstock.fast.emitter.typescript;

import dev.penstock.fast.format.Value;
import dev.penstock.model.Type;

/** What lists, sets and maps hold. */
final class Elements {
  private Elements() {}

  /** Returns what a type is without the mark of null. */
  static Type wire(Type type) {
    return switch (type) {
      case Type.Nullable nullable -> wire(nullable.type());
      default -> type;
    };
  }

  static Type of(Type list) {
    return switch (wire(list)) {
      case Type.Sequence sequence -> sequence.element();
      case Type.SetOf set -> set.element();
      default -> throw new IllegalArgumentException("no list: " + list);
    };
  }

  static Type.MapOf map(Type type) {
    return (Type.MapOf) wire(type);
  }

  /** Returns the expression of how elements of fixed width stand side by side. */
  static String stride(Value.Many many) {
    int width = ((Value.Fixed) many.element()).byteLength();
    return "{ byteLength: " + width + ", alignment: " + many.alignment() + " }";
  }
}
