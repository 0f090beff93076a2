package dev.penstock.fast.emitter.view;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.view.Functions;
import dev.penstock.codegen.view.Scalars;
import dev.penstock.codegen.view.ToJava;
import dev.penstock.codegen.view.ViewNames;
import dev.penstock.codegen.view.WireTypes;
import dev.penstock.fast.emitter.component.Place;
import dev.penstock.fast.emitter.view.Holder.Result;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.slab.emitter.ShapeConstants;
import java.util.List;

/** Which view a value between two places has, by its type and what stands on the wire for it. */
final class Holders {
  private static final String RUNTIME = "dev.penstock.fast.";

  private final View view;
  private final JavaCodec codec;
  private final JavaSource java;

  /** The expression of the message that the printed view reads. */
  private final String message;

  /** What the views of a root have in common. */
  private record View(
      JavaCodec codec,
      FastPlan plan,
      ViewNames names,
      ShapeConstants shapes,
      Functions functions) {}

  Holders(JavaCodec codec, FastPlan plan, ViewNames names) {
    this(
        new View(
            codec,
            plan,
            names,
            new ShapeConstants(codec, record -> nested(plan, plan.record(record.name()))),
            new Functions(codec, RUNTIME + "ViewReader")),
        "message");
  }

  private Holders(View view, String message) {
    this.view = view;
    this.message = message;
    codec = view.codec();
    java = codec.java();
  }

  /** Returns the same for the view of the root, which is the message. */
  Holders ofRoot() {
    return new Holders(view, "this");
  }

  /** Returns the indexes of the records in the block of one. */
  private static List<Integer> nested(FastPlan plan, RecordPlan record) {
    return record.tail().nested().stream()
        .map(inner -> plan.record(inner.record()).index())
        .toList();
  }

  /** Returns the expression of a place. */
  static String text(Place place) {
    return place.text("at", "end");
  }

  /** Tells whether the printed view is that of the root. */
  boolean isOfRoot() {
    return message.equals("this");
  }

  JavaCodec codec() {
    return codec;
  }

  /** Returns the expression of the message that the printed view reads. */
  String message() {
    return message;
  }

  /** Returns the constant with what is known of how records grow in messages with a root. */
  String shapes(String name, Type root) {
    return view.shapes().shapes(name, root);
  }

  FastPlan plan() {
    return view.plan();
  }

  ViewNames names() {
    return view.names();
  }

  Functions functions() {
    return view.functions();
  }

  /** Returns a class of the runtime as it is to be written. */
  String runtime(String simpleName) {
    return java.type(RUNTIME + simpleName);
  }

  /** Returns the constant with the layout of a definition. */
  String layout(String definition, String layout) {
    String name = codec.nameOf(codec.definition(definition)) + "Layout";
    return codec.declare(RUNTIME + "FastLayout", name, layout);
  }

  /** Returns the view of a value. */
  Holder of(Type type, Value value) {
    if (value instanceof Value.Message inner) {
      return of(type, inner.root());
    }
    return switch (type) {
      case Type.Nullable nullable -> of(nullable.type(), value);
      case Type.Adapted adapted -> {
        Holder wire = of(adapted.wire(), value);
        yield new Holder(
            wire.type(),
            wire.create(),
            wire.result(),
            (object, view) -> functions().adapt(adapted, wire.toJava().of(object, view), view));
      }
      case Type.Custom custom -> {
        Holder bytes = of(value);
        String decode = codec.instance(custom.codec()) + ".decode(";
        yield Holder.of(
            bytes.type(), bytes.create(), (object, view) -> decode + object + ".toArray())");
      }
      default -> value instanceof Value.Many many ? many(type, many) : named(type, value);
    };
  }

  private Holder named(Type type, Value value) {
    return value instanceof Value.Pairs pairs ? map((Type.MapOf) type, pairs) : of(value);
  }

