package dev.penstock.compact;

import dev.penstock.Limits;
import dev.penstock.compact.format.CompactFormat;
import dev.penstock.compact.format.CompactPlan;
import dev.penstock.compact.format.CompactPlanner;
import dev.penstock.compact.format.Part;
import dev.penstock.compact.format.RecordPlan;
import dev.penstock.compact.format.Slot;
import dev.penstock.compact.format.Value;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.row.ColumnType;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import dev.penstock.row.RowType;
import dev.penstock.row.ScalarType;
import dev.penstock.rows.RowRecord;
import dev.penstock.rows.RowSchema;
import dev.penstock.slab.Shapes;
import dev.penstock.slab.format.UnionPlan.CasePlan;
import dev.penstock.transport.CodecRows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes of the wire plan of a schema what reads rows. */
final class RowPlanner {
  private final RowSchema schema;
  private final CompactPlan plan;
  private final Shapes shapes;
  private final Map<RowType, RowOfRecord> records = new HashMap<>();
  private final Map<String, RowUnion> unions = new HashMap<>();

  private RowPlanner(RowSchema schema) {
    this.schema = schema;
    plan = CompactPlanner.plan(schema.schema());
    shapes = new Shapes(kinds());
  }

  static RowReader of(String text, Projection columns, Limits limits) {
    RowPlanner planner = new RowPlanner(RowSchema.of(text, CompactFormat.INSTANCE));
    return planner.reader(columns, limits);
  }

  private RowReader reader(Projection columns, Limits limits) {
    Value.Message message = plan.roots().get(0);
    RowType type = schema.root(columns);
    Type root = new Type.Named(schema.schema().root());
    boolean union = message.root() instanceof Value.OfUnion;
    RowValue value = of(root, message.root(), union ? Projection.ALL : columns);
    CompactRows codec =
        new CompactRows(
            new CompactRows.Root(type, value, union),
            shapes(message),
            limits,
            plan.textColumns(),
            plan.shared().size());
    return new CodecRows(codec, type);
  }

  /** Returns the kinds of the parts of all records, as {@link Shapes} takes them. */
  private String kinds() {
    StringBuilder text = new StringBuilder();
    for (RecordPlan record : plan.records().values()) {
      for (Part part : record.parts()) {
        part.byNumber().forEach(slot -> text.append(String.format("%02x", slot.kind())));
        text.append('/');
      }
      text.append(';');
    }
    return text.toString();
  }

  private Shapes shapes(Value.Message message) {
    return shapes.of(
        message.shapes().stream().mapToInt(each -> plan.record(each).index()).toArray());
  }

  /** Returns what reads values of a type of which the plan says how they stand. */
  private RowValue of(Type type, Value value, Projection inside) {
    if (type instanceof Type.Nullable nullable) {
      return of(nullable.type(), value, inside);
    } else if (value instanceof Value.Message message) {
      return new RowMessage(of(type, message.root(), inside), shapes(message));
    } else if (value instanceof Value.Scalar scalar) {
      return scalar(scalar.kind(), -1);
    } else if (value instanceof Value.Blob blob) {
      return scalar(blob.kind(), -1);
    } else if (value instanceof Value.Text text) {
      return scalar(ScalarKind.TEXT, text.column());
    } else if (value instanceof Value.Constant constant) {
      return constant(constant.definition());
    } else if (value instanceof Value.OfRecord record) {
      return record(record.record(), inside);
    } else if (value instanceof Value.OfUnion union) {
      return union(union.union());
    } else if (value instanceof Value.Pairs pairs) {
      Type.MapOf map = (Type.MapOf) type;
      RowValue key = of(map.key(), pairs.key(), Projection.ALL);
      RowValue entry = of(map.value(), pairs.value(), inside);
      return new RowPairs((ColumnType.MapOf) schema.of(type, inside), key, entry);
    } else if (value instanceof Value.Run run) {
      return many(type, run.array(), run.elementCount(), inside);
    }
    return many(type, (Value.Many) value, -1, inside);
  }

  private RowValue many(Type type, Value.Many many, int length, Projection inside) {
    Type element = RowSchema.element(type);
    return new RowMany(
        (ColumnType.ListOf) schema.of(type, inside),
        of(element, many.element(), inside),
        new RowMany.Wire(RowMany.Form.valueOf(many.form().name()), length));
  }

  private RowValue scalar(ScalarKind kind, int field) {
    ColumnType.Scalar type = (ColumnType.Scalar) schema.of(Type.of(kind), Projection.ALL);
    ScalarType scalar = type.type();
    boolean fixed = !scalar.name().equals(kind.name());
    return scalar.isWord() ? new RowWord(scalar, fixed) : new RowScalar(scalar, field);
  }

  private RowValue constant(String name) {
    return schema.isOpen(name)
        ? new RowConstant.Open()
        : new RowConstant(schema.numbers(name), schema.unknownNumber(name));
  }

  private RowValue record(String name, Projection inside) {
    RecordPlan record = plan.record(name);
    RowRecord row = schema.record(name, inside);
    RowOfRecord reader = records.get(row.type());
    if (reader == null) {
      reader = new RowOfRecord(row.type(), record.index(), record.recursive());
      records.put(row.type(), reader);
      define(reader, record, row);
    }
    int shared = plan.shared().indexOf(name);
    return shared < 0 ? reader : new RowShared(reader, shared);
  }

  private void define(RowOfRecord reader, RecordPlan record, RowRecord row) {
    List<RowPart> parts = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Part part : record.all()) {
      List<RowMember> members = new ArrayList<>();
      for (Slot slot : part.slots()) {
        Field field = row.field(slot.component());
        names.add(field.name());
        members.add(member(row, field, slot));
      }
      parts.add(new RowPart(part.version(), part.bitCount(), members));
    }
    reader.define(parts, String.join(" ", names));
  }

  private RowMember member(RowRecord row, Field field, Slot slot) {
    Slot.Bits bits = slot.bits();
    return new RowMember(
        schema.cell(row, field),
        new RowMember.Bits(bits.present(), bits.hasValue(), bits.value(), bits.decimal()),
        of(field.type(), slot.value(), slot.removed() ? Projection.ALL : row.inside(field)),
        slot.removed());
  }

  private RowValue union(String name) {
    RowUnion known = unions.get(name);
    if (known != null) {
      return known;
    }
    List<CasePlan<Value>> cases = plan.union(name).cases();
    RowUnion union = new RowUnion(cases.stream().mapToInt(CasePlan::number).toArray());
    unions.put(name, union);
    for (int i = 0; i < cases.size(); i++) {
      CasePlan<Value> each = cases.get(i);
      union.set(i, of(new Type.Named(each.record()), each.value(), Projection.ALL));
    }
    union.setUnknown(schema.unknownCase(name));
    return union;
  }
}
