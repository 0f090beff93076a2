package dev.penstock.amf3.emitter;

import dev.penstock.amf3.format.Amf3Plan;
import dev.penstock.amf3.format.EnumPlan;
import dev.penstock.amf3.format.ListForm;
import dev.penstock.amf3.format.Name;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Emits how one value is written and read, whatever its type. SPEC amf3 3, 4 */
final class Values {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Amf3Plan plan;
  private final Lists lists;
  private final Set<String> emitted = new HashSet<>();
  private final Map<Object, String> methods = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private int kinds;

  Values(JavaCodec codec, Amf3Plan plan) {
    this.codec = codec;
    this.plan = plan;
    java = codec.java();
    lists = new Lists(this);
  }

  JavaCodec codec() {
    return codec;
  }

  Amf3Plan plan() {
    return plan;
  }

  /** Returns the runtime's writer as a parameter. */
  String out() {
    return java.type(Amf3JavaEmitter.RUNTIME + "Amf3Writer") + " out";
  }

  /** Returns the runtime's reader as a parameter. */
  String in() {
    return java.type(Amf3JavaEmitter.RUNTIME + "Amf3Reader") + " in";
  }

  String javaType(Type type) {
    return java.type(codec.types().of(type));
  }

  String boxed(Type type) {
    return java.type(codec.types().boxed(type));
  }

  /** Tells whether values of a type are of a Java primitive type. */
  boolean isPrimitive(Type type) {
    return !codec.types().of(type).equals(codec.types().boxed(type));
  }

  /** Returns a number that tells apart what objects are read as. */
  int kind() {
    return ++kinds;
  }

  /** Returns the name of the methods of a definition, and has them emitted. */
  String method(String definitionName) {
    Definition definition = codec.definition(definitionName);
    if (emitted.add(definitionName)) {
      switch (definition) {
        case RecordDef record -> {
          int kind = kind();
          codec.later(() -> new Records(this, record, kind).emit());
        }
        case UnionDef union -> codec.later(() -> new Unions(this, union).emit());
        case EnumDef constants -> codec.later(() -> new Enums(this, constants).emit());
      }
    }
    return codec.nameOf(definition);
  }

  /** Returns the name of the methods of a list, set, map or array, and has them emitted. */
  String method(Type type, ListForm form) {
    return methods.computeIfAbsent(
        List.of(type, form),
        key -> {
          String suffix =
              form == ListForm.ARRAY ? "" : "As" + capital(form.name().toLowerCase(Locale.ROOT));
          String name = unique(SiteNames.of(this, type) + suffix);
          int kind = kind();
          codec.later(() -> lists.emit(type, form, name, kind));
          return name;
        });
  }

  private String unique(String wanted) {
    String name = wanted;
    for (int i = 2; !codec.once("read" + name) || !codec.once("write" + name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** Declares names and returns the constant that holds them. */
  String names(String owner, String alias, List<Name> all, String calls) {
    return names.computeIfAbsent(
        owner,
        key -> {
          String type = Amf3JavaEmitter.RUNTIME + "Amf3Names";
          StringBuilder made = new StringBuilder(java.type(type)).append(".of(");
          made.append(JavaLiterals.quote(alias));
          all.forEach(each -> made.append(", ").append(JavaLiterals.quote(each.written())));
          made.append(')');
          for (int i = 0; i < all.size(); i++) {
            Name name = all.get(i);
            if (!name.written().equals(name.own())) {
              made.append(call("field", name.own(), i));
            }
            for (String each : name.aliases()) {
              made.append(call("alias", each, i));
            }
          }
          return codec.declare(type, owner + "Members", made + calls);
        });
  }

  private static String call(String method, String name, int index) {
    return "." + method + "(" + JavaLiterals.quote(name) + ", " + index + ")";
  }

  /** Returns the constant with the names of an enum's constants. */
  String constants(EnumDef definition) {
    EnumPlan enumPlan = plan.constants(definition.name());
    StringBuilder numbers = new StringBuilder(".numbers(");
    numbers.append(String.join(", ", enumPlan.numbers().stream().map(String::valueOf).toList()));
    numbers.append(')');
    if (enumPlan.unknown() >= 0) {
      numbers.append(".unknown(").append(enumPlan.unknown()).append(')');
    }
    if (definition.isOpen()) {
      numbers.append(".keepingNumbers()");
    }
    return names(codec.nameOf(definition), "", enumPlan.constants(), numbers.toString());
  }

  /**
   * Returns the statement that writes a value.
   *
   * @param form that of the innermost list
   * @param expression the value; null at run time is refused
   */
  String write(Type type, ListForm form, String expression) {
    return switch (type) {
      case Type.Scalar scalar -> "out." + Scalars.call(scalar.kind()) + "(" + expression + ");";
      case Type.Named named -> "write" + method(named.name()) + "(out, " + expression + ");";
      case Type.Adapted adapted -> write(adapted.wire(), form, toWire(adapted, expression));
      case Type.Custom custom ->
          "out.bytes("
              + codec.instance(custom.codec())
              + ".encode("
              + codec.required(expression)
              + "));";
      case Type.Nullable nullable -> throw new IllegalArgumentException("null is written apart");
      default ->
          ListForm.numbers(type).isPresent()
              ? lists.writeNumbers(type, form, expression)
              : "write" + method(type, form) + "(out, " + expression + ");";
    };
  }

  /** Returns the expression of what an adapter makes of a value. */
  String toWire(Type.Adapted adapted, String expression) {
    String value = codec.toWire(adapted, expression);
    return isPrimitive(adapted.wire()) ? codec.required(value) : value;
  }

  /** Returns the statement that writes a value of a boxed Java type. */
  String writeBoxed(Type type, ListForm form, String expression) {
    return write(type, form, isPrimitive(type) ? codec.required(expression) : expression);
  }

  /** Emits what writes an element or map value that may be null, held by a variable. */
  void writeElement(Type type, ListForm form, String variable) {
    if (type instanceof Type.Nullable nullable) {
      java.open("if (" + variable + " == null)");
      java.line("out.nothing();");
      java.reopen("else");
      java.line(write(nullable.type(), form, variable));
      java.close();
    } else {
      java.line(writeBoxed(type, form, variable));
    }
  }

  /** Returns the expression that reads a value. */
  String read(Type type, ListForm form) {
    return switch (type) {
      case Type.Scalar scalar -> "in." + Scalars.read(scalar.kind()) + "()";
      case Type.Named named -> "read" + method(named.name()) + "(in)";
      case Type.Adapted adapted -> codec.adapted(adapted, read(adapted.wire(), form));
      case Type.Custom custom -> codec.instance(custom.codec()) + ".decode(in.bytes())";
      case Type.Nullable nullable -> readNullable(nullable.type(), form);
      default ->
          ListForm.numbers(type).isPresent()
              ? lists.readNumbers(type)
              : "read" + method(type, form) + "(in)";
    };
  }

  /** Returns the expression that reads a value or null. */
  String readNullable(Type type, ListForm form) {
    return "in.isNull() ? null : " + read(type, form);
  }

  /** Returns the kind of scalar that stands on the wire for a type, text for an enum; or null. */
  static Type wire(Type type) {
    return type instanceof Type.Adapted adapted ? wire(adapted.wire()) : type;
  }

  static boolean isKind(Type type, ScalarKind kind) {
    return type instanceof Type.Scalar scalar && scalar.kind() == kind;
  }
}
