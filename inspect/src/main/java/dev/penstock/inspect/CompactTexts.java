package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.inspect.TextUse.Way;
import dev.penstock.model.ScalarKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Takes texts off the records and the slab of a Compact message. SPEC compact 5 */
abstract class CompactTexts extends CompactScalars {
  private static final int INDEXED_UNITS = 3;
  private static final int FRONT_CODED = 8;
  private static final int NOWHERE = -1;
  private static final int REPLACED = 4;
  private static final int REPLACED_FROM = 5;
  private static final long COPIED_UNITS_PER_BYTE = 64;

  private Encoding encoding = Encoding.ASCII;
  private boolean references;
  private boolean frontCoded;

  /** Whether records of shared types have numbers. SPEC compact 4.8 */
  private boolean shared;

  private int slabNext;
  private long copiedUnits;
  private final List<Text> indexed = new ArrayList<>();
  private final Map<String, Text> last = new HashMap<>();
  private final ChangedFields changes = new ChangedFields();

  /** The encodings of a slab, by their numbers. SPEC compact 3 */
  private enum Encoding {
    ASCII("ASCII"),
    UTF_8("UTF-8"),
    LATIN_1("Latin-1"),
    UTF_16("UTF-16");

    final String word;

    Encoding(String word) {
      this.word = word;
    }
  }

  /** A text and where in the slab its own characters start, in bytes from the slab's start. */
  private record Text(String value, int slabOffset) {}

  CompactTexts(Outline outline, Input input, Pass pass, Sink sink) {
    super(outline, input, pass, sink);
  }

  CompactTexts(CompactTexts outer, Range range, Pass pass, Pass namedIn) {
    super(outer, range, pass, namedIn);
  }

  /** Takes the header; returns whether a shape table follows. SPEC compact 3 */
  final boolean header() {
    boolean evolved = false;
    int first = bytes[take(1, "a header")] & 0xFF;
    if (first < 0b1_0000000) {
      openSlab(first);
      name(position, "header, plain", Shown.words("ASCII, slab of " + first + " bytes"));
    } else {
      shared = (first & 0b1000) != 0;
      if ((first & 0b0_10_00_0_00) != 0 || shared && !outline.hasShared()) {
        throw fail(
            ErrorKind.UNSUPPORTED,
            start,
            "version 0 of Compact" + (outline.hasShared() ? "" : ", without shared records"),
            "header byte 0x" + Integer.toHexString(first));
      }
      encoding = Encoding.values()[first & 0b11];
      references = (first & 0b100) != 0;
      evolved = (first & 0b1_0000) != 0;
      frontCoded = (first & 0b10_0000) != 0;
      if (frontCoded && !references) {
        throw fail(
            ErrorKind.UNSUPPORTED,
            start,
            "front-coded texts where there are references",
            "header byte 0x" + Integer.toHexString(first));
      }
      name(
          position,
          "header, long",
          Shown.words(
              encoding.word
                  + (references ? ", references" : ", literals only")
                  + (frontCoded ? ", front-coded" : "")
                  + (shared ? ", shared" : "")
                  + (evolved ? ", evolved" : "")));
      long length = varint("the length of the slab");
      openSlab(length);
      name(position, "slab length", length);
    }
    checkSlab();
    return evolved;
  }

  final boolean isShared() {
    return shared;
  }

  /** Tells how far the walk has come. */
  final SharedRecords.Point point() {
    return new SharedRecords.Point(elementsLeft(), position, slabNext);
  }

