package dev.penstock.fast;

import dev.penstock.slab.UnknownPart;
import org.jspecify.annotations.Nullable;

/** Writes a part that a codec does not know, as it was kept. SPEC fast 6 */
final class UnknownPartWriter {
  private static final byte[] NOTHING = {};

  private final FastWriter out;
  private final PartLayout layout;
  private final int at;

  /** Takes the place of the part's block. */
  UnknownPartWriter(FastWriter out, PartLayout layout, int at) {
    this.out = out;
    this.layout = layout;
    this.at = at;
  }

  /** Writes a part, or one without values. */
  void write(@Nullable UnknownPart part) {
    byte[] head = part == null ? NOTHING : part.head();
    out.putBytes(at, head);
    out.putZero(at + head.length, layout.headLength() - head.length);
    writeTexts(part);
    writeRest(part);
  }

  private void writeTexts(@Nullable UnknownPart part) {
    if (layout.texts() > 0) {
      out.textStart(at + layout.text(-1), layout.texts());
    }
    for (int i = 0; i < layout.texts(); i++) {
      String text = part == null ? null : part.texts()[i];
      if (text == null) {
        out.noText(at + layout.text(i));
      } else {
        out.text(at + layout.text(i), text);
      }
    }
  }

  private void writeRest(@Nullable UnknownPart part) {
    if (layout.rest() > 0) {
      out.heapEnd(at + layout.heap(-1));
    }
    for (int i = 0; i < layout.rest(); i++) {
      byte[] value = part == null ? null : part.rest()[i];
      if (value != null) {
        out.heapBytes(value);
      }
      out.heapEnd(at + layout.heap(i));
    }
  }
}
