package dev.penstock.schema.fbs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes declarations as a file. Enums, unions and structs stand in front of what holds them, as
 * the language asks; all else in the order of the declarations. Spec: fbs, section 4.5.
 */
final class FbsPrinter {
  private static final String INDENT = "  ";

  private final Declarations all;
  private final StringBuilder out = new StringBuilder();
  private final Set<Object> written = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<String, Integer> users = new HashMap<>();

  /** What is mentioned from another namespace, where all that mention it write the long name. */
  private final Set<Object> far = Collections.newSetFromMap(new IdentityHashMap<>());

  private String namespace = "";

  FbsPrinter(Declarations all) {
    this.all = all;
    for (Object each : all.types) {
      users.merge(FbsNames.simple(name(each)), 1, Integer::sum);
      if (each instanceof TableDecl table) {
        table.fields.forEach(field -> mention(name(each), field.type()));
        table.fields.forEach(field -> mention(name(each), field.nested()));
      } else {
        ((EnumDecl) each).values().forEach(value -> mention(name(each), value.type()));
      }
    }
    for (ServiceDecl service : all.services) {
      service.calls().forEach(call -> mention(service.name(), call.input()));
      service.calls().forEach(call -> mention(service.name(), call.output()));
    }
  }

  private void mention(String from, @Nullable FbsType type) {
    if (type != null) {
      FbsType inner = type.element() == null ? type : type.element();
      mention(from, inner.table());
    }
  }

  private void mention(String from, @Nullable TableDecl table) {
    if (table != null && !FbsNames.namespace(from).equals(FbsNames.namespace(table.name))) {
      far.add(table);
    }
  }

  /** Returns the file with a comment in front. */
  String print(List<String> comment) {
    comment.forEach(each -> line("// " + each));
    all.nativeIncludes.forEach(each -> line("native_include " + Fbs.quoted(each) + ";"));
    Set<String> attributes = new TreeSet<>(all.metadata.declared());
    attributes.addAll(used());
    attributes.removeAll(Metadata.BUILT_IN);
    attributes.forEach(each -> line("attribute " + Fbs.quoted(each) + ";"));
    for (Object each : all.types) {
      if (FbsNames.namespace(name(each)).isEmpty()) {
        write(each);
      }
    }
    all.types.forEach(this::write);
    all.services.forEach(this::write);
    if (all.root.isPresent() || all.identifier.isPresent() || all.extension.isPresent()) {
      blank();
    }
    all.root.ifPresent(each -> line("root_type " + reference(each.name, each) + ";"));
    all.identifier.ifPresent(each -> line("file_identifier " + Fbs.quoted(each) + ";"));
    all.extension.ifPresent(each -> line("file_extension " + Fbs.quoted(each) + ";"));
    return out.toString();
  }

  private static String name(Object type) {
    return type instanceof TableDecl table ? table.name : ((EnumDecl) type).name;
  }

  /** Returns the names of all attributes. */
  private Set<String> used() {
    Set<String> names = new TreeSet<>();
    for (Object each : all.types) {
      if (each instanceof TableDecl table) {
        names.addAll(table.attributes.byName().keySet());
        table.fields.forEach(field -> names.addAll(field.attributes().byName().keySet()));
      } else {
        EnumDecl constants = (EnumDecl) each;
        names.addAll(constants.attributes.byName().keySet());
        constants.values().forEach(value -> names.addAll(value.attributes().byName().keySet()));
      }
    }
    for (ServiceDecl service : all.services) {
      names.addAll(service.attributes().byName().keySet());
      service.calls().forEach(call -> names.addAll(call.attributes().byName().keySet()));
    }
    return names;
  }

  private void write(Object type) {
    if (!written.add(type)) {
      return;
    }
    List<Object> first = new ArrayList<>();
    if (type instanceof TableDecl table) {
      table.fields.forEach(each -> addMentioned(each.type(), first));
    } else {
      for (EnumDecl.Value each : ((EnumDecl) type).values()) {
        if (each.type() != null) {
          addMentioned(each.type(), first);
        }
      }
    }
    first.forEach(this::write);
    if (type instanceof TableDecl table) {
      writeTable(table);
    } else {
      writeEnum((EnumDecl) type);
    }
  }

  /** Adds what stands in front of what mentions it. */
  private static void addMentioned(FbsType type, List<Object> found) {
    FbsType inner = type.element() == null ? type : type.element();
    if (inner.constants() != null) {
      found.add(inner.constants());
    } else if (inner.isStruct() && inner.table() != null) {
      found.add(inner.table());
    }
  }

  private void enter(String qualified) {
    blank();
    String other = FbsNames.namespace(qualified);
    if (!other.equals(namespace)) {
      line(other.isEmpty() ? "namespace;" : "namespace " + other + ";");
      namespace = other;
      blank();
    }
  }

  private void writeTable(TableDecl table) {
    enter(table.name);
    doc("", table.doc);
    String word = table.isStruct ? "struct " : "table ";
    line(word + FbsNames.simple(table.name) + attributes(table.attributes) + " {");
    for (FieldDecl each : table.fields) {
      doc(INDENT, each.doc());
      String constant = each.constant().map(value -> " = " + shown(each.type(), value)).orElse("");
      String rest = type(each.type()) + constant + attributes(nested(each));
      line(INDENT + each.name() + ": " + rest + ";");
    }
    line("}");
  }

