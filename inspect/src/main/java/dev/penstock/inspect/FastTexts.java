package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.inspect.TextUse.Way;

/** Reads the header of a Fast message, and texts by the cells of their ends. SPEC fast 3, 5 */
abstract class FastTexts extends FastScalars {
  private static final int HEADER_BYTES = 8;
  private static final int EVOLVED_HEADER_BYTES = 16;
  private static final int WIDE = 0b01;
  private static final int EVOLVED = 0b10;
  private static final int SHARED = 0b100;

  private boolean wide;
  private boolean gaps;

  /** Where in the message the next text starts. */
  private int slabNext;

  /** Whether records of shared types have numbers. SPEC fast 4.8 */
  private boolean shared;

  FastTexts(Outline outline, Input input, Pass pass, Sink sink) {
    super(outline, input, pass, sink);
  }

  FastTexts(FastTexts outer, Range range, Pass pass, Pass namedIn) {
    super(outer, range, pass, namedIn);
  }

  /** Reads the header up to where the slab starts; returns whether the message is evolved. */
  final boolean header() {
    checkHeader(HEADER_BYTES, end);
    int flags = view.getInt(start);
    shared = (flags & SHARED) != 0;
    if ((flags & ~(WIDE | EVOLVED | SHARED)) != 0 || shared && !outline.hasShared()) {
      throw fail(
          ErrorKind.UNSUPPORTED,
          start,
          "version 0 of Fast" + (outline.hasShared() ? "" : ", without shared records"),
          "flags 0x" + Integer.toHexString(flags));
    }
    wide = (flags & WIDE) != 0;
    boolean evolved = (flags & EVOLVED) != 0;
    String word = "version 0" + (wide ? ", wide" : "") + (evolved ? ", evolved" : "");
    word += shared ? ", shared" : "";
    name(start + 4, "flags", Shown.words(word));
    slabStart = position(4, HEADER_BYTES, end - start);
    chargeText(end - slabStart, start);
    name(start + HEADER_BYTES, "slab start", slabStart - start);
    slabNext = slabStart;
    if (wide) {
      checkWideSlab();
    }
    if (evolved) {
      checkHeader(EVOLVED_HEADER_BYTES, slabStart);
    }
    return evolved;
  }

  final boolean isShared() {
    return shared;
  }

  final int slabNext() {
    return slabNext;
  }

  private void checkHeader(int byteCount, int to) {
    if (to - start < byteCount) {
      throw fail(
          ErrorKind.TRUNCATED,
          start,
          "a header of " + byteCount + " bytes",
          (to - start) + " bytes");
    }
  }

  /** Reads an offset of the header, which lies between two others; returns the index. */
  final int position(int at, int least, int most) {
    long offset = view.getInt(start + at) & 0xFFFF_FFFFL;
    if (offset < least || offset > most) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          start + at,
          "an offset from " + least + " to " + most,
          "offset " + offset);
    }
    return start + (int) offset;
  }

  /** Notes that a part or case is unknown: there can be texts that no known field has. */
  final void allowGaps() {
    gaps = true;
  }

  final boolean allowsGaps() {
    return gaps;
  }

  final void finish() {
    if (slabNext != end && gaps) {
      nameText(slabNext, end, "text of an unknown field", Shown.words(""));
    } else if (slabNext != end) {
      String found = (end - slabNext) + " bytes";
      throw fail(ErrorKind.TRAILING_BYTES, slabNext, "the end of the texts", found);
    }
  }

  private int unitBytes() {
    return wide ? 2 : 1;
  }

  /** Returns the slab position of the next text. */
  private int slabPosition() {
    return (slabNext - slabStart) / unitBytes();
  }

  /** Reads and names the cell with the start of the texts of a record or list. */
  final void textStart(int cell) {
    long ahead = slabStart + (view.getInt(cell) & 0xFFFF_FFFFL) * unitBytes();
    if (gaps && ahead > slabNext && ahead <= end) {
      nameText(slabNext, (int) ahead, "text of an unknown field", Shown.words(""));
      slabNext = (int) ahead;
    }
    checkPosition(cell);
    name(cell, cell + 4, "text start", Shown.words("slab " + slabPosition()));
  }

  /** Reads and names the cell of a text that is not there. */
  final void noText(int cell, String state) {
    checkPosition(cell);
    name(cell, cell + 4, "text end, no text", Shown.words(state));
  }

  private void checkPosition(int cell) {
    int found = view.getInt(cell);
    if (found != slabPosition()) {
      throw fail(
          ErrorKind.NON_CANONICAL,
          cell,
          "texts from slab position " + slabPosition(),
          Integer.toUnsignedString(found));
    }
  }

  /** Reads and names the cell with the end of a text. SPEC fast 5 */
  final String text(int cell) {
    int raw = view.getInt(cell);
    boolean utf16 = wide || raw < 0;
    int from = slabNext;
    int position = slabPosition();
    long to = slabStart + (long) unitBytes() * (wide ? raw & 0xFFFF_FFFFL : raw & 0x7FFF_FFFF);
    if (to < from || to > end) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          cell,
          "a text that ends at slab position "
              + position
              + " to "
              + (end - slabStart) / unitBytes(),
          "position " + (to - slabStart) / unitBytes());
    }
    slabNext = (int) to;
    String text = utf16 ? utf16(cell, from) : Utf.latin1(bytes, from, slabNext);
    use(Way.LITERAL, 0);
    String encoding = utf16 ? "UTF-16" : "Latin-1";
    String place = text.isEmpty() ? "empty" : encoding + " at slab " + position;
    name(cell, cell + 4, "text end, " + place, text);
    nameText(from, slabNext, "text", text);
    return text;
  }

  private String utf16(int cell, int from) {
    if ((slabNext - from) % 2 != 0) {
      String found = (slabNext - from) + " bytes";
      throw fail(ErrorKind.OUT_OF_BOUNDS, cell, "UTF-16, two bytes a unit", found);
    }
    if (wide && Utf.splitsPair(bytes, slabNext, end)) {
      throw fail(ErrorKind.MALFORMED_TEXT, from, "whole code points", "half a surrogate pair");
    }
    int lone = wide ? -1 : Utf.loneSurrogate(bytes, from, slabNext);
    if (lone >= 0) {
      throw fail(ErrorKind.MALFORMED_TEXT, lone, "well-formed UTF-16", "half a surrogate pair");
    }
    return Utf.utf16(bytes, from, slabNext);
  }
}
