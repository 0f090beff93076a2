package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.flatbuffers.format.StructPlan;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Prints the members of a view: accessors, and what makes an object of it. */
final class RecordViews {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Accesses accesses;
  private final List<Component> components = new ArrayList<>();
  private final List<String> fields = new ArrayList<>();
  private final Set<String> taken = new HashSet<>(Set.of("toRecord"));

  /** The expression of the message that the view reads. */
  private final String message;

  private RecordViews(Accesses accesses, String message) {
    this.accesses = accesses;
    this.message = message;
    codec = accesses.codec();
    java = codec.java();
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

  private void add(Field field, Component each) {
    String name = field.name();
    while (!taken.add(name)) {
      name += "_";
    }
    components.add(new Component(field, name, each.value(), each.slot(), each.offset()));
  }

  /** Returns the name of a method beside the accessors. */
  String beside(String wanted) {
    String name = wanted;
    while (taken.contains(name)) {
      name += "_";
    }
    return name;
  }

  String message() {
    return message;
  }

  /** Notes a field of the view. */
  void field(String type, String name) {
    fields.add("private " + type + " " + name + ";");
  }

  /**
   * Prints all accessors.
   *
   * @param mark where fields are put, at the start of the class
   */
  void print(int mark, boolean mutable) {
    for (Component each : components) {
      new Accessors(accesses, this).print(each);
      if (mutable) {
        new Setters(accesses, this).print(each);
      }
    }
    int next = mark;
    for (String each : fields) {
      java.insert(next++, each);
    }
    if (!fields.isEmpty()) {
      java.insert(next, "");
    }
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
    List<String> arguments = new ArrayList<>();
    record.fields().forEach(field -> arguments.add(FieldAccess.local(field)));
    record
        .unknownFields()
        .ifPresent(each -> arguments.add(java.type(JavaTypes.UNKNOWN_FIELDS) + ".NONE"));
    java.call("return " + JavaBinding.make(java, record), arguments, ";");
    if (isTable) {
      java.reopen("finally");
      java.line(reader + ".exit(" + message + ");");
      java.close();
    }
    java.close();
  }

  private void declare(Component each) {
    Accessors accessors = new Accessors(accesses, this);
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
