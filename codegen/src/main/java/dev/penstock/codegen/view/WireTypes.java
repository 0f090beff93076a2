package dev.penstock.codegen.view;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** What stands in a message for types of Java. */
public final class WireTypes {
  private WireTypes() {}

  /** Returns a type without the adapters around it, and without null. */
  public static Type of(Type type) {
    return switch (type) {
      case Type.Nullable nullable -> of(nullable.type());
      case Type.Adapted adapted -> of(adapted.wire());
      case Type.Custom custom -> new Type.Scalar(ScalarKind.BYTES);
      default -> type;
    };
  }

  /** Returns a type without null. */
  public static Type present(Type type) {
    return type instanceof Type.Nullable nullable ? nullable.type() : type;
  }

  /** Tells whether Java sees something else of a type than what stands in a message. */
  public static boolean isBound(Type type) {
    return !of(type).equals(present(type));
  }
}
