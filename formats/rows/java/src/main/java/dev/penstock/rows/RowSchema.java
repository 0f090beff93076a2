package dev.penstock.rows;

import static java.util.Objects.requireNonNull;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.format.Format;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import dev.penstock.row.Column;
import dev.penstock.row.ColumnType;
import dev.penstock.row.ColumnType.ListForm;
import dev.penstock.row.Projection;
import dev.penstock.row.Row;
import dev.penstock.row.RowCase;
import dev.penstock.row.RowType;
import dev.penstock.row.ScalarType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The columns that messages of a schema have as rows. */
public final class RowSchema {
  /** The column of rows that stand for messages whose root is a union. */
  private static final String ROOT = "value";

  private final Schema schema;
  private final Map<String, Definition> definitions;
  private final Map<Key, RowRecord> records = new HashMap<>();
  private final Map<String, ColumnType.Union> unions = new HashMap<>();

  /** A record of which some columns are read. */
  private record Key(String record, Projection columns) {}

  private RowSchema(Schema schema) {
    this.schema = schema;
    definitions = schema.byName();
  }

  /**
   * Returns the columns of a schema.
   *
   * @throws IllegalArgumentException if the text is no sound schema, or the format does not carry
   *     it
   */
  public static RowSchema of(String text, Format format) {
    Schema schema;
    try {
      schema = SchemaText.parse(text);
    } catch (SchemaSyntaxException e) {
      throw new IllegalArgumentException("the schema: " + e.getMessage(), e);
    }
    List<Diagnostic> findings = SchemaRules.check(schema);
    if (findings.isEmpty()) {
      findings = format.refusals(schema);
    }
    if (!findings.isEmpty()) {
      throw new IllegalArgumentException("the schema: " + findings.get(0));
    }
    return new RowSchema(schema);
  }

  /** Returns the schema. */
  public Schema schema() {
    return schema;
  }

  /** Returns a definition. */
  public Definition definition(String name) {
    return requireNonNull(definitions.get(name), name);
  }

  /** Returns the record that messages hold; empty where it is a union. */
  public RowType root(Projection columns) {
    if (definition(schema.root()) instanceof RecordDef) {
      return record(schema.root(), columns).type();
    }
    ColumnType union = of(new Type.Named(schema.root()), columns.inside(ROOT));
    check(columns, List.of(ROOT), schema.root());
    return new RowType(schema.root())
        .define(columns.has(ROOT) ? List.of(new Column(ROOT, union, false)) : List.of());
  }

  /**
   * Returns a record as rows have it.
   *
   * @throws IllegalArgumentException if it has no such columns
   */
  public RowRecord record(String name, Projection columns) {
    RecordDef definition = (RecordDef) definition(name);
    Projection read = definition.shared() ? Projection.ALL : columns;
    Key key = new Key(name, read);
    RowRecord known = records.get(key);
    if (known == null) {
      known = new RowRecord(new RowType(name), definition, read);
      records.put(key, known);
      known.type().define(columns(definition, read));
    }
    return known;
  }

  private List<Column> columns(RecordDef record, Projection read) {
    List<String> names =
        record.fields().stream().map(Field::name).collect(Collectors.toUnmodifiableList());
    check(read, names, record.name());
    List<Column> columns = new ArrayList<>();
    for (Field field : record.fields()) {
      if (read.has(field.name())) {
        Presence.Kind kind = field.presence().kind();
        boolean nullable = kind != Presence.Kind.REQUIRED && kind != Presence.Kind.DEFAULT;
        ColumnType type = of(field.type(), read.inside(field.name()));
        columns.add(new Column(field.name(), type, nullable));
      }
    }
    return columns;
  }

  private static void check(Projection read, List<String> names, String record) {
    for (String name : read.names()) {
      if (!names.contains(name)) {
        throw new IllegalArgumentException(
            record + " has no column '" + name + "'; it has " + String.join(", ", names));
      }
    }
  }

