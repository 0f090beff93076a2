package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.flatbuffers.format.FlatPlan;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Emits how a value of any type is written and read: put into and got from a place where it stands
 * in a table, struct or vector, else written and read by a reference.
 */
final class Values {
  private final JavaCodec codec;
  private final FlatPlan plan;
  private final Layouts layouts;
  private final ListShape lists;
  private final MapShape maps;
  private final BoxShape boxes;
  private final KeyOrders orders;
  private final EnumShape enums;
  private final FixedShape fixed;
  private final NestedShape nested;
  private final Map<String, Definition> constructed;
  private final Set<String> emitted = new HashSet<>();

  Values(JavaCodec codec, FlatPlan plan) {
    this.codec = codec;
    this.plan = plan;
    layouts = new Layouts(codec, plan);
    orders = new KeyOrders(this);
    lists = new ListShape(this);
    maps = new MapShape(this);
    boxes = new BoxShape(this);
    enums = new EnumShape(codec);
    fixed = new FixedShape(this);
    nested = new NestedShape(this);
    constructed = HintedConstructs.of(codec.schema(), "flatbuffers").byName();
  }

  JavaCodec codec() {
    return codec;
  }

  FlatPlan plan() {
    return plan;
  }

  Layouts layouts() {
    return layouts;
  }

  KeyOrders orders() {
    return orders;
  }

  ListShape lists() {
    return lists;
  }

  EnumShape enums() {
    return enums;
  }

  private JavaSource java() {
    return codec.java();
  }

  /** Returns a definition whose methods are called, and has them emitted. */
  Definition definition(String name) {
    Definition definition = codec.definition(name);
    if (emitted.add(name)) {
      switch (definition) {
        case RecordDef record -> codec.later(() -> new RecordShape(this, record).emit());
        case UnionDef union -> codec.later(() -> new UnionShape(this, union).emit());
        case EnumDef constants -> EnumNumbers.emit(codec, onWire(constants));
      }
    }
    return definition;
  }

  private EnumDef onWire(Definition constants) {
    return (EnumDef) Objects.requireNonNull(constructed.get(constants.name()));
  }

  /** Returns an enum with the numbers that messages have, and has what it calls emitted. */
  EnumDef constants(Type type) {
    return onWire(definition(type.mentioned().getFirst()));
  }

  /** Tells whether a record is a struct, by its mark or by a hint. */
  boolean isStruct(RecordDef record) {
    return Objects.requireNonNull(constructed.get(record.name())).notes().has(Trait.STRUCT);
  }

  /** Tells whether a value is a set that stands as bits. SPEC flatbuffers 2.2 */
  static boolean isFlags(Item item) {
    return item.type() instanceof Type.SetOf && item.value() instanceof Value.Constant;
  }

  private static String named(Item item) {
    return ((Type.Named) item.type()).name();
  }

  /** Returns how many bytes the type of a union takes. */
  int typeWidth(Item item) {
    Value value = item.value() instanceof Value.Vector vector ? vector.element() : item.value();
    return Value.width(plan.union(((Value.OfUnion) value).union()).kind());
  }

  /** Returns the condition that a scalar is another than bits. */
  String differs(Item item, long bits, String expression) {
    if (item.type() instanceof Type.Adapted adapted) {
      return differs(item.wire(adapted), bits, codec.toWire(adapted, expression));
    }
    if (item.type() instanceof Type.Scalar scalar) {
      ScalarKind kind = scalar.kind();
      boolean isObject = kind == ScalarKind.DATE || kind == ScalarKind.TIME;
      String value = ScalarCalls.bits(kind, isObject ? codec.required(expression) : expression);
      if (kind == ScalarKind.BOOL) {
        return bits != 0 ? "!" + value : value;
      }
      return value + " != " + ScalarCalls.literal(kind, bits);
    }
    EnumDef constants = constants(item.type());
    return isFlags(item)
        ? enums.bits(constants, expression) + " != " + EnumShape.literal(bits)
        : enums.differs(constants, bits, expression);
  }

