package dev.penstock.json.emitter;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Names for the methods of types that have no name of their own: {@code ListOfText}. */
final class SiteNames {
  private final Emission emission;

  SiteNames(Emission emission) {
    this.emission = emission;
  }

  String of(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind());
      case Type.Array array -> scalar(array.element()) + "Array";
      case Type.FixedArray array -> scalar(array.element()) + "Array" + array.length();
      case Type.Sequence list -> "ListOf" + of(list.element());
      case Type.SetOf set -> "SetOf" + of(set.element());
      case Type.MapOf map -> "MapOf" + of(map.key()) + "To" + of(map.value());
      case Type.Nullable nullable -> "Nullable" + of(nullable.type());
      case Type.Named named -> emission.method(emission.definition(named.name()));
      case Type.Adapted adapted -> simple(adapted.adapter());
      case Type.Custom custom -> simple(custom.codec());
    };
  }

  private static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  /** Returns what stands for a kind in the runtime's methods: widths are the same when fixed. */
  static String call(ScalarKind kind) {
    return switch (kind) {
      case FIXED_I32 -> "I32";
      case FIXED_I64 -> "I64";
      case FIXED_U32 -> "U32";
      case FIXED_U64 -> "U64";
      default -> scalar(kind);
    };
  }

  /** Returns a kind's word in a method name: {@code FIXED_I32} gives {@code FixedI32}. */
  static String scalar(ScalarKind kind) {
    StringBuilder text = new StringBuilder();
    for (String part : kind.keyword().split("-", 0)) {
      text.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1));
    }
    return text.toString();
  }
}
