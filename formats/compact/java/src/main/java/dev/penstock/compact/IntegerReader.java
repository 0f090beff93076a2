package dev.penstock.compact;

import dev.penstock.ErrorKind;
import dev.penstock.buffer.Bytes;
import java.util.ArrayList;
import java.util.List;

/** Reads lists of integers in each of their four forms. SPEC compact 4.2. */
public final class IntegerReader {
  /** How many integers at most one byte of a packed block stands for. */
  private static final long INTEGERS_PER_BYTE = 8;

  private final CompactReader in;
  private final long[] block = new long[IntegerWriter.BLOCK];
  private int form;

  IntegerReader(CompactReader in) {
    this.in = in;
  }

  /** Takes a block of integers as they are read. */
  private interface Sink {
    void accept(long[] block, int from, int count);
  }

  public List<Integer> readI32s(IntegerWidth width) {
    int count = readHead(width);
    List<Integer> list = new ArrayList<>(count);
    read(count, width, (values, from, n) -> {
      for (int i = 0; i < n; i++) {
        list.add((int) values[i]);
      }
    });
    return list;
  }

  public List<Long> readI64s(IntegerWidth width) {
    int count = readHead(width);
    List<Long> list = new ArrayList<>(count);
    read(count, width, (values, from, n) -> {
      for (int i = 0; i < n; i++) {
        list.add(values[i]);
      }
    });
    return list;
  }

  public List<Short> readI16s(IntegerWidth width) {
    int count = readHead(width);
    List<Short> list = new ArrayList<>(count);
    read(count, width, (values, from, n) -> {
      for (int i = 0; i < n; i++) {
        list.add((short) values[i]);
      }
    });
    return list;
  }

  public List<Byte> readI8s(IntegerWidth width) {
    int count = readHead(width);
    List<Byte> list = new ArrayList<>(count);
    read(count, width, (values, from, n) -> {
      for (int i = 0; i < n; i++) {
        list.add((byte) values[i]);
      }
    });
    return list;
  }

  public List<Character> readChars() {
    int count = readHead(IntegerWidth.U16);
    List<Character> list = new ArrayList<>(count);
    read(count, IntegerWidth.U16, (values, from, n) -> {
      for (int i = 0; i < n; i++) {
        list.add((char) values[i]);
      }
    });
    return list;
  }

  public int[] readInts(IntegerWidth width) {
    int[] array = new int[readHead(width)];
    if (form == IntegerWriter.PLAIN) {
      in.readPlain(array);
      return array;
    }
    read(array.length, width, (values, from, n) -> {
      for (int i = 0; i < n; i++) {
        array[from + i] = (int) values[i];
      }
    });
    return array;
  }

  public long[] readLongs(IntegerWidth width) {
    long[] array = new long[readHead(width)];
    if (form == IntegerWriter.PLAIN) {
      in.readPlain(array);
      return array;
    }
    read(array.length, width, (values, from, n) -> System.arraycopy(values, 0, array, from, n));
    return array;
  }

  public short[] readShorts(IntegerWidth width) {
    short[] array = new short[readHead(width)];
    if (form == IntegerWriter.PLAIN) {
      in.readPlain(array);
      return array;
    }
    read(array.length, width, (values, from, n) -> {
      for (int i = 0; i < n; i++) {
        array[from + i] = (short) values[i];
      }
    });
    return array;
  }

  public char[] readCharArray() {
    char[] array = new char[readHead(IntegerWidth.U16)];
    if (form == IntegerWriter.PLAIN) {
      in.readPlain(array);
      return array;
    }
    read(array.length, IntegerWidth.U16, (values, from, n) -> {
      for (int i = 0; i < n; i++) {
        array[from + i] = (char) values[i];
      }
    });
    return array;
  }

  /** Reads count and form; checks that the bytes left can hold as many integers. */
  private int readHead(IntegerWidth width) {
    long head = in.readVarint();
    form = (int) head & 0b11;
    long count = head >>> 2;
    return switch (form) {
      case IntegerWriter.PLAIN -> in.count(count, in.left() / width.byteCount);
      case IntegerWriter.VARINT -> in.count(count, in.left());
      default -> in.count(count, in.left() * INTEGERS_PER_BYTE);
    };
  }

  private void read(int count, IntegerWidth width, Sink sink) {
    int from = 0;
    long before = 0;
    if (form == IntegerWriter.DELTA) {
      if (count == 0) {
        throw in.failure(
            ErrorKind.NON_CANONICAL, in.position(), "integers in delta form", "none");
      }
      before = block[0] = width.fromVarint(in.readVarint());
      checkRange(1, width);
      sink.accept(block, 0, 1);
      from = 1;
    }
    for (; from < count; from += IntegerWriter.BLOCK) {
      int n = Math.min(IntegerWriter.BLOCK, count - from);
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
      checkRange(n, width);
      sink.accept(block, from, n);
    }
  }

  private void loadPlain(int n, IntegerWidth width) {
    int at = in.take(n * width.byteCount, "integers");
    byte[] bytes = in.source();
    for (int i = 0; i < n; i++) {
      long bits = 0;
      for (int b = 0; b < width.byteCount; b++) {
        bits |= (bytes[at++] & 0xFFL) << (8 * b);
      }
      block[i] = width.narrow(bits);
    }
  }

  private void loadVarints(int n, IntegerWidth width) {
    for (int i = 0; i < n; i++) {
      block[i] = width.fromVarint(in.readVarint());
    }
  }

  /** Reads a block's width in bits and its offsets, and adds the base to each. */
  private void unpack(int n, long base) {
    int at = in.position();
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
            in.position(),
            "integers of " + 8 * width.byteCount + " bits",
            Long.toString(block[i]));
      }
    }
  }
}
