package dev.penstock.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares the values that spans show with a value in JSON, field by field. */
final class ValueCheck {
  private final Schema schema;
  private final Map<String, List<String>> shown = new HashMap<>();

  ValueCheck(Schema schema, Found found) {
    this.schema = schema;
    for (Span span : found.spans()) {
      if (span.owner().area() == Area.RECORDS) {
        add(span);
      }
    }
  }

  private void add(Span span) {
    String what = span.what();
    if (what.equals("bits") || what.equals("presence bits") && span.value().contains(": ")) {
      for (String each : span.value().split(", ")) {
        int colon = each.indexOf(": ");
        String path = span.path().isEmpty() ? "" : span.path() + ".";
        put(path + each.substring(0, colon), each.substring(colon + 2));
      }
    } else if (what.equals("booleans")) {
      for (int i = 0; i < span.value().length(); i++) {
        put(span.path() + "[" + i + "]", span.value().charAt(i) == '1' ? "true" : "false");
      }
    } else if (what.matches("\\S+ \\d+ to \\d+")) {
      String[] words = what.split(" ");
      int index = Integer.parseInt(words[1]);
      for (String each : span.value().split(", ")) {
        put(span.path() + "[" + index++ + "]", each);
      }
    } else if (!what.contains("presence bits") && !what.contains("length")) {
      put(span.path(), span.value());
    }
  }

  private void put(String path, String value) {
    shown.computeIfAbsent(path, x -> new ArrayList<>()).add(value);
  }

  void check(@Nullable Object json) {
    named(schema.definition(schema.root()), json, "");
  }

  private void named(Definition definition, Object json, String path) {
    switch (definition) {
      case EnumDef constants -> leaf(path, (String) json);
      case RecordDef record -> record(record, json, path);
      case UnionDef union -> union(union, json, path);
    }
  }

  private void union(UnionDef union, Object json, String path) {
    if (union.tagging() == Tagging.BY_KIND) {
      assertThat(shown.get(path)).as(path).isNotEmpty();
      return; // the cases are transparent records: their field has a path of its own
    }
    Map.Entry<?, ?> only = ((Map<?, ?>) json).entrySet().iterator().next();
    for (Case each : union.cases()) {
      if (each.name().equals(only.getKey())) {
        assertThat(shown.get(path)).as(path).contains(each.name());
        named(schema.definition(each.record()), only.getValue(), path);
      }
    }
  }

  private void record(RecordDef record, Object json, String path) {
    for (Field field : record.fields()) {
      String name = field.notes().names().in("json", field.name());
      Object value = record.transparent() ? json : ((Map<?, ?>) json).get(name);
      String inside = (path.isEmpty() ? "" : path + ".") + field.name();
      if (value != null) {
        value(field.type(), value, inside);
      } else if (!((Map<?, ?>) json).containsKey(name)) {
        leaf(inside, "absent");
      } else {
        leaf(inside, "null");
      }
    }
  }

  private void value(Type declared, @Nullable Object json, String path) {
    Type type = Outline.wire(declared);
    if (json == null) {
      return; // presence bits say so, which have the path of the list
    }
    switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind(), json, path);
      case Type.Named named -> named(schema.definition(named.name()), json, path);
      case Type.Array array -> array(array.element(), json, path);
      case Type.FixedArray array -> array(array.element(), json, path);
      case Type.Sequence list -> list(list.element(), (List<?>) json, path);
      case Type.SetOf set -> list(set.element(), (List<?>) json, path);
      case Type.MapOf map -> map(map, (Map<?, ?>) json, path);
      default -> throw new IllegalArgumentException(type.toString());
    }
  }

  private void array(ScalarKind element, Object json, String path) {
    if (json instanceof List<?> list) {
      list(Type.of(element), list, path);
    }
  }

  private void list(Type element, List<?> json, String path) {
    boolean packed =
        element instanceof Type.Nullable nullable
            && nullable.type() instanceof Type.Scalar scalar
            && scalar.kind().isArrayElement();
    int there = 0;
    for (int i = 0; i < json.size(); i++) {
      if (json.get(i) != null) {
        // Values of such a list stand in one without null, unless each has a slot.
        int index = packed && shown.get(path) != null ? there : i;
        value(element, json.get(i), path + "[" + index + "]");
        there++;
      }
    }
  }

  private void map(Type.MapOf map, Map<?, ?> json, String path) {
    int i = 0;
    for (Map.Entry<?, ?> entry : json.entrySet()) {
      String place = path + "[" + i++ + "]";
      Object key = entry.getKey();
      boolean quoted = Outline.wire(map.key()) instanceof Type.Scalar scalar && isText(scalar);
      leaf(place, quoted ? Shown.of(key) : (String) key);
      value(map.value(), entry.getValue(), place);
    }
  }

  private static boolean isText(Type.Scalar scalar) {
    return scalar.kind() == ScalarKind.TEXT || scalar.kind() == ScalarKind.CHAR;
  }

  private void scalar(ScalarKind kind, Object json, String path) {
    switch (kind) {
      case TEXT, CHAR -> leaf(path, Shown.of(json));
      case BOOL -> leaf(path, json.toString());
      case F32 -> number(path, value -> Float.toString(Float.parseFloat(value)), json);
      case F64 -> number(path, value -> Double.toString(Double.parseDouble(value)), json);
      case BYTES -> assertThat(json).isInstanceOf(String.class);
      case DECIMAL -> number(path, value -> new BigDecimal(value).toString(), json);
      default -> leaf(path, json instanceof Json.Digits digits ? digits.text() : (String) json);
    }
  }

  /** Brings a number into one of its many forms. */
  private interface Normal {
    String of(String number);
  }

  private void number(String path, Normal normal, Object json) {
    String text = json instanceof Json.Digits digits ? digits.text() : (String) json;
    leaf(path, normal.of(text));
  }

  private void leaf(String path, String expected) {
    List<String> values = shown.getOrDefault(path, List.of());
    if (expected.equals("absent") || expected.equals("null")) {
      assertThat(values).as(path).containsAnyOf("absent", "null");
    } else if (!values.contains(expected)) {
      assertThat(values).as(path).contains(expected);
    }
  }
}
