package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.view.Members;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.StructPlan;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Prints the members of a view: accessors, and what makes an object of it. */
final class RecordViews {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Accesses accesses;
  private final List<Component> components = new ArrayList<>();
  private final Members members;

  /** The expression of the message that the view reads. */
  private final String message;

  private RecordViews(Accesses accesses, String message) {
    this.accesses = accesses;
    this.message = message;
    codec = accesses.codec();
    java = codec.java();
    members = new Members(java);
  }

  /** Returns that of a table; {@code fields} are those of the record, or what a made one holds. */
  static RecordViews ofTable(
      Accesses accesses, String message, TablePlan table, List<Field> fields) {
    RecordViews views = new RecordViews(accesses, message);
    fields.forEach(field -> {
      var slot = table.slot(field.id().number());
      views.add(field, new Component(field, "", slot.value(), Optional.of(slot), 0));
    });
    return views;
  }

  /** Returns that of a struct. */
  static RecordViews ofStruct(Accesses accesses, StructPlan struct, List<Field> fields) {
    RecordViews views = new RecordViews(accesses, "message");
    for (int i = 0; i < fields.size(); i++) {
      StructPlan.Place place = struct.places().get(i);
      Field field = fields.get(i);
      views.add(field, new Component(field, "", place.value(), Optional.empty(), place.offset()));
    }
    return views;
  }

  /**
   * Returns that of a record that is its component where a union has it: a text or table, to which
   * the reference in place leads, or a struct.
   */
  static RecordViews ofBare(Accesses accesses, Field field, Value value) {
    RecordViews views = new RecordViews(accesses, "message");
    boolean isBox = accesses.isBox(field.boundType(), value);
    Optional<Slot> slot =
        isBox
            ? Optional.of(accesses.plan().table(((Value.OfTable) value).table()).slot(1))
            : Optional.empty();
    views.add(field, new Component(field, "", slot.map(Slot::value).orElse(value), slot, 0));
    return views;
  }

  private void add(Field field, Component each) {
    String name = members.add(field.name());
    components.add(new Component(field, name, each.value(), each.slot(), each.offset()));
  }

  /**
   * Prints all accessors.
   *
   * @param mark where fields are put, at the start of the class
   */
  void print(int mark, boolean mutable) {
    for (Component each : components) {
      new Accessors(accesses, members, message).print(each);
      if (mutable) {
        new Setters(accesses, members, message).print(each);
      }
    }
    members.insertFields(mark);
  }

  /** Prints what makes an object of a record. */
  void printToRecord(RecordDef record) {
    java.blank();
    java.line("/** Returns a new object of all components. */");
    java.open("public " + java.type(record.javaType()) + " toRecord()");
    boolean isTable = components.stream().allMatch(each -> each.slot().isPresent());
    String reader = isTable ? accesses.runtime("ViewReader") : "";
    if (isTable) {
      java.line(reader + ".enter(" + message + ", at);");
      java.open("try");
    }
    components.forEach(this::declare);
    members.printMake(record);
    if (isTable) {
      java.reopen("finally");
      java.line(reader + ".exit(" + message + ");");
      java.close();
    }
    java.close();
  }

  private void declare(Component each) {
    Accessors accessors = new Accessors(accesses, members, message);
    String has = each.isRequired() ? "" : accessors.hasName(each) + "()";
    String object = accessors.object(each);
    if (each.isMaybe()) {
      String maybe = java.type("dev.penstock.Maybe");
      String type = java.type(codec.types().boxed(each.field().boundType()));
      java.choose(
          "%s<%s> %s =".formatted(maybe, type, FieldAccess.local(each.field())),
          has,
          accesses.runtime("ViewReader") + ".maybe(" + object + ")",
          maybe + ".absent()");
    } else {
      FieldAccess.declareRead(codec, each.field(), object, has, "");
    }
  }
}
