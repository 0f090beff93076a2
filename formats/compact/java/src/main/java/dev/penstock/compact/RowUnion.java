package dev.penstock.compact;

import static java.util.Objects.requireNonNull;

import dev.penstock.row.Row;
import dev.penstock.row.RowCase;
import org.jspecify.annotations.Nullable;

/** Reads unions. SPEC compact 4.7 */
final class RowUnion extends RowValue {
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

  private int indexOf(int tag) {
    for (int i = 0; i < tags.length; i++) {
      if (tags[i] == tag) {
        return i;
      }
    }
    return -1;
  }

  @Override
  Object readObject(CompactReader in) {
    int tag = in.readU32();
    int index = indexOf(tag);
    if (index < 0) {
      skipUnknown(in, tag);
      // A row of its own, as whoever has read a row owns it.
      RowCase known = requireNonNull(unknown);
      return new RowCase(known.index(), new Row(known.row().type()));
    }
    return new RowCase(index, (Row) cases[index].readObject(in));
  }

  private void skipUnknown(CompactReader in, int tag) {
    if (unknown == null) {
      throw in.unknownCase(tag);
    }
    in.skipBytes();
  }

  @Override
  void skip(CompactReader in) {
    int tag = in.readU32();
    int index = indexOf(tag);
    if (index < 0) {
      skipUnknown(in, tag);
    } else {
      cases[index].skip(in);
    }
  }
}
