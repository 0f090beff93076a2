package dev.penstock.lab.subject;

import dev.penstock.codegen.SourceFile;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Schema;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a schema as plain Java classes with a public constructor without parameters, getters and
 * setters; unions are interfaces. All stand in one class.
 */
final class BeanText {
  private final Schema schema;
  private final Shape beans;
  private final StringBuilder out = new StringBuilder();

  private BeanText(Schema schema) {
    this.schema = schema;
    this.beans = new Shape(schema, Shape.Kind.BEANS);
  }

  static SourceFile of(Schema schema) {
    return new BeanText(schema).print();
  }

  private SourceFile print() {
    String holder = Shape.beansClass(schema);
    int dot = holder.lastIndexOf('.');
    if (dot > 0) {
      out.append("package ").append(holder, 0, dot).append(";\n\n");
    }
    out.append("public final class ").append(holder.substring(dot + 1)).append(" {\n");
    for (Definition definition : schema.definitions()) {
      switch (definition) {
        case RecordDef record -> bean(record);
        case UnionDef union ->
            out.append("  public interface ").append(Shape.beanName(schema, union)).append(" {}\n");
        case Definition.EnumDef shared -> {}
      }
    }
    return new SourceFile(holder.replace('.', '/') + ".java", out.append("}\n").toString());
  }

  private void bean(RecordDef record) {
    String name = Shape.beanName(schema, record);
    List<String> unions = new ArrayList<>();
    for (Definition definition : schema.definitions()) {
      if (definition instanceof UnionDef union
          && union.cases().stream().anyMatch(each -> each.record().equals(record.name()))) {
        unions.add(Shape.beanName(schema, union));
      }
    }
    out.append("  public static final class ").append(name);
    out.append(unions.isEmpty() ? "" : " implements " + String.join(", ", unions)).append(" {\n");
    for (Field field : record.fields()) {
      String property = beans.property(record, field);
      property(property, beans.value(field), beans.getter(record, field));
      if (field.presence().kind() == Presence.Kind.MAYBE) {
        property(property + "_present", "boolean", beans.presenceGetter(record, field));
      }
    }
    out.append("  }\n");
  }

  private void property(String name, String type, String getter) {
    String field = "_" + name;
    String setter = "set" + Shape.capital(name);
    out.append("    private ").append(type).append(' ').append(field).append(";\n");
    out.append("    public ").append(type).append(' ').append(getter).append("() { return ");
    out.append(field).append("; }\n    public void ").append(setter).append('(').append(type);
    out.append(" value) { ").append(field).append(" = value; }\n");
  }
}
