package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.JavaMark;
import org.jspecify.annotations.Nullable;

/** How Java source reads the components of an object and makes one: a record, or another class. */
public final class JavaBinding {
  private JavaBinding() {}

  /** Returns what stands after an object and a dot to read a component, {@code name()}. */
  public static String read(Field field) {
    return field.notes().bindings().in(JavaMark.READ, field.name() + "()");
  }

  /** Returns the same for the component of a record that keeps unknown fields. */
  public static String readUnknownFields(RecordDef record, String component) {
    return record.notes().bindings().in(JavaMark.READ, component + "()");
  }

  /** Returns what stands in front of the arguments that make an object, {@code new Order}. */
  public static String make(JavaSource java, Definition record) {
    String method = record.notes().bindings().in(JavaMark.MAKE, "");
    if (method.isEmpty()) {
      String diamond = record.javaType().indexOf('<') < 0 ? "" : "<>";
      return "new " + java.type(JavaTypes.raw(record)) + diamond;
    }
    int dot = method.lastIndexOf('.');
    return java.type(method.substring(0, dot)) + method.substring(dot);
  }

  /**
   * Returns the statement that refuses objects of subclasses, of which more would be lost than is
   * written; null where there can be none.
   */
  public static @Nullable String exactly(JavaSource java, RecordDef record) {
    if (record.notes().bindings().in(JavaMark.OPEN, "").isEmpty()) {
      return null;
    }
    String check = java.type("dev.penstock.generated.ExactClass") + ".check";
    return check + "(value, " + java.type(JavaTypes.raw(record)) + ".class);";
  }
}
