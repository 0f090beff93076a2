package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Emits how a value of any type is written and read: put into and got from a place in a block where
 * its width is fixed, appended to and taken from the variable area otherwise.
 */
final class Values {
  private final JavaCodec codec;
  private final FastPlan plan;
  private final ScalarShape scalars;
  private final ListShape lists;
  private final MapShape maps;
  private final MessageShape messages;
  private final Set<String> emitted = new HashSet<>();

  Values(JavaCodec codec, FastPlan plan) {
    this.codec = codec;
    this.plan = plan;
    messages = new MessageShape(codec, plan);
    scalars = new ScalarShape(codec);
    lists = new ListShape(codec, this);
    maps = new MapShape(codec, this);
  }

  JavaCodec codec() {
    return codec;
  }

  FastPlan plan() {
    return plan;
  }

  MessageShape messages() {
    return messages;
  }

  /** Returns the record that a value in a block is, if it is one. */
  Optional<RecordPlan> inBlock(Item item) {
    return item.value() instanceof Value.InBlock inner
        ? Optional.of(plan.record(inner.record()))
        : Optional.empty();
  }

  /** Returns the record that a value in a block is, if the schema gives it a tail. */
  Optional<RecordPlan> withTail(Item item) {
    return inBlock(item).filter(RecordShape::hasTail);
  }

  /** Returns what is added to the length of a record's tail where that stretches. */
  static String unknownTail(RecordPlan record) {
    return record.tail().stretches() ? " + out.unknownTail(" + record.index() + ")" : "";
  }

  ScalarShape scalars() {
    return scalars;
  }

  /** Emits the methods of a definition, once, after what is being emitted. */
  private void emit(Definition definition) {
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

  /** Returns a definition whose methods are called, and has them emitted. */
  private Definition definition(String name) {
    Definition definition = codec.definition(name);
    emit(definition);
    return definition;
  }

  /**
   * Emits a statement that puts a value of fixed width at a place.
   *
   * @param tail how far after the place its tail starts, if it is a record that has one
   */
  void put(Item item, String place, String tail, String expression) {
    if (item.type() instanceof Type.Adapted adapted) {
      put(item.wire(adapted), place, tail, codec.toWire(adapted, expression));
      return;
    }
    switch ((Value.Fixed) item.value()) {
      case Value.Scalar scalar -> scalars.put(scalar.kind(), place, expression);
      case Value.Run run ->
          codec
              .java()
              .call(
                  "out.putFixedArray",
                  List.of(place, expression, Integer.toString(run.elementCount())),
                  ";");
      case Value.Constant constant ->
          new EnumShape(codec, (EnumDef) definition(constant.definition())).put(place, expression);
      case Value.InBlock inner -> {
        String places = withTail(item).isPresent() ? place + ", " + tail : place;
        String method = "put" + codec.nameOf(definition(inner.record()));
        codec.java().call(method, List.of("out", places, codec.required(expression)), ";");
      }
    }
  }

  /**
   * Returns the expression that gets a value of fixed width from a place.
   *
   * @param tail how far after the place its tail starts, if it is a record that has one
   */
  String get(Item item, String place, String tail) {
    if (item.type() instanceof Type.Adapted adapted) {
      return codec.adapted(adapted, get(item.wire(adapted), place, tail));
    }
    return switch ((Value.Fixed) item.value()) {
      case Value.Scalar scalar -> scalars.get(scalar.kind(), place);
      case Value.Run run -> getFixedArray(run, place);
      case Value.Constant constant ->
          new EnumShape(codec, (EnumDef) definition(constant.definition())).get(place);
      case Value.InBlock inner -> {
        String places = withTail(item).isPresent() ? place + ", " + tail : place;
        yield "get" + codec.nameOf(definition(inner.record())) + "(in, " + places + ")";
      }
    };
  }

  private static String getFixedArray(Value.Run run, String place) {
    ScalarKind kind = run.element().kind();
    String java = JavaTypes.scalar(kind);
    return kind == ScalarKind.BOOL
        ? "in.fixedBooleans(" + place + ", " + run.elementCount() + ")"
        : "in.array(" + place + ", new " + java + "[" + run.elementCount() + "])";
  }

  /** Emits statements that append a value to what has been written. */
  void append(Site site, Item item, String expression) {
    if (item.isFixed()) {
      String tail = withTail(item).isPresent() ? Integer.toString(item.byteLength()) : "";
      put(item, "out.block(" + writtenWidth(item) + ")", tail, expression);
    } else if (item.type() instanceof Type.Adapted adapted) {
      append(site, item.wire(adapted), codec.toWire(adapted, expression));
    } else if (item.type() instanceof Type.Custom custom) {
      String message = codec.instance(custom.codec()) + ".encode";
      codec.java().line("out.bytes(" + message + "(" + codec.required(expression) + "));");
    } else {
      appendVariable(site, item, expression);
    }
  }

  private void appendVariable(Site site, Item item, String expression) {
    switch (item.value()) {
      case Value.Blob blob -> scalars.append(blob.kind(), expression);
      case Value.OfRecord record -> callWrite(record.record(), expression);
      case Value.OfUnion union -> callWrite(union.union(), expression);
      case Value.Pairs pairs -> maps.append(site, item, expression);
      case Value.Many many -> lists.append(site, item, expression);
      default -> throw new IllegalArgumentException("not appended: " + item);
    }
  }

  private void callWrite(String name, String expression) {
    String method = "write" + codec.callNameOf(definition(name));
    codec.java().call(method, List.of("out", codec.required(expression)), ";");
  }

  /** Returns the expression of the width of a value that is written, with its tail. */
  String writtenWidth(Item item) {
    int width = item.byteLength();
    return withTail(item)
        .map(record -> width + record.tail().byteLength() + unknownTail(record))
        .orElse(Integer.toString(width));
  }

  /** Returns the expression that takes a value which stands between two places. */
  String take(Site site, Item item, String from, String to) {
    if (item.isFixed()) {
      return takeFixed(item, from, to);
    } else if (item.type() instanceof Type.Adapted adapted) {
      return codec.adapted(adapted, take(site, item.wire(adapted), from, to));
    } else if (item.type() instanceof Type.Custom custom) {
      return codec.instance(custom.codec()) + ".decode(in.bytes(" + from + ", " + to + "))";
    }
    return switch (item.value()) {
      case Value.Blob blob -> scalars.take(blob.kind(), from, to);
      case Value.OfRecord record -> callRead(record.record(), from, to);
      case Value.OfUnion union -> callRead(union.union(), from, to);
      case Value.Pairs pairs -> maps.take(site, item, from, to);
      case Value.Many many -> lists.take(site, item, from, to);
      default -> throw new IllegalArgumentException("not taken: " + item);
    };
  }

  private String takeFixed(Item item, String from, String to) {
    String width = Integer.toString(item.byteLength());
    String tail = inBlock(item).map(record -> "L + in.tail(" + record.index() + ")").orElse("");
    return get(item, "in.exact(" + from + ", " + to + ", " + width + tail + ")", width);
  }

  private String callRead(String name, String from, String to) {
    return "read" + codec.callNameOf(definition(name)) + "(in, " + from + ", " + to + ")";
  }
}
