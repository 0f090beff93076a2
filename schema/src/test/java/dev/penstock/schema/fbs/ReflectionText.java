package dev.penstock.schema.fbs;

import dev.penstock.schema.fbs.FlatBytes.Table;
import java.util.List;

/** All values of a binary schema, as text: what two of them differ in. */
final class ReflectionText {
  private final StringBuilder out = new StringBuilder();

  private ReflectionText() {}

  static String of(byte[] bytes) {
    Table schema = new FlatBytes("x.bfbs", bytes).root(Reflection.IDENTIFIER);
    ReflectionText text = new ReflectionText();
    text.line("schema '%s' '%s'".formatted(schema.text(2), schema.text(3)));
    text.line("features %d".formatted(schema.longOf(Reflection.SCHEMA_FEATURES)));
    Table root = schema.table(Reflection.SCHEMA_ROOT);
    text.line("root %s".formatted(root == null ? "none" : root.text(Reflection.NAME)));
    schema.tables(Reflection.SCHEMA_OBJECTS).forEach(text::object);
    schema.tables(Reflection.SCHEMA_ENUMS).forEach(text::constants);
    schema.tables(Reflection.SCHEMA_SERVICES).forEach(text::service);
    return text.out.toString();
  }

  private void line(String line) {
    out.append(line).append('\n');
  }

  private void object(Table object) {
    line(
        "object %s struct %b align %d bytes %d '%s'"
            .formatted(
                object.text(0),
                object.flag(2),
                object.intOf(3, 0),
                object.intOf(4, 0),
                object.text(7)));
    notes(object, Reflection.OBJECT_ATTRIBUTES, Reflection.OBJECT_DOC);
    for (Table each : object.tables(Reflection.OBJECT_FIELDS)) {
      line(
          "  field %s id %d offset %d = %d or %s"
              .formatted(
                  each.text(0),
                  each.shortOf(2),
                  each.shortOf(3),
                  each.longOf(4),
                  each.doubleOf(5)));
      line(
          "    deprecated %b required %b key %b optional %b padding %d far %b"
              .formatted(
                  each.flag(6),
                  each.flag(7),
                  each.flag(8),
                  each.flag(11),
                  each.shortOf(12),
                  each.flag(13)));
      type(each, Reflection.FIELD_TYPE);
      notes(each, Reflection.FIELD_ATTRIBUTES, Reflection.FIELD_DOC);
    }
  }

  private void constants(Table constants) {
    line(
        "enum %s union %b '%s'".formatted(constants.text(0), constants.flag(2), constants.text(6)));
    type(constants, Reflection.ENUM_TYPE);
    notes(constants, Reflection.ENUM_ATTRIBUTES, Reflection.ENUM_DOC);
    for (Table each : constants.tables(Reflection.ENUM_VALUES)) {
      line("  %s = %d".formatted(each.text(0), each.longOf(1)));
      type(each, Reflection.VALUE_TYPE);
      notes(each, Reflection.VALUE_ATTRIBUTES, Reflection.VALUE_DOC);
    }
  }

  private void service(Table service) {
    line("service %s '%s'".formatted(service.text(0), service.text(4)));
    notes(service, Reflection.SERVICE_ATTRIBUTES, Reflection.SERVICE_DOC);
    for (Table each : service.tables(Reflection.SERVICE_CALLS)) {
      String request = each.required(Reflection.CALL_REQUEST, "a request").text(0);
      String response = each.required(Reflection.CALL_RESPONSE, "a response").text(0);
      line("  %s(%s): %s".formatted(each.text(0), request, response));
      notes(each, Reflection.CALL_ATTRIBUTES, Reflection.CALL_DOC);
    }
  }

  private void type(Table of, int id) {
    Table type = of.required(id, "a type");
    line(
        "    type %d of %d index %d length %d sizes %d %d"
            .formatted(
                type.byteOf(0),
                type.byteOf(1),
                type.intOf(2, -1),
                type.shortOf(3),
                type.intOf(4, 4),
                type.intOf(5, 0)));
  }

  private void notes(Table of, int attributes, int doc) {
    for (Table each : of.tables(attributes)) {
      line("    @%s '%s'".formatted(each.text(0), each.text(1)));
    }
    List<String> lines = of.texts(doc);
    lines.forEach(each -> line("    ///%s".formatted(each)));
  }
}
