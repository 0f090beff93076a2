package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.inspect.FastOutline.Block;
import dev.penstock.inspect.FastOutline.Member;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Walks a message in Fast: records and unions. SPEC fast 4
 *
 * <p>Cells are named where they stand, in the block of their record; whether an end is right is
 * looked at when the walk comes to what it ends.
 */
final class FastWalk extends FastTexts {
  private final FastOutline plan;
  private final FastLists lists = new FastLists(this);
  private final SharedRecords records = new SharedRecords(this);
  private final Type root;
  private final Map<String, Integer> tails = new HashMap<>();

  /** The parts of the records that have grown, as the message says. */
  private Map<String, List<List<KindByte>>> shapes = Map.of();

  private @Nullable FastHeap heap;
  private @Nullable Object value;

  FastWalk(FastOutline plan, Input input, Pass pass, Sink sink) {
    super(plan.outline(), input, pass, sink);
    this.plan = plan;
    this.root = outline.root();
  }

  /** Creates the walk of a message that stands in another one. */
  private FastWalk(FastWalk outer, Type root, Range range, Pass pass, Pass namedIn) {
    super(outer, range, pass, namedIn);
    this.plan = outer.plan;
    this.root = root;
  }

  @Override
  void run() {
    if (header()) {
      startRecords();
      evolved();
    } else {
      startRecords();
      value = between(root, start + 8, slabStart);
    }
    finish();
  }

  /** SPEC fast 6 */
  private void evolved() {
    FastHeap found = FastHeap.open(this);
    silently(() -> shapes = found.shapes(root));
    heap = found;
    shapes.forEach(this::noteUnknown);
    value = between(root, start + 16, found.rootEnd());
    found.finish(root);
  }

  private void noteUnknown(String record, List<List<KindByte>> shape) {
    if (shape.size() > plan.parts(record).size()) {
      allowGaps();
    }
  }

  /**
   * Reads a message that stands between two places of this one.
   *
   * @param namedIn the pass that names its bytes
   */
  @Nullable Object message(Type type, Range range, Pass namedIn) {
    FastWalk inside = new FastWalk(this, type, range, Pass.RECORDS, namedIn);
    runInside(inside, pass -> new FastWalk(this, type, range, pass, namedIn));
    return inside.value;
  }

  /** Returns how many bytes values of a type take that stand alone, or that they vary. */
  int widthWithTail(Type type) {
    int width = plan.width(type);
    return width == FastOutline.VARIABLE ? width : width + tail(type);
  }

  /** Returns how many bytes stand after the block of a value of fixed width. */
  private int tail(Type declared) {
    return Outline.wire(declared) instanceof Type.Named named
            && outline.definition(named) instanceof RecordDef record
            && plan.width(declared) != FastOutline.VARIABLE
        ? tail(record)
        : 0;
  }

  /** Returns the length of the tail of a record: its parts, then the tails in its block. */
  private int tail(RecordDef record) {
    Integer known = tails.get(record.name());
    if (known != null) {
      return known;
    }
    int length = 0;
    List<Block> parts = plan.parts(record.name());
    List<List<KindByte>> shape = shapes.getOrDefault(record.name(), List.of());
    for (int i = 0; i < shape.size(); i++) {
      length += i < parts.size() ? parts.get(i).byteLength() : FastParts.byteLength(shape.get(i));
    }
    for (Member member : plan.block(record).fixed()) {
      length += tail(member.type());
    }
    tails.put(record.name(), length);
    return length;
  }

  /**
   * Reads a value that stands between two places.
   *
   * @return the value, of composites only while they are kept
   */
  @Nullable Object between(Type declared, int from, int to) {
    Type type = Outline.wire(declared);
    int width = widthWithTail(type);
    if (width != FastOutline.VARIABLE) {
      exact(from, to, width);
      return atWithTail(type, from);
    }
    return switch (type) {
      case Type.Scalar scalar -> variable(scalar.kind(), from, to);
      case Type.Named named -> named(outline.definition(named), from, to);
      default -> lists.between(type, from, to);
    };
  }

