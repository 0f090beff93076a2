package dev.penstock.amf3.emitter;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Names for the methods of types that have no name of their own: {@code ListOfText}. */
final class SiteNames {
  private SiteNames() {}

  static String of(Values values, Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind());
      case Type.Array array -> scalar(array.element()) + "Array";
      case Type.FixedArray array -> scalar(array.element()) + "Array" + array.length();
      case Type.Sequence list -> "ListOf" + of(values, list.element());
      case Type.SetOf set -> "SetOf" + of(values, set.element());
      case Type.MapOf map -> "MapOf" + of(values, map.key()) + "To" + of(values, map.value());
      case Type.Nullable nullable -> "Nullable" + of(values, nullable.type());
      case Type.Named named -> values.codec().nameOf(values.codec().definition(named.name()));
      case Type.Adapted adapted -> simple(adapted.adapter());
      case Type.Custom custom -> simple(custom.codec());
    };
  }

  private static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  private static String scalar(ScalarKind kind) {
    StringBuilder text = new StringBuilder();
    for (String part : kind.keyword().split("-", 0)) {
      text.append(Values.capital(part));
    }
    return text.toString();
  }
}
