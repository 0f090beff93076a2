package dev.penstock.fast;

import dev.penstock.Limits;
import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.FastFormat;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.FastPlanner;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Slot;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Field;
import dev.penstock.model.Type;
import dev.penstock.row.ColumnType;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import dev.penstock.row.RowType;
import dev.penstock.row.ScalarType;
import dev.penstock.rows.RowCell;
import dev.penstock.rows.RowRecord;
import dev.penstock.rows.RowSchema;
import dev.penstock.slab.Shapes;
import dev.penstock.slab.format.UnionPlan.CasePlan;
import dev.penstock.transport.CodecRows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes of the wire plan of a schema what reads rows. */
final class RowPlanner {
  private final RowSchema schema;
  private final FastPlan plan;
  private final Shapes shapes;
  private final Map<RowType, RowOfRecord> records = new HashMap<>();
  private final Map<String, RowUnion> unions = new HashMap<>();

  private RowPlanner(RowSchema schema) {
    this.schema = schema;
    plan = FastPlanner.plan(schema.schema());
    shapes = new Shapes(kinds());
  }

  static RowReader of(String text, Projection columns, Limits limits) {
    RowPlanner planner = new RowPlanner(RowSchema.of(text, FastFormat.INSTANCE));
    return planner.reader(columns, limits);
  }

  private RowReader reader(Projection columns, Limits limits) {
    Value.Message message = plan.roots().get(0);
    RowType type = schema.root(columns);
    Type root = new Type.Named(schema.schema().root());
    boolean union = message.root() instanceof Value.OfUnion;
    RowValue value = of(root, message.root(), union ? Projection.ALL : columns);
    boolean sparse = !columns.isAll();
    FastRows codec =
        new FastRows(
            new FastRows.Root(type, value, union, sparse),
            shapes(message),
            limits,
            plan.shared().size());
    return new CodecRows(codec, type);
  }

  /** Returns the kinds of the parts of all records, as {@link Shapes} takes them. */
  private String kinds() {
    StringBuilder text = new StringBuilder();
    for (RecordPlan record : plan.records().values()) {
      for (Block part : record.parts()) {
        part.byNumber().forEach(slot -> text.append(String.format("%02x", slot.kind())));
        text.append('/');
      }
      record
          .tail()
          .nested()
          .forEach(each -> text.append('+').append(plan.record(each.record()).index()));
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
      RowValue root = of(type, message.root(), inside);
      return new RowMessage(root, shapes(message), !inside.isAll());
    } else if (value instanceof Value.Scalar scalar) {
      return scalar(type, scalar.byteLength());
    } else if (value instanceof Value.Blob) {
      return scalar(type, -1);
    } else if (value instanceof Value.Constant constant) {
      return constant(constant);
    } else if (value instanceof Value.InBlock record) {
      return record(record.record(), inside);
    } else if (value instanceof Value.OfRecord record) {
      return record(record.record(), inside);
    } else if (value instanceof Value.OfUnion union) {
      return union(union.union());
    } else if (value instanceof Value.Run run) {
      return new RowRun(list(type, inside), run.elementCount(), run.byteLength());
    } else if (value instanceof Value.Pairs pairs) {
      Type.MapOf map = (Type.MapOf) type;
      return new RowPairs(
          many(new Type.Sequence(map.key()), pairs.keys(), Projection.ALL),
          many(new Type.Sequence(map.value()), pairs.values(), inside));
    }
    return many(type, (Value.Many) value, inside);
  }

  private ColumnType.ListOf list(Type type, Projection inside) {
    return (ColumnType.ListOf) schema.of(type, inside);
  }

  private RowMany many(Type type, Value.Many many, Projection inside) {
    boolean text = many.element() instanceof Value.Text;
    RowValue element = text ? null : of(RowSchema.element(type), many.element(), inside);
    return new RowMany(list(type, inside), element);
  }

  private RowValue scalar(Type type, int width) {
    ScalarType scalar = ((ColumnType.Scalar) schema.of(type, Projection.ALL)).type();
    return scalar.isWord() ? new RowWord(scalar, width) : new RowScalar(scalar, width);
  }

  private RowValue constant(Value.Constant constant) {
    String name = constant.definition();
    return constant.isOpen()
        ? new RowConstant.Open()
        : new RowConstant(schema.numbers(name), schema.unknownNumber(name));
  }

