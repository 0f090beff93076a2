package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Optional;

/**
 * Gives the expressions of views, which a field of the class keeps, and of values, which need none.
 *
 * @param field the name of the field
 */
record ViewReads(ViewModule module, String field) implements Reading {

  /**
   * A view that a field keeps.
   *
   * @param type its type
   * @param made the expression that makes one
   */
  record Holder(String type, String made) {}

  private Reads values() {
    return new Reads(module, false);
  }

  private String moved(Holder holder, String call, String arguments) {
    return "(this." + field + " ??= " + holder.made() + ")." + call + "(input, " + arguments + ")";
  }

  @Override
  public String read(Type type, Value value, String place) {
    return holder(type, value)
        .map(each -> moved(each, "$place", place))
        .orElseGet(() -> values().read(type, value, place));
  }

  @Override
  public String union(Type type, String number, String cell) {
    String made = moved(union(type), "$placeUnion", number + ", " + cell);
    return made + " as " + module.view(name(type));
  }

  @Override
  public String unions(Type type, Value.Vector vector, String types, String cell) {
    return moved(unions(type, vector), "$placeBoth", types + ", " + cell);
  }

  @Override
  public String empty(Type type) {
    return "(this." + field + " ??= " + list(type).made() + ").$none(input)";
  }

  private Holder list(Type type) {
    return holder(type, new Value.Vector(new Value.Scalar(ScalarKind.U8))).orElseThrow();
  }

  private static String name(Type type) {
    return Module.wire(type).mentioned().getFirst();
  }

  /** Returns the view of a field of a table; nothing where it is a value. */
  Optional<Holder> ofSlot(Type type, Value value) {
    if (value instanceof Value.OfUnion) {
      return Optional.of(union(type));
    } else if (value instanceof Value.Vector vector && vector.element() instanceof Value.OfUnion) {
      return Optional.of(unions(type, vector));
    }
    return holder(type, value);
  }

  private Holder union(Type type) {
    String place = module.union(name(type));
    return new Holder(place, "new " + place + "()");
  }

  private Holder unions(Type boundType, Value.Vector vector) {
    Type type = Module.wire(boundType);
    String name = name(Kinds.element(type));
    int width = module.typeWidth((Value.OfUnion) vector.element());
    String own = module.library("FlatUnions");
    String element = "new " + module.union(name) + "() as " + module.view(name);
    return new Holder(
        own + "<" + module.view(name) + ", " + module.types().of(type) + ">",
        "new " + own + "(" + element + ", " + width + collecting(type) + ")");
  }

  private Optional<Holder> holder(Type boundType, Value value) {
    Type type = Module.wire(boundType);
    boolean isNullable = boundType instanceof Type.Nullable;
    if (!isNullable && type instanceof Type.Named named && isRecord(named, value)) {
      String view = module.view(named.name());
      return Optional.of(new Holder(view, "new " + view + "()"));
    } else if (value instanceof Value.Vector vector) {
      return ofVector(type, vector);
    }
    return Optional.empty();
  }

  private boolean isRecord(Type.Named named, Value value) {
    return module.schema().definition(named.name()) instanceof RecordDef
        && (value instanceof Value.OfStruct
            || value instanceof Value.OfTable table
                && module.plan().table(table.table()).definition().isPresent());
  }

  private Optional<Holder> ofVector(Type type, Value.Vector vector) {
    return switch (type) {
      case Type.Array array when array.element() != ScalarKind.BOOL ->
          Optional.of(numbers(array.element()));
      case Type.Array array -> {
        String own = module.library("FlatValues");
        String made = "new " + own + "(1, 1, (input, at) => input.bool(at))";
        yield Optional.of(new Holder(own + "<boolean, readonly boolean[]>", made));
      }
      case Type.MapOf map -> Optional.of(map(map, vector));
      case Type.Sequence list -> Optional.of(elements(type, vector));
      case Type.SetOf set -> Optional.of(elements(type, vector));
      default -> Optional.empty();
    };
  }

  private Holder numbers(ScalarKind element) {
    String own = module.library("FlatNumbers");
    String array = TypeScriptTypes.arrayClass(element);
    ScalarKind read = element == ScalarKind.CHAR ? ScalarKind.U16 : element;
    String call = Scalars.take(read, module);
    boolean isBig = array.startsWith("Big");
    String number = module.types().of(Type.of(read));
    return new Holder(
        own + "<" + array + ", " + (isBig ? number : "number") + ">",
        "new " + own + "(" + array + ", (input, at) => " + call + "at))");
  }

  private Holder map(Type.MapOf map, Value.Vector vector) {
    String own = module.library("FlatMap");
    String types =
        module.types().of(map.key())
            + ", "
            + module.types().of(map.value())
            + ", "
            + module.types().of(map);
    String entry = new Maps(module, false).functions(map, vector);
    String all = values().read(map, vector, "at");
    return new Holder(
        own + "<" + types + ">", "new " + own + "(read" + entry + ", (input, at) => " + all + ")");
  }

  private Holder elements(Type type, Value.Vector vector) {
    Type element = Kinds.element(type);
    Value value = vector.element();
    String size = Kinds.width(value) + ", " + Kinds.alignment(value);
    String list = module.types().of(type);
    if (!(element instanceof Type.Nullable)
        && Module.wire(element) instanceof Type.Named named
        && isRecord(named, value)) {
      String own = module.library("FlatList");
      String view = module.view(named.name());
      return new Holder(
          own + "<" + view + ", " + list + ">",
          "new " + own + "(new " + view + "(), " + size + collecting(type) + ")");
    }
    String own = module.library("FlatValues");
    String take = values().function(element, value);
    return new Holder(
        own + "<" + module.types().of(element) + ", " + list + ">",
        "new " + own + "(" + size + ", " + take + collecting(type) + ")");
  }

  /** Returns the last argument of a list that is a set. */
  private String collecting(Type type) {
    if (!(type instanceof Type.SetOf set)) {
      return "";
    }
    boolean isByValue = module.types().isByValue(set.element());
    return ", " + module.library(isByValue ? "SET" : "DISTINCT");
  }
}
