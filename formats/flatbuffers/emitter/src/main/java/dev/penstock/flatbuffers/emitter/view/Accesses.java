package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.codegen.view.Functions;
import dev.penstock.codegen.view.Scalars;
import dev.penstock.codegen.view.ToJava;
import dev.penstock.codegen.view.ViewNames;
import dev.penstock.codegen.view.WireTypes;
import dev.penstock.flatbuffers.emitter.ConstantArrays;
import dev.penstock.flatbuffers.emitter.view.Access.Direct;
import dev.penstock.flatbuffers.emitter.view.Access.Reading;
import dev.penstock.flatbuffers.emitter.view.Access.Viewed;
import dev.penstock.flatbuffers.format.FlatPlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.util.Map;
import java.util.Objects;

/** How a view gets at a value, by its type and what stands on the wire for it. */
final class Accesses {
  private static final String RUNTIME = "dev.penstock.flatbuffers.";

  private final JavaCodec codec;
  private final JavaSource java;
  private final FlatPlan plan;
  private final ViewNames names;
  private final Functions functions;
  private final Vectors vectors;
  private final MadeViews made;

  /** Definitions with what hints make of them. */
  private final Map<String, Definition> constructed;

  Accesses(JavaCodec codec, FlatPlan plan, ViewNames names, MadeViews made) {
    this.codec = codec;
    this.plan = plan;
    this.names = names;
    this.made = made;
    java = codec.java();
    functions = new Functions(codec, RUNTIME + "ViewReader");
    vectors = new Vectors(this);
    constructed = HintedConstructs.of(codec.schema(), "flatbuffers").byName();
  }

  JavaCodec codec() {
    return codec;
  }

  FlatPlan plan() {
    return plan;
  }

  ViewNames names() {
    return names;
  }

  Functions functions() {
    return functions;
  }

  MadeViews made() {
    return made;
  }

  /** Returns a class of the runtime as it is to be written. */
  String runtime(String simpleName) {
    return java.type(RUNTIME + simpleName);
  }

  /** Returns a reading by a method of the class that moves views. */
  Reading placing(String method) {
    String reader = runtime("ViewReader");
    return (message, place) -> "%s.%s(view, %s, %s)".formatted(reader, method, message, place);
  }

