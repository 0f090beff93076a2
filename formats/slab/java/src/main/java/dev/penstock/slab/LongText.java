package dev.penstock.slab;

import dev.penstock.EncodeException;
import dev.penstock.transport.BulkArrays;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.Utf8;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The text of a message that is too long for one block of characters: each block is encoded as soon
 * as it is full, so that characters never leave the processor's caches.
 *
 * <p>It stands in one array, Latin-1 where a block or a text is that, else UTF-16. So it loses
 * nothing, and is already what a slab of both encodings is, or one of Latin-1. In front of it there
 * is room for the records of the message, as long as those of the last one.
 */
final class LongText {
  private static final int LARGEST = Integer.MAX_VALUE - 64;
  private static final int KEPT_BYTES = 1 << 22;
  private static final int FIRST_BYTES = 1 << 17;
  private static final byte[] NONE = {};

  /** How many numbers {@link #wide} has for each run. */
  private static final int RUN = 3;

  private byte[] bytes = NONE;

  /** The array for text of usual length, while a longer one is collected elsewhere. */
  private byte[] kept = NONE;

  /** The array for longer text, kept as long as there is memory. */
  private SoftReference<byte[]> large = new SoftReference<>(null);

  private int start;
  private int end;
  private int unitCount;

  /** The runs of UTF-16: the first unit, the one after the last, units of UTF-16 before. */
  private int[] wide = new int[8 * RUN];

  private int wideLength;
  private int wideUnits;
  private boolean ascii;
  private boolean malformed;

  /** How many bytes the records and the whole of the last message took. */
  private int lastRecords;

  private int lastEnd;

  /** Starts without a block. */
  void begin() {
    if (lastEnd > kept.length) {
      byte[] target = large.get();
      bytes = target == null ? kept : target;
    }
    start = lastRecords;
    end = start;
    unitCount = 0;
    wideLength = 0;
    wideUnits = 0;
    ascii = true;
    malformed = false;
  }

  /** Lets go of an array that is too large to keep; the next message has as much room. */
  void finish(int recordLength) {
    lastRecords = recordLength < byteLength() ? recordLength + (recordLength >>> 3) : 0;
    lastEnd = end;
    bytes = kept;
  }

  /** Encodes the first {@code count} units of the source of {@code runs}. */
  void add(ByteRuns runs, int count, SlabWriter texts) {
    reserve(2L * count);
    int base = unitCount;
    int from = 0;
    int other = ascii ? runs.ascii(0, count, bytes, end) : 0;
    if (other < count) {
      ascii = false;
      other = runs.latin1(other, count, bytes, end + other);
    }
    while (other < count) {
      long text = texts.textAround(base + other);
      int first = (int) (text >>> 32) - base;
      int last = (int) text - base;
      end += first - from;
      addWide(runs.source(), first, last, base);
      from = last;
      other = runs.someLatin1(from, count, bytes, end);
    }
    end += count - from;
    unitCount = base + count;
  }

  private void addWide(char[] source, int from, int to, int base) {
    int length = 2 * (to - from);
    BulkArrays.put(source, from, to - from, bytes, end);
    if (Utf16.hasSurrogates(bytes, end, end + length)) {
      malformed |= Utf16.loneSurrogate(source, from, to) >= 0;
    }
    end += length;
    if (wideLength == wide.length) {
      wide = Arrays.copyOf(wide, wideLength * 2);
    }
    wide[wideLength] = base + from;
    wide[wideLength + 1] = base + to;
    wide[wideLength + 2] = wideUnits;
    wideLength += RUN;
    wideUnits += to - from;
  }

  private void reserve(long count) {
    long needed = end + count;
    if (needed <= bytes.length) {
      return;
    }
    if (needed > LARGEST) {
      throw new EncodeException("the message would pass 2 GiB: split it");
    }
    int length = (int) Math.min(LARGEST, Math.max(needed + FIRST_BYTES, bytes.length * 2L));
    byte[] target = length <= KEPT_BYTES ? null : large.get();
    if (target == null || target.length < needed) {
      target = new byte[length];
      if (length <= KEPT_BYTES) {
        kept = target;
      } else {
        large = new SoftReference<>(target);
      }
    }
    if (end > start) {
      System.arraycopy(bytes, start, target, start, end - start);
    }
    bytes = target;
  }

  /** Returns the array that the text stands in. */
  byte[] bytes() {
    return bytes;
  }

  /** Returns where the text starts in {@link #bytes}. */
  int start() {
    return start;
  }

  /** Returns how many bytes it takes there. */
  int byteLength() {
    return end - start;
  }

  /** Tells whether there is room for the records in front of the text. */
  boolean hasRoom(int recordLength) {
    return recordLength <= start;
  }

  /** Returns the records and the text by one copy, which spares the fresh array its zeroing. */
  byte[] behind(byte[] records, int from, int to) {
    int first = start - (to - from);
    System.arraycopy(records, from, bytes, first, to - from);
    return Arrays.copyOfRange(bytes, first, end);
  }

  /** Copies the text to an array that has room. */
  void copyTo(byte[] target, int offset) {
    System.arraycopy(bytes, start, target, offset, byteLength());
  }

