package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import dev.penstock.protobuf.format.MessagePlan;
import dev.penstock.protobuf.format.ProtoType;
import dev.penstock.protobuf.format.ProtobufPlan;
import dev.penstock.protobuf.format.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Emits how one value is written under a tag, and read behind it. SPEC protobuf 3, 4 */
final class Values {
  private final JavaCodec codec;
  private final JavaSource java;
  private final ProtobufPlan plan;
  private final Map<String, Definition> constructed;
  private final Enums enums;
  private final Lists lists;
  private final Maps maps;
  private final Boxes boxes;
  private final Wrappers wrappers;
  private final Set<String> emitted = new HashSet<>();

  Values(JavaCodec codec, ProtobufPlan plan) {
    this.codec = codec;
    this.plan = plan;
    java = codec.java();
    constructed = HintedConstructs.of(codec.schema(), "protobuf").byName();
    enums = new Enums(codec, constructed);
    lists = new Lists(this);
    maps = new Maps(this);
    boxes = new Boxes(this);
    wrappers = new Wrappers(this);
  }

  JavaCodec codec() {
    return codec;
  }

  ProtobufPlan plan() {
    return plan;
  }

  Enums enums() {
    return enums;
  }

  Lists lists() {
    return lists;
  }

  Maps maps() {
    return maps;
  }

  /** Returns the runtime's writer as a parameter. */
  String out() {
    return java.type(ProtobufJavaEmitter.RUNTIME + "ProtobufWriter") + " out";
  }

  /** Returns the runtime's reader as a parameter. */
  String in() {
    return java.type(ProtobufJavaEmitter.RUNTIME + "ProtobufReader") + " in";
  }

  String javaType(Type type) {
    return java.type(codec.types().of(type));
  }

  String boxed(Type type) {
    return java.type(codec.types().boxed(type));
  }

  /** Returns a record as messages have it. */
  RecordDef constructed(RecordDef record) {
    return constructed.get(record.name()) instanceof RecordDef found ? found : record;
  }

  /** Returns a definition whose methods are called, and has them emitted. */
  Definition definition(String name) {
    Definition definition = codec.definition(name);
    if (emitted.add(name)) {
      switch (definition) {
        case RecordDef record -> codec.later(() -> Records.emit(this, record));
        case UnionDef union -> codec.later(() -> new Unions(this, union).emit());
        case EnumDef constants -> {}
      }
    }
    return definition;
  }

  /** Returns the field of which the value is a case, where its record is not. */
  Optional<Field> bare(Definition.Case each) {
    return HintedConstructs.bare((RecordDef) codec.definition(each.record()), "protobuf");
  }

  /** Returns the enum that a value is a constant of. */
  EnumDef constants(Item item) {
    return enums.of(((Type.Named) item.type()).name());
  }

  /** Returns what stands on the wire for a value, through adapters. */
  static Item wire(Item item) {
    return item.type() instanceof Type.Adapted adapted ? wire(item.wire(adapted)) : item;
  }

  /** Tells whether elements are read into an array of primitives. */
  static boolean isNumber(Item element) {
    return element.type() instanceof Type.Scalar scalar
        && scalar.kind().isArrayElement()
        && element.value() instanceof Value.Scalar;
  }

  private MessagePlan message(Item item) {
    return plan.message(((Value.OfMessage) item.value()).name());
  }

  /** Emits the statements that write a tag and a value. */
  void write(String site, Item item, int number, String expression) {
    if (item.type() instanceof Type.Adapted adapted) {
      write(site, item.wire(adapted), number, codec.toWire(adapted, expression));
      return;
    }
    int tag = number << 3 | item.value().type().wireType();
    switch (item.value()) {
      case Value.Scalar scalar when item.type() instanceof Type.Custom custom ->
          java.call("out.bytes", List.of("" + tag, encoded(custom, expression)), ";");
      case Value.Scalar scalar -> java.line(Scalars.write(scalar, tag, expression));
      case Value.Constant constant ->
          java.line("out.int32(%d, %s);".formatted(tag, enums.number(constants(item), expression)));
      case Value.Moment moment ->
          java.line("out.%s(%d, %s);".formatted(moment.kind().keyword(), tag, expression));
      case Value.Wrapper wrapper -> wrappers.write(wrapper, number, expression);
      case Value.OfMessage message -> writeMessage(site, item, number, expression);
    }
  }