  /** Returns the access to a value that is there. */
  Access of(Type type, Value value) {
    if (type instanceof Type.Nullable nullable) {
      return of(nullable.type(), value);
    } else if (type instanceof Type.Adapted adapted) {
      return adapted(adapted, of(adapted.wire(), value));
    } else if (type instanceof Type.Custom custom) {
      String decode = codec.instance(custom.codec()) + ".decode(";
      return vectors.bytes(value).with((object, view) -> decode + object + ".toArray())");
    }
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind(), value);
      case Type.Named named -> named(named, value);
      case Type.SetOf set when value instanceof Value.Constant bits ->
          flags(constants(((Type.Named) set.element()).name()), bits.byteLength());
      case Type.MapOf map -> vectors.map(map, (Value.Vector) value);
      default -> vectors.of(type, value);
    };
  }

  private Access adapted(Type.Adapted adapted, Access wire) {
    ToJava toJava = (object, view) -> functions.adapt(adapted, wire.object(object, view), view);
    return switch (wire) {
      case Viewed viewed -> viewed.with(toJava);
      case Direct direct -> direct.with(toJava);
    };
  }

  private Access scalar(ScalarKind kind, Value value) {
    if (kind == ScalarKind.TEXT) {
      String text = runtime("FlatText");
      return view(text, placing("text"), ToJava.call("toString"));
    } else if (kind == ScalarKind.BYTES) {
      return vectors.bytes(value);
    }
    String reader =
        !(value instanceof Value.Text)
            ? Scalars.reader(kind)
            : kind == ScalarKind.BIG_INTEGER ? "wholeNumber" : "decimalNumber";
    String scalars = runtime("ViewScalars");
    return new Direct(
        JavaTypes.scalar(kind),
        (message, place) -> "%s.%s(%s, %s)".formatted(scalars, reader, message, place),
        scalars + "::" + reader);
  }

  static Viewed view(String type, Reading place, ToJava toJava) {
    return new Viewed(type, "new " + type + "()", place, (message, at) -> "view", toJava);
  }

  private Access named(Type.Named named, Value value) {
    Definition definition = codec.definition(named.name());
    if (definition instanceof EnumDef) {
      return constant(constants(named.name()), ((Value.Inline) value).byteLength());
    }
    return switch (value) {
      case Value.OfTable table -> record(named.name(), "table");
      case Value.OfStruct struct -> record(named.name(), "struct");
      case Value.Vector message -> record(named.name(), "nested");
      case Value.OfUnion union ->
          view(names.union(named.name()), placing("union"), ToJava.call("toRecord"));
      default -> throw new IllegalArgumentException("no view: " + value);
    };
  }

  private Access record(String name, String place) {
    return view(names.view(name), placing(place), ToJava.call("toRecord"));
  }

  private Access constant(EnumDef definition, int width) {
    String reading =
        functions.once(
            "reading " + definition.name() + " " + width,
            () ->
                codec.declare(
                    RUNTIME + "FlatValues.Reading<" + definition.javaType() + ">",
                    codec.nameOf(definition) + "Reading",
                    "%s.constants(%d, %s)"
                        .formatted(
                            runtime("ViewScalars"),
                            width,
                            ConstantArrays.byNumber(codec, definition, width))));
    return new Direct(
        definition.javaType(),
        (message, place) -> "%s.read(%s, %s)".formatted(reading, message, place),
        reading);
  }

  private Access flags(EnumDef definition, int width) {
    String type = runtime("FlatFlags");
    return new Viewed(
        type + "<" + java.type(definition.javaType()) + ">",
        "new %s<>(%d, %s)".formatted(type, width, flagBits(definition)),
        placing("struct"),
        (message, at) -> "view",
        ToJava.call("toSet"));
  }

  /** Returns the constant by which sets of an enum are bits. */
  String flagBits(EnumDef definition) {
    return functions.once(
        "flags " + definition.name(),
        () ->
            codec.declare(
                RUNTIME + "FlagBits<" + definition.javaType() + ">",
                codec.nameOf(definition) + "Flags",
                "%s.of(%s.class, %s)"
                    .formatted(
                        runtime("FlagBits"),
                        java.type(definition.javaType()),
                        ConstantArrays.byBit(codec, definition))));
  }

  /** Returns an enum with the numbers and bits that messages have. */
  EnumDef constants(String name) {
    return (EnumDef) Objects.requireNonNull(constructed.get(name));
  }

  /** Returns how many bytes the type of a union takes. */
  int typeWidth(Value value) {
    return Value.width(plan.union(((Value.OfUnion) value).union()).kind());
  }

  /** Tells whether a value of a type stands in a table that was made for it. */
  boolean isBox(Type type, Value value) {
    return value instanceof Value.OfTable table
        && plan.table(table.table()).definition().isEmpty()
        && (type instanceof Type.Nullable || !isDecimal(WireTypes.of(type)));
  }

  private static boolean isDecimal(Type type) {
    return type instanceof Type.Scalar scalar && scalar.kind() == ScalarKind.DECIMAL;
  }

  /** Returns the access to a table that was made for a value of a type, which can be null. */
  Viewed box(Type type, Value.OfTable table) {
    String view = made.box(plan.table(table.table()), type);
    Type content = type instanceof Type.Nullable nullable ? nullable.type() : type;
    Access inner = of(content, plan.table(table.table()).slot(1).value());
    return view(
        view,
        placing("table"),
        (object, own) -> {
          String value = inner.object(object + ".value()", own);
          return type instanceof Type.Nullable
              ? object + ".hasValue() ? " + value + " : null"
              : value;
        });
  }
}
