package dev.penstock.schema.infer;

import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.JsonKind;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.TextForm;
import dev.penstock.model.Type;
import dev.penstock.schema.infer.SeededJson.Literal;
import dev.penstock.schema.infer.SeededJson.Null;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells whether values of a schema's types can hold a document so that it comes back equal. */
final class Holding {
  private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]*");

  private final Schema schema;

  Holding(Schema schema) {
    this.schema = schema;
  }

  boolean holds(Object document) {
    return holds(new Type.Named(schema.root()), document);
  }

  private boolean holds(Type type, Object value) {
    return switch (type) {
      case Type.Nullable nullable -> value == Null.NULL || holds(nullable.type(), value);
      case Type.Scalar scalar when JsonKind.of(scalar.kind()) == JsonKind.TEXT ->
          value instanceof String text && text.equals(writtenAgain(text, scalar));
      case Type.Scalar scalar -> holds(scalar.kind(), value);
      case Type.Array array -> value instanceof List<?> list && holdsAll(array.element(), list);
      case Type.Sequence sequence ->
          value instanceof List<?> list
              && list.stream().allMatch(each -> holds(sequence.element(), each));
      case Type.MapOf map ->
          value instanceof Map<?, ?> entries
              && entries.values().stream().allMatch(each -> holds(map.value(), each));
      case Type.Named named -> holds(schema.definition(named.name()), value);
      default -> throw new AssertionError(type);
    };
  }

  /** Returns the text that the JSON format makes of the value that it reads from a text. */
  private static String writtenAgain(String text, Type.Scalar type) {
    return switch (type.kind()) {
      case TEXT -> text;
      case UUID -> java.util.UUID.fromString(text).toString();
      case DATE -> LocalDate.parse(text).toString();
      case BYTES ->
          type.form() == TextForm.HEX
              ? HexFormat.of().formatHex(HexFormat.of().parseHex(text))
              : Base64.getEncoder().encodeToString(Base64.getDecoder().decode(text));
      case INSTANT -> inForm(Instant.parse(text).toString().replace("Z", ""), type.form()) + "Z";
      case TIME -> inForm(LocalTime.parse(text).toString(), type.form());
      case DATE_TIME -> inForm(LocalDateTime.parse(text).toString(), type.form());
      default -> throw new AssertionError(type);
    };
  }

  /** SPEC json 3.8. */
  private static String inForm(String usual, TextForm form) {
    if (!form.hasDigits()) {
      return usual;
    }
    String time = usual.substring(usual.indexOf('T') + 1);
    String whole = time.length() == 5 ? usual + ":00" : usual;
    int point = whole.indexOf('.');
    String fraction = point < 0 ? "" : whole.substring(point + 1);
    String needed = fraction.replaceFirst("0+$", "");
    if (needed.length() > form.digits()) {
      return whole;
    }
    String digits = needed + "0".repeat(form.digits() - needed.length());
    return (point < 0 ? whole : whole.substring(0, point)) + (digits.isEmpty() ? "" : "." + digits);
  }

  private static boolean holdsAll(ScalarKind kind, List<?> list) {
    return list.stream().allMatch(each -> holds(kind, each));
  }

  private boolean holds(Definition definition, Object value) {
    return switch (definition) {
      case Definition.RecordDef record when record.transparent() -> {
        Field only = record.fields().getFirst();
        yield holds(only, value);
      }
      case Definition.RecordDef record ->
          value instanceof Map<?, ?> members && holdsMembers(record, members);
      case Definition.UnionDef union ->
          union
              .tagMember()
              .map(member -> holdsTagged(union, member, value))
              .orElseGet(() ->
                  union.cases().stream()
                      .anyMatch(each -> holds(schema.definition(each.record()), value)));
      case Definition.EnumDef enumeration ->
          enumeration.constants().stream()
              .map(each -> each.notes().names().in("json", each.name()))
              .anyMatch(value::equals);
    };
  }

  private boolean holdsTagged(Definition.UnionDef union, String member, Object value) {
    if (!(value instanceof Map<?, ?> members)) {
      return false;
    }
    Map<Object, Object> others = new HashMap<>(members);
    Object tag = others.remove(member);
    return union.cases().stream()
        .anyMatch(
            each -> each.name().equals(tag) && holds(schema.definition(each.record()), others));
  }

  private boolean holds(Field field, Object value) {
    Presence.Kind presence = field.presence().kind();
    return value == Null.NULL
        ? presence == Presence.Kind.NULLABLE || presence == Presence.Kind.MAYBE
        : holds(field.type(), value);
  }

  private boolean holdsMembers(Definition.RecordDef record, Map<?, ?> members) {
    Set<Object> left = new HashSet<>(members.keySet());
    for (Field field : record.fields()) {
      String key = field.notes().names().in("json", field.name());
      Presence.Kind presence = field.presence().kind();
      boolean mayBeAbsent = presence == Presence.Kind.OPTIONAL || presence == Presence.Kind.MAYBE;
      if (left.remove(key) ? !holds(field, members.get(key)) : !mayBeAbsent) {
        return false;
      }
    }
    return left.isEmpty();
  }

  private static boolean holds(ScalarKind kind, Object value) {
    return switch (JsonKind.of(kind)) {
      case BOOLEAN -> value instanceof Boolean;
      case TEXT -> value instanceof String;
      case INTEGER ->
          value instanceof Literal literal
              && INTEGER.matcher(literal.text()).matches()
              && new BigInteger(literal.text()).bitLength() < bits(kind);
      default ->
          value instanceof Literal literal
              && (kind == ScalarKind.DECIMAL
                  || (!INTEGER.matcher(literal.text()).matches() && isDouble(literal.text())));
    };
  }

  private static int bits(ScalarKind kind) {
    return switch (kind) {
      case I32 -> 32;
      case I64 -> 64;
      default -> Integer.MAX_VALUE;
    };
  }

  private static boolean isDouble(String literal) {
    double value = Double.parseDouble(literal);
    return Double.isFinite(value)
        && new BigDecimal(literal).compareTo(new BigDecimal(Double.toString(value))) == 0;
  }
}