  private Holder of(Value value) {
    return switch (value) {
      case Value.OfRecord record -> record(record.record());
      case Value.InBlock record -> record(record.record());
      case Value.OfUnion union -> {
        String slot = names().union(union.union());
        Result result = new Result(names().view(union.union()), ".value()");
        yield new Holder(slot, "new " + slot + "()", result, ToJava.call("toRecord"));
      }
      case Value.Blob blob -> blob(blob);
      case Value.Run run -> numbers(run.element().kind(), ToJava.call("toArray"));
      default -> throw new IllegalArgumentException("no view: " + value);
    };
  }

  private Holder record(String name) {
    String view = names().view(name);
    return Holder.of(view, "new " + view + "()", ToJava.call("toRecord"));
  }

  private Holder blob(Value.Blob blob) {
    String bytes = runtime("FastBytes");
    String scalars = runtime("ViewScalars");
    return Holder.of(
        bytes,
        "new " + bytes + "()",
        blob.isPlain()
            ? ToJava.call("toArray")
            : (object, view) ->
                "%s.%s(%s)".formatted(scalars, Scalars.reader(blob.kind()), object));
  }

  private Holder numbers(ScalarKind kind, ToJava toJava) {
    String numbers = java.type(Scalars.numbers(kind));
    String type = runtime("FastNumbers");
    return new Holder(
        type + "<" + numbers + ">",
        type + ".of(new " + numbers + "())",
        new Result(numbers, ".value()"),
        toJava);
  }

  private Holder map(Type.MapOf type, Value.Pairs pairs) {
    Type keyList = new Type.Sequence(type.key());
    Type valueList = new Type.Sequence(type.value());
    Holder keys = many(keyList, pairs.keys());
    Holder values = many(valueList, pairs.values());
    String map = runtime("FastMap");
    return Holder.of(
        map + "<" + keys.type() + ", " + values.type() + ">",
        map + ".of(" + keys.create() + ", " + values.create() + ")",
        (object, view) ->
            "%s.toMap(%s, %s)"
                .formatted(object, function(keys, keyList), function(values, valueList)));
  }

  /** Returns the reference to the method that makes an object of a view. */
  private String function(Holder holder, Type type) {
    return functions().of(holder.type(), type, holder.object("view", "view"));
  }

  private Holder many(Type type, Value.Many many) {
    Type element =
        switch (type) {
          case Type.Sequence list -> list.element();
          case Type.SetOf set -> set.element();
          case Type.Array array -> new Type.Scalar(array.element());
          default -> throw new IllegalArgumentException("not a list: " + type);
        };
    Type plain = element instanceof Type.Nullable nullable ? nullable.type() : element;
    boolean isSet = type instanceof Type.SetOf;
    String collect = many.nullable() ? "NullableList" : isSet ? "Set" : "List";
    Value value = many.element();
    if (value instanceof Value.Text) {
      return texts(plain, many.nullable(), collect);
    } else if (isPrimitive(many)) {
      ScalarKind kind = ((Value.Scalar) value).kind();
      return type instanceof Type.Array
          ? numbers(kind, ToJava.call("toArray"))
          : numberList(kind, plain, isSet);
    } else if (value instanceof Value.Scalar
        || value instanceof Value.Constant
        || value instanceof Value.Run
        || value instanceof Value.Blob blob && !blob.isPlain()) {
      return values(plain, many, collect);
    }
    Holder item = of(plain, value);
    String list = runtime("FastList");
    return Holder.of(
        list + "<" + item.type() + ">",
        list + (many.nullable() ? ".ofNullable(" : ".of(") + item.create() + ")",
        (object, view) -> object + ".mapTo" + collect + "(" + function(item, plain) + ")");
  }

  private static boolean isPrimitive(Value.Many many) {
    return !many.nullable()
        && many.element() instanceof Value.Scalar scalar
        && Scalars.isPrimitive(scalar.kind());
  }

