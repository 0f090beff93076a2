package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.compact.format.CompactPlan;
import dev.penstock.compact.format.Value;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Emits how a value of any type is written and read, by the shape that its type has. */
final class Values {
  private final JavaCodec codec;
  private final CompactPlan plan;
  private final ScalarShape scalars;
  private final ListShape lists;
  private final MapShape maps;
  private final MessageShape messages;
  private final Set<String> emitted = new HashSet<>();

  Values(JavaCodec codec, CompactPlan plan) {
    this.codec = codec;
    this.plan = plan;
    messages = new MessageShape(codec);
    scalars = new ScalarShape(codec);
    lists = new ListShape(codec, this);
    maps = new MapShape(codec, this);
  }

  JavaCodec codec() {
    return codec;
  }

  MessageShape messages() {
    return messages;
  }

  CompactPlan plan() {
    return plan;
  }

  /** Emits the methods of a definition, once, after what is being emitted. */
  void emit(Definition definition) {
    if (!emitted.add(definition.name())) {
      return;
    }
    switch (definition) {
      case RecordDef record -> {
        codec.later(() -> new RecordShape(this, record).emit());
        if (record.shared()) {
          codec.later(() -> SharedShape.emit(this, record));
        }
      }
      case UnionDef union -> codec.later(() -> new UnionShape(this, union).emit());
      case EnumDef constants -> new EnumShape(codec, constants).emitNumbers();
    }
  }

  /** Emits statements that write {@code expression}; room has been made for scalars and texts. */
  void write(Site site, Item item, String expression) {
    if (item.value() instanceof Value.Message) {
      messages.write(this, site, item, expression);
      return;
    } else if (item.type() instanceof Type.Adapted adapted) {
      write(site, item.wire(adapted), codec.toWire(adapted, expression));
      return;
    } else if (item.type() instanceof Type.Custom custom) {
      String message = codec.instance(custom.codec()) + ".encode";
      codec.java().line("out.writeBytes(" + message + "(" + codec.required(expression) + "));");
      return;
    }
    switch (item.value()) {
      case Value.Scalar scalar -> scalars.write(scalar.kind(), expression);
      case Value.Blob blob -> scalars.write(blob.kind(), expression);
      case Value.Text text -> scalars.writeText(text, expression);
      case Value.Constant constant ->
          new EnumShape(codec, (EnumDef) definition(constant.definition())).write(expression);
      case Value.OfRecord record -> callWrite(record.record(), expression);
      case Value.OfUnion union -> callWrite(union.union(), expression);
      case Value.Pairs map -> maps.write(site, item, map, expression);
      case Value.Many list -> lists.write(site, item, list, expression);
      case Value.Run run -> lists.writeRun(run, expression);
      default -> throw new IllegalArgumentException("not written here: " + item);
    }
  }

  /** Returns a definition whose methods are called, and has them emitted. */
  private Definition definition(String name) {
    Definition definition = codec.definition(name);
    emit(definition);
    return definition;
  }

  private void callWrite(String name, String expression) {
    String method = "write" + codec.callNameOf(definition(name));
    codec.java().call(method, List.of("out", codec.required(expression)), ";");
  }

  /** Returns the expression that reads a value. */
  String read(Site site, Item item) {
    if (item.value() instanceof Value.Message) {
      return messages.read(site, item);
    } else if (item.type() instanceof Type.Adapted adapted) {
      return codec.adapted(adapted, read(site, item.wire(adapted)));
    } else if (item.type() instanceof Type.Custom custom) {
      return codec.instance(custom.codec()) + ".decode(in.readBytes())";
    }
    return switch (item.value()) {
      case Value.Scalar scalar -> ScalarShape.read(scalar.kind());
      case Value.Blob blob -> ScalarShape.read(blob.kind());
      case Value.Text text -> ScalarShape.readText(site, text);
      case Value.Constant constant ->
          new EnumShape(codec, (EnumDef) definition(constant.definition())).read();
      case Value.OfRecord record -> callRead(record.record());
      case Value.OfUnion union -> callRead(union.union());
      case Value.Pairs map -> maps.read(site, item, map);
      case Value.Many list -> lists.read(site, item, list);
      case Value.Run run -> lists.readRun(run);
      default -> throw new IllegalArgumentException("not read here: " + item);
    };
  }

  private String callRead(String name) {
    return "read" + codec.callNameOf(definition(name)) + "(in)";
  }
}