  private void openSlab(long length) {
    if (length < 0 || length > end - position) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          start,
          "a slab of at most " + (end - position) + " bytes",
          Long.toUnsignedString(length) + " bytes");
    }
    chargeText((int) length, start);
    slabStart = end - (int) length;
    slabNext = slabStart;
  }

  /** Checks what can be seen of a slab without its texts. SPEC compact 8 */
  private void checkSlab() {
    if (encoding == Encoding.ASCII) {
      for (int i = slabStart; i < end; i++) {
        if (bytes[i] < 0) {
          String found = "byte 0x" + Integer.toHexString(bytes[i] & 0xFF);
          throw fail(ErrorKind.MALFORMED_TEXT, i, "ASCII, as the header says", found);
        }
      }
    } else if (encoding == Encoding.UTF_16) {
      checkWideSlab();
    }
  }

  final void finish() {
    if (position != slabStart) {
      throw fail(ErrorKind.TRAILING_BYTES, position, "the end of the records", left() + " bytes");
    }
    if (slabNext != end) {
      String found = (end - slabNext) + " bytes";
      throw fail(ErrorKind.TRAILING_BYTES, slabNext, "the end of the texts", found);
    }
  }

  /**
   * Takes a text.
   *
   * @param field what tells its field from all others. SPEC compact 5.3
   */
  final String text(String field) {
    int at = position;
    int slabAt = slabNext;
    long control = varint("a text");
    if (control >>> 31 != 0) {
      String found = "control " + Long.toUnsignedString(control);
      throw fail(ErrorKind.OUT_OF_BOUNDS, at, "a text inside the message", found);
    }
    Text text;
    if ((control & 1) == 0) {
      text = literal((int) control >>> 1, at);
      used(Way.LITERAL, "literal", text, at, slabAt);
    } else {
      if (!references) {
        throw fail(ErrorKind.BAD_REFERENCE, at, "a literal, as the header says", "a reference");
      }
      int value = (int) control >>> 2;
      text =
          (control & 0b10) == 0 ? reference(value, at, slabAt) : special(value, field, at, slabAt);
    }
    Text before = last.put(field, text);
    if (before != null && control != 0b11) {
      boolean replaced =
          control == (REPLACED << 2 | 0b11) || control == (REPLACED_FROM << 2 | 0b11);
      changes.put(field, before.value(), replaced);
    }
    return text.value();
  }

  private void used(Way way, String how, Text text, int at, int slabAt) {
    int units = text.value().length();
    long asLiteral = Varint.length((long) units << 1) + byteLength(text.value());
    use(way, asLiteral - (position - at) - (slabNext - slabAt));
    String place = text.slabOffset() < 0 ? "" : " at slab " + text.slabOffset();
    if (way == Way.LITERAL) {
      String amount = " of " + units + (units == 1 ? " unit" : " units");
      name(position, "text, " + how + (units == 0 ? ", empty" : amount + place), text.value());
    } else {
      name(position, "text, " + how + place, text.value());
    }
  }

  private long byteLength(String text) {
    return switch (encoding) {
      case ASCII, LATIN_1 -> text.length();
      case UTF_8 -> Utf.length(text);
      case UTF_16 -> 2L * text.length();
    };
  }

  private Text literal(int units, int at) {
    int slabAt = slabNext - slabStart;
    Text text = new Text(units(units, at, "text"), slabAt);
    if (references && units >= INDEXED_UNITS) {
      chargeIndex(at);
      indexed.add(text);
    }
    return text;
  }

  /** SPEC compact 5.2 */
  private Text reference(int index, int at, int slabAt) {
    if (index >= indexed.size()) {
      throw fail(
          ErrorKind.BAD_REFERENCE,
          at,
          "the index of one of " + indexed.size() + " texts",
          "index " + index);
    }
    Text text = indexed.get(index);
    used(Way.REFERENCE, "reference to text", text, at, slabAt);
    return text;
  }

  private Text special(int value, String field, int at, int slabAt) {
    Text text =
        switch (value) {
          case 0 -> last(field, at);
          case 1 -> new Text(Long.toString(signed("an integer")), NOWHERE);
          case 2 -> new Text(coded(ScalarKind.UUID), NOWHERE);
          case 3 -> new Text(coded(ScalarKind.INSTANT), NOWHERE);
          case REPLACED, REPLACED_FROM -> replaced(value == REPLACED_FROM, field, at);
          default -> frontCoded(value - FRONT_CODED, field, at);
        };
    switch (value) {
      case 0 -> used(Way.SAME, "same as last", text, at, slabAt);
      case 1, 2, 3 -> used(Way.CODED, "coded", text, at, slabAt);
      case REPLACED -> used(Way.FRONT_CODED, "replaced", text, at, slabAt);
      case REPLACED_FROM -> used(Way.FRONT_CODED, "replaced, with its source", text, at, slabAt);
      default -> used(Way.FRONT_CODED, "front-coded, middle", text, at, slabAt);
    }
    return text;
  }

  private String coded(ScalarKind kind) {
    return plain(kind).toString();
  }

  private Text last(String field, int at) {
    Text text = last.get(field);
    if (text == null) {
      throw fail(ErrorKind.BAD_REFERENCE, at, "an earlier text of this field", "none");
    }
    return text;
  }

  private void needFrontCoded(int at) {
    if (!frontCoded) {
      String found = "a text made from another";
      throw fail(ErrorKind.BAD_REFERENCE, at, "another text, as the header says", found);
    }
  }

  /** SPEC compact 5.6 */
  private Text replaced(boolean withSource, String field, int at) {
    needFrontCoded(at);
    if (withSource) {
      readSource(field, at);
    }
    String before = last(field, at).value();
    ChangedFields.Source source = changes.source(field);
    if (source == null) {
      throw fail(ErrorKind.BAD_REFERENCE, at, "a field with a source", "none");
    }
    String now = last(source.field(), at).value();
    long from = (long) source.place() + changes.former(source.field()).length();
    if (from > before.length()) {
      String found = before.length() + " units";
      throw fail(ErrorKind.BAD_REFERENCE, at, "a text of at least " + from + " units", found);
    }
    needWhole(before, source.place(), at);
    needWhole(before, (int) from, at);
    String head = before.substring(0, source.place());
    String tail = before.substring((int) from);
    chargeCopied((long) head.length() + now.length() + tail.length(), at);
    return new Text(head + now + tail, NOWHERE);
  }

  private void readSource(String field, int at) {
    long number = varint("the number of a changed field");
    int placeAt = position;
    long place = varint("a place");
    if (number < 0 || number >= changes.count()) {
      String found = "number " + Long.toUnsignedString(number);
      throw fail(
          ErrorKind.BAD_REFERENCE, at, "one of " + changes.count() + " changed fields", found);
    }
    int most = last(field, at).value().length();
    if (place < 0 || place > most) {
      String found = "place " + Long.toUnsignedString(place);
      throw fail(ErrorKind.BAD_REFERENCE, placeAt, "a place of at most " + most, found);
    }
    changes.setSource(field, (int) number, (int) place);
  }

  /** SPEC compact 5.4 */
  private Text frontCoded(int middleUnits, String field, int at) {
    if (middleUnits < 0) {
      throw fail(ErrorKind.UNSUPPORTED, at, "a kind of text of version 0", "another");
    }
    needFrontCoded(at);
    int lengthsAt = position;
    long lengths = varint("the length of a prefix");
    if ((lengths & 1) != 0 && indexed.isEmpty()) {
      throw fail(ErrorKind.BAD_REFERENCE, at, "a text with an index", "none before");
    }
    String base = ((lengths & 1) == 0 ? last(field, at) : indexed.getLast()).value();
    long prefix = lengths >>> 2;
    long ending = (lengths & 0b10) == 0 ? 0 : varint("the length of an end");
    if (prefix > base.length() || ending < 0 || ending > base.length() - prefix) {
      throw fail(
          ErrorKind.BAD_REFERENCE,
          lengthsAt,
          "a prefix and an end of at most " + base.length() + " units",
          prefix + " and " + Long.toUnsignedString(ending) + " units");
    }
    int endFrom = base.length() - (int) ending;
    needWhole(base, (int) prefix, lengthsAt);
    needWhole(base, endFrom, lengthsAt);
    chargeCopied(prefix + ending, lengthsAt);
    int slabAt = slabNext - slabStart;
    String middle = units(middleUnits, at, "middle of text");
    Text text =
        new Text(base.substring(0, (int) prefix) + middle + base.substring(endFrom), slabAt);
    chargeIndex(at);
    indexed.add(text);
    return text;
  }

  private void needWhole(String text, int index, int at) {
    if (index > 0 && Character.isHighSurrogate(text.charAt(index - 1))) {
      throw fail(ErrorKind.MALFORMED_TEXT, at, "whole code points", "half a surrogate pair");
    }
  }

  /** SPEC compact 5.7 */
  private void chargeCopied(long units, int at) {
    copiedUnits += units;
    if (copiedUnits > (long) (end - start) * COPIED_UNITS_PER_BYTE) {
      throw fail(
          ErrorKind.LIMIT_EXCEEDED,
          at,
          "at most " + COPIED_UNITS_PER_BYTE + " units from other texts per byte of message",
          "more");
    }
    chargeText((int) Math.min(units, Integer.MAX_VALUE), at);
  }

  /** Takes the next units of the slab, which the control at an index asks for. */
  private String units(int count, int at, String what) {
    int from = slabNext;
    int room = encoding == Encoding.UTF_16 ? (end - from) / 2 : end - from;
    if (count > room) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS, at, "a text of at most " + room + " units", count + " units");
    }
    String text =
        switch (encoding) {
          case ASCII, LATIN_1 -> {
            slabNext = from + count;
            yield Utf.latin1(bytes, from, slabNext);
          }
          case UTF_16 -> {
            slabNext = from + 2 * count;
            yield utf16(from);
          }
          case UTF_8 -> utf8(count, at);
        };
    nameText(from, slabNext, what, text);
    return text;
  }

  private String utf16(int from) {
    if (Utf.splitsPair(bytes, slabNext, end)) {
      throw fail(ErrorKind.MALFORMED_TEXT, from, "whole code points", "half a surrogate pair");
    }
    return Utf.utf16(bytes, from, slabNext);
  }

  private String utf8(int count, int at) {
    StringBuilder text = new StringBuilder();
    int next = slabNext;
    while (text.length() < count && next < end) {
      int point = Utf.codePoint(bytes, next, end);
      if (point < 0) {
        String found = "byte 0x" + Integer.toHexString(bytes[next] & 0xFF);
        throw fail(ErrorKind.MALFORMED_TEXT, next, "well-formed UTF-8", found);
      }
      text.appendCodePoint(point);
      next += Utf.length(point);
    }
    if (text.length() > count) {
      throw fail(
          ErrorKind.MALFORMED_TEXT, at, "a text of " + count + " units", "half a surrogate pair");
    }
    if (text.length() < count) {
      String found = text.length() + " units to the end of the slab";
      throw fail(ErrorKind.OUT_OF_BOUNDS, at, "a text of " + count + " units", found);
    }
    slabNext = next;
    return text.toString();
  }
}
