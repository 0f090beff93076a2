package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;

/**
 * Emits how a list, set, array or map is read: collected in a variable, of which the whole value is
 * made at the end. SPEC protobuf 4.2, 4.4
 */
final class ReadField {
  private final Values values;
  private final JavaSource java;
  private final String site;
  private final Type type;
  private final FieldPlan field;
  private final boolean keeps;
  private String reader = "";
  private String packedReader = "";

  /**
   * Starts without statements.
   *
   * @param keeps whether constants that are not known are kept
   */
  ReadField(Values values, String site, Type type, FieldPlan field, boolean keeps) {
    this.values = values;
    java = values.codec().java();
    this.site = site;
    this.type = type;
    this.field = field;
    this.keeps = keeps;
  }

  private boolean isMap() {
    return type instanceof Type.MapOf;
  }

  private Item element() {
    return new Item(Lists.element(type), field.value());
  }

  boolean isArray() {
    return !isMap() && Lists.isArray(element());
  }

  boolean isCounted() {
    return type instanceof Type.MapOf map && Maps.isCounted(map.key());
  }

  String variableType() {
    return isMap() ? values.javaType(type) : values.lists().variableType(type, field);
  }

  String none() {
    return isMap() ? "null" : values.lists().none(type, field);
  }

  String codesType() {
    return java.type("dev.penstock.generated.HashCodes");
  }

  /** Emits the declarations of the variables. */
  void declare(String variable, String count, String codes) {
    java.assign(variableType() + " " + variable + " =", none());
    if (isArray()) {
      java.line("int " + count + " = 0;");
    } else if (isCounted()) {
      java.assign(codesType() + " " + codes + " =", "null");
    }
  }

  /** Emits the statements that read what stands behind a tag, and the next tag. */
  void collect(int tag, String variable, String count, String codes) {
    boolean isPacked = field.isPackable() && tag == field.packedTag();
    if (isArray()) {
      values.lists().readNumbers(field, isPacked, variable, count);
      java.line("tag = in.nextTag();");
      return;
    }
    java.open("if (" + variable + " == null)");
    if (isMap()) {
      java.assign(variable + " =", "new " + java.type("java.util.LinkedHashMap") + "<>()");
      if (isCounted()) {
        java.assign(codes + " =", "new " + codesType() + "()");
      }
    } else {
      boolean isAhead = !isPacked && (tag & 7) == 2;
      String size = isAhead ? "in.ahead(" + tag + ")" : "";
      java.assign(variable + " =", "new " + java.type("java.util.ArrayList") + "<>(" + size + ")");
    }
    java.close();
    if (isMap()) {
      String more = isCounted() ? codes : "null";
      java.assign("tag =", mapReader() + "(in, " + variable + ", " + more + ")");
    } else {
      String call = isPacked ? packedReader() : reader();
      java.assign("tag =", call + "(in, " + variable + ")");
    }
  }

  /** Tells whether constants that are not known go to the unknown fields of the record. */
  boolean isLossy() {
    return keeps && Enumerated.isLossy(values, type, field);
  }

  private String mapReader() {
    if (reader.isEmpty()) {
      reader = values.maps().reader(site, (Type.MapOf) type, field, keeps);
    }
    return reader;
  }

  private String reader() {
    if (reader.isEmpty()) {
      reader = values.lists().reader(site, element(), field, keeps);
    }
    return reader;
  }

  private String packedReader() {
    if (packedReader.isEmpty()) {
      packedReader = values.lists().packedReader(site, element(), field, keeps);
    }
    return packedReader;
  }

  /** Returns the expression of the value. */
  String whole(String variable, String count) {
    if (isMap()) {
      return variable + " == null ? " + java.type("java.util.Map") + ".of() : " + variable;
    }
    return values.lists().whole(type, field, variable, count);
  }
}
