package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.inspect.CompactOutline.Member;
import dev.penstock.inspect.CompactOutline.Part;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Walks a message in Compact: records, unions and maps. SPEC compact 4 */
final class CompactWalk extends CompactTexts {
  private final CompactOutline plan;
  private final CompactLists lists = new CompactLists(this);

  private final SharedRecords records = new SharedRecords(this);

  private final Type root;
  private @Nullable Object value;

  /** The parts of the records that have grown, as the message says. */
  private Map<String, List<List<KindByte>>> shapes = Map.of();

  CompactWalk(CompactOutline plan, Input input, Pass pass, Sink sink) {
    super(plan.outline(), input, pass, sink);
    this.plan = plan;
    this.root = outline.root();
  }

  /** Creates the walk of a message that stands at the position of another one. */
  private CompactWalk(CompactWalk outer, Type root, Range range, Pass pass) {
    super(outer, range, pass, Pass.RECORDS);
    this.plan = outer.plan;
    this.root = root;
  }

  @Override
  void run() {
    boolean evolved = header();
    if (evolved) {
      shapeTable();
    }
    startRecords();
    value = value(root, "");
    finish();
  }

  /** SPEC compact 6 */
  private void shapeTable() {
    int length = length();
    name(position, "length of shape table", length);
    int from = take(length, "a shape table");
    shapes = ShapeTable.read(this, root, from, position);
  }

  /** Takes a message with its length, which stands in this one. SPEC compact 6 */
  @Nullable Object message(Type type) {
    int length = length();
    name(position, "length of message", length);
    Range range = new Range(position, position + length);
    CompactWalk inside = new CompactWalk(this, type, range, Pass.RECORDS);
    runInside(inside, pass -> new CompactWalk(this, type, range, pass));
    position += length;
    return inside.value;
  }

  /**
   * Takes a value.
   *
   * @param field what tells its field from all others. SPEC compact 5.3
   * @return the value, of composites only while they are kept
   */
  @Nullable Object value(Type declared, String field) {
    Type type = Outline.wire(declared);
    return switch (type) {
      case Type.Scalar scalar ->
          scalar.kind() == ScalarKind.TEXT ? text(field) : scalar(scalar.kind());
      case Type.Named named -> named(outline.definition(named));
      case Type.MapOf map -> map(map, field);
      default -> lists.take(type, field);
    };
  }

  private @Nullable Object named(Definition definition) {
    return switch (definition) {
      case RecordDef record -> record.shared() && isShared() ? shared(record) : record(record);
      case EnumDef constants -> constant(constants);
      case UnionDef union -> union(union);
    };
  }