  /** Emits a statement that puts an inline value at a place. */
  void put(Item item, String place, String expression) {
    if (item.type() instanceof Type.Adapted adapted) {
      put(item.wire(adapted), place, codec.toWire(adapted, expression));
      return;
    }
    if (FixedShape.isFixed(item)) {
      fixed.put(item, place, expression);
    } else if (item.type() instanceof Type.Scalar scalar) {
      java().call(ScalarCalls.put(scalar.kind()), List.of(place, expression), ";");
    } else if (isFlags(item)) {
      ScalarKind kind = kind(item);
      String bits = enums.bits(constants(item.type()), expression);
      String cast = kind.bits() < 64 ? "(" + JavaTypes.scalar(kind) + ") " : "";
      java().call(ScalarCalls.put(kind), List.of(place, cast + bits), ";");
    } else {
      putNamed(item, place, expression);
    }
  }

  /** Returns the integer that an enum or flags are. */
  private static ScalarKind kind(Item item) {
    return item.value() instanceof Value.Constant constant
        ? constant.kind()
        : ((Value.Scalar) item.value()).kind();
  }

  private void putNamed(Item item, String place, String expression) {
    Definition definition = definition(named(item));
    if (definition instanceof EnumDef) {
      String number = enums.number(onWire(definition), kind(item), expression);
      java().call(ScalarCalls.put(kind(item)), List.of(place, number), ";");
    } else {
      String method = "put" + codec.nameOf(definition);
      java().call(method, List.of("out", place, codec.required(expression)), ";");
    }
  }

  /** Returns the expression that gets an inline value from a place. */
  String get(Item item, String place) {
    if (item.type() instanceof Type.Adapted adapted) {
      return codec.adapted(adapted, get(item.wire(adapted), place));
    } else if (FixedShape.isFixed(item)) {
      return fixed.get(item, place);
    } else if (item.type() instanceof Type.Scalar scalar) {
      return ScalarCalls.get(scalar.kind(), place);
    } else if (isFlags(item)) {
      return enums.getSet(constants(item.type()), item.width(), place);
    }
    Definition definition = definition(named(item));
    return definition instanceof EnumDef
        ? enums.get(onWire(definition), item.width(), place)
        : "get" + codec.nameOf(definition) + "(in, " + place + ")";
  }

  /** Emits statements that write a union. SPEC flatbuffers 4.3 */
  void writeUnion(Item item, String type, String cell, String expression) {
    if (item.type() instanceof Type.Adapted adapted) {
      writeUnion(item.wire(adapted), type, cell, codec.toWire(adapted, expression));
      return;
    }
    String method = "write" + codec.nameOf(definition(named(item)));
    java().call(method, List.of("out", type, cell, codec.required(expression)), ";");
  }

  /** Emits statements that write what a reference means. */
  void write(Site site, Item item, String cell, String expression) {
    if (item.type() instanceof Type.Adapted adapted) {
      write(site, item.wire(adapted), cell, codec.toWire(adapted, expression));
    } else if (item.type() instanceof Type.Custom custom) {
      String message = codec.instance(custom.codec()) + ".encode(" + codec.required(expression);
      java().line("out.nested(" + cell + ", " + message + "));");
    } else {
      switch (item.value()) {
        case Value.Text text -> writeText(site, item, cell, expression);
        case Value.OfTable table -> writeTable(site, item, cell, expression);
        case Value.Vector vector -> writeVector(site, item, cell, expression);
        default -> throw new IllegalArgumentException("no reference: " + item);
      }
    }
  }

  private void writeText(Site site, Item item, String cell, String expression) {
    boolean isText = isScalar(item, ScalarKind.TEXT);
    String text = isText ? expression : codec.required(expression) + ".toString()";
    java().call(site.shared() ? "out.sharedText" : "out.text", List.of(cell, text), ";");
  }

  private static boolean isScalar(Item item, ScalarKind kind) {
    return item.type() instanceof Type.Scalar scalar && scalar.kind() == kind;
  }

