package dev.penstock.conformance.typescript;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The types of a schema as JSON, for {@code conformance/ts/random-values.ts}. */
final class TypeTree {
  private TypeTree() {}

  static String of(Schema schema) {
    return "{\"root\": "
        + quoted(schema.root())
        + ", \"types\": {"
        + joined(schema.definitions(), each -> quoted(each.name()) + ": " + of(each))
        + "}}";
  }

  private static String of(Definition definition) {
    return switch (definition) {
      case RecordDef record -> "{\"fields\": [" + joined(record.fields(), TypeTree::of) + "]}";
      case EnumDef constants ->
          "{\"constants\": ["
              + joined(
                  constants.constants().stream()
                      .filter(each -> !constants.unknown().filter(each::equals).isPresent())
                      .toList(),
                  each -> quoted(each.name()))
              + "], \"isOpen\": "
              + constants.isOpen()
              + "}";
      case UnionDef union ->
          "{\"cases\": ["
              + joined(union.cases(), each -> list(quoted(each.name()), of(each.type())))
              + "]}";
    };
  }

  private static String of(Field field) {
    String presence = field.presence().kind().name().toLowerCase(Locale.ROOT);
    return list(quoted(field.name()), quoted(presence), of(field.type()));
  }

  private static String of(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> list(quoted(scalar.kind().keyword()));
      case Type.Array array -> list(quoted("array"), quoted(array.element().keyword()));
      case Type.FixedArray array ->
          list(
              quoted("fixed"), quoted(array.element().keyword()), Integer.toString(array.length()));
      case Type.Sequence list -> list(quoted("list"), of(list.element()));
      case Type.SetOf set -> list(quoted("set"), of(set.element()));
      case Type.MapOf map -> list(quoted("map"), of(map.key()), of(map.value()));
      case Type.Nullable nullable -> list(quoted("nullable"), of(nullable.type()));
      case Type.Named named -> list(quoted("named"), quoted(named.name()));
      case Type.Adapted adapted -> of(adapted.written());
      case Type.Custom custom -> list(quoted("custom"));
    };
  }

  private static <T> String joined(List<T> all, Function<T, String> each) {
    return all.stream().map(each).collect(Collectors.joining(", "));
  }

  private static String list(String... items) {
    return "[" + String.join(", ", items) + "]";
  }

  private static String quoted(String name) {
    return "\"" + name + "\"";
  }
}
