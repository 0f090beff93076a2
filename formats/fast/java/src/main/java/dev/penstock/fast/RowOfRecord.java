package dev.penstock.fast;

import static java.util.Objects.requireNonNull;

import dev.penstock.row.Row;
import dev.penstock.row.RowType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads records. SPEC fast 4.5, 6 */
final class RowOfRecord extends RowValue {
  private final RowType type;
  private final Layout layout;
  private @Nullable Components components;

  /**
   * How a record stands.
   *
   * @param index its position among those of the schema
   * @param fixed whether it is its block, in the block of what holds it
   * @param recursive whether records of the type can hold others of it
   * @param byteLength how many bytes the block of version 1 takes
   */
  record Layout(int index, boolean fixed, boolean recursive, int byteLength) {}

  /**
   * What versions have.
   *
   * @param parts the blocks of versions from 2 on
   * @param inner the records in the block, in the order of their tails
   * @param keptAt where in the tail the parts start that the schema does not have, if they are to
   *     be looked at; -1 if not
   * @param names those of all components in the order in which they are written
   */
  record Components(
      RowBlock first, List<RowBlock> parts, List<Inner> inner, int keptAt, String names) {}

  /** A record in the block: the number of the component, its position among those of the schema. */
  record Inner(int component, int index) {}

  /** Creates a reader whose components are still to be set. */
  RowOfRecord(RowType type, Layout layout) {
    this.type = type;
    this.layout = layout;
  }

  void define(Components all) {
    components = all;
  }

  @Override
  int width() {
    return layout.fixed ? layout.byteLength : -1;
  }

  @Override
  int tail(FastReader in) {
    return layout.fixed ? in.tail(layout.index) : 0;
  }

  @Override
  Object object(FastReader in, int at, int tail) {
    if (layout.recursive) {
      in.enterAt(at);
    }
    Row row = new Row(type);
    Components all = requireNonNull(components);
    readFirst(in, row, at, tail);
    readParts(in, row, all, at + tail);
    if (layout.recursive) {
      in.exit();
    }
    return row;
  }

  @Override
  Object take(FastReader in, int from, int to) {
    if (layout.fixed) {
      return super.take(in, from, to);
    }
    int next = in.block(from, to, layout.byteLength, layout.index);
    if (layout.recursive) {
      in.enter();
    }
    Row row = new Row(type);
    Components all = requireNonNull(components);
    RowBlock first = all.first;
    Place place = readFirst(in, row, from, layout.byteLength);
    if (!first.areas().texts().isEmpty()) {
      in.textStart(from + first.starts().texts());
      readTexts(in, row, first, place);
    }
    readParts(in, row, all, from + layout.byteLength);
    next = readBehind(in, row, place, new Range(next, to));
    in.close(next, to);
    if (layout.recursive) {
      in.exit();
    }
    return row;
  }

  /** Where a block starts, and its presence bits. */
  private static final class Place {
    final int at;
    final long bits;
    final long[] more;

    Place(FastReader in, RowBlock block, int at) {
      this.at = at;
      bits = block.firstBits(in, at);
      more = block.moreBits(in, at);
    }
  }

  private record Range(int from, int to) {}

  /** Reads the bits of version 1 and what stands in its block. */
  private Place readFirst(FastReader in, Row row, int at, int tail) {
    RowBlock first = requireNonNull(components).first;
    if (first.isEmpty()) {
      in.bits(at, 1, 0xFF);
    }
    Place place = new Place(in, first, at);
    readFixed(in, row, first, place, tail);
    return place;
  }

  private void readFixed(FastReader in, Row row, RowBlock block, Place place, int tail) {
    List<RowMember> members = block.areas().fixed();
    for (int i = 0; i < members.size(); i++) {
      RowMember member = members.get(i);
      if (member.isPassed()) {
        continue;
      }
      try {
        if (member.hasValue(place.bits, place.more)) {
          readFixed(in, row, member, place.at, tail);
        } else {
          member.fillMissing(row, place.bits, place.more);
        }
      } catch (RuntimeException e) {
        throw refused(in, e, member);
      }
    }
  }

