package dev.penstock.json.emitter;

import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaLines;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.json.format.RecordPlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import java.util.List;

/** Methods that write and read records as the value of their only field. SPEC json 4.8. */
final class TransparentShape {
  private final Emission emission;
  private final ScalarShape scalars;

  TransparentShape(Emission emission) {
    this.emission = emission;
    scalars = new ScalarShape(emission);
  }

  void emit(RecordDef record, String name) {
    Field field = record.fields().get(0);
    emitWrite(record, field, name);
    emitRead(record, field, name);
  }

  private void emitWrite(RecordDef record, Field field, String name) {
    String type = emission.java(record.javaType());
    String local = RecordShape.local(field);
    String localType =
        RecordShape.javaType(field).isEmpty()
            ? RecordShape.type(emission, field)
            : emission.java(RecordShape.javaType(field));
    JavaLines code = emission.methods();
    code.blank();
    code.method("private static void write" + name, emission.out(), type + " value");
    emission.exactly(code, record);
    enter(code, record, "out");
    code.assign(
        localType + " " + local + " =",
        emission.required("value") + "." + RecordShape.accessor(field));
    code.open("try");
    if (takesNull(record)) {
      code.open("if (" + local + " == null)");
      code.line("out.writeNull();");
      code.reopen("else");
      code.line(scalars.write(field.boundType(), local));
      code.close();
    } else if (RecordShape.javaType(field).isEmpty()) {
      code.line(scalars.write(field.boundType(), local));
    } else {
      code.line(scalars.writeBoxed(field.boundType(), local));
    }
    code.reopen("catch (" + emission.java("dev.penstock.EncodeException") + " e)");
    code.line("throw e.within(" + JavaLiterals.quote(field.name()) + ");");
    code.close();
    leave(code, record, "out");
    code.close();
  }

  /**
   * Emits the method that reads; the field is not in the path of errors, as it is in no document.
   */
  private void emitRead(RecordDef record, Field field, String name) {
    String type = emission.java(record.javaType());
    boolean nullable = takesNull(record);
    String local = RecordShape.local(field);
    JavaLines code = emission.methods();
    code.blank();
    code.method("private static " + type + " read" + name, emission.in());
    enter(code, record, "in");
    code.assign(
        RecordShape.type(emission, field) + " " + local + " =",
        nullable ? scalars.readNullable(field.boundType()) : scalars.read(field.boundType()));
    leave(code, record, "in");
    construct(emission, code, record, List.of(local));
    code.close();
  }

  private RecordPlan plan(RecordDef record) {
    return emission.plan().record(record.name());
  }

  private boolean takesNull(RecordDef record) {
    return plan(record).members().get(0).takesNull();
  }

  private void enter(JavaLines code, RecordDef record, String cursor) {
    if (plan(record).recursive()) {
      code.line(cursor + ".enter();");
    }
  }

  private void leave(JavaLines code, RecordDef record, String cursor) {
    if (plan(record).recursive()) {
      code.line(cursor + ".leave();");
    }
  }

  /** Adds the statement that returns a new record, whose constructor may refuse its components. */
  static void construct(
      Emission emission, JavaLines code, RecordDef record, List<String> arguments) {
    code.open("try");
    code.call("return " + JavaBinding.make(emission.codec().java(), record), arguments, ";");
    code.reopen("catch (IllegalArgumentException e)");
    code.line("throw in.refused(e);");
    code.close();
  }
}