  String encoded(Type.Custom custom, String expression) {
    return codec.instance(custom.codec()) + ".encode(" + codec.required(expression) + ")";
  }

  private void writeMessage(String site, Item item, int number, String expression) {
    int tag = number << 3 | item.value().type().wireType();
    String content = content(site, item, expression);
    if (item.value().type() == ProtoType.GROUP) {
      java.line("out.tag(" + tag + ");");
      java.line(content);
      java.line("out.tag(" + (tag + 1) + ");");
    } else {
      String part = "part" + number;
      java.line("int " + part + " = out.begin(" + tag + ");");
      java.line(content);
      java.line("out.end(" + part + ");");
    }
  }

  /** Returns the statement that writes the fields of a message. */
  String content(String site, Item item, String expression) {
    MessagePlan message = message(item);
    String method =
        message.kind() == MessagePlan.Kind.BOX
            ? boxes.writer(site, item, message)
            : "write" + codec.nameOf(definition(((Type.Named) item.type()).name()));
    boolean isNullable = item.type() instanceof Type.Nullable;
    String value = isNullable ? expression : codec.required(expression);
    return method + "(out, " + value + ");";
  }

  /** Returns the expression that reads a value behind its tag. */
  String read(String site, Item item, int number) {
    return read(site, item, number, false);
  }

  /** As {@link #read(String, Item, int)}, of a text that stands often if {@code interned}. */
  String read(String site, Item item, int number, boolean interned) {
    if (item.type() instanceof Type.Adapted adapted) {
      return codec.adapted(adapted, read(site, item.wire(adapted), number, interned));
    }
    return switch (item.value()) {
      case Value.Scalar scalar when item.type() instanceof Type.Custom custom ->
          codec.instance(custom.codec()) + ".decode(in.bytes())";
      case Value.Scalar scalar -> Scalars.read(scalar, interned);
      case Value.Constant constant -> enums.read(constants(item));
      case Value.Moment moment -> "in." + moment.kind().keyword() + "()";
      case Value.Wrapper wrapper -> wrappers.reader(wrapper) + "(in, in.enter())";
      case Value.OfMessage message -> {
        int tag = number << 3 | message.type().wireType();
        boolean isGroup = message.type() == ProtoType.GROUP;
        yield reader(site, item) + "(in, in." + (isGroup ? "enterGroup(" + tag : "enter(") + "))";
      }
    };
  }

  private String reader(String site, Item item) {
    MessagePlan message = message(item);
    return message.kind() == MessagePlan.Kind.BOX
        ? boxes.reader(site, item, message)
        : "read" + codec.nameOf(definition(((Type.Named) item.type()).name()));
  }

  /**
   * Returns the expression of a value that is not there: zero, the constant 0, a record without
   * fields.
   */
  String zero(String site, Item item) {
    if (item.type() instanceof Type.Adapted adapted) {
      return codec.adapted(adapted, zero(site, item.wire(adapted)));
    }
    return switch (item.value()) {
      case Value.Scalar scalar when item.type() instanceof Type.Custom custom ->
          codec.instance(custom.codec()) + ".decode(new byte[0])";
      case Value.Scalar scalar -> cast(scalar.kind()) + Scalars.zero(scalar.kind());
      case Value.Constant constant -> enums.zero(constants(item));
      case Value.Moment moment ->
          moment.kind() == ScalarKind.INSTANT
              ? java.type("java.time.Instant") + ".EPOCH"
              : java.type("java.time.Duration") + ".ZERO";
      case Value.Wrapper wrapper -> zero(site, new Item(item.type(), wrapper.scalar()));
      case Value.OfMessage message -> reader(site, item) + "(in, in.none())";
    };
  }

  private static String cast(ScalarKind kind) {
    return switch (kind) {
      case I8, U8, I16, U16, CHAR -> "(" + JavaTypes.scalar(kind) + ") ";
      default -> "";
    };
  }

  /** Returns the name that stands for a component in those of methods. */
  static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  String required(String expression) {
    return codec.required(expression);
  }
}
