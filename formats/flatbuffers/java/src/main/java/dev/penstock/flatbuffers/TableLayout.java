package dev.penstock.flatbuffers;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * What a generated codec knows of the fields of a table; a constant of its class. SPEC flatbuffers
 * 3.1
 */
public final class TableLayout {
  private static final int REFERENCE = 4;

  /** The position among the tables of the codec. */
  final int index;

  /** By id how many bytes a field takes; 0 for an id that no field has. */
  final int[] widths;

  /** By id the number of which a field's offset is a multiple. */
  final int[] alignments;

  /** The ids in the order in which a writer puts the fields. */
  final int[] order;

  /** The bits of the vtable's ids, 64 in each word. */
  final int wordCount;

  /**
   * Creates a layout.
   *
   * @param index the position among the tables of the codec, from 0
   * @param fields by id: {@code *} for a reference, the width of a scalar, width and alignment of a
   *     struct as {@code 12/4}, {@code -} for none; a space between two
   */
  public TableLayout(int index, String fields) {
    this.index = index;
    String[] words = fields.isEmpty() ? new String[0] : fields.split(" ");
    widths = new int[words.length];
    alignments = new int[words.length];
    boolean[] references = new boolean[words.length];
    for (int id = 0; id < words.length; id++) {
      String word = words[id];
      int slash = word.indexOf('/');
      references[id] = word.equals("*");
      if (references[id]) {
        widths[id] = REFERENCE;
      } else if (!word.equals("-")) {
        widths[id] = Integer.parseInt(slash < 0 ? word : word.substring(0, slash));
      }
      alignments[id] =
          slash < 0 ? Math.max(1, widths[id]) : Integer.parseInt(word.substring(slash + 1));
    }
    order =
        IntStream.range(0, words.length)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingInt(id -> -alignments[id])
                    .thenComparing(id -> !references[id]))
            .mapToInt(Integer::intValue)
            .toArray();
    wordCount = words.length + Long.SIZE - 1 >>> 6;
  }

  @Override
  public String toString() {
    return "TableLayout[" + index + " " + Arrays.toString(widths) + "]";
  }
}