  /** SPEC compact 4.7 */
  private @Nullable Object union(UnionDef union) {
    int at = position;
    long number = varint("a tag");
    if (number >>> 32 != 0) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "a tag of 32 bits", "a wider one");
    }
    Case found = Outline.unionCase(union, number);
    if (found == null) {
      return unknownCase(union, number, at);
    }
    name(position, "case " + number, Shown.words(found.name()));
    Type record = new Type.Named(found.record());
    Object value = found.since() > 1 ? message(record) : value(record, "");
    return keeps() ? List.of(number, value == null ? "" : value) : null;
  }

  /** Passes over a case that the schema does not have, as far as another stands for it. */
  private Object unknownCase(UnionDef union, long number, int at) {
    if (union.unknown().isEmpty()) {
      throw fail(ErrorKind.UNKNOWN_CASE, at, "the tag of a case", "tag " + number);
    }
    String word = union.unknown().get().name();
    name(position, "case " + number + ", unknown", Shown.words(word));
    bytes();
    return word;
  }

  /** SPEC compact 4.8 */
  private @Nullable Object shared(RecordDef record) {
    int at = position;
    long number = varint("the number of a record");
    if (number != 0) {
      SharedRecords.Known known = records.find(record, number, at);
      charge(known.elements(), at);
      name(position, "reference", Shown.words("record " + number + ", as in " + known.path()));
      useReference(known.byteCount() - (position - at));
      return known.value();
    }
    SharedRecords.Point from = point();
    charge(1, at);
    name(position, "shared record", Shown.words("in full"));
    int offset = position - start;
    keep();
    Object value = record(record);
    forget();
    records.add(record, offset, from, point(), value);
    return value;
  }

  /** SPEC compact 4.5 */
  private @Nullable Object record(RecordDef record) {
    boolean recursive = outline.recursive(record);
    if (recursive) {
      deeper(position);
    }
    List<@Nullable Object> values = keeps() ? new ArrayList<>() : null;
    if (plan.parts(record).getFirst().byNumber().isEmpty()) {
      bits(0, 1);
      name(position, "record without fields");
    }
    parts(record, values);
    if (recursive) {
      back();
    }
    return values;
  }

  /** Takes the first version of a record, then the parts that the message has of it. */
  private void parts(RecordDef record, @Nullable List<@Nullable Object> values) {
    List<Part> known = plan.parts(record);
    List<List<KindByte>> shape = shapes.getOrDefault(record.name(), List.of());
    part(known.getFirst(), record, values);
    for (int i = 0; i < shape.size(); i++) {
      if (i + 1 < known.size()) {
        part(known.get(i + 1), record, values);
      } else {
        new CompactUnknownPart(this, record.name() + "/" + i).take(shape.get(i));
      }
    }
  }

  private void part(Part part, RecordDef record, @Nullable List<@Nullable Object> values) {
    boolean[] bits = headBits(part.bitCount());
    name(position, "bits", Shown.words(states(part, bits)));
    for (Member member : part.order()) {
      Object value = null;
      if (member.bool() >= 0) {
        value = state(member, bits);
      } else if (member.hasValue() < 0 || bits[member.hasValue()]) {
        int back = enter(member.field().name());
        value = component(member, bits, record);
        leave(back);
      }
      collect(values, value == null ? state(member, bits) : value);
    }
  }

  private @Nullable Object component(Member member, boolean[] bits, RecordDef record) {
    if (member.decimal() >= 0) {
      return component(bits[member.decimal()]);
    }
    return member.isMessage()
        ? message(member.type())
        : value(member.type(), record.name() + "." + member.field().name());
  }

  /** Takes the bits at the head of a record, eight bytes at a time. */
  boolean[] headBits(int count) {
    boolean[] all = new boolean[count];
    for (int from = 0; from < count; from += 64) {
      int some = Math.min(64, count - from);
      System.arraycopy(bits(some, (some + 7) / 8), 0, all, from, some);
    }
    return all;
  }

  private static String states(Part part, boolean[] bits) {
    StringBuilder line = new StringBuilder();
    for (Member member : part.byNumber()) {
      if (member.hasValue() >= 0 || member.bool() >= 0 || member.decimal() >= 0) {
        line.append(line.isEmpty() ? "" : ", ")
            .append(member.field().name())
            .append(": ")
            .append(state(member, bits));
      }
    }
    return line.toString();
  }

  private static String state(Member member, boolean[] bits) {
    if (member.hasValue() >= 0 && !bits[member.hasValue()]) {
      boolean present = member.present() >= 0 && bits[member.present()];
      return Outline.missing(member.field(), present);
    }
    if (member.bool() >= 0) {
      return Boolean.toString(bits[member.bool()]);
    }
    return member.decimal() < 0 ? "there" : bits[member.decimal()] ? "decimal" : "double";
  }

  /** SPEC compact 4.6 */
  private @Nullable Object map(Type.MapOf map, String field) {
    int count = count("count of entries");
    boolean[] present = null;
    if (map.value() instanceof Type.Nullable) {
      present = bits(count, (count + 7) / 8);
      name(position, "presence bits", Shown.words(CompactLists.shown(present)));
    }
    Map<@Nullable Object, @Nullable Object> entries = new HashMap<>();
    for (int i = 0; i < count; i++) {
      int back = enter(i);
      inKey(true);
      Object key = value(map.key(), field + "/Key");
      inKey(false);
      Object value = present == null || present[i] ? value(map.value(), field + "/Value") : null;
      if (entries.containsKey(key)) {
        throw duplicate(position);
      }
      entries.put(key, value);
      leave(back);
    }
    return keeps() ? entries : null;
  }
}
