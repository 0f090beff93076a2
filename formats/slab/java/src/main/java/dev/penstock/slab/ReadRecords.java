package dev.penstock.slab;

import dev.penstock.ErrorKind;
import java.util.Arrays;

/**
 * The shared records of a message that is being read, by type and number. Spec: type-system,
 * section 3.7; limits, section 4.
 *
 * <p>A record that is referred to is one object, but whoever walks through the value meets all that
 * it holds once more. So each reference counts as many elements as that is.
 */
public final class ReadRecords {
  /** So many bytes of a record that is referred to count as an element. */
  private static final int BYTES_PER_ELEMENT = 64;

  private static final int FIRST_LENGTH = 8;
  private static final int KEPT_RECORDS = 1 << 14;

  private final SlabReader in;
  private final Kind[] kinds;

  /**
   * For each record that is not finished, the innermost last: its position, the bytes that were
   * read before it, what was left of the elements.
   */
  private int[] unfinished = new int[3 * FIRST_LENGTH];

  private int unfinishedEnd;

  /** The finished records of a type, in the order of their numbers. */
  private static final class Kind {
    private Object[] records = new Object[FIRST_LENGTH];
    private int[] costs = new int[FIRST_LENGTH];
    private int[] places = new int[FIRST_LENGTH];
    private int count;

    void add(Object record, int cost, int place) {
      if (count == records.length) {
        resize(2 * count);
      }
      records[count] = record;
      costs[count] = cost;
      places[count++] = place;
    }

    void clear() {
      Arrays.fill(records, 0, count, null);
      if (count > KEPT_RECORDS) {
        resize(FIRST_LENGTH);
      }
      count = 0;
    }

    private void resize(int length) {
      records = Arrays.copyOf(records, length);
      costs = Arrays.copyOf(costs, length);
      places = Arrays.copyOf(places, length);
    }
  }

  /** Starts with no record of {@code kindCount} types. */
  public ReadRecords(SlabReader in, int kindCount) {
    this.in = in;
    kinds = new Kind[kindCount];
    Arrays.setAll(kinds, i -> new Kind());
  }

  /**
   * Returns the record with a number, from 1, and counts its elements.
   *
   * @param at where the number stands, for errors
   */
  public Object get(int kind, long number, int at) {
    int index = checked(kind, number, at);
    in.countElements(kinds[kind].costs[index], at);
    return kinds[kind].records[index];
  }

  /** Returns where the record with a number, from 1, stands. */
  public int place(int kind, long number, int at) {
    return kinds[kind].places[checked(kind, number, at)];
  }

  private int checked(int kind, long number, int at) {
    int count = kinds[kind].count;
    if (number <= 0 || number > count) {
      String expected = "0, or the number of a record before, at most " + count;
      throw in.errorAt(ErrorKind.BAD_REFERENCE, at, expected, Long.toUnsignedString(number));
    }
    return (int) number - 1;
  }

  /**
   * Notes that a record starts, and counts it as an element.
   *
   * @param place its position
   * @param bytesRead how many bytes were read so far, from any start
   */
  public void start(int place, int bytesRead) {
    if (unfinishedEnd == unfinished.length) {
      unfinished = Arrays.copyOf(unfinished, 2 * unfinishedEnd);
    }
    unfinished[unfinishedEnd++] = place;
    unfinished[unfinishedEnd++] = bytesRead;
    unfinished[unfinishedEnd++] = in.uncountedElements();
    in.countElements(1, place);
  }

  /** Gives the record that started last its number. */
  public void finish(int kind, Object record, int bytesRead) {
    int elements = unfinished[--unfinishedEnd] - in.uncountedElements();
    int bytes = bytesRead - unfinished[--unfinishedEnd];
    long cost = (long) elements + bytes / BYTES_PER_ELEMENT;
    int place = unfinished[--unfinishedEnd];
    kinds[kind].add(record, (int) Math.min(Integer.MAX_VALUE, cost), place);
  }

  /** Lets go of all records. */
  public void clear() {
    unfinishedEnd = 0;
    for (Kind kind : kinds) {
      kind.clear();
    }
  }
}
