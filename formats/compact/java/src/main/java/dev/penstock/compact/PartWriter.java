package dev.penstock.compact;

import dev.penstock.slab.UnknownPart;
import dev.penstock.slab.UnknownParts;
import org.jspecify.annotations.Nullable;

/** Writes the parts of records that a codec does not know, as they were kept. SPEC compact 6 */
final class PartWriter {
  private final CompactWriter out;
  private final TextFields textFields;

  PartWriter(CompactWriter out, int knownTextFields) {
    this.out = out;
    textFields = new TextFields(knownTextFields);
  }

  /**
   * Writes the parts that the shape table has.
   *
   * @param kinds their kinds, in their order
   * @param kept those of a value, or null if it has none; those that it lacks have no values
   */
  void write(int record, byte[][] kinds, @Nullable UnknownParts kept) {
    for (int i = 0; i < kinds.length; i++) {
      UnknownPart part = kept == null ? null : kept.part(i);
      if (part == null) {
        out.writeZeros(PartReader.bitBytes(kinds[i]));
      } else {
        write(part, textFields.first(record, i, part.texts().length));
      }
    }
  }

  private void write(UnknownPart part, int firstText) {
    out.writePlain(part.head());
    out.reserveFields(textFields.count());
    int field = firstText;
    for (String text : part.texts()) {
      if (text != null) {
        out.room(2 * Varint.MAX_BYTES);
        out.writeText(text, field);
      }
      field++;
    }
    for (byte[] value : part.rest()) {
      if (value != null) {
        out.writeBytes(value);
      }
    }
  }
}
