package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/**
 * Expressions that read values of every kind.
 *
 * @param shared whether equal texts are written once, which the names of functions tell
 */
record Reads(Module module, boolean shared) implements Reading {

  /** Returns the expression of an inline value at a place. */
  private String get(Type type, Value.Inline value, String place) {
    if (Kinds.isFixed(type)) {
      return fixed(type, module.array(value), place);
    } else if (type instanceof Type.Scalar scalar) {
      return Scalars.take(scalar.kind(), module) + place + ")";
    }
    String name = type.mentioned().getFirst();
    if (Kinds.isFlags(type, value)) {
      return module.take("takeFlags") + place + ", " + module.enums().flags(name) + ")";
    } else if (module.isEnum(name)) {
      String table = module.enums().of(name);
      return EnumTables.isWide(module.constants(name))
          ? module.take("takeWideConstant") + place + ", " + table + ")"
          : module.take("takeConstant") + place + ", " + value.byteLength() + ", " + table + ")";
    }
    return "get" + module.definition(name) + "(input, " + place + ")";
  }

  private String fixed(Type type, Value.Array array, String place) {
    String start = place + ", " + array.elementCount() + ", ";
    return Kinds.arrayElement(type)
        .map(element ->
            element == ScalarKind.BOOL
                ? module.take("takeFixedBooleans") + place + ", " + array.elementCount() + ")"
                : module.take("takeFixedArray") + start + TypeScriptTypes.arrayClass(element) + ")")
        .orElseGet(() -> {
          Value.Inline element = array.element();
          String take = function(Kinds.element(type), element);
          return module.take("takeFixedList") + start + element.byteLength() + ", " + take + ")";
        });
  }

  @Override
  public String read(Type boundType, Value value, String place) {
    Type type = Module.wire(boundType);
    return switch (value) {
      case Value.Inline inline -> get(type, inline, place);
      case Value.Text text -> text(type, place);
      case Value.OfTable table -> table(boundType, module.plan().table(table.table()), place);
      case Value.Vector vector -> vector(type, vector, place);
      case Value.OfUnion union -> throw new IllegalArgumentException("a union has a type, too");
    };
  }

  /** Returns the function that reads a value at a place, or what the reference there means. */
  String function(Type boundType, Value value) {
    Type type = Module.wire(boundType);
    String read = read(boundType, value, "at");
    return type instanceof Type.Named && read.endsWith("(input, at)")
        ? read.substring(0, read.indexOf('('))
        : "(input, at) => " + read;
  }

  private String text(Type type, String cell) {
    return switch (((Type.Scalar) type).kind()) {
      case BIG_INTEGER -> module.take("takeWholeNumber") + cell + ")";
      case DECIMAL -> module.take("takeDecimalNumber") + cell + ")";
      default -> "input.text(" + cell + ")";
    };
  }

  private String table(Type boundType, TablePlan table, String cell) {
    Type type = Module.wire(boundType);
    if (Kinds.isScalar(boundType, ScalarKind.DECIMAL)) {
      return module.take("takeDecimal") + cell + ", " + module.layout(table) + ")";
    } else if (table.definition().isPresent()) {
      return "read" + module.definition(type.mentioned().getFirst()) + "(input, " + cell + ")";
    }
    return "read" + new Boxes(module, shared).of(boundType, table) + "(input, " + cell + ")";
  }

  private String vector(Type type, Value.Vector vector, String cell) {
    return switch (type) {
      case Type.Scalar scalar ->
          module.take(scalar.kind() == ScalarKind.BYTES ? "takeBlob" : "takeBigInteger")
              + cell
              + ")";
      case Type.Custom custom -> module.take("takeBlob") + cell + ")";
      case Type.Array array -> array(array.element(), cell);
      case Type.FixedArray array ->
          module.take("takeLength") + array(array.element(), cell) + ", 0)";
      case Type.MapOf map -> new Maps(module, shared).read(map, vector, cell);
      case Type.Named record ->
          module.take("takeNested") + cell + ", read" + module.definition(record.name()) + ")";
      default -> {
        Value element = vector.element();
        String take = function(Kinds.element(type), element);
        String size = Kinds.width(element) + ", " + Kinds.alignment(element);
        yield list(type, vector, "input.list(" + cell + ", " + size + ", " + take + ")");
      }
    };
  }

  private String array(ScalarKind element, String cell) {
    return element == ScalarKind.BOOL
        ? module.take("takeBooleans") + cell + ")"
        : module.take("takeArray") + cell + ", " + TypeScriptTypes.arrayClass(element) + ")";
  }

  private String list(Type type, Value.Vector vector, String read) {
    Type element = Kinds.element(type);
    Keys keys = new Keys(module);
    String list =
        vector.key().isPresent() && keys.isKnown(element)
            ? module.take("takeSorted") + read + ", " + keys.ofElements(element) + ")"
            : read;
    if (!(type instanceof Type.SetOf)) {
      return list;
    }
    return module.take(module.types().isByValue(element) ? "takeDistinct" : "takeDistinctList")
        + list
        + ")";
  }

  @Override
  public String union(Type type, String number, String cell) {
    String name = module.definition(Module.wire(type).mentioned().getFirst());
    return "read" + name + "(input, " + number + ", " + cell + ")";
  }

  @Override
  public String unions(Type boundType, Value.Vector vector, String types, String cell) {
    Type type = Module.wire(boundType);
    String name = module.definition(Module.wire(Kinds.element(type)).mentioned().getFirst());
    int width = module.typeWidth((Value.OfUnion) vector.element());
    String arguments = types + ", " + cell + ", " + width + ", read" + name;
    return list(type, vector, module.take("takeUnions") + arguments + ")");
  }

  @Override
  public String empty(Type boundType) {
    return switch (Module.wire(boundType)) {
      case Type.Scalar bytes -> "new Uint8Array(0)";
      case Type.Array array when array.element() != ScalarKind.BOOL ->
          "new " + TypeScriptTypes.arrayClass(array.element()) + "(0)";
      default -> "[]";
    };
  }
}
