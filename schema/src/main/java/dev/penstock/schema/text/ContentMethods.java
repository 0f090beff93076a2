package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes {@code equals}, {@code hashCode} and {@code toString} of records that hold arrays. */
final class ContentMethods {
  private final Schema schema;
  private final JavaNames names;
  private final boolean annotated;
  private final StringBuilder out;
  private final Layout layout;

  ContentMethods(Schema schema, JavaNames names, boolean annotated, StringBuilder out) {
    this.schema = schema;
    this.names = names;
    this.annotated = annotated;
    this.out = out;
    this.layout = new Layout(out);
  }

  /** Tells whether a record has a component that does not compare by content. */
  boolean needed(Definition.RecordDef record) {
    return record.fields().stream().anyMatch(field -> holdsArray(field.boundType()));
  }

  /** Tells whether a component holds arrays behind a list, map or optional. */
  boolean needsShared() {
    return schema.definitions().stream()
        .anyMatch(definition ->
            definition instanceof Definition.RecordDef record
                && record.fields().stream().anyMatch(ContentMethods::isDeep));
  }

  private static boolean isDeep(Field field) {
    return holdsArray(field.boundType()) && !isPlainArray(field);
  }

  private static boolean isPlainArray(Field field) {
    Presence.Kind kind = field.presence().kind();
    return isArray(field.boundType())
        && kind != Presence.Kind.OPTIONAL
        && kind != Presence.Kind.MAYBE;
  }

  private static boolean isArray(Type type) {
    return switch (type) {
      case Type.Array array -> true;
      case Type.FixedArray array -> true;
      case Type.Scalar scalar -> scalar.kind() == ScalarKind.BYTES;
      case Type.Adapted adapted -> adapted.javaType().endsWith("[]");
      case Type.Custom custom -> custom.javaType().endsWith("[]");
      default -> false;
    };
  }

  private static boolean holdsArray(Type type) {
    return switch (type) {
      case Type.Sequence list -> holdsArray(list.element());
      case Type.MapOf map -> holdsArray(map.value());
      case Type.Nullable nullable -> holdsArray(nullable.type());
      default -> isArray(type);
    };
  }

  /** Writes the methods. */
  void print(Definition.RecordDef record, String indent) {
    String name = names.nested(record.name());
    String override = indent + "@" + names.use("java.lang.Override") + "\n";
    out.append(override);
    out.append(indent).append("public boolean equals(").append(anything()).append(" other) {\n");
    List<String> tests = new ArrayList<>();
    tests.add("other instanceof " + name + " that");
    record.fields().forEach(field -> tests.add(equality(field)));
    String unknown = record.unknownFields().map(each -> each + "()").orElse("");
    if (!unknown.isEmpty()) {
      tests.add(objects() + ".equals(" + unknown + ", that." + unknown + ")");
    }
    layout.chain(indent + "  ", "return ", tests, "&&");
    out.append(indent).append("}\n\n").append(override);
    out.append(indent).append("public int hashCode() {\n");
    out.append(indent).append("  int hash = 1;\n");
    for (Field field : record.fields()) {
      layout.sum(indent + "  ", "hash", "31 * hash", hash(field));
    }
    if (!unknown.isEmpty()) {
      layout.sum(indent + "  ", "hash", "31 * hash", objects() + ".hashCode(" + unknown + ")");
    }
    out.append(indent).append("  return hash;\n");
    out.append(indent).append("}\n\n").append(override);
    out.append(indent).append("public ").append(names.use("java.lang.String"));
    out.append(" toString() {\n");
    List<String> parts = new ArrayList<>();
    for (Field field : record.fields()) {
      parts.add("\"" + (parts.isEmpty() ? name + "[" : ", ") + field.name() + "=\"");
      parts.add(text(field));
    }
    if (!unknown.isEmpty()) {
      parts.add("\", " + unknown.replace("()", "=\""));
      parts.add(unknown);
    }
    parts.add("\"]\"");
    layout.chain(indent + "  ", "return ", parts, "+");
    out.append(indent).append("}\n");
  }

  private String anything() {
    String object = names.use("java.lang.Object");
    if (!annotated) {
      return object;
    }
    String mark = "@" + names.use("org.jspecify.annotations.Nullable") + " ";
    int simple = object.lastIndexOf('.') + 1;
    return object.substring(0, simple) + mark + object.substring(simple);
  }

  private String arrays() {
    return names.use("java.util.Arrays");
  }

  private String objects() {
    return names.use("java.util.Objects");
  }

  private String shared(String method) {
    return names.nested(schema.root()) + "." + method;
  }

  private String equality(Field field) {
    String mine = field.name() + "()";
    String other = "that." + mine;
    String both = "(" + mine + ", " + other + ")";
    if (isDeep(field)) {
      return shared("sameContent") + both;
    }
    if (holdsArray(field.boundType())) {
      return arrays() + ".equals" + both;
    }
    ScalarKind primitive = primitive(field);
    if (primitive == ScalarKind.F32) {
      return names.use("java.lang.Float") + ".compare" + both + " == 0";
    }
    if (primitive == ScalarKind.F64) {
      return names.use("java.lang.Double") + ".compare" + both + " == 0";
    }
    return primitive == null ? objects() + ".equals" + both : mine + " == " + other;
  }

  private String hash(Field field) {
    String value = "(" + field.name() + "())";
    if (isDeep(field)) {
      return shared("contentHash") + value;
    }
    return (holdsArray(field.boundType()) ? arrays() : objects()) + ".hashCode" + value;
  }

  private String text(Field field) {
    String value = field.name() + "()";
    return isPlainArray(field) ? arrays() + ".toString(" + value + ")" : value;
  }

  private static @Nullable ScalarKind primitive(Field field) {
    boolean plain =
        field.presence().kind() == Presence.Kind.REQUIRED
            || field.presence().kind() == Presence.Kind.DEFAULT;
    return plain
            && field.boundType() instanceof Type.Scalar scalar
            && scalar.kind().isArrayElement()
        ? scalar.kind()
        : null;
  }

  /** Writes the methods that compare and hash lists, maps and optionals with arrays in them. */
  void printShared(String indent) {
    boolean maybe =
        schema.definitions().stream()
            .anyMatch(definition ->
                definition instanceof Definition.RecordDef record
                    && record.fields().stream()
                        .anyMatch(field -> field.presence().equals(Presence.MAYBE)));
    String source = SharedMethods.source(maybe);
    for (String type : SharedMethods.TYPES) {
      String simple = type.substring(type.lastIndexOf('.') + 1);
      if (source.contains("$" + simple + "$")) {
        source = source.replace("$" + simple + "$", names.use(type));
      }
    }
    source = source.replace("$Any$", anything());
    source.lines().forEach(line -> out.append(line.isEmpty() ? "" : indent + line).append('\n'));
  }
}
