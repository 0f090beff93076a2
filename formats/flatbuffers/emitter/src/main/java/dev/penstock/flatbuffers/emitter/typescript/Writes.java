package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/**
 * Expressions that write values of every kind.
 *
 * @param shared whether equal texts are written once
 */
record Writes(Module module, boolean shared) {

  /** Returns the expression that puts an inline value at a place. */
  private String put(Type type, Value.Inline value, String place, String expression) {
    String arguments = place + ", " + expression;
    if (Kinds.isFixed(type)) {
      return fixed(type, module.array(value), arguments);
    } else if (type instanceof Type.Scalar scalar) {
      return Scalars.set(scalar.kind(), module) + arguments + ")";
    }
    String name = type.mentioned().getFirst();
    if (Kinds.isFlags(type, value)) {
      return module.put("setFlags")
          + place
          + ", "
          + module.enums().flags(name)
          + ", "
          + expression
          + ")";
    } else if (module.isEnum(name)) {
      String table = value.byteLength() + ", " + module.enums().of(name);
      return module.put("setConstant") + place + ", " + table + ", " + expression + ")";
    }
    return "put" + module.definition(name) + "(out, " + place + ", " + expression + ")";
  }

  private String fixed(Type type, Value.Array array, String arguments) {
    String start = arguments + ", " + array.elementCount();
    return Kinds.arrayElement(type)
        .map(element ->
            element == ScalarKind.BOOL
                ? module.put("setFixedBooleans") + start + ")"
                : module.put("setFixedArray")
                    + start
                    + ", "
                    + TypeScriptTypes.arrayClass(element)
                    + ")")
        .orElseGet(() -> {
          Value.Inline element = array.element();
          String put = function(Kinds.element(type), element);
          return module.put("setFixedList")
              + start
              + ", "
              + element.byteLength()
              + ", "
              + put
              + ")";
        });
  }

  /** Returns the expression that writes a value at a place, or what the reference there means. */
  String write(Type boundType, Value value, String place, String expression) {
    Type type = Module.wire(boundType);
    return switch (value) {
      case Value.Inline inline -> put(type, inline, place, expression);
      case Value.Text text -> text(type, place, expression);
      case Value.OfTable table ->
          table(boundType, module.plan().table(table.table()), place, expression);
      case Value.Vector vector -> vector(type, vector, place, expression);
      case Value.OfUnion union -> throw new IllegalArgumentException("a union has a type, too");
    };
  }

  /** Returns the function that writes a value at a place, or what the reference there means. */
  String function(Type boundType, Value value) {
    String written = write(boundType, value, "at", "value");
    return Module.wire(boundType) instanceof Type.Named && written.endsWith("(out, at, value)")
        ? written.substring(0, written.indexOf('('))
        : "(out, at, value) => " + written;
  }

  private String text(Type type, String cell, String expression) {
    String text =
        switch (((Type.Scalar) type).kind()) {
          case BIG_INTEGER ->
              module.source().imported(Module.FLATBUFFERS, "digitsOf") + "(" + expression + ")";
          case DECIMAL ->
              module.source().imported(Module.RUNTIME, "decimalText") + "(" + expression + ")";
          default -> expression;
        };
    return (shared ? "out.sharedText(" : "out.text(") + cell + ", " + text + ")";
  }

  private String table(Type boundType, TablePlan table, String cell, String expression) {
    Type type = Module.wire(boundType);
    if (Kinds.isScalar(boundType, ScalarKind.DECIMAL)) {
      return module.put("addDecimal") + cell + ", " + expression + ")";
    }
    String name =
        table.definition().isPresent()
            ? module.definition(type.mentioned().getFirst())
            : new Boxes(module, shared).of(boundType, table);
    return "write" + name + "(out, " + cell + ", " + expression + ")";
  }

  private String vector(Type type, Value.Vector vector, String cell, String expression) {
    String alignment = vector.alignment() > 4 ? ", " + vector.alignment() : "";
    String arguments = cell + ", " + expression;
    return switch (type) {
      case Type.Scalar scalar ->
          scalar.kind() == ScalarKind.BYTES
              ? module.put("addBlob") + arguments + alignment + ")"
              : module.put("addBigInteger") + arguments + ")";
      case Type.Custom custom -> module.put("addBlob") + arguments + ", 8)";
      case Type.Array array -> array(array.element(), arguments, alignment);
      case Type.FixedArray array -> array(array.element(), arguments, alignment);
      case Type.MapOf map -> new Maps(module, shared).write(map, vector, cell, expression);
      case Type.Named record ->
          module.put("addNested") + arguments + ", write" + module.definition(record.name()) + ")";
      default -> {
        Value element = vector.element();
        String put = function(Kinds.element(type), element);
        String size = Kinds.width(element) + ", " + vector.alignment();
        yield "out.list("
            + cell
            + ", "
            + elements(type, vector, expression)
            + ", "
            + size
            + ", "
            + put
            + ")";
      }
    };
  }

  private String array(ScalarKind element, String arguments, String alignment) {
    return element == ScalarKind.BOOL
        ? module.put("addBooleans") + arguments + alignment + ")"
        : module.put("addArray")
            + arguments
            + ", "
            + TypeScriptTypes.arrayClass(element)
            + alignment
            + ")";
  }

  /** Returns the elements in the order in which they are written. */
  private String elements(Type type, Value.Vector vector, String expression) {
    Type element = Kinds.element(type);
    boolean isList = type instanceof Type.SetOf && !module.types().isByValue(element);
    String distinct =
        isList
            ? module.source().imported(Module.FLATBUFFERS, "distinctElements")
                + "("
                + expression
                + ")"
            : expression;
    return vector.key().isPresent()
        ? module.put("sortedElements")
            + distinct
            + ", "
            + new Keys(module).ofElements(element)
            + ")"
        : distinct;
  }

  /** Returns the expression that writes a union. SPEC flatbuffers 4.3 */
  String union(Type type, String place, String cell, String expression) {
    String name = module.definition(Module.wire(type).mentioned().getFirst());
    return "write" + name + "(out, " + place + ", " + cell + ", " + expression + ")";
  }

  /** Returns the expression that writes a vector of a union, its types first. */
  String unions(Type boundType, Value.Vector vector, String cell, String expression) {
    Type type = Module.wire(boundType);
    String name = module.definition(Module.wire(Kinds.element(type)).mentioned().getFirst());
    int width = module.typeWidth((Value.OfUnion) vector.element());
    String list = elements(type, vector, expression);
    return module.put("addUnions") + cell + ", " + list + ", " + width + ", write" + name + ")";
  }
}
