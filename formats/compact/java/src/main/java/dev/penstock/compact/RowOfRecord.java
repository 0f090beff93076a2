package dev.penstock.compact;

import dev.penstock.row.Row;
import dev.penstock.row.RowType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads records. SPEC compact 4.5, 6 */
final class RowOfRecord extends RowValue {
  private static final long[] NO_BITS = {};

  private final RowType type;
  private final int index;
  private final boolean recursive;
  private List<RowPart> parts = List.of();
  private String names = "";

  /**
   * Creates a reader whose parts are still to be set.
   *
   * @param index the position of the record among those of the schema
   * @param recursive whether records of the type can hold others of it
   */
  RowOfRecord(RowType type, int index, boolean recursive) {
    this.type = type;
    this.index = index;
    this.recursive = recursive;
  }

  /** Sets what versions have, and the names of all components in that order. */
  void define(List<RowPart> all, String componentNames) {
    parts = List.copyOf(all);
    names = componentNames;
  }

  @Override
  Object readObject(CompactReader in) {
    Row row = new Row(type);
    read(in, row);
    return row;
  }

  @Override
  void skip(CompactReader in) {
    read(in, null);
  }

  private void read(CompactReader in, @Nullable Row row) {
    if (recursive) {
      in.enter();
    }
    if (parts.get(0).isEmpty()) {
      in.readBits(1, 0xFF);
    }
    int step = 0;
    int next = 0;
    try {
      for (int p = 0; p < parts.size(); p++) { // an iterator takes as much as a small row
        RowPart part = parts.get(p);
        step = 0;
        long bits = part.bitCount() == 0 ? 0 : readBits(in, part, 0);
        long[] more = part.bitCount() > Long.SIZE ? readMore(in, part) : NO_BITS;
        List<RowMember> members = part.members();
        for (int m = 0; m < members.size(); m++) {
          step = ++next;
          members.get(m).read(in, row, bits, more);
        }
      }
      step = 0;
      in.skipParts(index);
    } catch (RuntimeException e) {
      throw in.refused(e, names, step);
    }
    if (recursive) {
      in.exit();
    }
  }

  private long[] readMore(CompactReader in, RowPart part) {
    long[] more = new long[(part.bitCount() - 1) / Long.SIZE];
    for (int i = 0; i < more.length; i++) {
      more[i] = readBits(in, part, i + 1);
    }
    return more;
  }

  private long readBits(CompactReader in, RowPart part, int word) {
    int byteCount = part.byteCount(word);
    long unused = part.unused(word);
    return part.version() == 1
        ? in.readBits(byteCount, unused)
        : in.readPartBits(index, part.version(), byteCount, unused);
  }
}