  private Holder numberList(ScalarKind kind, Type element, boolean isSet) {
    ToJava list =
        element instanceof Type.Scalar
            ? ToJava.call("toList")
            : (object, view) ->
                "%s.mapToList(%s)".formatted(object, functions().ofElement(element, "", view));
    return numbers(
        kind,
        isSet
            ? (object, view) ->
                "%s.distinct(%s, %s)".formatted(runtime("ViewReader"), view, list.of(object, view))
            : list);
  }

  private Holder texts(Type element, boolean nullable, String collect) {
    String texts = runtime("FastTexts");
    return Holder.of(
        texts,
        texts + (nullable ? ".ofNullable()" : ".of()"),
        element instanceof Type.Scalar
            ? ToJava.call("to" + collect)
            : mapped(collect, element, ".toString()"));
  }

  private ToJava mapped(String collect, Type element, String wireSuffix) {
    return (object, view) ->
        "%s.mapTo%s(%s)"
            .formatted(object, collect, functions().ofElement(element, wireSuffix, view));
  }

  private Holder values(Type element, Value.Many many, String collect) {
    String boxed = java.type(codec.types().boxed(WireTypes.of(element)));
    String type = runtime("FastValues");
    String nullable = many.nullable() ? "ofNullable" : "of";
    String create =
        switch (many.element()) {
          case Value.Fixed fixed -> {
            String alignment = many.nullable() ? many.alignment() + ", " : "";
            yield "%s.%s(%d, %s%s)"
                .formatted(type, nullable, fixed.byteLength(), alignment, reading(fixed));
          }
          case Value.Blob blob -> {
            String ranges = many.nullable() ? "ofNullableRanges" : "ofRanges";
            String reader = Scalars.reader(blob.kind());
            yield "%s.%s(%s::%s)".formatted(type, ranges, runtime("ViewScalars"), reader);
          }
          default -> throw new IllegalArgumentException("not a value: " + many.element());
        };
    return Holder.of(
        type + "<" + boxed + ">",
        create,
        WireTypes.of(element).equals(element)
            ? ToJava.call("to" + collect)
            : mapped(collect, element, ""));
  }

  /** Returns what reads an element of a list of values. */
  private String reading(Value.Fixed element) {
    String scalars = runtime("ViewScalars");
    return switch (element) {
      case Value.Scalar scalar -> scalars + "::" + Scalars.reader(scalar.kind());
      case Value.Constant constant when constant.isOpen() ->
          "(message, at) -> " + constant(constant, "message, at");
      case Value.Constant constant -> scalars + ".constants(" + constants(constant) + ")";
      case Value.Run run ->
          "%s.arrays(new %s(), %d)"
              .formatted(
                  runtime("FastValues"),
                  java.type(Scalars.numbers(run.element().kind())),
                  run.elementCount());
      case Value.InBlock inner -> throw new IllegalArgumentException("not a value: " + inner);
    };
  }

  private String constants(Value.Constant constant) {
    return codec.constants((EnumDef) codec.definition(constant.definition()));
  }

  /** Emits what gives the numbers of constants, once. */
  void emitNumbers(EnumDef definition) {
    functions()
        .once(
            "numbers " + definition.name(),
            () -> {
              EnumNumbers.emit(codec, definition);
              return "";
            });
  }

  /** Returns the expression that reads a constant at a place. */
  String constant(Value.Constant constant, String place) {
    if (constant.isOpen()) {
      EnumDef open = (EnumDef) codec.definition(constant.definition());
      emitNumbers(open);
      String number = "%s.i32(%s)".formatted(runtime("ViewScalars"), place);
      return EnumNumbers.valueOf(codec, open, number);
    }
    return "%s.constant(%s, %s)".formatted(runtime("ViewScalars"), place, constants(constant));
  }

  /** Returns the expression that moves numbers to an array of fixed length at a place. */
  String run(String numbers, Value.Run run, String place) {
    return "%s.run(%s, %s, %d)"
        .formatted(runtime("ViewReader"), numbers, place, run.elementCount());
  }
}
