package dev.penstock.compact;

import java.util.List;

/** Writes lists of integers in the shortest of four forms. SPEC compact 4.2. */
final class IntegerWriter {
  static final int PLAIN = 0;
  static final int VARINT = 1;
  static final int PACKED = 2;
  static final int DELTA = 3;

  /** Shorter lists are not packed: a block's head costs as much as it saves. */
  static final int MIN_PACKED = 16;

  /** Of longer lists so many blocks are looked at, evenly spread. */
  private static final int SAMPLED_BLOCKS = 32;

  private final PackedBlock block = new PackedBlock();
  private final PackedBlock deltas = new PackedBlock();
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
    int blocks = (count + PackedBlock.SIZE - 1) / PackedBlock.SIZE;
    int step = Math.max(1, blocks / SAMPLED_BLOCKS);
    for (int i = 0; i < blocks; i += step) {
      measure(i * PackedBlock.SIZE, width);
    }
    int best = sizes[VARINT] < sizes[PLAIN] ? VARINT : PLAIN;
    if (count >= MIN_PACKED) {
      best = sizes[PACKED] < sizes[best] ? PACKED : best;
      best = sizes[DELTA] < sizes[best] ? DELTA : best;
    }
    return best;
  }

  private void measure(int from, IntegerWidth width) {
    int n = Math.min(PackedBlock.SIZE, source.count() - from);
    source.load(from, n, block.values, width);
    sizes[PLAIN] += (long) n * width.byteCount;
    sizes[VARINT] += varintBytes(n, width);
    if (source.count() < MIN_PACKED) {
      return;
    }
    block.measure(n);
    sizes[PACKED] += blockBytes(block, n, width.toVarint(block.base));
    for (int i = 1; i < n; i++) {
      deltas.values[i - 1] = block.values[i] - block.values[i - 1];
    }
    deltas.measure(n - 1);
    sizes[DELTA] += n == 1 ? Varint.MAX_BYTES : blockBytes(deltas, n, Varint.zigzag(deltas.base));
    if (from == 0) {
      sizes[DELTA] += Varint.length(width.toVarint(block.values[0]));
    }
  }

  private int varintBytes(int n, IntegerWidth width) {
    int sum = 0;
    if (width.signed) {
      for (int i = 0; i < n; i++) {
        sum += Varint.length(Varint.zigzag(block.values[i]));
      }
    } else {
      for (int i = 0; i < n; i++) {
        sum += Varint.length(block.values[i]);
      }
    }
    return sum;
  }

  private static long blockBytes(PackedBlock block, int n, long baseVarint) {
    return Varint.length(baseVarint) + 1L + block.byteCount(n);
  }

  private void writePlain(CompactWriter out, IntegerWidth width) {
    Object array = source.array();
    if (array != null) {
      out.writePlain(array);
      return;
    }
    for (int from = 0; from < source.count(); from += PackedBlock.SIZE) {
      int n = Math.min(PackedBlock.SIZE, source.count() - from);
      source.load(from, n, block.values, width);
      for (int i = 0; i < n; i++) {
        out.writeLow(block.values[i], width.byteCount);
      }
    }
  }

  private void writeVarints(CompactWriter out, IntegerWidth width) {
    for (int from = 0; from < source.count(); from += PackedBlock.SIZE) {
      int n = Math.min(PackedBlock.SIZE, source.count() - from);
      source.load(from, n, block.values, width);
      if (width.signed) {
        for (int i = 0; i < n; i++) {
          block.values[i] = Varint.zigzag(block.values[i]);
        }
      }
      out.writeVarints(block.values, n);
    }
  }

  private void writePacked(CompactWriter out, IntegerWidth width) {
    for (int from = 0; from < source.count(); from += PackedBlock.SIZE) {
      int n = Math.min(PackedBlock.SIZE, source.count() - from);
      source.load(from, n, block.values, width);
      block.measure(n);
      writeBlock(out, block, n, width.toVarint(block.base));
    }
  }

  private void writeDeltas(CompactWriter out, IntegerWidth width) {
    source.load(0, 1, block.values, width);
    long before = block.values[0];
    out.room(Varint.MAX_BYTES);
    out.writeVarint(width.toVarint(before));
    for (int from = 1; from < source.count(); from += PackedBlock.SIZE) {
      int n = Math.min(PackedBlock.SIZE, source.count() - from);
      source.load(from, n, block.values, width);
      deltas.values[0] = block.values[0] - before;
      for (int i = 1; i < n; i++) {
        deltas.values[i] = block.values[i] - block.values[i - 1];
      }
      before = block.values[n - 1];
      deltas.measure(n);
      writeBlock(out, deltas, n, Varint.zigzag(deltas.base));
    }
  }

  /** Writes the base, the width in bits, then the differences from the base. */
  private static void writeBlock(CompactWriter out, PackedBlock block, int n, long baseVarint) {
    out.room(Varint.MAX_BYTES + 1);
    out.writeVarint(baseVarint);
    out.writeI8((byte) block.bits);
    out.writePacked(block, n);
  }
}
