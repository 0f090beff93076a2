package dev.penstock.container;

import dev.penstock.DecodeException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which messages of a file a reader gives, and where it starts for that. Spec: container 4.4, 4.5.
 *
 * @param layout of the file, whose index is checked on the way; null to read all without an index
 * @param mark the mark at which reading starts; -1 for the first frame after the header
 * @param from messages whose frames start before this offset are passed over
 * @param to reading ends before the first frame that starts here or after it
 * @param number messages with lower numbers are passed over
 */
record PenRange(@Nullable PenLayout layout, int mark, long from, long to, long number) {
  static final PenRange ALL = new PenRange(null, -1, 0, Long.MAX_VALUE, 0);

  /** Returns the messages whose frames start in a range of offsets. */
  static PenRange ofOffsets(PenLayout layout, long from, long to) {
    return new PenRange(layout, layout.index().markAtOffset(from), from, to, 0);
  }

  /** Returns the messages from a number on. */
  static PenRange ofNumbers(PenLayout layout, long number) {
    int mark = layout.index().markOf(number);
    return new PenRange(layout, mark, 0, Long.MAX_VALUE, number);
  }

  /** Returns the messages from one mark to the next. */
  static PenRange ofBlock(PenLayout layout, int mark) {
    FrameIndex index = layout.index();
    long to = mark + 1 < index.markCount() ? index.offset(mark + 1) : Long.MAX_VALUE;
    return new PenRange(layout, mark, 0, to, 0);
  }

  /** Returns the offset of the first frame that is read. The first mark is not relied on. */
  long startOffset() {
    return layout == null ? 0 : mark < 1 ? layout.headerEnd() : layout.index().offset(mark);
  }

  /** Returns the number of the first message that is read. */
  long startNumber() {
    return layout == null || mark < 1 ? 0 : layout.index().number(mark);
  }

  /** Tells whether an index has said which schemas there are, and all of them could be read. */
  boolean areSchemasIndexed(Schemas schemas) {
    return layout != null && layout.index().isStated() && schemas.isComplete();
  }

  DecodeException wrongIndex(String stated, String found) {
    return Objects.requireNonNull(layout).wrongIndex(stated, found);
  }

  boolean takes(long offset, long messageNumber) {
    return offset >= from && messageNumber >= number;
  }

  /** Returns the number of the message that the index has at an offset; -1 for none. */
  long statedNumber(long offset) {
    if (layout == null) {
      return -1;
    }
    FrameIndex index = layout.index();
    int at = index.markAtOffset(offset);
    return at < 0 || index.offset(at) != offset ? -1 : index.number(at);
  }

  /**
   * Compares the index with where the reader has come to.
   *
   * @param next the first mark that was not compared yet, or -1
   * @param offset where a frame starts
   * @param before how many messages stand before it
   * @return the first mark after the offset
   * @throws DecodeException if a mark up to the offset says otherwise
   */
  int compare(int next, long offset, long before) {
    if (layout == null) {
      return next;
    }
    FrameIndex index = layout.index();
    int at = Math.max(next, 0);
    while (at < index.markCount() && index.offset(at) <= offset) {
      if (index.offset(at) != offset || index.number(at) != before) {
        throw layout.wrongIndex(
            String.format("message %d at byte %d", index.number(at), index.offset(at)),
            String.format("message %d at byte %d", before, offset));
      }
      at++;
    }
    return at;
  }
}
