package dev.penstock.json;

import dev.penstock.Limits;
import dev.penstock.json.format.EnumPlan;
import dev.penstock.json.format.JsonFormat;
import dev.penstock.json.format.JsonPlan;
import dev.penstock.json.format.JsonPlanner;
import dev.penstock.json.format.Kind;
import dev.penstock.json.format.Member;
import dev.penstock.json.format.Name;
import dev.penstock.json.format.RecordPlan;
import dev.penstock.json.format.UnionPlan;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.TextForm;
import dev.penstock.model.Type;
import dev.penstock.row.ColumnType;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import dev.penstock.row.RowType;
import dev.penstock.row.ScalarType;
import dev.penstock.rows.RowRecord;
import dev.penstock.rows.RowSchema;
import dev.penstock.transport.CodecRows;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes of the wire plan of a schema what reads rows. */
final class RowPlanner {
  private final RowSchema schema;
  private final JsonPlan plan;
  private final Map<RowType, RowOfRecord> records = new HashMap<>();
  private final Map<String, RowUnion> unions = new HashMap<>();

  private RowPlanner(RowSchema schema) {
    this.schema = schema;
    plan = JsonPlanner.plan(schema.schema());
  }

  static RowReader of(String text, Projection columns, Limits limits) {
    RowPlanner planner = new RowPlanner(RowSchema.of(text, JsonFormat.INSTANCE));
    return planner.reader(columns, limits);
  }

  private RowReader reader(Projection columns, Limits limits) {
    String root = schema.schema().root();
    RowType type = schema.root(columns);
    boolean union = schema.definition(root) instanceof UnionDef;
    RowValue value = of(new Type.Named(root), union ? Projection.ALL : columns);
    return new CodecRows(new JsonRows(new JsonRows.Root(type, value, union), limits), type);
  }

  /** Returns what reads values of a type. */
  private RowValue of(Type type, Projection inside) {
    if (type instanceof Type.Nullable nullable) {
      return of(nullable.type(), inside);
    } else if (type instanceof Type.Named named) {
      return named(schema.definition(named.name()), inside);
    } else if (type instanceof Type.MapOf map) {
      RowValue key = of(map.key(), Projection.ALL);
      RowValue value = of(map.value(), inside);
      return new RowPairs((ColumnType.MapOf) schema.of(type, inside), key, value);
    }
    ColumnType column = schema.of(type, inside);
    if (column instanceof ColumnType.ListOf list) {
      int length = type instanceof Type.FixedArray array ? array.length() : -1;
      return new RowMany(list, of(RowSchema.element(type), inside), length);
    }
    ScalarType scalar = ((ColumnType.Scalar) column).type();
    boolean hex = type instanceof Type.Scalar written && written.form() == TextForm.HEX;
    return scalar.isWord() ? new RowWord(scalar) : new RowScalar(scalar, hex);
  }

  private RowValue named(Definition definition, Projection inside) {
    if (definition instanceof RecordDef record) {
      return record(record, inside);
    }
    return definition instanceof UnionDef union
        ? union(union.name())
        : constant((EnumDef) definition);
  }

  private RowValue constant(EnumDef definition) {
    EnumPlan constants = plan.constants(definition.name());
    return new RowConstant(
        names(constants.constants(), constants.unknown()),
        definition.constants().stream().mapToLong(Definition.Constant::number).toArray(),
        definition.isOpen());
  }

  private RowValue record(RecordDef definition, Projection inside) {
    RecordPlan record = plan.record(definition.name());
    RowRecord row = schema.record(definition.name(), inside);
    RowOfRecord known = records.get(row.type());
    if (known != null) {
      return known;
    }
    RowOfRecord reader = new RowOfRecord(row.type(), record.recursive());
    records.put(row.type(), reader);
    RowMember[] members =
        record.members().stream().map(each -> member(row, each)).toArray(RowMember[]::new);
    List<Name> names =
        record.members().stream().map(Member::name).collect(Collectors.toUnmodifiableList());
    long[] required = record.required().stream().mapToLong(Long::longValue).toArray();
    reader.define(
        new RowOfRecord.Members(names(names, -1), members, required), record.transparent());
    return reader;
  }

  private RowMember member(RowRecord row, Member member) {
    Field field = row.field(member.component());
    return new RowMember(
        schema.cell(row, field), of(field.type(), row.inside(field)), member.takesNull());
  }

  private RowValue union(String name) {
    RowUnion known = unions.get(name);
    if (known != null) {
      return known;
    }
    UnionPlan union = plan.union(name);
    RowUnion reader = new RowUnion(tagging(union), union.cases().size());
    unions.put(name, reader);
    for (int i = 0; i < union.cases().size(); i++) {
      reader.set(i, of(new Type.Named(union.cases().get(i).record()), Projection.ALL));
    }
    reader.setUnknown(schema.unknownCase(name));
    return reader;
  }

  private static RowUnion.Tagging tagging(UnionPlan union) {
    List<Name> cases =
        union.cases().stream()
            .map(UnionPlan.CasePlan::name)
            .collect(Collectors.toUnmodifiableList());
    if (union.tagging() instanceof UnionPlan.ByKind byKind) {
      return byKind(byKind.cases());
    } else if (union.tagging() instanceof UnionPlan.ByMember tag) {
      return new RowUnion.ByMember(JsonNames.of(tag.member()), names(cases, union.unknown()));
    }
    return new RowUnion.ByName(names(cases, union.unknown()));
  }

  private static RowUnion.ByKind byKind(Map<Kind, Integer> cases) {
    Map<JsonKind, Integer> indexes = new EnumMap<>(JsonKind.class);
    cases.forEach((kind, index) -> indexes.put(JsonKind.valueOf(kind.name()), index));
    String words =
        cases.keySet().stream().map(Kind::words).sorted().collect(Collectors.joining(" or "));
    return new RowUnion.ByKind(indexes, words);
  }

  private static JsonNames names(List<Name> all, int unknown) {
    JsonNames names = JsonNames.of(all.stream().map(Name::written).toArray(String[]::new));
    for (int i = 0; i < all.size(); i++) {
      names = names.field(all.get(i).own(), i);
      for (String alias : all.get(i).aliases()) {
        names = names.alias(alias, i);
      }
    }
    return unknown < 0 ? names : names.unknown(unknown);
  }
}
