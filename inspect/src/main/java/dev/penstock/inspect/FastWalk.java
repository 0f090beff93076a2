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
import java.util.List;
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

  FastWalk(FastOutline plan, Input input, Pass pass, Sink sink) {
    super(plan.outline(), input, pass, sink);
    this.plan = plan;
  }

  @Override
  void run() {
    header();
    between(outline.root(), start + 8, slabStart);
    finish();
  }

  int width(Type type) {
    return plan.width(type);
  }

  /**
   * Reads a value that stands between two places.
   *
   * @return the value, of composites only while they are kept
   */
  @Nullable Object between(Type declared, int from, int to) {
    Type type = Outline.wire(declared);
    int width = width(type);
    if (width != FastOutline.VARIABLE) {
      exact(from, to, width);
      return at(type, from);
    }
    return switch (type) {
      case Type.Scalar scalar -> variable(scalar.kind(), from, to);
      case Type.Named named -> named(outline.definition(named), from, to);
      default -> lists.between(type, from, to);
    };
  }

  private @Nullable Object named(Definition definition, int from, int to) {
    return switch (definition) {
      case RecordDef record -> record(record, from, to);
      case UnionDef union -> union(union, from, to);
      case EnumDef constants -> throw new IllegalStateException("an enum is of fixed width");
    };
  }

  /** Reads a value of fixed width, which lies in a block that was checked. */
  @Nullable Object at(Type declared, int at) {
    Type type = Outline.wire(declared);
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind(), at);
      case Type.FixedArray array -> fixedArray(array, at);
      case Type.Named named ->
          switch (outline.definition(named)) {
            case EnumDef constants -> constant(constants, at);
            case RecordDef record -> {
              List<@Nullable Object> values = keeps() ? new ArrayList<>() : null;
              fixed(record, at, values);
              yield values;
            }
            case UnionDef union -> throw new IllegalStateException("a union has no width");
          };
      default -> throw new IllegalStateException("not of fixed width: " + type);
    };
  }

  /** Reads bits and components of fixed width; returns the bits. SPEC fast 4.5 */
  private boolean[] fixed(RecordDef record, int at, @Nullable List<@Nullable Object> values) {
    Block block = plan.block(record);
    if (record.fields().isEmpty()) {
      bitsAt(at, 0, 1);
      name(at + 1, "record without fields");
    }
    boolean[] bits = headBits(block, at);
    name(at + block.bitBytes(), "presence bits", Shown.words(states(block, bits)));
    int place = at + block.bitBytes();
    for (Member member : block.fixed()) {
      int width = width(member.type());
      int back = enter(member.field().name());
      if (hasValue(member, bits)) {
        collect(values, at(member.type(), place));
      } else {
        String state = state(member, bits);
        name(place + width, "slot without a value", Shown.words(state));
        collect(values, state);
      }
      leave(back);
      place += width;
    }
    return bits;
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

  private @Nullable Object record(RecordDef record, int at, int to) {
    Block block = plan.block(record);
    room(at, to, block.byteLength());
    boolean recursive = outline.recursive(record);
    if (recursive) {
      deeper(at);
    }
    List<@Nullable Object> values = keeps() ? new ArrayList<>() : null;
    boolean[] bits = fixed(record, at, values);
    int ends = at + block.byteLength() - 4 * block.rest().size();
    texts(block, bits, ends - 4 * block.texts().size(), values);
    nameEnds(block, ends);
    int from = at + block.byteLength();
    for (int i = 0; i < block.rest().size(); i++) {
      from = rest(block.rest().get(i), bits, new Extent(ends + 4 * i, from, to), values);
    }
    nothing(from, to);
    if (recursive) {
      back();
    }
    return values;
  }

  private void texts(
      Block block, boolean[] bits, int cells, @Nullable List<@Nullable Object> values) {
    if (!block.texts().isEmpty()) {
      textStart(cells - 4);
    }
    int cell = cells;
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
    name(cell + 4, what, Shown.words("offset " + offset));
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
      throw fail(
          ErrorKind.UNKNOWN_CASE,
          from,
          "the tag of a case",
          "tag " + Integer.toUnsignedString(number));
    }
    name(from + 4, "case " + number, Shown.words(found.name()));
    Object value = between(new Type.Named(found.record()), from + 4, to);
    return keeps() ? List.of(number, value == null ? "" : value) : null;
  }
}
