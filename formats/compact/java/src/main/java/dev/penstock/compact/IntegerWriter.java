package dev.penstock.compact;

import java.util.List;

/** Writes lists of integers in the shortest of four forms. SPEC compact 4.2. */
final class IntegerWriter {
  static final int PLAIN = 0;
  static final int VARINT = 1;
  static final int PACKED = 2;
  static final int DELTA = 3;

  static final int BLOCK = 128;

  /** Shorter lists are not packed: a block's head costs as much as it saves. */
  private static final int MIN_PACKED = 16;

  /** Of longer lists so many blocks are looked at, evenly spread. */
  private static final int SAMPLED_BLOCKS = 32;

  private final long[] block = new long[BLOCK];
  private final long[] sizes = new long[4];
  private final IntegerSource source = new IntegerSource();

  /** Writes a list of numbers or characters. */
  void writeList(CompactWriter out, List<?> list, IntegerWidth width) {
    source.open(list);
    write(out, width);
  }

  /** Writes the elements of a short[], char[], int[] or long[]. */
  void writeArray(CompactWriter out, Object array, IntegerWidth width) {
    source.openArray(array);
    write(out, width);
  }

  /** Writes doubles as integers at a decimal scale. */
  void writeDecimals(CompactWriter out, double[] array, int scale) {
    source.openDecimals(array, scale);
    write(out, IntegerWidth.I64);
  }

  private void write(CompactWriter out, IntegerWidth width) {
    try {
      writeOpened(out, width);
    } finally {
      source.close();
    }
  }

  private void writeOpened(CompactWriter out, IntegerWidth width) {
    int form = choose(width);
    out.room(Varint.MAX_BYTES);
    out.writeVarint((long) source.count() << 2 | form);
    switch (form) {
      case PLAIN -> writePlain(out, width);
      case VARINT -> writeVarints(out, width);
      case PACKED -> writePacked(out, width);
      default -> writeDeltas(out, width);
    }
  }

  private int choose(IntegerWidth width) {
    int count = source.count();
    sizes[PLAIN] = 0;
    sizes[VARINT] = 0;
    sizes[PACKED] = 0;
    sizes[DELTA] = 0;
    int blocks = (count + BLOCK - 1) / BLOCK;
    int step = Math.max(1, blocks / SAMPLED_BLOCKS);
    for (int i = 0; i < blocks; i += step) {
      measure(i * BLOCK, width);
    }
    int best = sizes[VARINT] < sizes[PLAIN] ? VARINT : PLAIN;
    if (count >= MIN_PACKED) {
      best = sizes[PACKED] < sizes[best] ? PACKED : best;
      best = sizes[DELTA] < sizes[best] ? DELTA : best;
    }
    return best;
  }

  private void measure(int from, IntegerWidth width) {
    int n = Math.min(BLOCK, source.count() - from);
    source.load(from, n, block, width);
    long varints = 0;
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    long minDelta = Long.MAX_VALUE;
    long maxDelta = Long.MIN_VALUE;
    long before = block[0];
    for (int i = 0; i < n; i++) {
      long value = block[i];
      varints += Varint.length(width.toVarint(value));
      min = Math.min(min, value);
      max = Math.max(max, value);
      if (i > 0) {
        minDelta = Math.min(minDelta, value - before);
        maxDelta = Math.max(maxDelta, value - before);
      }
      before = value;
    }
    sizes[PLAIN] += (long) n * width.byteCount;
    sizes[VARINT] += varints;
    sizes[PACKED] += blockBytes(n, width.toVarint(min), max - min);
    sizes[DELTA] +=
        n == 1 ? Varint.MAX_BYTES : blockBytes(n, Varint.zigzag(minDelta), maxDelta - minDelta);
    if (from == 0) {
      sizes[DELTA] += Varint.length(width.toVarint(block[0]));
    }
  }

  private static long blockBytes(int n, long base, long range) {
    return Varint.length(base) + 1L + (((long) n * bits(range) + 7) >>> 3);
  }

  /** Returns how many bits offsets up to {@code range} take, at least 1. */
  private static int bits(long range) {
    return 64 - Long.numberOfLeadingZeros(range | 1);
  }

  private void writePlain(CompactWriter out, IntegerWidth width) {
    Object array = source.array();
    if (array != null) {
      out.writePlain(array);
      return;
    }
    for (int from = 0; from < source.count(); from += BLOCK) {
      int n = Math.min(BLOCK, source.count() - from);
      source.load(from, n, block, width);
      for (int i = 0; i < n; i++) {
        out.writeLow(block[i], width.byteCount);
      }
    }
  }

  private void writeVarints(CompactWriter out, IntegerWidth width) {
    for (int from = 0; from < source.count(); from += BLOCK) {
      int n = Math.min(BLOCK, source.count() - from);
      source.load(from, n, block, width);
      out.room(n * Varint.MAX_BYTES);
      for (int i = 0; i < n; i++) {
        out.writeVarint(width.toVarint(block[i]));
      }
    }
  }

  private void writePacked(CompactWriter out, IntegerWidth width) {
    for (int from = 0; from < source.count(); from += BLOCK) {
      int n = Math.min(BLOCK, source.count() - from);
      source.load(from, n, block, width);
      long min = block[0];
      for (int i = 1; i < n; i++) {
        min = Math.min(min, block[i]);
      }
      writeBlock(out, n, min, width.toVarint(min));
    }
  }

  private void writeDeltas(CompactWriter out, IntegerWidth width) {
    source.load(0, 1, block, width);
    long before = block[0];
    out.room(Varint.MAX_BYTES);
    out.writeVarint(width.toVarint(before));
    for (int from = 1; from < source.count(); from += BLOCK) {
      int n = Math.min(BLOCK, source.count() - from);
      source.load(from, n, block, width);
      long min = Long.MAX_VALUE;
      for (int i = 0; i < n; i++) {
        long value = block[i];
        block[i] = value - before;
        min = Math.min(min, block[i]);
        before = value;
      }
      writeBlock(out, n, min, Varint.zigzag(min));
    }
  }

  /** Writes the base, the width in bits, then the offsets from the base, lowest bits first. */
  private void writeBlock(CompactWriter out, int n, long base, long baseVarint) {
    long all = 0;
    for (int i = 0; i < n; i++) {
      all |= block[i] - base;
    }
    int bits = bits(all);
    out.room(Varint.MAX_BYTES + 1 + BLOCK * 8);
    out.writeVarint(baseVarint);
    out.writeI8((byte) bits);
    long word = 0;
    int filled = 0;
    for (int i = 0; i < n; i++) {
      long offset = block[i] - base;
      word |= offset << filled;
      filled += bits;
      if (filled >= 64) {
        out.writeFixed64(word);
        filled -= 64;
        word = filled == 0 ? 0 : offset >>> (bits - filled);
      }
    }
    if (filled > 0) {
      out.writeLow(word, (filled + 7) >>> 3);
    }
  }
}
