package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.flatbuffers.format.FlatPlan;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/** The module that is being written, and what it is written from. */
class Module extends TypeScriptModule {
  static final String FLATBUFFERS = "@penstock/flatbuffers";
  private static final Library LIBRARY =
      new Library(FLATBUFFERS, "FlatBuffers", "FlatBuffers", "as FlatBuffers");

  private final FlatPlan plan;
  private final Map<String, Definition> constructed;
  private final EnumTables enums;
  private final Map<String, String> layouts = new HashMap<>();
  private final Set<String> printed = new HashSet<>();
  private final Map<List<Object>, String> made = new HashMap<>();
  private final Set<String> names = new HashSet<>();
  private final Deque<Runnable> pending = new ArrayDeque<>();

  Module(Schema schema, FlatPlan plan, TypeScriptNames names, EmitOptions options) {
    this(schema, plan, names, options, "");
  }

  /** Starts a module of which the path has an ending after the format. */
  Module(Schema schema, FlatPlan plan, TypeScriptNames names, EmitOptions options, String ending) {
    super(LIBRARY, schema, names, options, ending);
    this.plan = plan;
    constructed = HintedConstructs.of(schema, "flatbuffers").byName();
    enums = new EnumTables(this);
    schema.definitions().forEach(each -> this.names.add(types().name(each.name())));
  }

  FlatPlan plan() {
    return plan;
  }

  EnumTables enums() {
    return enums;
  }

  /** Tells whether values are written, not only read. */
  boolean writes() {
    return true;
  }

  /** Prints what has been asked for, and what that asks for. */
  void printPending() {
    for (Runnable next = pending.poll(); next != null; next = pending.poll()) {
      next.run();
    }
  }

  /** Has something printed after all that was asked for before. */
  void later(Runnable print) {
    pending.add(print);
  }

  /** Returns an enum with the numbers that messages have. */
  EnumDef constants(String name) {
    return (EnumDef) Objects.requireNonNull(constructed.get(name));
  }

  /** Returns the name of a record or union, of which the functions are printed. */
  String definition(String name) {
    Definition definition = schema().definition(name);
    if (printed.add(name)) {
      later(() -> {
        switch (definition) {
          case RecordDef record -> new RecordFunctions(this, record).print();
          case UnionDef union -> new UnionFunctions(this, union).print();
          case EnumDef constants -> {}
        }
      });
    }
    return types().name(name);
  }

  /** Tells whether a record is a struct, by its mark or by a hint. */
  boolean isStruct(RecordDef record) {
    return Objects.requireNonNull(constructed.get(record.name())).notes().has(Trait.STRUCT);
  }

  /**
   * Returns the name of functions that are made once for a key.
   *
   * @param print prints them under this name
   */
  String made(List<Object> key, String wanted, Consumer<String> print) {
    String known = made.get(key);
    if (known != null) {
      return known;
    }
    String name = wanted;
    for (int i = 2; !names.add(name); i++) {
      name = wanted + "_" + i;
    }
    String unique = name;
    made.put(key, unique);
    later(() -> print.accept(unique));
    return unique;
  }

  /** Returns the constant that says what the fields of a table take, declared once. */
  String layout(TablePlan table) {
    String known = layouts.get(table.name());
    if (known != null) {
      return known;
    }
    int index = layouts.size();
    String simple = table.name().substring(table.name().lastIndexOf('.') + 1);
    String name = constant(JavaCodec.upperSnake(simple) + "_LAYOUT");
    layouts.put(table.name(), name);
    later(() -> {
      source().blank();
      source()
          .wrapped(
              "const "
                  + name
                  + " = /* @__PURE__ */ new "
                  + source().imported(FLATBUFFERS, "TableLayout")
                  + "(",
              List.of(Integer.toString(index), JavaLiterals.quote(plan.layout(table))),
              ");");
    });
    return name;
  }

  /** Returns a name for a constant that no other one has. */
  String constant(String wanted) {
    String name = wanted;
    for (int i = 2; !names.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  /** Returns the start of a call of a function that reads. */
  String take(String name) {
    return source().imported(FLATBUFFERS, name) + "(input, ";
  }

  /** Returns the start of a call of a function that writes. */
  String put(String name) {
    return source().imported(FLATBUFFERS, name) + "(out, ";
  }

  /** Returns the expression of a component's default value, of which a constant is printed. */
  String defaultValue(RecordDef record, Field field) {
    if (TypeScriptLiterals.isPrimitive(field.type())) {
      return literals().of(field);
    }
    return JavaCodec.upperSnake(definition(record.name()))
        + "_"
        + JavaCodec.upperSnake(field.name())
        + "_DEFAULT";
  }

  /** Tells whether a definition is an enum. */
  boolean isEnum(String name) {
    return schema().definition(name) instanceof EnumDef;
  }

  /** Returns an array, which in a table stands in a struct of its own. */
  Value.Array array(Value.Inline value) {
    return value instanceof Value.Array array
        ? array
        : (Value.Array) plan.struct(((Value.OfStruct) value).struct()).places().getFirst().value();
  }

  /** Prints a function that writes a value at a place. */
  void printWriter(String name, String value, Runnable body) {
    source().blank();
    source()
        .wrapped(
            "function write" + name + "(",
            List.of("out: " + writer(), "cell: number", value),
            "): void {");
    source().indented(body);
    source().line("}");
  }

  /** Prints a function that reads what a reference means. */
  void printReader(String name, String type, Runnable body) {
    source().blank();
    source()
        .wrapped(
            "function read" + name + "(",
            List.of("input: " + reader(), "cell: number"),
            "): " + type + " {");
    source().indented(body);
    source().line("}");
  }

  /** Returns how many bytes the type of a union takes. */
  int typeWidth(Value.OfUnion union) {
    return Value.width(plan.union(union.union()).kind());
  }

  /** Returns what a type is without adapters and the mark of null. */
  static Type wire(Type type) {
    return switch (type) {
      case Type.Nullable nullable -> wire(nullable.type());
      case Type.Adapted adapted -> wire(adapted.wire());
      default -> type;
    };
  }
}
