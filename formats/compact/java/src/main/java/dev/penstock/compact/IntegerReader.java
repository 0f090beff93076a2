package dev.penstock.compact;

import dev.penstock.ErrorKind;
import dev.penstock.generated.NumberList;
import dev.penstock.transport.Bytes;
import java.util.List;

/** Reads lists of integers in each of their four forms. SPEC compact 4.2. */
public final class IntegerReader {
  /** How many integers at most one byte of a packed block stands for. */
  private static final long INTEGERS_PER_BYTE = 8;

  private final ScalarReader in;
  private final long[] block = new long[IntegerWriter.BLOCK];
  private int form;
  private int left;

  /** Whether the first integer of a delta form is still to be read. */
  private boolean first;

  private long before;

  IntegerReader(ScalarReader in) {
    this.in = in;
  }

  public List<Integer> readI32s(IntegerWidth width) {
    return NumberList.of(readInts(width));
  }

  public List<Long> readI64s(IntegerWidth width) {
    return NumberList.of(readLongs(width));
  }

  public List<Short> readI16s(IntegerWidth width) {
    return NumberList.of(readShorts(width));
  }

  public List<Byte> readI8s(IntegerWidth width) {
    byte[] array = new byte[readCount(width)];
    readElements(array, 0, width);
    return NumberList.of(array);
  }

  public List<Character> readChars() {
    return NumberList.of(readCharArray());
  }

  public int[] readInts(IntegerWidth width) {
    int[] array = new int[readCount(width)];
    readElements(array, 0, width);
    return array;
  }

  public long[] readLongs(IntegerWidth width) {
    long[] array = new long[readCount(width)];
    readElements(array, 0, width);
    return array;
  }

  public short[] readShorts(IntegerWidth width) {
    short[] array = new short[readCount(width)];
    readElements(array, 0, width);
    return array;
  }

  public char[] readCharArray() {
    char[] array = new char[readCount(IntegerWidth.U16)];
    readElements(array, 0, IntegerWidth.U16);
    return array;
  }

  /** Reads the integers behind a count into a primitive array of their width from an index on. */
  void readElements(Object array, int index, IntegerWidth width) {
    if (form == IntegerWriter.PLAIN) {
      in.readPlain(array, index, left);
      return;
    }
    int from = index;
    while (left > 0) {
      int n = nextBlock(width);
      store(array, from, n);
      from += n;
    }
  }

  private void store(Object array, int from, int n) {
    if (array instanceof int[] values) {
      for (int i = 0; i < n; i++) {
        values[from + i] = (int) block[i];
      }
    } else if (array instanceof long[] values) {
      System.arraycopy(block, 0, values, from, n);
    } else if (array instanceof short[] values) {
      for (int i = 0; i < n; i++) {
        values[from + i] = (short) block[i];
      }
    } else if (array instanceof char[] values) {
      for (int i = 0; i < n; i++) {
        values[from + i] = (char) block[i];
      }
    } else if (array instanceof byte[] values) {
      for (int i = 0; i < n; i++) {
        values[from + i] = (byte) block[i];
      }
    }
  }

  /** Reads the integers behind a count and divides each. SPEC compact 4.4 */
  void readQuotients(double[] array, int index, double divisor) {
    int from = index;
    while (left > 0) {
      int n = nextBlock(IntegerWidth.I64);
      for (int i = 0; i < n; i++) {
        array[from + i] = block[i] / divisor;
      }
      from += n;
    }
  }

  /** Reads count and form; checks that the bytes left can hold as many integers. */
  int readCount(IntegerWidth width) {
    int at = in.at();
    long head = in.readVarint();
    form = (int) head & 0b11;
    long count = head >>> 2;
    first = form == IntegerWriter.DELTA;
    if (first && count == 0) {
      throw in.failure(ErrorKind.NON_CANONICAL, at, "integers in delta form", "none");
    }
    left =
        switch (form) {
          case IntegerWriter.PLAIN -> in.count(count, in.left() / width.byteCount, at);
          case IntegerWriter.VARINT -> in.count(count, in.left(), at);
          default -> in.count(count, in.left() * INTEGERS_PER_BYTE, at);
        };
    return left;
  }

  /** Reads the next integers into {@link #block} and returns how many there are. */
  private int nextBlock(IntegerWidth width) {
    int n = first ? 1 : Math.min(IntegerWriter.BLOCK, left);
    if (first) {
      first = false;
      before = width.fromVarint(in.readVarint());
      block[0] = before;
    } else {
      loadBlock(n, width);
    }
    left -= n;
    checkRange(n, width);
    return n;
  }

  private void loadBlock(int n, IntegerWidth width) {
    switch (form) {
      case IntegerWriter.PLAIN -> loadPlain(n, width);
      case IntegerWriter.VARINT -> loadVarints(n, width);
      case IntegerWriter.PACKED -> unpack(n, width.fromVarint(in.readVarint()));
      default -> {
        unpack(n, in.readSigned());
        for (int i = 0; i < n; i++) {
          block[i] += before;
          before = block[i];
        }
      }
    }
  }

  private void loadPlain(int n, IntegerWidth width) {
    int at = in.take(n * width.byteCount, "integers");
    byte[] bytes = in.source();
    for (int i = 0; i < n; i++) {
      block[i] = width.narrow(Bytes.getLow(bytes, at + i * width.byteCount, width.byteCount));
    }
  }

  private void loadVarints(int n, IntegerWidth width) {
    for (int i = 0; i < n; i++) {
      block[i] = width.fromVarint(in.readVarint());
    }
  }

  /** Reads a block's width in bits and its offsets, and adds the base to each. */
  private void unpack(int n, long base) {
    int at = in.at();
    int bits = in.readI8();
    if (bits < 1 || bits > 64) {
      throw in.failure(
          ErrorKind.VALUE_OUT_OF_RANGE, at, "a width of 1 to 64 bits", Integer.toString(bits));
    }
    int byteCount = (n * bits + 7) >>> 3;
    int from = in.take(byteCount, "a packed block");
    byte[] bytes = in.source();
    long mask = -1L >>> (64 - bits);
    for (int i = 0; i < n; i++) {
      int bit = i * bits;
      block[i] = base + (window(bytes, from + (bit >>> 3), bit & 7, bits) & mask);
    }
  }

  /** Returns {@code bits} bits, and whatever follows, from a bit of a byte on. */
  private static long window(byte[] bytes, int at, int shift, int bits) {
    int last = shift + bits + 7 >>> 3;
    long low = 0;
    if (bytes.length - at >= 8) {
      low = Bytes.getLong(bytes, at);
    } else {
      for (int i = 0; i < Math.min(8, last); i++) {
        low |= (bytes[at + i] & 0xFFL) << (8 * i);
      }
    }
    return last <= 8 ? low >>> shift : low >>> shift | (bytes[at + 8] & 0xFFL) << (64 - shift);
  }

  private void checkRange(int n, IntegerWidth width) {
    if (width.byteCount == 8) {
      return;
    }
    for (int i = 0; i < n; i++) {
      if (width.narrow(block[i]) != block[i]) {
        throw in.failure(
            ErrorKind.VALUE_OUT_OF_RANGE,
            in.at(),
            "integers of " + 8 * width.byteCount + " bits",
            Long.toString(block[i]));
      }
    }
  }
}