  private RowValue record(String name, Projection inside) {
    RecordPlan record = plan.record(name);
    RowRecord row = schema.record(name, inside);
    RowOfRecord reader = records.get(row.type());
    if (reader == null) {
      int byteLength = record.first().byteLength();
      reader =
          new RowOfRecord(
              row.type(),
              new RowOfRecord.Layout(
                  record.index(), record.isFixed(), record.recursive(), byteLength));
      records.put(row.type(), reader);
      reader.define(components(record, row));
    }
    int shared = plan.shared().indexOf(name);
    return shared < 0 ? reader : new RowShared(reader, shared);
  }

  private RowOfRecord.Components components(RecordPlan record, RowRecord row) {
    List<String> names = new ArrayList<>();
    RowBlock first = block(row, record.first(), names);
    List<RowBlock> parts = new ArrayList<>();
    record.parts().forEach(each -> parts.add(block(row, each, names)));
    List<RowOfRecord.Inner> inner =
        record.tail().nested().stream()
            .map(
                each -> new RowOfRecord.Inner(each.component(), plan.record(each.record()).index()))
            .collect(Collectors.toUnmodifiableList());
    boolean keeps = record.tail().keepsUnknown() && row.columns().isAll();
    int keptAt = keeps ? record.tail().partBytes() : -1;
    return new RowOfRecord.Components(first, parts, inner, keptAt, String.join(" ", names));
  }

  private RowBlock block(RowRecord row, Block block, List<String> names) {
    Map<Slot.Area, List<RowMember>> areas = new HashMap<>();
    for (Slot slot : block.slots()) {
      Field field = row.field(slot.component());
      names.add(field.name());
      RowMember member = member(row, field, slot, names.size());
      areas.computeIfAbsent(slot.area(), area -> new ArrayList<>()).add(member);
    }
    return new RowBlock(
        block.version(),
        block.offset(),
        block.bitCount(),
        new RowBlock.Areas(
            areas.getOrDefault(Slot.Area.BLOCK, List.of()),
            areas.getOrDefault(Slot.Area.TEXT, List.of()),
            areas.getOrDefault(Slot.Area.BEHIND, List.of()),
            areas.getOrDefault(Slot.Area.HEAP, List.of())),
        new RowBlock.Starts(block.textStart(), block.heapStart()));
  }

  private RowMember member(RowRecord row, Field field, Slot slot, int step) {
    RowCell cell = schema.cell(row, field);
    Projection inside = cell.isRead() ? row.inside(field) : Projection.ALL;
    return new RowMember(
        cell,
        new RowMember.Spot(slot.component(), step, slot.offset()),
        new RowMember.Bits(slot.bits().present(), slot.bits().hasValue()),
        value(field.type(), slot.value(), inside),
        wish(row, cell, slot));
  }

  private @Nullable RowValue value(Type type, Value value, Projection inside) {
    return value instanceof Value.Text ? null : of(type, value, inside);
  }

  /** Tells what becomes of a component: what holds shared records is read in any case. */
  private RowMember.Wish wish(RowRecord row, RowCell cell, Slot slot) {
    if (cell.isRead()) {
      return RowMember.Wish.READ;
    }
    boolean read =
        row.columns().isAll() ? isChecked(slot) : holdsShared(slot.value(), new HashSet<>());
    return read ? RowMember.Wish.CHECK : RowMember.Wish.PASS;
  }

  /** Tells whether readers look at a removed component: what is not of fixed width. */
  private boolean isChecked(Slot slot) {
    if (slot.value() instanceof Value.InBlock inner) {
      RecordPlan.Tail tail = plan.record(inner.record()).tail();
      return tail.byteLength() > 0 || tail.stretches();
    }
    return slot.area() == Slot.Area.TEXT || slot.area() == Slot.Area.BEHIND;
  }

  private boolean holdsShared(Value value, Set<String> met) {
    if (value instanceof Value.OfRecord record) {
      return plan.record(record.record()).isShared() || holdsShared(record.record(), met);
    } else if (value instanceof Value.InBlock record) {
      return holdsShared(record.record(), met);
    } else if (value instanceof Value.OfUnion union) {
      return met.add(union.union())
          && plan.union(union.union()).cases().stream()
              .anyMatch(each -> holdsShared(each.value(), met));
    } else if (value instanceof Value.Many many) {
      return holdsShared(many.element(), met);
    } else if (value instanceof Value.Pairs pairs) {
      return holdsShared(pairs.keys(), met) || holdsShared(pairs.values(), met);
    }
    return false; // messages inside of messages have numbers of their own
  }

  private boolean holdsShared(String record, Set<String> met) {
    return met.add(record)
        && plan.record(record).first().slots().stream()
            .anyMatch(slot -> holdsShared(slot.value(), met));
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
