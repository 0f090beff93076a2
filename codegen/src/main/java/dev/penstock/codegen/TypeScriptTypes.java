package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The TypeScript types of a schema: which one stands for what, and their declarations. */
public final class TypeScriptTypes {
  private static final String RUNTIME = "@penstock/runtime";

  /** Names that generated modules use for something else. */
  private static final Set<String> TAKEN =
      Set.of(
          "Array",
          "Codec",
          "Constants",
          "Decimal",
          "Duration",
          "EncodeError",
          "Error",
          "FastReader",
          "FastWriter",
          "Instant",
          "LocalDate",
          "LocalDateTime",
          "LocalTime",
          "Map",
          "Object",
          "ReadonlyMap",
          "ReadonlySet",
          "Set",
          "String");

  private final Schema schema;
  private final TypeScriptSource source;
  private final Map<String, String> names;

  /** Creates the types for a module with the definitions of a schema. */
  public TypeScriptTypes(Schema schema, TypeScriptSource source) {
    this.schema = schema;
    this.source = source;
    names = CodecNames.methods(schema);
  }

  /** Returns the name of a definition's type, which is in the names of its functions, too. */
  public String name(String definition) {
    String name = names.getOrDefault(definition, definition);
    return TAKEN.contains(name) ? name + "_" : name;
  }

  /** Returns the type of values that are there. */
  public String of(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind());
      case Type.Array array -> arrayClass(array.element());
      case Type.FixedArray array -> arrayClass(array.element());
      case Type.Sequence list -> "readonly " + element(list.element()) + "[]";
      case Type.SetOf set -> "ReadonlySet<" + of(set.element()) + ">";
      case Type.MapOf map -> "ReadonlyMap<" + of(map.key()) + ", " + of(map.value()) + ">";
      case Type.Nullable nullable -> of(nullable.type()) + " | null";
      case Type.Named named -> name(named.name());
      case Type.Adapted adapted -> of(adapted.wire());
      case Type.Custom custom -> "Uint8Array";
    };
  }

  private String element(Type type) {
    String name = of(type);
    return name.indexOf(' ') < 0 || name.indexOf('<') > 0 && !name.endsWith("null")
        ? name
        : "(" + name + ")";
  }

  private String scalar(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "boolean";
      case I8, U8, I16, U16, I32, U32, FIXED_I32, FIXED_U32, F32, F64 -> "number";
      case I64, U64, FIXED_I64, FIXED_U64, BIG_INTEGER -> "bigint";
      case CHAR, TEXT, UUID -> "string";
      case BYTES -> "Uint8Array";
      case INSTANT -> source.importedType(RUNTIME, "Instant");
      case DATE -> source.importedType(RUNTIME, "LocalDate");
      case TIME -> source.importedType(RUNTIME, "LocalTime");
      case DATE_TIME -> source.importedType(RUNTIME, "LocalDateTime");
      case DURATION -> source.importedType(RUNTIME, "Duration");
      case DECIMAL -> source.importedType(RUNTIME, "Decimal");
    };
  }

  /** Returns the type of bulk arrays of a kind. */
  public static String arrayClass(ScalarKind kind) {
    return switch (kind) {
      case I8 -> "Int8Array";
      case U8 -> "Uint8Array";
      case I16 -> "Int16Array";
      case U16, CHAR -> "Uint16Array";
      case I32, FIXED_I32 -> "Int32Array";
      case U32, FIXED_U32 -> "Uint32Array";
      case I64, FIXED_I64 -> "BigInt64Array";
      case U64, FIXED_U64 -> "BigUint64Array";
      case F32 -> "Float32Array";
      case F64 -> "Float64Array";
      case BOOL -> "readonly boolean[]";
      default -> throw new IllegalArgumentException("no bulk array of " + kind.keyword());
    };
  }

  /** Adds the declarations of all types. */
  public void declare() {
    for (Definition definition : schema.definitions()) {
      source.blank();
      source.doc(definition.notes().doc());
      switch (definition) {
        case RecordDef record -> declare(record);
        case EnumDef constants -> declare(constants);
        case UnionDef union -> declare(union);
      }
    }
  }

  private void declare(RecordDef record) {
    if (record.fields().isEmpty()) {
      source.line("export type " + name(record.name()) + " = Readonly<Record<string, never>>;");
      return;
    }
    source.open("export interface " + name(record.name()));
    for (Field field : record.fields()) {
      source.doc(field.notes().doc());
      source.line("readonly " + member(field) + ";");
    }
    source.close();
  }

  private String member(Field field) {
    String type = of(field.type());
    return field.name()
        + switch (field.presence().kind()) {
          case REQUIRED, DEFAULT -> ": " + type;
          case NULLABLE -> ": " + type + " | null";
          case OPTIONAL -> "?: " + type + " | undefined";
          case MAYBE -> "?: " + type + " | null | undefined";
        };
  }

  /** Declares the type of an enum and the table of its constants. */
  private void declare(EnumDef definition) {
    String name = name(definition.name());
    List<String> words =
        definition.constants().stream().map(each -> JavaLiterals.quote(each.name())).toList();
    source.line("export type " + name + " = " + String.join(" | ", words) + ";");
    source.blank();
    List<String> numbers =
        definition.constants().stream().map(each -> each.name() + ": " + each.number()).toList();
    String head = "const " + table(definition.name()) + " = new ";
    String unknown =
        definition.unknown().map(each -> ", " + JavaLiterals.quote(each.name())).orElse("");
    source.wrapped(
        head + source.imported(RUNTIME, "Constants") + "<" + name + ">({",
        numbers,
        "}" + unknown + ");");
  }

  /** Returns the name of the table of an enum's constants. */
  public String table(String definition) {
    return JavaCodec.upperSnake(name(definition)) + "_CONSTANTS";
  }

  private void declare(UnionDef union) {
    List<String> cases =
        union.cases().stream()
            .map(each ->
                "{ readonly case: "
                    + JavaLiterals.quote(each.name())
                    + "; readonly value: "
                    + name(each.record())
                    + " }")
            .collect(Collectors.toList());
    source.line("export type " + name(union.name()) + " =");
    for (int i = 0; i < cases.size(); i++) {
      source.line("  | " + cases.get(i) + (i + 1 == cases.size() ? ";" : ""));
    }
  }
}
