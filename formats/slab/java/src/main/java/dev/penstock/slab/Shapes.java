package dev.penstock.slab;

import dev.penstock.transport.Hex;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The parts of records as a codec knows them; a constant of generated code. Spec: evolution, 6. */
public final class Shapes {
  private static final byte[][] NO_PARTS = {};

  private final byte[][][] parts;
  private final int[][] nested;
  private final int[] records;

  /** The parts of all records in a message in which none has grown. */
  private final byte[][][] noParts;

  /** Made by the first writer that asks. */
  private volatile byte @Nullable [] table;

  /**
   * Takes what generated code says. A shape table has all records in their order.
   *
   * @param text for each record of the schema: the kind bytes of its parts as hexadecimal digits, a
   *     slash after each part; the indexes of the records in its block, where a format has such, a
   *     plus before each; a semicolon
   */
  public Shapes(String text) {
    int count = count(text, ';');
    parts = new byte[count][][];
    nested = new int[count][];
    records = new int[count];
    noParts = new byte[count][][];
    Arrays.fill(noParts, NO_PARTS);
    int from = 0;
    for (int i = 0; i < count; i++) {
      int to = text.indexOf(';', from);
      String record = text.substring(from, to);
      parts[i] = parts(record);
      nested[i] = nested(record);
      records[i] = i;
      from = to + 1;
    }
  }

  private Shapes(Shapes schema, int[] records) {
    parts = schema.parts;
    nested = schema.nested;
    noParts = schema.noParts;
    this.records = records;
  }

  /**
   * Returns those of messages with another root.
   *
   * @param records for each position in their shape tables the index of the record in the schema
   */
  public Shapes of(int... records) {
    return new Shapes(this, records.clone());
  }

  /** Returns those of messages whose shape tables begin with the record at a position of these. */
  public Shapes from(int position) {
    return new Shapes(this, Arrays.copyOfRange(records, position, records.length));
  }

  // The first message of a process waits for this: a lambda would load some 160 classes more.
  private static int count(String text, char mark) {
    int count = 0;
    for (int at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      count++;
    }
    return count;
  }

  private static byte[][] parts(String record) {
    byte[][] parts = new byte[count(record, '/')][];
    int from = 0;
    for (int i = 0; i < parts.length; i++) {
      int to = record.indexOf('/', from);
      parts[i] = Hex.parse(record, from, to);
      from = to + 1;
    }
    return parts;
  }

  private static int[] nested(String record) {
    int[] nested = new int[count(record, '+')];
    int to = record.length();
    for (int i = nested.length - 1; i >= 0; i--) {
      int plus = record.lastIndexOf('+', to - 1);
      nested[i] = Integer.parseInt(record, plus + 1, to, 10);
      to = plus;
    }
    return nested;
  }

  /** Returns how many records the schema has. */
  public int recordCount() {
    return parts.length;
  }

  /** Returns the indexes of the records in the block of one. */
  public int[] nested(int record) {
    return nested[record].clone();
  }

  /** Returns how many records a shape table counts. */
  public int positionCount() {
    return records.length;
  }

  /** Returns the index of the record at a position of shape tables. */
  public int record(int position) {
    return records[position];
  }

  /** Returns how many records stand in the block of one. */
  public int nestedCount(int record) {
    return nested[record].length;
  }

  /** Returns the index of a record in the block of one. */
  public int nested(int record, int position) {
    return nested[record][position];
  }

  /** Returns how many parts a record has. */
  public int partCount(int record) {
    return parts[record].length;
  }

  /** Returns how many fields a part of a record has. */
  public int fieldCount(int record, int part) {
    return parts[record][part].length;
  }

  /** Returns the kind byte of a field of a part. */
  public byte kind(int record, int part, int field) {
    return parts[record][part][field];
  }

  byte[][] parts(int record) {
    return parts[record];
  }

  byte[][][] noParts() {
    return noParts;
  }

  /** Returns the shape table of messages that hold no unknown fields; empty if they have none. */
  byte[] table() {
    byte[] made = table;
    if (made == null) {
      made = WrittenShapes.table(this);
      table = made;
    }
    return made;
  }
}
