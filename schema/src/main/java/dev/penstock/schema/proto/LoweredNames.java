package dev.penstock.schema.proto;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Names that files can have, for a module that came from none. Spec: proto, section 6.1. */
final class LoweredNames {
  private final SchemaModule module;
  private final Map<String, Definition> definitions = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, Definition> byLowered = new HashMap<>();
  private final Set<String> oneofs = new HashSet<>();
  private final Map<List<String>, String> constants = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final String packageName;

  LoweredNames(SchemaModule module) {
    this.module = module;
    packageName = qualified(module.namespace());
    module.definitions().forEach(each -> definitions.put(each.name(), each));
    for (Definition each : module.definitions()) {
      if (each instanceof RecordDef record) {
        record.fields().stream()
            .filter(field -> field.has(Trait.ONEOF))
            .forEach(field -> oneofs.addAll(field.type().mentioned()));
      }
    }
    module.definitions().forEach(each -> name(each.name()));
    for (Definition each : module.definitions()) {
      if (each instanceof RecordDef record) {
        for (Field field : record.fields()) {
          taken.add(of(each.name()) + "." + field(field.notes(), field.name()));
        }
      }
    }
  }

  /** A definition in a message stands there in the file, too; all others at its top. */
  private String name(String definition) {
    String known = names.get(definition);
    if (known != null) {
      return known;
    }
    int dot = definition.lastIndexOf('.');
    String around = definition.substring(0, Math.max(0, dot));
    String scope = isMessage(around) ? name(around) : packageName;
    String simple = word(definition.substring(dot + 1));
    String name = unique(scope.isEmpty() ? simple : scope + "." + simple, taken);
    names.put(definition, name);
    byLowered.put(name, Objects.requireNonNull(definitions.get(definition)));
    return name;
  }

  private boolean isMessage(String name) {
    Definition found = definitions.get(name);
    return found instanceof RecordDef || found instanceof UnionDef && !oneofs.contains(name);
  }

  String packageName() {
    return packageName;
  }

  /** Returns a name for the file. */
  String file() {
    String root = module.roots().isEmpty() ? "schema" : of(module.roots().getFirst().type());
    return FieldNames.snake(root.substring(root.lastIndexOf('.') + 1)) + ".proto";
  }

  /** Returns the full name of a definition. */
  String of(String definition) {
    return Objects.requireNonNull(names.get(definition), definition);
  }

  Definition definition(String name) {
    return Objects.requireNonNull(definitions.get(name), name);
  }

  /** Returns the definition that has a full name; null for a message that is made. */
  @Nullable Definition lowered(String fullName) {
    return byLowered.get(fullName);
  }

  boolean isOneof(String union) {
    return oneofs.contains(union);
  }

  /** Returns a full name that nothing has, and takes it. */
  String made(String simple) {
    return unique(packageName.isEmpty() ? simple : packageName + "." + simple, taken);
  }

  /** Returns the name of a constant: with that of its enum where another has it. */
  String constantOf(EnumDef type, Constant constant) {
    return constants.computeIfAbsent(
        List.of(type.name(), constant.name()), any -> constant(type, constant));
  }

  private String constant(EnumDef type, Constant constant) {
    String name = word(constant.notes().names().in(Proto.LANGUAGE, constant.name()));
    String full = of(type.name());
    String scope = full.substring(0, full.lastIndexOf('.') + 1);
    if (taken.add(scope + name)) {
      return name;
    }
    String prefix = FieldNames.snake(full.substring(scope.length())).toUpperCase(Locale.ROOT);
    return unique(scope + prefix + "_" + name, taken).substring(scope.length());
  }

  /** Returns the name of a field or case. */
  static String field(Notes notes, String name) {
    String said = notes.names().byTarget().get(Proto.LANGUAGE);
    return word(said != null ? said : hint(notes, "name", FieldNames.snake(name)));
  }

  /** Returns notes that say the name in ProtoJSON where it does not follow. */
  static Notes withJson(Notes notes, String name) {
    String documents = notes.names().in(Names.TEXTUAL, Words.json(name));
    String json = notes.names().in(Proto.JSON, hint(notes, "json-name", documents));
    return json.equals(Words.json(name))
        ? notes.with(Names.NONE)
        : notes.with(Names.of(Proto.JSON, json));
  }

  private static String hint(Notes notes, String name, String otherwise) {
    return notes.hints().stream()
        .filter(each -> each.format().equals(Proto.FORMAT) && each.name().equals(name))
        .map(Hint::value)
        .findFirst()
        .orElse(otherwise);
  }

  private static String qualified(String name) {
    return name.isEmpty()
        ? ""
        : Arrays.stream(name.split("\\.", -1))
            .map(LoweredNames::word)
            .collect(Collectors.joining("."));
  }

  private static String word(String name) {
    String word = name.replaceAll("[^A-Za-z0-9_]", "_");
    return word.isEmpty() || Character.isDigit(word.charAt(0)) ? "_" + word : word;
  }

  /** Returns a name that nothing has, and takes it. */
  static String unique(String name, Set<String> taken) {
    String unique = name;
    for (int i = 2; !taken.add(unique); i++) {
      unique = name + "_" + i;
    }
    return unique;
  }
}
