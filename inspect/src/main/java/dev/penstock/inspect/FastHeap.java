package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The heap of a Fast message, with the values of parts that vary in width. SPEC fast 6 */
final class FastHeap {
  private static final int HEADER_BYTES = 16;
  private static final int ALIGNMENT = 8;

  private final FastWalk in;
  private final int rootEnd;
  private final int start;
  private final int tableStart;

  /** Where the value before the next one ends. */
  private int next;

  private FastHeap(FastWalk in, int rootEnd, int start, int tableStart) {
    this.in = in;
    this.rootEnd = rootEnd;
    this.start = start;
    this.tableStart = tableStart;
    this.next = start;
  }

  /** Reads the header after where the slab starts, and the padding before the heap. */
  static FastHeap open(FastWalk in) {
    int slab = in.slabStart - in.start;
    int rootEnd = in.position(8, HEADER_BYTES, slab);
    in.name(in.start + 12, "heap start", rootEnd - in.start);
    int start = aligned(in, rootEnd);
    int table = in.position(12, start - in.start, slab);
    in.name(in.start + HEADER_BYTES, "table start", table - in.start);
    checkZero(in, rootEnd, start);
    in.heapStart(start);
    return new FastHeap(in, rootEnd, start, table);
  }

  /** Returns the next index whose offset is a multiple of 8. */
  static int aligned(FastWalk in, int index) {
    return index + (-(index - in.start) & (ALIGNMENT - 1));
  }

  static void checkZero(FastWalk in, int from, int to) {
    for (int i = from; i < to; i++) {
      if (in.bytes[i] != 0) {
        String found = "0x" + Integer.toHexString(in.bytes[i] & 0xFF);
        throw in.fail(ErrorKind.NON_CANONICAL, i, "zero as padding", found);
      }
    }
  }

  /** Returns where the next value is looked for. */
  int next() {
    return next;
  }

  /** Returns where the root ends. */
  int rootEnd() {
    return rootEnd;
  }

  /** Reads the shape table. */
  Map<String, List<List<KindByte>>> shapes(Type root) {
    return ShapeTable.read(in, root, tableStart, in.slabStart);
  }

  /** Reads and names the cell that says where the first value of a part starts. */
  void from(int cell) {
    long at = start + (in.view.getInt(cell) & 0xFFFF_FFFFL);
    if (in.allowsGaps() && at > next && at <= tableStart) {
      in.nameHeap(next, (int) at, "value of an unknown field", Shown.words(""));
      next = (int) at;
    }
    if (at != next) {
      throw in.fail(
          ErrorKind.NON_CANONICAL,
          cell,
          "values from heap position " + (next - start),
          Long.toString(at - start));
    }
    in.name(cell, cell + 4, "heap from", Shown.words("heap " + (next - start)));
  }

  /** Names the cell of a value that is not there. */
  Object none(int cell, String state) {
    if (in.view.getInt(cell) != next - start) {
      throw in.fail(
          ErrorKind.NON_CANONICAL,
          cell,
          "heap position " + (next - start),
          Integer.toUnsignedString(in.view.getInt(cell)));
    }
    in.name(cell, cell + 4, "heap end, no value", Shown.words(state));
    return state;
  }

  /** Reads the value that ends where a cell says. */
  @Nullable Object value(int cell, Type type) {
    int from = aligned(in, next);
    long to = start + (in.view.getInt(cell) & 0xFFFF_FFFFL);
    if (to < from || to > tableStart) {
      throw in.fail(
          ErrorKind.OUT_OF_BOUNDS,
          cell,
          "an end from heap position " + (from - start) + " to " + (tableStart - start),
          Long.toString(to - start));
    }
    in.name(cell, cell + 4, "heap end", Shown.words("heap " + (to - start)));
    checkZero(in, next, from);
    in.nameHeap(next, from, "padding", Shown.words(""));
    next = (int) to;
    if (Outline.is(type, ScalarKind.BYTES)) {
      int length = next - from;
      in.nameHeap(from, next, "bytes", Shown.words(length + (length == 1 ? " byte" : " bytes")));
      return ByteBuffer.wrap(in.bytes, from, length).slice();
    }
    in.heapCursor(from);
    return in.message(type, new Walk.Range(from, next), Walk.Pass.HEAP);
  }

  /** Checks that nothing is left and names the shape table. */
  void finish(Type root) {
    in.name(start, "padding");
    if (next != tableStart && in.allowsGaps()) {
      in.nameHeap(next, tableStart, "value of an unknown field", Shown.words(""));
    } else if (next != tableStart) {
      throw in.fail(
          ErrorKind.TRAILING_BYTES, next, "the end of the heap", (tableStart - next) + " bytes");
    }
    if (in.pass() == Walk.Pass.HEAP) {
      in.heapCursor(tableStart);
      in.nameTable(() -> shapes(root));
    }
  }
}
