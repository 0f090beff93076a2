package dev.penstock.container;

import dev.penstock.transport.Bytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which message starts where: pairs of number and offset, for about every 64 KiB one. Spec:
 * container 4.4 and 6.
 */
final class FrameIndex {
  static final int MOST_MARKS = 1 << 16;
  static final int MOST_BYTES = 8 + 16 * (MOST_MARKS + Schemas.MOST);

  /** What stands for the number in a mark of a schema frame. */
  private static final long SCHEMA_MARK = -1;

  private static final long FIRST_INTERVAL = 1 << 16;

  private long interval = FIRST_INTERVAL;
  private long[] numbers = new long[16];
  private long[] offsets = new long[16];
  private int markCount;
  private boolean stated;
  private final Schemas schemas;

  /** Where the index of a file says that frames of schemas start. */
  private long[] statedSchemas = {};

  /** Creates the index of a file without messages. */
  FrameIndex(Schemas schemas) {
    this.schemas = schemas;
  }

  /** Returns the schemas of the file, whose frames the index names too. */
  Schemas schemas() {
    return schemas;
  }

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

  long[] statedSchemas() {
    return statedSchemas;
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

  /** Returns the last mark that is not after an offset; -1 where all are. */
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
    long[] schemaOffsets = schemas.frameOffsets();
    byte[] payload = new byte[8 + 16 * (markCount + schemaOffsets.length)];
    Bytes.putLong(payload, 0, interval);
    for (int i = 0; i < markCount; i++) {
      Bytes.putLong(payload, 8 + 16 * i, numbers[i]);
      Bytes.putLong(payload, 16 + 16 * i, offsets[i]);
    }
    for (int i = 0; i < schemaOffsets.length; i++) {
      int at = 8 + 16 * (markCount + i);
      Bytes.putLong(payload, at, SCHEMA_MARK);
      Bytes.putLong(payload, at + 8, schemaOffsets[i]);
    }
    return payload;
  }

  /**
   * Returns the index of a payload; null if it is none, as the rules of the SPEC say.
   *
   * @param schemas of the header; those of frames are for the caller to add
   * @param from the least offset of a message
   * @param to where the index frame starts
   * @param messageCount how many messages the file has
   */
  static @Nullable FrameIndex decode(
      byte[] payload, Schemas schemas, long from, long to, long messageCount) {
    int all = (payload.length - 8) / 16;
    int count = all;
    while (count > 0 && Bytes.getLong(payload, 16 * count - 8) == SCHEMA_MARK) {
      count--;
    }
    if (count < 2
        || count > MOST_MARKS
        || all - count > Schemas.MOST
        || payload.length != 8 + 16 * all) {
      return null;
    }
    FrameIndex index = new FrameIndex(schemas);
    index.statedSchemas = new long[all - count];
    for (int i = 0; i < index.statedSchemas.length; i++) {
      index.statedSchemas[i] = Bytes.getLong(payload, 16 + 16 * (count + i));
    }
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
            && rises(index.offsets)
            && areSchemasInside(index.statedSchemas, from, to);
    return fits ? index : null;
  }

  private static boolean areSchemasInside(long[] offsets, long from, long to) {
    int count = offsets.length;
    return count == 0 || offsets[0] >= from && offsets[count - 1] < to && rises(offsets);
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