  /** Returns what each byte is, or null if there is UTF-16 among them. */
  @Nullable SlabEncoding encoding() {
    if (wideLength > 0) {
      return null;
    }
    return ascii ? SlabEncoding.ASCII : SlabEncoding.LATIN_1;
  }

  /** Tells whether there is a lone surrogate. */
  boolean isMalformed() {
    return malformed;
  }

  /** Returns the index of the first run of UTF-16 that ends after a unit, or how many there are. */
  private int runBehind(int unit) {
    int low = 0;
    int high = wideLength / RUN;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (wide[middle * RUN + 1] <= unit) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Tells whether a unit stands in a run of UTF-16. */
  boolean isWide(int unit) {
    int run = runBehind(unit) * RUN;
    return run < wideLength && wide[run] <= unit;
  }

  /** Returns a unit. */
  char unit(int unit) {
    int run = runBehind(unit) * RUN;
    int at = start + unit + unitsBefore(run);
    if (run < wideLength && wide[run] <= unit) {
      return Bytes.getChar(bytes, at + unit - wide[run]);
    }
    return (char) (bytes[at] & 0xFF);
  }

  /**
   * Turns the positions of texts from units into bytes, the end of each text of UTF-16 marked; see
   * {@link TextSlab#putMixed}.
   */
  void place(byte[] records, int[] cells, int cellCount) {
    int run = 0;
    for (int i = 0; i < cellCount; i += 2) {
      int last = cells[i] + 4 * cells[i + 1] - 4;
      if (run == wideLength || Bytes.getInt(records, last) <= wide[run]) {
        TextSlab.shift(records, cells[i], cells[i + 1], unitsBefore(run));
        continue;
      }
      Bytes.putInt(records, cells[i], Bytes.getInt(records, cells[i]) + unitsBefore(run));
      for (int cell = cells[i] + 4; cell <= last; cell += 4) {
        int to = Bytes.getInt(records, cell);
        int mark = 0;
        if (run < wideLength && to > wide[run]) {
          run += RUN;
          mark = TextSlab.WIDE;
        }
        Bytes.putInt(records, cell, to + unitsBefore(run) | mark);
      }
    }
  }

  private int unitsBefore(int run) {
    return run < wideLength ? wide[run + 2] : wideUnits;
  }

  /** Copies the text, all of it as UTF-16, to an array that has room. */
  int putUtf16(byte[] target, int offset) {
    int from = start;
    int at = offset;
    for (int run = 0; run <= wideLength; run += RUN) {
      int to = narrowEnd(run);
      for (int i = from; i < to; i++) {
        Bytes.putChar(target, at, (char) (bytes[i] & 0xFF));
        at += 2;
      }
      int length = wideBytes(run);
      System.arraycopy(bytes, to, target, at, length);
      at += length;
      from = to + length;
    }
    return at - offset;
  }

  /** Returns where the Latin-1 in front of a run ends in {@link #bytes}. */
  private int narrowEnd(int run) {
    return run < wideLength ? start + wide[run] + wide[run + 2] : end;
  }

  private int wideBytes(int run) {
    return run < wideLength ? 2 * (wide[run + 1] - wide[run]) : 0;
  }

  /** Returns an upper bound of the bytes that {@link #putUtf8} writes. */
  long utf8Room() {
    long room = unitCount;
    int from = start;
    for (int run = 0; run <= wideLength; run += RUN) {
      int to = narrowEnd(run);
      int others = 0;
      for (int i = from; i < to; i++) {
        others += bytes[i] >>> 31;
      }
      room += others;
      from = to + wideBytes(run);
      for (int i = to; i < from; i += 2) {
        char unit = Bytes.getChar(bytes, i);
        room += unit < 0x80 ? 0 : unit < 0x800 ? 1 : 2;
      }
    }
    return room;
  }

  /**
   * Copies the text as UTF-8 to an array that has room, and one byte more; the source of {@code
   * runs} is overwritten.
   */
  int putUtf8(ByteRuns runs, byte[] target, int offset) {
    int from = start;
    int at = offset;
    for (int run = 0; run <= wideLength; run += RUN) {
      int to = narrowEnd(run);
      at = putLatin1(from, to, target, at);
      from = to + wideBytes(run);
      at = putWide(runs, to, from, target, at);
    }
    return at - offset;
  }

  private int putLatin1(int from, int to, byte[] target, int offset) {
    int next = from;
    int at = offset;
    while (next < to) {
      int other = Utf8.firstNonAscii(bytes, next, to);
      System.arraycopy(bytes, next, target, at, other - next);
      at += other - next;
      for (next = other; next < to && bytes[next] < 0; next++) {
        target[at++] = (byte) (0b110_00000 | (bytes[next] & 0xFF) >>> 6);
        target[at++] = (byte) (0b10_000000 | bytes[next] & 0x3F);
      }
    }
    return at;
  }

  private int putWide(ByteRuns runs, int from, int to, byte[] target, int offset) {
    char[] units = runs.source();
    int next = from;
    int at = offset;
    while (next < to) {
      int count = Math.min(units.length, (to - next) >>> 1);
      BulkArrays.get(bytes, next, units, 0, count);
      if (next + 2 * count < to && Character.isHighSurrogate(units[count - 1])) {
        count--; // the other half of the pair is in the next part
      }
      at = Utf8Runs.put(runs, 0, count, target, at);
      next += 2 * count;
    }
    return at;
  }
}