  /** Returns the type of columns for a type of the schema. */
  public ColumnType of(Type type, Projection inside) {
    if (type instanceof Type.Sequence list) {
      return list(ListForm.LIST, list.element(), inside);
    } else if (type instanceof Type.SetOf set) {
      return list(ListForm.SET, set.element(), inside);
    } else if (type instanceof Type.MapOf map) {
      return new ColumnType.MapOf(
          of(map.key(), Projection.ALL), of(map.value(), inside), isNullable(map.value()));
    } else if (type instanceof Type.Nullable nullable) {
      return of(nullable.type(), inside);
    } else if (type instanceof Type.Named named) {
      return named(definition(named.name()), inside);
    }
    checkEnd(inside);
    if (type instanceof Type.Scalar scalar) {
      return scalar(scalar.kind());
    } else if (type instanceof Type.Array array) {
      return new ColumnType.ListOf(ListForm.ARRAY, scalar(array.element()), false);
    } else if (type instanceof Type.FixedArray array) {
      return new ColumnType.ListOf(ListForm.ARRAY, scalar(array.element()), false);
    }
    return scalar(ScalarKind.BYTES); // what a codec written by hand makes
  }

  private ColumnType named(Definition definition, Projection inside) {
    if (definition instanceof RecordDef record) {
      return record(record.name(), inside).type();
    }
    checkEnd(inside);
    return definition instanceof UnionDef union ? union(union) : constants((EnumDef) definition);
  }

  private static void checkEnd(Projection inside) {
    if (!inside.isAll()) {
      throw new IllegalArgumentException("a path goes on where no record is: " + inside);
    }
  }

  private ColumnType.Union union(UnionDef union) {
    ColumnType.Union known = unions.get(union.name());
    if (known == null) {
      List<ColumnType.Case> cases = new ArrayList<>();
      for (Definition.Case each : union.cases()) {
        RowType type = record(each.record(), Projection.ALL).type();
        cases.add(new ColumnType.Case(each.name(), type));
      }
      known = new ColumnType.Union(union.name(), cases);
      unions.put(union.name(), known);
    }
    return known;
  }

  private static ColumnType constants(EnumDef definition) {
    return new ColumnType.Enumeration(
        definition.name(),
        definition.constants().stream()
            .map(each -> new ColumnType.Constant(each.number(), each.name()))
            .collect(Collectors.toUnmodifiableList()),
        definition.isOpen());
  }

  private ColumnType list(ListForm form, Type element, Projection inside) {
    return new ColumnType.ListOf(form, of(element, inside), isNullable(element));
  }

  private static boolean isNullable(Type type) {
    return type instanceof Type.Nullable;
  }

  private static ColumnType scalar(ScalarKind kind) {
    return new ColumnType.Scalar(
        switch (kind) {
          case FIXED_I32 -> ScalarType.I32;
          case FIXED_I64 -> ScalarType.I64;
          case FIXED_U32 -> ScalarType.U32;
          case FIXED_U64 -> ScalarType.U64;
          default -> ScalarType.valueOf(kind.name());
        });
  }

  /** Returns the type of the elements of a list, a set or an array. */
  public static Type element(Type list) {
    if (list instanceof Type.Array array) {
      return Type.of(array.element());
    } else if (list instanceof Type.FixedArray array) {
      return Type.of(array.element());
    }
    return list.parts().get(0);
  }

  /** Returns the numbers of an enum's constants, ascending. */
  public int[] numbers(String constants) {
    return constants(constants).constants().stream()
        .mapToInt(each -> Math.toIntExact(each.number()))
        .sorted()
        .distinct()
        .toArray();
  }

  /** Returns the number that stands for those that no constant has; null if they are refused. */
  public @Nullable Long unknownNumber(String constants) {
    return constants(constants).unknown().map(Definition.Constant::number).orElse(null);
  }

  /** Tells whether numbers without a constant are values, too. */
  public boolean isOpen(String constants) {
    return constants(constants).isOpen();
  }

  private EnumDef constants(String name) {
    return (EnumDef) definition(name);
  }

  /** Returns the case that stands for those that a union does not know; null if it has none. */
  public @Nullable RowCase unknownCase(String union) {
    UnionDef definition = (UnionDef) definition(union);
    return definition
        .unknown()
        .map(each -> {
          RowType type = record(each.record(), Projection.ALL).type();
          return new RowCase(definition.cases().indexOf(each), new Row(type));
        })
        .orElse(null);
  }

  /** Returns where a component of a record goes in rows, and what stands where it is missing. */
  public RowCell cell(RowRecord record, Field field) {
    Object literal = null;
    if (field.presence().kind() == Presence.Kind.DEFAULT) {
      literal = Defaults.of(field, definitions);
    }
    int column = record.definition().isRemoved(field) ? -1 : record.type().indexOf(field.name());
    return new RowCell(column, RowCell.Missing.of(field.presence().kind()), literal);
  }
}
