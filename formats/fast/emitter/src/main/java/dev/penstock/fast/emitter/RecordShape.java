package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.Steps;
import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.RecordPlan.Nested;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Emits records: a block, its tail, then components of variable width. SPEC fast 4.5 and 6. */
final class RecordShape {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final RecordDef record;
  private final RecordPlan plan;
  private final Members first;
  private final BlockBits bits;
  private final List<PartShape> parts = new ArrayList<>();
  private final List<Field> order = new ArrayList<>();
  private final Steps steps;

  RecordShape(Values values, RecordDef record) {
    this.values = values;
    this.codec = values.codec();
    this.java = codec.java();
    this.record = record;
    steps = new Steps(java);
    plan = values.plan().record(record.name());
    first = Members.of(record, plan.first());
    first.all().forEach(member -> order.add(member.field()));
    bits = new BlockBits(codec, first, 0);
    int words = bits.wordCount();
    for (Block part : plan.parts()) {
      Members members = Members.of(record, part);
      members.all().forEach(member -> order.add(member.field()));
      parts.add(new PartShape(this, members, words));
      words += new BlockBits(codec, members, words).wordCount();
    }
  }

  void emit() {
    new RecordWriter(this).emit();
    new RecordReader(this).emit();
  }

  Values values() {
    return values;
  }

  RecordDef record() {
    return record;
  }

  RecordPlan plan() {
    return plan;
  }

  /** Returns the components of version 1. */
  Members first() {
    return first;
  }

  /** Returns the presence bits of the components of version 1. */
  BlockBits bits() {
    return bits;
  }

  /** Returns what emits the components of later versions. */
  List<PartShape> parts() {
    return parts;
  }

  /** Returns all components in the order in which they are written. */
  List<Field> order() {
    return order;
  }

  /** Returns the position of the record among those of the schema. */
  int index() {
    return plan.index();
  }

  Site site(Member member) {
    Field field = member.field();
    String name = field.name();
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return new Site(codec.nameOf(record) + capital, field.notes().has(Trait.INTERNED));
  }

  /** Tells whether the schema gives a record something after its block. */
  static boolean hasTail(RecordPlan record) {
    return record.tail().byteLength() > 0 || record.tail().stretches();
  }

  /** Returns a place in the block of version 1. */
  static String place(int offset) {
    return offset == 0 ? "at" : "at + " + offset;
  }

  /** Returns the place of a component of version 1. */
  static String place(Member member) {
    return place(member.slot().offset());
  }

  /** Returns a place in the tail. */
  String tailPlace(int offset) {
    if (!plan.isFixed()) {
      return place(plan.first().byteLength() + offset);
    }
    return offset == 0 ? "at + tail" : "at + tail + " + offset;
  }

  /** Returns the records in the block in front of the one that is a component. */
  Stream<RecordPlan> nestedBefore(Member member) {
    return plan.tail().nested().stream()
        .takeWhile(each -> each.component() != member.slot().component())
        .map(each -> values.plan().record(each.record()));
  }

  /** Returns the record in the block that is a component. */
  Nested nested(Member member) {
    return plan.tail().nested().stream()
        .filter(each -> each.component() == member.slot().component())
        .findFirst()
        .orElseThrow();
  }

  /** Returns the place where the tail of a record in the block starts, without unknown parts. */
  String nestedTail(Member member) {
    String at = plan.isFixed() ? "at + tail + " : "at + ";
    return at + ((plan.isFixed() ? 0 : plan.first().byteLength()) + nested(member).offset());
  }

  /** Returns what emits which component is written or read. */
  Steps steps() {
    return steps;
  }

  void step(Member member) {
    steps.to(order.indexOf(member.field()) + 1);
  }

  /** Emits what writes a component of a block, zeros where there is no value. */
  void writeFixed(Member member, String place) {
    new RecordWriter(this).writeFixed(member, place);
  }

  /** Emits what writes a text and where it ends. */
  void writeText(Member member, String place) {
    new RecordWriter(this).writeText(member, place);
  }
}
