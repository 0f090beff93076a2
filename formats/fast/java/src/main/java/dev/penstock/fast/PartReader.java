package dev.penstock.fast;

import dev.penstock.ErrorKind;
import dev.penstock.slab.Shapes;
import dev.penstock.transport.Bytes;
import java.util.Arrays;

/** Finds the parts of records that have grown, and their values in the heap. SPEC fast 6 */
abstract class PartReader extends ScalarReader {
  /** Where the root starts and ends. */
  private int root;

  private int rootEnd;

  /** Where the heap starts, and where the shape table starts after it; -1 without them. */
  private int heapStart = -1;

  private int tableStart;

  /** Where the last value of the heap ends. */
  private int heapNext;

  /** Whether the message holds parts that the codec does not know. */
  private boolean gaps;

  /** By record how many bytes all its parts take, in a message with a heap. */
  private int[] partWidths = {};

  /** By record how many bytes its tail takes, in a message with a heap. */
  private int[] tails = {};

  /** Sets the root to all between header and slab: no record has grown. */
  final void openRoot() {
    root = start + Header.LENGTH;
    rootEnd = slabStart;
  }

  /** Goes back to messages without a heap. */
  final void closeHeap() {
    heapStart = -1;
    heapNext = 0;
    gaps = false;
  }

  /** Tells whether the message holds parts that the codec does not know. */
  final boolean hasGaps() {
    return gaps;
  }

  /** Takes it that texts and values of the heap are passed over; comes after the shape table. */
  final void allowGaps() {
    gaps = true;
    untidy();
  }

  /** Returns a number that grows with every byte of the heap that is read. */
  final int heapRead() {
    return heapNext;
  }

  /** Checks that nothing is left in the heap. */
  final void finishHeap() {
    if (heapStart >= 0 && heapNext != tableStart && !gaps) {
      throw error(
          ErrorKind.TRAILING_BYTES,
          heapNext,
          "the end of the heap",
          (tableStart - heapNext) + " bytes");
    }
  }

  // SPEC fast 6
  final void readEvolvedHeader(int slabOffset) {
    if (slabOffset < Header.EVOLVED_LENGTH) {
      throw error(
          ErrorKind.TRUNCATED,
          start,
          "a header of " + Header.EVOLVED_LENGTH + " bytes",
          slabOffset + " bytes before the texts");
    }
    untidy();
    root = start + Header.EVOLVED_LENGTH;
    rootEnd = end(start + Header.HEAP_START, root, slabStart);
    tableStart = end(start + Header.TABLE_START, rootEnd, slabStart);
    heapStart = rootEnd + (-(rootEnd - start) & 7);
    heapNext = heapStart;
    checkPadding(rootEnd, Math.min(heapStart, tableStart));
    if (heapStart > tableStart) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          start + Header.TABLE_START,
          "a shape table from offset " + (heapStart - start) + " on",
          Integer.toString(tableStart - start));
    }
  }

  private void checkPadding(int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] != 0) {
        throw error(ErrorKind.NON_CANONICAL, i, "zero as padding", Integer.toString(bytes[i]));
      }
    }
  }

  /** Returns the place of the root. */
  public int root() {
    return root;
  }

  /** Returns the place where the records end. */
  public int rootEnd() {
    return rootEnd;
  }

  /** Reads where a component ends: between {@code from} and {@code limit}. SPEC fast 4.5 */
  public int end(int cell, int from, int limit) {
    int to = Bytes.getInt(bytes, cell) + start;
    if (to < from || to > limit) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          cell,
          "an end from offset " + (from - start) + " to " + (limit - start),
          Integer.toUnsignedString(to - start));
    }
    return to;
  }

  /** Reads the shape table, if the message has one. */
  final void readWidths(Shapes own) {
    if (heapStart < 0) {
      withoutShapes(own);
      return;
    }
    gaps = readTable(own, tableStart, slabStart);
    PartWidths widths = new PartWidths(parts(), own);
    partWidths = widths.parts();
    tails = widths.tails();
  }

  /** Tells whether the message has a part of a record, by the version that added it. */
  public boolean hasPart(int record, int version) {
    return parts(record).length >= version - 1;
  }

  /** Returns how many bytes all parts of a record take. */
  public int partsWidth(int record) {
    return heapStart < 0 ? 0 : partWidths[record];
  }

  /** Returns how many bytes the tail of a record takes; 0 where no record has grown. */
  public int tail(int record) {
    return heapStart < 0 ? 0 : tails[record];
  }

  /** Returns how many bytes a record of fixed width takes, with its tail. */
  public int width(int block, int record) {
    return (int) Math.min(Integer.MAX_VALUE, (long) block + tail(record));
  }

  /** Checks where the values of a part start in the heap. SPEC fast 6 */
  public void heapFrom(int at) {
    int from = heapStart + Bytes.getInt(bytes, at);
    boolean forward = gaps && from > heapNext && from <= tableStart;
    if (from != heapNext && !forward) {
      throw error(
          ErrorKind.NON_CANONICAL,
          at,
          "heap values from position " + (heapNext - heapStart),
          Integer.toUnsignedString(from - heapStart));
    }
    heapNext = from;
  }

  /** Returns the place of the next value of the heap. */
  public int heapValue() {
    int from = heapNext + (-(heapNext - heapStart) & 7);
    checkPadding(heapNext, Math.min(from, tableStart));
    return from;
  }

  /** Reads where the value that starts at {@code from} ends. */
  public int heapEnd(int cell, int from) {
    int to = heapStart + Bytes.getInt(bytes, cell);
    if (to < from || to > tableStart) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          cell,
          "an end from heap position " + (from - heapStart) + " to " + (tableStart - heapStart),
          Integer.toUnsignedString(to - heapStart));
    }
    heapNext = to;
    return to;
  }

  /** Checks that a value which is not there takes nothing from the heap. */
  public void noHeapValue(int cell) {
    if (heapStart + Bytes.getInt(bytes, cell) != heapNext) {
      throw error(ErrorKind.NON_CANONICAL, cell, "no value in the heap", "one");
    }
  }

  /** Passes over a value of the heap. */
  public void skipHeapValue(int cell) {
    heapEnd(cell, heapValue());
  }

  /** Returns the bytes of the next value of the heap. */
  public byte[] heapBytes(int cell) {
    int from = heapValue();
    return Arrays.copyOfRange(bytes, from, heapEnd(cell, from));
  }
}
