package dev.penstock.model.text;

import dev.penstock.model.TextForm;
import dev.penstock.model.Type;
import java.util.stream.Collectors;

/** Types in the canonical schema text. Spec: schema-text, section 4. */
final class TypeText {
  private TypeText() {}

  static String of(Type type) {
    if (type instanceof Type.Scalar scalar) {
      return scalar.form() == TextForm.USUAL
          ? scalar.kind().keyword()
          : scalar.kind().keyword() + "(" + scalar.form().keyword() + ")";
    }
    if (type instanceof Type.Named named) {
      return SchemaWords.typeName(named.name());
    }
    return type instanceof Type.Nullable nullable
        ? of(nullable.type()) + "?"
        : keyword(type) + "<" + arguments(type) + ">";
  }

  /** Returns the type of a case: the name of a record, or something else in parentheses. */
  static String ofCase(Type type) {
    return type instanceof Type.Named named ? SchemaWords.name(named.name()) : "(" + of(type) + ")";
  }

  private static String keyword(Type type) {
    if (type instanceof Type.Sequence) {
      return "list";
    }
    if (type instanceof Type.SetOf) {
      return "set";
    }
    if (type instanceof Type.MapOf) {
      return "map";
    }
    if (type instanceof Type.Adapted) {
      return "adapted";
    }
    return type instanceof Type.Custom ? "custom" : "array";
  }

  private static String arguments(Type type) {
    if (type instanceof Type.Array array) {
      return array.element().keyword();
    }
    if (type instanceof Type.FixedArray array) {
      return array.element().keyword() + ", " + array.length();
    }
    if (type instanceof Type.Custom custom) {
      return SchemaWords.name(custom.codec()) + ", " + SchemaWords.name(custom.javaType());
    }
    String parts = type.parts().stream().map(TypeText::of).collect(Collectors.joining(", "));
    if (type instanceof Type.Sequence list && list.length().isPresent()) {
      return parts + ", " + list.length().getAsInt();
    }
    return type instanceof Type.Adapted adapted
        ? SchemaWords.name(adapted.adapter())
            + ", "
            + SchemaWords.name(adapted.javaType())
            + ", "
            + parts
        : parts;
  }
}
