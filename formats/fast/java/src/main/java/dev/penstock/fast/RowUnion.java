package dev.penstock.fast;

import dev.penstock.row.Row;
import dev.penstock.row.RowCase;
import org.jspecify.annotations.Nullable;

/** Reads unions. SPEC fast 4.7 */
final class RowUnion extends RowValue {
  private static final int TAG_BYTES = 4;

  private final int[] tags;
  private final RowValue[] cases;

  /** What a tag that no case has stands for; null if it is refused. */
  private @Nullable RowCase unknown;

  /** Creates a reader whose cases are still to be set, by the position of their tags. */
  RowUnion(int[] tags) {
    this.tags = tags;
    cases = new RowValue[tags.length];
  }

  void set(int index, RowValue value) {
    cases[index] = value;
  }

  void setUnknown(@Nullable RowCase value) {
    unknown = value;
  }

  @Override
  Object take(FastReader in, int from, int to) {
    in.block(from, to, TAG_BYTES);
    int tag = in.i32(from);
    for (int i = 0; i < tags.length; i++) {
      if (tags[i] == tag) {
        return new RowCase(i, (Row) cases[i].take(in, from + TAG_BYTES, to));
      }
    }
    if (unknown == null) {
      throw in.unknownCase(tag);
    }
    // A row of its own, as whoever has read a row owns it.
    return new RowCase(unknown.index(), new Row(unknown.row().type()));
  }
}