  private void readFixed(FastReader in, Row row, RowMember member, int at, int tail) {
    RowValue value = requireNonNull(member.value());
    int offset = member.spot().place();
    if (value.isWord()) {
      row.setWord(member.cell().column(), value.word(in, at + offset));
    } else {
      int inner = value instanceof RowOfRecord ? tail + innerTail(in, member) - offset : 0;
      member.put(row, value.object(in, at + offset, inner));
    }
  }

  /** Returns how far after the start of the tail that of a record in the block starts. */
  private int innerTail(FastReader in, RowMember member) {
    int bytes = in.partsWidth(layout.index);
    for (Inner each : requireNonNull(components).inner) {
      if (each.component == member.spot().component()) {
        break;
      }
      bytes += in.tail(each.index);
    }
    return bytes;
  }

  private void readTexts(FastReader in, Row row, RowBlock block, Place place) {
    List<RowMember> members = block.areas().texts();
    for (int i = 0; i < members.size(); i++) {
      RowMember member = members.get(i);
      int cell = place.at + member.spot().place();
      try {
        if (member.isPassed()) {
          in.passText(cell);
        } else if (member.hasValue(place.bits, place.more)) {
          member.put(row, in.text(cell));
        } else {
          member.fillMissing(row, place.bits, place.more);
          in.noText(cell);
        }
      } catch (RuntimeException e) {
        throw refused(in, e, member);
      }
    }
  }

  private int readBehind(FastReader in, Row row, Place place, Range range) {
    List<RowMember> members = requireNonNull(components).first.areas().behind();
    int from = range.from;
    for (int i = 0; i < members.size(); i++) {
      RowMember member = members.get(i);
      try {
        int to = in.end(place.at + member.spot().place(), from, range.to);
        if (!member.isPassed()) {
          if (member.hasValue(place.bits, place.more)) {
            member.put(row, requireNonNull(member.value()).take(in, from, to));
          } else {
            member.fillMissing(row, place.bits, place.more);
            in.close(from, to);
          }
        }
        from = to;
      } catch (RuntimeException e) {
        throw refused(in, e, member);
      }
    }
    return from;
  }

  private void readParts(FastReader in, Row row, Components all, int tail) {
    for (int i = 0; i < all.parts.size(); i++) {
      readPart(in, row, all.parts.get(i), tail);
    }
    if (all.keptAt >= 0) {
      in.keepParts(layout.index, tail + all.keptAt);
    }
  }

  private void readPart(FastReader in, Row row, RowBlock part, int tail) {
    if (part.isEmpty()) {
      return;
    }
    if (!in.hasPart(layout.index, part.version())) {
      fillMissing(row, part.areas());
      return;
    }
    int at = tail + part.offset();
    Place place = new Place(in, part, at);
    readFixed(in, row, part, place, 0);
    if (!part.areas().texts().isEmpty()) {
      in.textStart(at + part.starts().texts());
      readTexts(in, row, part, place);
    }
    if (!part.areas().heap().isEmpty()) {
      in.heapFrom(at + part.starts().heap());
      readHeap(in, row, part, place);
    }
  }

  private static void fillMissing(Row row, RowBlock.Areas areas) {
    for (List<RowMember> area : List.of(areas.fixed(), areas.texts(), areas.heap())) {
      for (int i = 0; i < area.size(); i++) {
        area.get(i).fillAbsent(row);
      }
    }
  }

  private void readHeap(FastReader in, Row row, RowBlock part, Place place) {
    List<RowMember> members = part.areas().heap();
    for (int i = 0; i < members.size(); i++) {
      RowMember member = members.get(i);
      int cell = place.at + member.spot().place();
      try {
        if (!member.hasValue(place.bits, place.more)) {
          member.fillMissing(row, place.bits, place.more);
          in.noHeapValue(cell);
        } else if (member.isPassed()) {
          in.skipHeapValue(cell);
        } else {
          member.put(
              row,
              member.value() instanceof RowMessage message
                  ? message.next(in, cell)
                  : in.heapBytes(cell));
        }
      } catch (RuntimeException e) {
        throw refused(in, e, member);
      }
    }
  }

  private RuntimeException refused(FastReader in, RuntimeException e, RowMember member) {
    return in.refused(e, requireNonNull(components).names, member.spot().step());
  }
}
