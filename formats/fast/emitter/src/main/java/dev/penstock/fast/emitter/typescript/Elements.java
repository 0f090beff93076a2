package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.fast.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Locale;

/** What lists, sets and maps hold. */
record Elements(Module module) {

  /** Returns what a type is without the mark of null. */
  static Type wire(Type type) {
    return switch (type) {
      case Type.Nullable nullable -> wire(nullable.type());
      case Type.Adapted adapted -> wire(adapted.wire());
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

  /** Returns the name of the constant of how elements of fixed width stand side by side. */
  String stride(Value.Many many) {
    Value.Fixed fixed = (Value.Fixed) many.element();
    int record = -1;
    String tail = "";
    if (fixed instanceof Value.InBlock inner) {
      record = module.plan().record(inner.record()).index();
      tail = Integer.toString(fixed.byteLength());
    }
    String object =
        "byteLength: "
            + fixed.byteLength()
            + ",\nalignment: "
            + many.alignment()
            + ",\nrecord: "
            + record
            + ",\nget: (input: "
            + module.reader()
            + ", at: number) => "
            + new Reads(module).get(fixed, "at", tail)
            + ",\nput: (out: "
            + module.writer()
            + ", at: number, value: "
            + type(fixed)
            + ") => "
            + new Writes(module).put(fixed, "at", tail, "value")
            + ",";
    return module.constants().stride(name(fixed), object);
  }

  private String name(Value.Fixed fixed) {
    return switch (fixed) {
      case Value.Scalar scalar -> upper(scalar.kind()) + "_BLOCKS";
      case Value.Constant constant -> upper(constant.definition()) + "_BLOCKS";
      case Value.Run run -> upper(run.element().kind()) + "_" + run.elementCount() + "_BLOCKS";
      case Value.InBlock inner -> upper(inner.record()) + "_BLOCKS";
    };
  }

  private static String upper(ScalarKind kind) {
    return kind.keyword().replace('-', '_').toUpperCase(Locale.ROOT);
  }

  private String upper(String definition) {
    return JavaCodec.upperSnake(module.types().name(definition));
  }

  private String type(Value.Fixed fixed) {
    return switch (fixed) {
      case Value.Scalar scalar -> module.types().of(new Type.Scalar(scalar.kind()));
      case Value.Constant constant -> module.types().type(constant.definition());
      case Value.Run run -> TypeScriptTypes.arrayClass(run.element().kind());
      case Value.InBlock inner -> module.types().type(inner.record());
    };
  }
}
