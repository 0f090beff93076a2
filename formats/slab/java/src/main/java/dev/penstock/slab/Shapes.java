package dev.penstock.slab;

import java.util.Arrays;
import java.util.HexFormat;
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
   *     slash behind each part; the indexes of the records in its block, where a format has such, a
   *     plus before each; a semicolon
   */
  public Shapes(String text) {
    String[] texts = text.split(";", -1);
    int count = texts.length - 1; // nothing stands behind the last semicolon
    parts = new byte[count][][];
    nested = new int[count][];
    records = new int[count];
    noParts = new byte[count][][];
    Arrays.fill(noParts, NO_PARTS);
    for (int i = 0; i < count; i++) {
      String[] indexes = texts[i].split("\\+", -1);
      parts[i] = split(indexes[0]);
      nested[i] = new int[indexes.length - 1];
      for (int j = 1; j < indexes.length; j++) {
        nested[i][j - 1] = Integer.parseInt(indexes[j]);
      }
      records[i] = i;
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

  private static byte[][] split(String kinds) {
    int count = (int) kinds.chars().filter(c -> c == '/').count();
    byte[][] split = new byte[count][];
    int from = 0;
    for (int i = 0; i < count; i++) {
      int to = kinds.indexOf('/', from);
      split[i] = HexFormat.of().parseHex(kinds, from, to);
      from = to + 1;
    }
    return split;
  }

  /** Returns how many records the schema has. */
  public int recordCount() {
    return parts.length;
  }

  /** Returns the indexes of the records in the block of one. */
  public int[] nested(int record) {
    return nested[record].clone();
  }

  int positionCount() {
    return records.length;
  }

  int record(int position) {
    return records[position];
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
