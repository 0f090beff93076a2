package dev.penstock.roaring;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Finds damage in a bitmap of the portable Roaring format before anything is made of it.
 *
 * <p>Source: RoaringFormatSpec. A bitmap is a cookie, for each container its key and cardinality,
 * where each container starts, and the containers: sorted values, runs of values, or 65,536 bits.
 */
final class RoaringLayout {
  private static final int COOKIE_WITHOUT_RUNS = 12346;
  private static final int COOKIE_WITH_RUNS = 12347;

  /** Bitmaps with runs tell where containers start from so many containers on. */
  private static final int OFFSETS_FROM = 4;

  private static final int MOST_CONTAINERS = 1 << 16;
  private static final int MOST_ARRAY_VALUES = 4096;
  private static final int BITS_BYTES = 8192;

  private final ByteBuffer source;
  private final int containerCount;

  /** Where the bits are that say which container has runs; 0 where none has. */
  private final int runBitsAt;

  private final int headersAt;

  /** Where the starts of the containers are; 0 where there are none. */
  private final int offsetsAt;

  private final int containersAt;

  /** Reads the beginning; {@code source} is from its position to its limit, and stays as it is. */
  private RoaringLayout(ByteBuffer whole) {
    source = whole.slice().order(ByteOrder.LITTLE_ENDIAN);
    need(4, 0);
    int cookie = source.getInt(0);
    boolean hasRuns = (cookie & 0xFFFF) == COOKIE_WITH_RUNS;
    if (hasRuns) {
      containerCount = (cookie >>> 16) + 1;
      runBitsAt = 4;
      headersAt = 4 + (containerCount + 7) / 8;
    } else if (cookie == COOKIE_WITHOUT_RUNS) {
      need(4, 4);
      containerCount = source.getInt(4);
      runBitsAt = 0;
      headersAt = 8;
    } else {
      throw damage(0, "expected a cookie, found " + cookie);
    }
    if (containerCount < 0 || containerCount > MOST_CONTAINERS) {
      throw damage(4, "expected up to 65536 containers, found " + containerCount);
    }
    int headersEnd = headersAt + 4 * containerCount;
    boolean hasOffsets = !hasRuns || containerCount >= OFFSETS_FROM;
    offsetsAt = hasOffsets ? headersEnd : 0;
    containersAt = hasOffsets ? headersEnd + 4 * containerCount : headersEnd;
    need(containersAt, 0);
  }

  /**
   * Returns how many bytes the bitmap has.
   *
   * @throws IllegalArgumentException if it is damaged in a way by which a container would lie
   *     outside of the source, or containers in each other
   */
  static int byteLength(ByteBuffer source) {
    return new RoaringLayout(source).end();
  }

  private int end() {
    int at = containersAt;
    int lastKey = -1;
    for (int i = 0; i < containerCount; i++) {
      int key = source.getChar(headersAt + 4 * i);
      if (key <= lastKey) {
        throw damage(headersAt + 4 * i, "key " + key + " follows " + lastKey);
      }
      lastKey = key;
      if (offsetsAt != 0 && source.getInt(offsetsAt + 4 * i) != at) {
        throw damage(offsetsAt + 4 * i, "container " + i + " starts at " + at);
      }
      at += containerBytes(i, at);
    }
    return at;
  }

  private int containerBytes(int index, int at) {
    if (hasRuns(index)) {
      need(2, at);
      return need(2 + 4 * source.getChar(at), at);
    }
    int cardinality = source.getChar(headersAt + 4 * index + 2) + 1;
    return need(cardinality <= MOST_ARRAY_VALUES ? 2 * cardinality : BITS_BYTES, at);
  }

  private boolean hasRuns(int index) {
    return runBitsAt != 0 && (source.get(runBitsAt + index / 8) >> index % 8 & 1) != 0;
  }

  /** Returns a number of bytes if so many are there from a place on. */
  private int need(int bytes, int at) {
    if (bytes > source.limit() - at) {
      throw damage(source.limit(), "it ends, " + bytes + " bytes were expected from " + at);
    }
    return bytes;
  }

  private static IllegalArgumentException damage(int at, String what) {
    return new IllegalArgumentException(
        "a Roaring bitmap is damaged at its byte " + at + ": " + what);
  }
}
