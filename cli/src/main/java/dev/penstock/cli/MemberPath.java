package dev.penstock.cli;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Says the path of an error in the names of JSON members, which those of a schema stand for: a
 * member's name may be none in Java.
 */
final class MemberPath {
  private static final Pattern INDEX = Pattern.compile("^\\[\\d+\\]");
  private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private final Schema schema;
  private final StringBuilder out = new StringBuilder();
  private String rest;

  private MemberPath(Schema schema, String path) {
    this.schema = schema;
    this.rest = path;
  }

  /**
   * Returns a path in the names of members.
   *
   * @param path by the names of the schema, from a message on; what the schema does not have stays
   *     as it is
   */
  static String of(Schema schema, String path) {
    MemberPath members = new MemberPath(schema, path);
    members.walk(new Type.Named(schema.root()));
    return members.out.append(members.rest).toString();
  }

  /** Returns the step that leads to a member, without the dot in front of a plain name. */
  static String step(String member) {
    return PLAIN_NAME.matcher(member).matches() ? member : "[\"" + member + "\"]";
  }

  private void walk(Type root) {
    Type type = root;
    while (type != null && !rest.isEmpty()) {
      type = next(type);
    }
  }

  /** Takes the next step, and returns the type to which it leads; null where it is not known. */
  private @Nullable Type next(Type type) {
    return switch (type) {
      case Type.Nullable nullable -> nullable.type();
      case Type.Sequence list -> indexed(list.element());
      case Type.SetOf set -> indexed(set.element());
      case Type.MapOf map -> indexed(map.value());
      case Type.Named named -> inside(schema.definition(named.name()));
      default -> null;
    };
  }

  private @Nullable Type indexed(Type element) {
    Matcher index = INDEX.matcher(rest);
    if (!index.find()) {
      return null;
    }
    out.append(index.group());
    rest = rest.substring(index.end());
    return element;
  }

  private @Nullable Type inside(Definition definition) {
    List<RecordDef> records =
        switch (definition) {
          case RecordDef record -> List.of(record);
          case UnionDef union ->
              union.cases().stream()
                  .map(each -> (RecordDef) schema.definition(each.record()))
                  .toList();
          case EnumDef constants -> List.of();
        };
    String named = rest.startsWith(".") ? rest.substring(1) : rest;
    Optional<Step> step =
        records.stream()
            .flatMap(record -> record.fields().stream().map(field -> new Step(record, field)))
            .filter(each -> each.starts(named))
            .max(Comparator.comparingInt(each -> each.field.name().length()));
    step.ifPresent(each -> take(each, named));
    return step.map(each -> each.field.type()).orElse(null);
  }

  private void take(Step step, String named) {
    rest = named.substring(step.field.name().length());
    if (step.record.transparent()) {
      return; // JSON shows its value in its place
    }
    String member = step(step.field.notes().names().in("json", step.field.name()));
    out.append(out.isEmpty() || member.startsWith("[") ? "" : ".").append(member);
  }

  /** A field of a record, which a path may lead through. */
  private record Step(RecordDef record, Field field) {
    boolean starts(String path) {
      return path.startsWith(field.name())
          && (path.length() == field.name().length()
              || ".[".indexOf(path.charAt(field.name().length())) >= 0);
    }
  }
}
