package dev.penstock.protobuf.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.MessagePlan;
import dev.penstock.protobuf.format.ProtobufPlan;
import dev.penstock.protobuf.format.ProtobufPlanner;
import dev.penstock.protobuf.format.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The module that is being written, and what it is written from. */
final class Module extends TypeScriptModule {
  static final String PROTOBUF = "@penstock/protobuf";
  private static final Library LIBRARY =
      new Library(PROTOBUF, "Protobuf", "Protobuf", "as Protobuf");

  private final ProtobufPlan plan;
  private final Map<String, Definition> constructed;
  private final Deque<Runnable> pending = new ArrayDeque<>();
  private final Set<String> printed = new HashSet<>();
  private final Set<String> names = new HashSet<>();
  private final Map<List<Object>, String> made = new HashMap<>();

  Module(Schema schema, TypeScriptNames names, EmitOptions options) {
    super(LIBRARY, schema, names, options);
    plan = ProtobufPlanner.plan(schema);
    constructed = HintedConstructs.of(schema, "protobuf").byName();
  }

  ProtobufPlan plan() {
    return plan;
  }

  /** Prints what has been asked for, and what that asks for. */
  void printPending() {
    for (Runnable next = pending.poll(); next != null; next = pending.poll()) {
      next.run();
    }
  }

  /** Returns the name of a record or union, of which the functions are printed. */
  String definition(String name) {
    Definition definition = schema().definition(name);
    if (printed.add(name)) {
      pending.add(() -> {
        if (definition instanceof RecordDef record) {
          new RecordFunctions(this, record).print();
        } else if (definition instanceof UnionDef union) {
          new UnionFunctions(this, union).print();
        }
      });
    }
    return types().name(name);
  }

  /** Returns the message of a record or union. */
  MessagePlan message(String definition) {
    return plan.message(plan.name(definition));
  }

  /** Returns the message that a value is. */
  MessagePlan message(Value.OfMessage value) {
    return plan.message(value.name());
  }

  /** Imports a function of the package and returns its name with an open parenthesis. */
  String call(String function) {
    return source().imported(PROTOBUF, function) + "(";
  }

  /** Returns the name of functions that are made once for a key, printed under this name. */
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
    pending.add(() -> print.accept(unique));
    return unique;
  }

  /** Returns what stands on the wire for a type, without what programs see of it. */
  static Type wire(Type type) {
    return type instanceof Type.Adapted adapted ? wire(adapted.wire()) : type;
  }

  /** Returns an enum with the numbers that messages have. */
  EnumDef constants(String name) {
    return (EnumDef) Objects.requireNonNull(constructed.get(name));
  }

  /** Returns the name of the component that a field is of; a hint can give it another number. */
  String component(RecordDef record, FieldPlan field) {
    return ((RecordDef) Objects.requireNonNull(constructed.get(record.name())))
        .fields().stream()
            .filter(each -> each.id().number() == field.component())
            .map(Field::name)
            .findFirst()
            .orElseThrow();
  }

  /** Returns the field of which the value is a case, where its record is not. */
  Optional<Field> bare(Case each) {
    boolean isRecord = schema().byName().get(each.record()) instanceof RecordDef;
    return isRecord ? HintedConstructs.bare(record(each.record()), "protobuf") : Optional.empty();
  }

  /**
   * Returns the table of an enum's constants by the numbers in messages: that of its type where
   * these are the schema's. SPEC protobuf 3.7
   */
  String table(String name) {
    EnumDef constants = constants(name);
    List<Long> numbers = numbers(constants);
    boolean isPlain =
        numbers.equals(numbers((EnumDef) schema().definition(name)))
            && new HashSet<>(numbers).size() == numbers.size();
    if (isPlain) {
      return types().table(name);
    }
    String wanted = JavaCodec.upperSnake(types().name(name)) + "_NUMBERS";
    return made(List.of("numbers", name), wanted, made -> printNumbers(made, constants));
  }

  /** Tells whether a number that no constant of an enum has is an error, or kept aside. */
  boolean isClosed(String name) {
    return constants(name).unknown().isEmpty() && !isOpen(name);
  }

  private boolean isOpen(String name) {
    return schema().definition(name).notes().has(Trait.OPEN);
  }

  private static List<Long> numbers(EnumDef constants) {
    return constants.constants().stream().map(Constant::number).toList();
  }

  /** Of constants with one number the first is read, so it is the last in the table. */
  private void printNumbers(String table, EnumDef constants) {
    List<String> numbers = new ArrayList<>();
    for (Constant each : constants.constants()) {
      numbers.add("[" + JavaLiterals.quote(each.name()) + ", " + each.number() + "]");
    }
    Collections.reverse(numbers);
    String unknown =
        constants.unknown().map(each -> ", " + JavaLiterals.quote(each.name())).orElse("");
    String type = "<" + types().type(constants.name()) + ">";
    String made =
        "new "
            + source().imported(RUNTIME, isOpen(constants.name()) ? "OpenConstants" : "Constants")
            + type;
    source().blank();
    source()
        .wrapped(
            "const " + table + " = /* @__PURE__ */ " + made + "([", numbers, "]" + unknown + ");");
  }

  /** Prints the function that writes the fields of a message, by what it takes. */
  void printWriter(String name, String value, Runnable body) {
    source().blank();
    source()
        .wrapped("function write" + name + "(", List.of("out: " + writer(), value), "): void {");
    source().indented(body);
    source().line("}");
  }

  /** Prints the function that reads the fields of a message. */
  void printReader(String name, String type, Runnable body) {
    source().blank();
    source()
        .wrapped("function read" + name + "(", List.of("input: " + reader()), "): " + type + " {");
    source().indented(body);
    source().line("}");
  }

  /** Prints a loop over the fields of a message, whose cases a function prints. */
  void printFields(Runnable cases, String otherwise) {
    source().line("while ((tag = input.nextTag()) !== 0) {");
    source()
        .indented(() -> {
          source().open("switch (tag)");
          cases.run();
          source().line("default:");
          source().indented(() -> source().line(otherwise));
          source().close();
        });
    source().line("}");
  }

  /** Prints a case of such a loop. */
  void printCase(int tag, List<String> lines) {
    boolean declares = lines.get(0).startsWith("const ");
    source().line("case " + Integer.toUnsignedString(tag) + ":" + (declares ? " {" : ""));
    source()
        .indented(() -> {
          lines.forEach(source()::line);
          source().line("break;");
        });
    if (declares) {
      source().line("}");
    }
  }
}
