package dev.penstock.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares the values that spans show with a value in JSON, field by field. */
final class ValueCheck {
  /** Of what a table of FlatBuffers says nothing: null, zero, the first constant. */
  private static final String LEAST =
      "absent|null|-?0(\\.0)?|false|\"\\\\u0000\"|00:00|1970-01-01|[A-Z]\\w*";

  private static final String REFERENCE = "record \\d+, as in ";

  private final Schema schema;
  private final boolean compact;
  private final boolean flat;
  private final Map<String, List<String>> shown = new HashMap<>();

  ValueCheck(VectorCase vector, Found found) {
    schema = vector.schema();
    compact = vector.format().equals("compact");
    flat = vector.format().equals("flatbuffers");
    for (Span span : found.spans()) {
      if (span.owner().area() == Area.RECORDS || flat && span.owner().area() == Area.SLAB) {
        add(span);
      }
    }
  }

  private void add(Span span) {
    String what = span.what();
    if (what.equals("bits") || what.equals("presence bits") && span.value().contains(": ")) {
      for (String each : span.value().split(", ", -1)) {
        int colon = each.indexOf(": ");
        String path = span.path().isEmpty() ? "" : span.path() + ".";
        put(path + each.substring(0, colon), each.substring(colon + 2));
      }
    } else if (what.equals("booleans")) {
      for (int i = 0; i < span.value().length(); i++) {
        put(span.path() + "[" + i + "]", span.value().charAt(i) == '1' ? "true" : "false");
      }
    } else if (what.matches("\\S+ \\d+ to \\d+")) {
      String[] words = what.split(" ", -1);
      int index = Integer.parseInt(words[1]);
      for (String each : span.value().split(", ", -1)) {
        put(span.path() + "[" + index++ + "]", each);
      }
    } else if (!what.contains("presence bits") && !what.contains("length")) {
      put(span.path(), span.value());
    }
  }

  private void put(String path, String value) {
    if (flat && value.matches("(at|after) \\d+.*")) {
      return; // where the value is
    }
    shown.computeIfAbsent(path, x -> new ArrayList<>()).add(value);
  }

  void check(@Nullable Object json) {
    named(schema.definition(schema.root()), json, "");
  }

  private void named(Definition definition, Object json, String path) {
    switch (definition) {
      case EnumDef constants ->
          leaf(path, json instanceof Json.Digits number ? number.text() : (String) json);
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

  /** Returns the path at which the value of a path stands: a reference shows it. */
  private String standsAt(String path) {
    return shown.getOrDefault(path, List.of()).stream()
        .filter(value -> value.matches(REFERENCE + ".*"))
        .map(value -> value.replaceFirst(REFERENCE, ""))
        .findFirst()
        .orElse(path);
  }

  private void record(RecordDef record, Object json, String at) {
    String path = standsAt(at);
    for (Field field : record.fields()) {
      String name = field.notes().names().in("json", field.name());
      Object value = record.transparent() ? json : ((Map<?, ?>) json).get(name);
      boolean isBare = flat && HintedConstructs.bare(record, "flatbuffers").isPresent();
      String inside = isBare ? path : (path.isEmpty() ? "" : path + ".") + field.name();
      boolean mayLack = field.id().since() > 1 && !shown.containsKey(inside);
      if (mayLack && field.presence().kind() != Presence.Kind.REQUIRED && isMissing(json, name)) {
        continue; // the message is of an older version
      }
      if (value != null) {
        value(field.type(), value, inside);
      } else if (!((Map<?, ?>) json).containsKey(name)) {
        leaf(inside, "absent");
      } else {
        leaf(inside, "null");
      }
    }
  }

  private static boolean isMissing(Object json, String name) {
    return !(json instanceof Map<?, ?> members) || members.get(name) == null;
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
    boolean asBytes = element == ScalarKind.I8 || element == ScalarKind.U8;
    if (json instanceof List<?> list && !(asBytes && compact)) {
      list(Type.of(element), list, path);
    }
  }

  private void list(Type element, List<?> json, String path) {
    for (int i = 0; i < json.size(); i++) {
      value(element, json.get(i), path + "[" + i + "]");
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
      case F32 -> normal(path, value -> Float.toString(Float.parseFloat(value)), json);
      case F64 -> normal(path, value -> Double.toString(Double.parseDouble(value)), json);
      case INSTANT -> normal(path, value -> Instant.parse(value).toString(), json);
      case TIME -> normal(path, value -> LocalTime.parse(value).toString(), json);
      case DATE_TIME -> normal(path, value -> LocalDateTime.parse(value).toString(), json);
      case DURATION -> normal(path, value -> Duration.parse(value).toString(), json);
      case BYTES -> assertThat(json).isInstanceOf(String.class);
      case DECIMAL -> decimal(path, new BigDecimal(text(json)));
      default -> leaf(path, json instanceof Json.Digits digits ? digits.text() : (String) json);
    }
  }

  private void decimal(String path, BigDecimal value) {
    if (flat) {
      leaf(path, value.unscaledValue().toString());
    } else {
      normal(path, shownValue -> new BigDecimal(shownValue).toString(), value.toString());
    }
  }

  private static String text(Object json) {
    return json instanceof Json.Digits digits ? digits.text() : (String) json;
  }

  /** Brings a value into one of its many forms. */
  private interface Normal {
    String of(String value);
  }

  private void normal(String path, Normal form, Object json) {
    leaf(path, form.of(text(json)));
  }

  private void leaf(String path, String expected) {
    List<String> values = shown.getOrDefault(path, List.of());
    if (flat && !values.contains(expected) && !values.contains('"' + expected + '"')) {
      // A table says nothing of what it lacks; a text that it lacks is the default.
      String least = values.isEmpty() ? LEAST + "|\".*\"" : LEAST;
      assertThat(expected).as("%s, which is absent; found %s", path, values).matches(least);
    } else if (flat) {
      return;
    } else if (expected.equals("absent") || expected.equals("null")) {
      assertThat(values).as(path).containsAnyOf("absent", "null");
    } else {
      assertThat(values).as(path).containsAnyOf(expected, "default " + bare(expected));
    }
  }

  /** Returns a value as a literal of the schema shows it. */
  private static String bare(String value) {
    return value.startsWith("\"") ? value.substring(1, value.length() - 1) : value;
  }
}