  private void writeTable(Site site, Item item, String cell, String expression) {
    TablePlan table = plan.table(((Value.OfTable) item.value()).table());
    if (isScalar(item, ScalarKind.DECIMAL)) {
      java().call("out.decimal", List.of(cell, expression), ";");
    } else if (table.definition().isPresent()) {
      String method = "write" + codec.nameOf(definition(named(item)));
      java().call(method, List.of("out", cell, codec.required(expression)), ";");
    } else {
      boxes.write(site, item, table, cell, expression);
    }
  }

  private void writeVector(Site site, Item item, String cell, String expression) {
    Value.Vector vector = (Value.Vector) item.value();
    String alignment = vector.alignment() > 4 ? Integer.toString(vector.alignment()) : "";
    if (item.type() instanceof Type.Named) {
      nested.write(item, cell, expression);
    } else if (item.type() instanceof Type.Scalar scalar) {
      boolean isBytes = scalar.kind() == ScalarKind.BYTES;
      List<String> arguments =
          alignment.isEmpty() || !isBytes
              ? List.of(cell, expression)
              : List.of(cell, expression, alignment);
      java().call(isBytes ? "out.bytes" : "out.bigInteger", arguments, ";");
    } else if (item.type() instanceof Type.Array || item.type() instanceof Type.FixedArray) {
      List<String> arguments =
          alignment.isEmpty() ? List.of(cell, expression) : List.of(cell, expression, alignment);
      java().call("out.array", arguments, ";");
    } else if (item.type() instanceof Type.MapOf) {
      maps.write(site, item, cell, expression);
    } else {
      lists.write(site, item, cell, expression);
    }
  }

  /** Returns the expression that reads what a reference means. */
  String read(Site site, Item item, String cell) {
    if (item.type() instanceof Type.Adapted adapted) {
      return codec.adapted(adapted, read(site, item.wire(adapted), cell));
    } else if (item.type() instanceof Type.Custom custom) {
      return codec.instance(custom.codec()) + ".decode(in.bytes(" + cell + "))";
    }
    return switch (item.value()) {
      case Value.Text text -> readText(site, item, cell);
      case Value.OfTable table -> readTable(site, item, cell);
      case Value.Vector vector -> readVector(site, item, cell);
      default -> throw new IllegalArgumentException("no reference: " + item);
    };
  }

  private static String readText(Site site, Item item, String cell) {
    ScalarKind kind = ((Type.Scalar) item.type()).kind();
    return switch (kind) {
      case BIG_INTEGER -> "in.wholeNumber(" + cell + ")";
      case DECIMAL -> "in.decimalNumber(" + cell + ")";
      default -> (site.interned() ? "in.interned(" : "in.text(") + cell + ")";
    };
  }

  private String readTable(Site site, Item item, String cell) {
    TablePlan table = plan.table(((Value.OfTable) item.value()).table());
    if (isScalar(item, ScalarKind.DECIMAL)) {
      return "in.decimal(" + cell + ", " + layouts.of(table) + ")";
    } else if (table.definition().isPresent()) {
      return "read" + codec.nameOf(definition(named(item))) + "(in, " + cell + ")";
    }
    return boxes.read(site, item, table, cell);
  }

  private String readVector(Site site, Item item, String cell) {
    return switch (item.type()) {
      case Type.Scalar scalar ->
          (scalar.kind() == ScalarKind.BYTES ? "in.bytes(" : "in.bigInteger(") + cell + ")";
      case Type.Array array -> ListShape.readArray(array.element(), cell);
      case Type.FixedArray array ->
          "in.ofLength(" + ListShape.readArray(array.element(), cell) + ", 0)";
      case Type.MapOf map -> maps.read(site, item, cell);
      case Type.Named record -> nested.read(item, cell);
      default -> lists.read(site, item, cell);
    };
  }

  /** Returns the call that reads a union of a type. SPEC flatbuffers 4.3 */
  String readUnion(Item item, String type, String cell) {
    if (item.type() instanceof Type.Adapted adapted) {
      return codec.adapted(adapted, readUnion(item.wire(adapted), type, cell));
    }
    String method = "read" + codec.nameOf(definition(named(item)));
    return method + "(in, " + type + ", " + cell + ")";
  }
}
