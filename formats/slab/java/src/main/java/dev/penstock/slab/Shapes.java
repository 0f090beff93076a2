package dev.penstock.slab;

import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** The parts of records as a codec knows them; a constant of generated code. Spec: evolution, 6. */
public final class Shapes {
  private final byte[][][] parts;
  private final int[] records;

  /** Made by the first writer that asks. */
  private volatile byte @Nullable [] table;

  /**
   * Takes what generated code says.
   *
   * @param kinds for each record of the schema the kind bytes of its parts as hexadecimal digits, a
   *     slash behind each part
   * @param records for each position in a shape table the index of the record in {@code kinds}
   */
  public Shapes(String[] kinds, int... records) {
    this.records = records.clone();
    parts = new byte[kinds.length][][];
    for (int i = 0; i < kinds.length; i++) {
      parts[i] = split(kinds[i]);
    }
  }

  private Shapes(byte[][][] parts, int[] records) {
    this.parts = parts;
    this.records = records;
  }

  /** Returns those of messages whose shape tables begin with the record at a position of these. */
  public Shapes from(int position) {
    return new Shapes(parts, Arrays.copyOfRange(records, position, records.length));
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

  int recordCount() {
    return parts.length;
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
