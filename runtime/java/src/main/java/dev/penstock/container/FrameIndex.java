package dev.penstock.container;

import dev.penstock.buffer.Bytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which message starts where: pairs of number and offset, for about every 64 KiB one. Spec:
 * container 4.4 and 6.
 */
final class FrameIndex {
  static final int MOST_MARKS = 1 << 16;
  static final int MOST_BYTES = 8 + 16 * MOST_MARKS;

  private static final long FIRST_INTERVAL = 1 << 16;

  private long interval = FIRST_INTERVAL;
  private long[] numbers = new long[16];
  private long[] offsets = new long[16];
  private int markCount;
  private boolean stated;

  /** Adds a message, whose number and offset are above all before. */
  void add(long number, long offset) {
    if (!isDue(offset)) {
      return;
    }
    if (markCount == MOST_MARKS) {
      thin();
      if (!isDue(offset)) {
        return;
      }
    }
    if (markCount == offsets.length) {
      numbers = Arrays.copyOf(numbers, markCount * 2);
      offsets = Arrays.copyOf(offsets, markCount * 2);
    }
    numbers[markCount] = number;
    offsets[markCount] = offset;
    markCount++;
  }

  private boolean isDue(long offset) {
    return markCount == 0 || offset - offsets[markCount - 1] >= interval;
  }

  /** Doubles the interval and keeps every second mark, so that memory stays bounded. */
  private void thin() {
    interval *= 2;
    markCount /= 2;
    for (int i = 0; i < markCount; i++) {
      numbers[i] = numbers[2 * i];
      offsets[i] = offsets[2 * i];
    }
  }

  /** Tells whether a file says so, in contrast to an index of frames that were read. */
  boolean isStated() {
    return stated;
  }

  int markCount() {
    return markCount;
  }

  long number(int mark) {
    return numbers[mark];
  }

  long offset(int mark) {
    return offsets[mark];
  }

  /** Returns the last mark that is not behind an offset; -1 where all are. */
  int markAtOffset(long offset) {
    return atOrBefore(offsets, offset);
  }

  /** Returns the mark of the block in which a message stands; -1 where there is no message. */
  int markOf(long number) {
    return atOrBefore(numbers, number);
  }

  private int atOrBefore(long[] values, long value) {
    int found = Arrays.binarySearch(values, 0, markCount, value);
    return found >= 0 ? found : -found - 2;
  }

  /** Tells whether a file is long enough for an index. */
  boolean isWorthWriting() {
    return markCount > 1;
  }

  /** Returns the payload of the index frame. */
  byte[] encode() {
    byte[] payload = new byte[8 + 16 * markCount];
    Bytes.putLong(payload, 0, interval);
    for (int i = 0; i < markCount; i++) {
      Bytes.putLong(payload, 8 + 16 * i, numbers[i]);
      Bytes.putLong(payload, 16 + 16 * i, offsets[i]);
    }
    return payload;
  }

  /**
   * Returns the index of a payload; null if it is none, as the rules of the SPEC say.
   *
   * @param from the least offset of a message
   * @param to where the index frame starts
   * @param messageCount how many messages the file has
   */
  static @Nullable FrameIndex decode(byte[] payload, long from, long to, long messageCount) {
    int count = (payload.length - 8) / 16;
    if (count < 2 || count > MOST_MARKS || payload.length != 8 + 16 * count) {
      return null;
    }
    FrameIndex index = new FrameIndex();
    index.interval = Bytes.getLong(payload, 0);
    index.numbers = new long[count];
    index.offsets = new long[count];
    index.markCount = count;
    index.stated = true;
    for (int i = 0; i < count; i++) {
      index.numbers[i] = Bytes.getLong(payload, 8 + 16 * i);
      index.offsets[i] = Bytes.getLong(payload, 16 + 16 * i);
    }
    boolean fits =
        index.interval > 0
            && index.numbers[0] == 0
            && index.offsets[0] >= from
            && index.offsets[count - 1] < to
            && index.numbers[count - 1] < messageCount
            && rises(index.numbers)
            && rises(index.offsets);
    return fits ? index : null;
  }

  private static boolean rises(long[] values) {
    for (int i = 1; i < values.length; i++) {
      if (values[i] <= values[i - 1]) {
        return false;
      }
    }
    return true;
  }
}
