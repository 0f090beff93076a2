package dev.penstock.fast;

import dev.penstock.ErrorKind;
import dev.penstock.slab.KindBytes;
import dev.penstock.slab.UnknownPart;
import dev.penstock.slab.UnknownParts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads a part that a codec does not know, to keep it. SPEC fast 6 */
final class UnknownPartReader {
  private final FastReader in;
  private final byte[] source;
  private final PartLayout layout;
  private final int at;
  private final boolean[] values;
  private boolean empty = true;

  /** Takes a part whose block has been checked to be inside the message. */
  UnknownPartReader(FastReader in, byte[] source, PartLayout layout, int at) {
    this.in = in;
    this.source = source;
    this.layout = layout;
    this.at = at;
    values = new boolean[layout.kinds().length];
  }

  /** Adds the part of a version to what is kept of a record, if a field of it is there. */
  void keep(int version, UnknownParts.Builder kept) {
    readBits();
    @Nullable String[] texts = readTexts();
    byte[] @Nullable [] rest = readRest();
    if (!empty) {
      kept.add(new UnknownPart(version, readHead(), texts, rest));
    }
  }

  private void readBits() {
    int next = 0;
    for (int i = 0; i < values.length; i++) {
      int count = KindBytes.presenceBits(layout.kinds()[i]);
      next += count;
      values[i] = isSet(next - 1);
      empty &= !values[i] && !isSet(next - count);
    }
    for (int bit = next; bit < 8 * layout.bitBytes(); bit++) {
      if (isSet(bit)) {
        throw in.failure(ErrorKind.NON_CANONICAL, at, "zero in unused presence bits", "one");
      }
    }
  }

  private boolean isSet(int bit) {
    return (source[at + (bit >>> 3)] >>> (bit & 7) & 1) != 0;
  }

  /** Returns bits and fields of fixed width, zero where there is no value. */
  private byte[] readHead() {
    byte[] head = Arrays.copyOfRange(source, at, at + layout.headLength());
    int next = layout.bitBytes();
    for (int i = 0; i < values.length; i++) {
      int end = next + PartLayout.width(layout.kinds()[i]);
      if (!values[i]) {
        Arrays.fill(head, next, end, (byte) 0);
      }
      next = end;
    }
    return head;
  }

  private @Nullable String[] readTexts() {
    @Nullable String[] texts = UnknownPart.texts(layout.kinds());
    if (texts.length > 0) {
      in.textStart(at + layout.text(-1));
    }
    int next = 0;
    for (int i = 0; i < values.length; i++) {
      if (KindBytes.isText(layout.kinds()[i])) {
        int cell = at + layout.text(next);
        if (values[i]) {
          texts[next] = in.text(cell);
        } else {
          in.noText(cell);
        }
        next++;
      }
    }
    return texts;
  }

  private byte[] @Nullable [] readRest() {
    byte[] @Nullable [] rest = UnknownPart.rest(layout.kinds());
    if (rest.length > 0) {
      in.heapFrom(at + layout.heap(-1));
    }
    int next = 0;
    for (int i = 0; i < values.length; i++) {
      if (KindBytes.isRest(layout.kinds()[i])) {
        int cell = at + layout.heap(next);
        if (values[i]) {
          rest[next] = in.heapBytes(cell);
        } else {
          in.noHeapValue(cell);
        }
        next++;
      }
    }
    return rest;
  }
}