  private @Nullable Object named(Definition definition, int from, int to) {
    return switch (definition) {
      case RecordDef record ->
          record.shared() && isShared() ? shared(record, from, to) : record(record, from, to);
      case UnionDef union -> union(union, from, to);
      case EnumDef constants -> throw new IllegalStateException("an enum is of fixed width");
    };
  }

  /** Reads a value of fixed width with its tail after it, all of which was checked. */
  @Nullable Object atWithTail(Type type, int at) {
    List<@Nullable Object> one = new ArrayList<>();
    inOrder(() -> one.add(at(type, at, at + plan.width(type))));
    return one.getFirst();
  }

  /** Reads a value of fixed width in a block that was checked, and its tail. */
  private @Nullable Object at(Type declared, int at, int tail) {
    Type type = Outline.wire(declared);
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind(), at);
      case Type.FixedArray array -> fixedArray(array, at);
      case Type.Named named ->
          switch (outline.definition(named)) {
            case EnumDef constants -> constant(constants, at);
            case RecordDef record -> {
              List<@Nullable Object> values = keeps() ? new ArrayList<>() : null;
              nested(record, at, () -> head(record, at, tail, values));
              yield values;
            }
            case UnionDef union -> throw new IllegalStateException("a union has no width");
          };
      default -> throw new IllegalStateException("not of fixed width: " + type);
    };
  }

  /** Reads the block of a record and its tail; returns the bits. SPEC fast 4.5, 6 */
  private boolean[] head(
      RecordDef record, int at, int tail, @Nullable List<@Nullable Object> values) {
    Block block = plan.block(record);
    if (block.byNumber().isEmpty()) {
      bitsAt(at, 0, 1);
      name(at, at + 1, "record without fields", Shown.words(""));
    }
    boolean[] bits = bits(block, at);
    int innerTail = tail + tail(record);
    for (Member member : block.fixed()) {
      innerTail -= tail(member.type());
    }
    int place = at + block.bitBytes();
    for (Member member : block.fixed()) {
      int width = plan.width(member.type());
      int back = enter(member.field().name());
      if (hasValue(member, bits)) {
        collect(values, at(member.type(), place, innerTail));
      } else {
        noValue(place, width, state(member, bits));
        noValue(innerTail, tail(member.type()), state(member, bits));
        collect(values, state(member, bits));
      }
      leave(back);
      place += width;
      innerTail += tail(member.type());
    }
    texts(block, bits, place, values);
    parts(record, tail, values);
    return bits;
  }

  private boolean[] bits(Block block, int at) {
    boolean[] bits = headBits(block, at);
    String states = states(block, bits);
    name(at, at + block.bitBytes(), "presence bits", Shown.words(states));
    return bits;
  }

  private void noValue(int at, int width, String state) {
    name(at, at + width, "slot without a value", Shown.words(state));
  }

  private void parts(RecordDef record, int from, @Nullable List<@Nullable Object> values) {
    List<Block> known = plan.parts(record.name());
    List<List<KindByte>> shape = shapes.getOrDefault(record.name(), List.of());
    int at = from;
    for (int i = 0; i < shape.size(); i++) {
      if (i < known.size()) {
        part(known.get(i), at, values);
        at += known.get(i).byteLength();
      } else {
        int length = FastParts.byteLength(shape.get(i));
        name(at, at + length, "part of an unknown version", Shown.words(""));
        at += length;
      }
    }
  }

  /** Reads a part of which the fields are known. SPEC fast 6 */
  private void part(Block part, int at, @Nullable List<@Nullable Object> values) {
    boolean[] bits = bits(part, at);
    int place = at + part.bitBytes();
    for (Member member : part.fixed()) {
      int width = plan.width(member.type());
      int back = enter(member.field().name());
      if (hasValue(member, bits)) {
        collect(values, at(member.type(), place, place));
      } else {
        noValue(place, width, state(member, bits));
        collect(values, state(member, bits));
      }
      leave(back);
      place += width;
    }
    texts(part, bits, place, values);
    FastHeap added = heap;
    if (!part.rest().isEmpty() && added != null) {
      int cell = at + part.byteLength() - 4 * part.rest().size();
      added.from(cell - 4);
      for (Member member : part.rest()) {
        int back = enter(member.field().name());
        boolean there = hasValue(member, bits);
        collect(
            values,
            there ? added.value(cell, member.type()) : added.none(cell, state(member, bits)));
        leave(back);
        cell += 4;
      }
    }
  }

  /** Reads the bits at the head of a record, eight bytes at a time. */
  private boolean[] headBits(Block block, int at) {
    boolean[] all = new boolean[block.bitCount()];
    for (int from = 0; from < all.length; from += 64) {
      int some = Math.min(64, all.length - from);
      System.arraycopy(bitsAt(at + from / 8, some, (some + 7) / 8), 0, all, from, some);
    }
    return all;
  }

  /** SPEC fast 4.8 */
  private @Nullable Object shared(RecordDef record, int from, int to) {
    room(from, to, 4);
    int number = view.getInt(from);
    return number == 0
        ? inFull(record, from, to)
        : reference(record, Integer.toUnsignedLong(number), new Range(from, to));
  }

  private @Nullable Object inFull(RecordDef record, int from, int to) {
    int at = from + 4;
    SharedRecords.Point before = point(at);
    charge(1, at);
    name(at, "shared record", Shown.words("in full"));
    keep();
    Object value = record(record, at, to);
    forget();
    records.add(record, at - start, before, point(to), value);
    return value;
  }

  private @Nullable Object reference(RecordDef record, long number, Range range) {
    int from = range.from();
    exact(from, range.to(), 8);
    SharedRecords.Known known = records.find(record, number, from);
    int offset = view.getInt(from + 4);
    if (offset != known.offset()) {
      throw fail(
          ErrorKind.BAD_REFERENCE,
          from + 4,
          "offset " + known.offset() + ", of record " + number,
          Integer.toUnsignedString(offset));
    }
    charge(known.elements(), from);
    name(from + 4, "reference", Shown.words("record " + number + ", as in " + known.path()));
    name(from + 8, "offset of reference", Shown.words("offset " + offset));
    useReference(known.byteCount() - 4L);
    return known.value();
  }

  /** Tells how far the walk has come. */
  private SharedRecords.Point point(int index) {
    int heapBytes = heap == null ? 0 : heap.next();
    return new SharedRecords.Point(elementsLeft(), index + heapBytes, slabNext());
  }

  private @Nullable Object record(RecordDef record, int at, int to) {
    room(at, to, plan.block(record).byteLength() + tail(record));
    List<@Nullable Object> values = keeps() ? new ArrayList<>() : null;
    nested(record, at, () -> components(record, at, to, values));
    return values;
  }

  /** Counts a record towards the depth, while it is read, if its type is recursive. */
  private void nested(RecordDef record, int at, Runnable reading) {
    boolean recursive = outline.recursive(record);
    if (recursive) {
      deeper(at);
    }
    reading.run();
    if (recursive) {
      back();
    }
  }

  /** Reads block, tail and what stands after them. */
  private void components(
      RecordDef record, int at, int to, @Nullable List<@Nullable Object> values) {
    Block block = plan.block(record);
    int length = block.byteLength() + tail(record);
    int ends = at + block.byteLength() - 4 * block.rest().size();
    List<boolean[]> bits = new ArrayList<>();
    inOrder(() -> {
      bits.add(head(record, at, at + block.byteLength(), values));
      nameEnds(block, ends);
    });
    int from = at + length;
    for (int i = 0; i < block.rest().size(); i++) {
      Extent extent = new Extent(ends + 4 * i, from, to);
      from = rest(block.rest().get(i), bits.getFirst(), extent, values);
    }
    nothing(from, to);
  }

  private void texts(Block block, boolean[] bits, int at, @Nullable List<@Nullable Object> values) {
    if (!block.texts().isEmpty()) {
      textStart(at);
    }
    int cell = at + 4;
    for (Member member : block.texts()) {
      int back = enter(member.field().name());
      if (hasValue(member, bits)) {
        collect(values, text(cell));
      } else {
        noText(cell, state(member, bits));
        collect(values, state(member, bits));
      }
      leave(back);
      cell += 4;
    }
  }

  private void nameEnds(Block block, int cells) {
    int cell = cells;
    for (Member member : block.rest()) {
      int back = enter(member.field().name());
      nameEnd(cell, "end");
      leave(back);
      cell += 4;
    }
  }

  final void nameEnd(int cell, String what) {
    String offset = Integer.toUnsignedString(view.getInt(cell));
    name(cell, cell + 4, what, Shown.words("offset " + offset));
  }

  /** What a cell ends: from where it goes, and to where at most. */
  private record Extent(int cell, int from, int limit) {}

  /** Reads a component of variable width and returns where it ends. */
  private int rest(
      Member member, boolean[] bits, Extent extent, @Nullable List<@Nullable Object> values) {
    int back = enter(member.field().name());
    int to = end(extent.cell(), extent.from(), extent.limit());
    if (hasValue(member, bits)) {
      collect(values, between(member.type(), extent.from(), to));
    } else {
      nothing(extent.from(), to);
      collect(values, state(member, bits));
    }
    leave(back);
    return to;
  }

  private static boolean hasValue(Member member, boolean[] bits) {
    return member.hasValue() < 0 || bits[member.hasValue()];
  }

  private static String state(Member member, boolean[] bits) {
    boolean present = member.present() >= 0 && bits[member.present()];
    return hasValue(member, bits) ? "there" : Outline.missing(member.field(), present);
  }

  private static String states(Block block, boolean[] bits) {
    StringBuilder line = new StringBuilder();
    for (Member member : block.byNumber()) {
      if (member.hasValue() >= 0) {
        line.append(line.isEmpty() ? "" : ", ")
            .append(member.field().name())
            .append(": ")
            .append(state(member, bits));
      }
    }
    return line.toString();
  }

  /** SPEC fast 4.7 */
  private @Nullable Object union(UnionDef union, int from, int to) {
    room(from, to, 4);
    int number = view.getInt(from);
    Case found = Outline.unionCase(union, number);
    if (found == null) {
      return unknownCase(union, from, to);
    }
    name(from + 4, "case " + number, Shown.words(found.name()));
    Type record = new Type.Named(found.record());
    Object value = found.since() > 1 ? added(record, from + 4, to) : between(record, from + 4, to);
    return keeps() ? List.of(number, value == null ? "" : value) : null;
  }

  /** Reads the message of a case that was added. */
  private @Nullable Object added(Type record, int from, int to) {
    int at = FastHeap.aligned(this, from);
    room(from, to, at - from);
    FastHeap.checkZero(this, from, at);
    name(at, "padding");
    return message(record, new Range(at, to), Pass.RECORDS);
  }

  /** Passes over a case that the schema does not have, as far as another stands for it. */
  private Object unknownCase(UnionDef union, int from, int to) {
    String number = Integer.toUnsignedString(view.getInt(from));
    if (union.unknown().isEmpty()) {
      throw fail(ErrorKind.UNKNOWN_CASE, from, "the tag of a case", "tag " + number);
    }
    String word = union.unknown().get().name();
    name(from + 4, "case " + number + ", unknown", Shown.words(word));
    name(to, "value of an unknown case");
    return word;
  }
}