  /** Returns attributes with the name of a nested table as it is written here. */
  private AttributeValues nested(FieldDecl field) {
    TableDecl nested = field.nested();
    if (nested == null) {
      return field.attributes();
    }
    Map<String, AttributeValues.Value> values = new LinkedHashMap<>(field.attributes().byName());
    String name = reference(nested.name, nested);
    values.put("nested_flatbuffer", new AttributeValues.Value(AttributeValues.Kind.STRING, name));
    return new AttributeValues(values);
  }

  private void writeEnum(EnumDecl read) {
    enter(read.name);
    doc("", read.doc);
    boolean hasWidth = !read.isUnion || read.saysWidth;
    line(
        (read.isUnion ? "union " : "enum ")
            + FbsNames.simple(read.name)
            + (hasWidth ? ": " + read.width.word() : "")
            + attributes(read.attributes)
            + " {");
    long expected = 0;
    for (EnumDecl.Value each : read.values()) {
      if (read.isUnion && each.type() == null) {
        expected = 1;
        continue;
      }
      doc(INDENT, each.doc());
      FbsType type = each.type();
      String of = type == null || isImplied(each, type) ? "" : ": " + type(type);
      boolean isUnsigned = read.width.kind().isUnsigned();
      String number =
          isUnsigned ? Long.toUnsignedString(each.number()) : Long.toString(each.number());
      String value = each.number() == expected ? "" : " = " + number;
      line(INDENT + each.name() + of + value + attributes(each.attributes()) + ",");
      expected = each.number() + 1;
    }
    line("}");
  }

  /** Tells whether the name of a case is that of its table, which stands in the namespace. */
  private boolean isImplied(EnumDecl.Value value, FbsType type) {
    return type.table() != null && reference(type.table().name, type.table()).equals(value.name());
  }

  private void write(ServiceDecl service) {
    enter(service.name());
    doc("", service.doc());
    line(
        "rpc_service " + FbsNames.simple(service.name()) + attributes(service.attributes()) + " {");
    for (ServiceDecl.CallDecl each : service.calls()) {
      doc(INDENT, each.doc());
      String in = reference(each.input().name, each.input());
      String out = reference(each.output().name, each.output());
      line(INDENT + each.name() + "(" + in + "): " + out + attributes(each.attributes()) + ";");
    }
    line("}");
  }

  private String type(FbsType type) {
    if (type.element() != null) {
      String length = type.is(BaseType.ARRAY) ? ": " + type.length() : "";
      return "[" + type(type.element()) + length + "]";
    }
    if (type.table() != null) {
      return reference(type.table().name, type.table());
    }
    return type.constants() == null
        ? type.base().word()
        : reference(type.constants().name, type.constants());
  }

  /** Returns the short name where it cannot mean anything else. */
  private String reference(String qualified, Object type) {
    String simple = FbsNames.simple(qualified);
    boolean isNear = FbsNames.namespace(qualified).equals(namespace);
    boolean isOne = users.getOrDefault(simple, 0) == 1 && !far.contains(type);
    boolean isKnown = written.contains(type) || isOne;
    return isNear && isKnown ? simple : qualified;
  }

  private static String shown(FbsType type, Constant constant) {
    if (constant.isNull()) {
      return "null";
    }
    if (type.is(BaseType.STRING)) {
      return Fbs.quoted(constant.text());
    }
    EnumDecl constants = type.constants();
    if (constants == null) {
      return type.base().isFloat() ? real(constant.text()) : constant.text();
    }
    long bits = FieldRules.parse(constant.text());
    EnumDecl.Value single = constants.byWire(bits);
    if (single != null) {
      return single.name();
    }
    List<EnumDecl.Value> set =
        constants.values().stream().filter(each -> (bits & constants.onWire(each)) != 0).toList();
    long named = set.stream().mapToLong(constants::onWire).reduce(0, (a, b) -> a | b);
    return named == bits && !set.isEmpty()
        ? set.stream().map(EnumDecl.Value::name).collect(Collectors.joining(" ", "\"", "\""))
        : constant.text();
  }

  private static String real(String text) {
    return switch (text) {
      case "NaN" -> "nan";
      case "Infinity" -> "inf";
      case "-Infinity" -> "-inf";
      default -> text;
    };
  }

  private static String attributes(AttributeValues attributes) {
    if (attributes.byName().isEmpty()) {
      return "";
    }
    return attributes.byName().entrySet().stream()
        .map(each -> attribute(each.getKey(), each.getValue()))
        .collect(Collectors.joining(", ", " (", ")"));
  }

  private static String attribute(String name, AttributeValues.Value value) {
    String shown = name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : Fbs.quoted(name);
    return switch (value.kind()) {
      case ABSENT -> shown;
      case INTEGER -> shown + ": " + value.text();
      case STRING -> shown + ": " + Fbs.quoted(value.text());
    };
  }

  private void doc(String indent, List<String> lines) {
    for (String each : lines) {
      String text = each.replaceAll("[\\x00-\\x1f]", " ");
      line(indent + "///" + (text.isEmpty() ? "" : " " + text));
    }
  }

  private void blank() {
    if (!out.isEmpty() && !out.substring(Math.max(0, out.length() - 2)).equals("\n\n")) {
      out.append('\n');
    }
  }

  private void line(String line) {
    out.append(line).append('\n');
  }
}
