package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.FieldPlan.Label;
import dev.penstock.protobuf.format.MessagePlan;
import java.util.ArrayList;
import java.util.List;

/** What is known of a record whose methods are emitted. SPEC protobuf 4.1 */
final class Records {
  /** Stands for the place of unknown fields where others have their numbers. */
  static final int UNKNOWN_FIELDS = -1;

  private final Values values;
  private final RecordDef record;
  private final MessagePlan plan;

  private Records(Values values, RecordDef record) {
    this.values = values;
    this.record = record;
    plan = values.plan().message(values.plan().name(record.name()));
  }

  static void emit(Values values, RecordDef record) {
    Records records = new Records(values, record);
    new RecordWriter(values, records).emit();
    new RecordReader(values, records).emit();
  }

  RecordDef record() {
    return record;
  }

  MessagePlan plan() {
    return plan;
  }

  private JavaCodec codec() {
    return values.codec();
  }

  /** Returns the component of a field. */
  Field component(FieldPlan field) {
    return record.fields().stream()
        .filter(each -> each.id().number() == field.component())
        .findFirst()
        .orElseThrow();
  }

  String site(Field field) {
    return codec().nameOf(record) + Values.capital(field.name());
  }

  /** Returns the union of a component whose cases are fields of the record. */
  Unions union(Field field) {
    return new Unions(
        values, (UnionDef) values.codec().definition(((Type.Named) field.type()).name()));
  }

  /** Tells whether the cases of a component are fields of the record. */
  boolean isOneof(Field field) {
    return values.constructed(record).fields().stream()
        .anyMatch(each -> each.name().equals(field.name()) && each.has(Trait.ONEOF));
  }

  /** Returns what a field holds: of a component that can be missing, what is there. */
  static Item item(Field field, FieldPlan plan) {
    boolean isMaybe = field.presence().kind() == Presence.Kind.MAYBE;
    Type type = field.boundType();
    return new Item(isMaybe ? new Type.Nullable(type) : type, plan.value());
  }

  /** Tells whether a field is a list or map itself, in no message of its own. */
  static boolean isMany(FieldPlan plan) {
    return plan.label() != Label.SINGULAR;
  }

  /** Returns the constant with the numbers and names of the components. */
  String names() {
    List<String> words = new ArrayList<>();
    for (FieldPlan field : plan.fields()) {
      words.add(Integer.toString(field.number()));
      words.add(component(field).name());
    }
    record
        .unknownFields()
        .ifPresent(each -> {
          words.add(Integer.toString(UNKNOWN_FIELDS));
          words.add(each);
        });
    return codec().words(codec().nameOf(record) + "Fields", words);
  }
}
