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
  private static final long PREFIX_UNITS_PER_BYTE = 64;

  private Encoding encoding = Encoding.ASCII;
  private boolean references;

  /** Whether records of shared types have numbers. SPEC compact 4.8 */
  private boolean shared;

  private int slabNext;
  private long prefixUnits;
  private final List<Text> indexed = new ArrayList<>();
  private final Map<String, Text> last = new HashMap<>();

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
      if ((first & 0b0_11_00_0_00) != 0 || shared && !outline.hasShared()) {
        throw fail(
            ErrorKind.UNSUPPORTED,
            start,
            "version 0 of Compact" + (outline.hasShared() ? "" : ", without shared records"),
            "header byte 0x" + Integer.toHexString(first));
      }
      encoding = Encoding.values()[first & 0b11];
      references = (first & 0b100) != 0;
      evolved = (first & 0b1_0000) != 0;
      name(
          position,
          "header, long",
          Shown.words(
              encoding.word
                  + (references ? ", references" : ", literals only")
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
      used(Way.LITERAL, text, at, slabAt);
    } else {
      if (!references) {
        throw fail(ErrorKind.BAD_REFERENCE, at, "a literal, as the header says", "a reference");
      }
      int value = (int) control >>> 2;
      text =
          (control & 0b10) == 0 ? reference(value, at, slabAt) : special(value, field, at, slabAt);
    }
    last.put(field, text);
    return text.value();
  }

  private void used(Way way, Text text, int at, int slabAt) {
    int units = text.value().length();
    long asLiteral = Varint.length((long) units << 1) + byteLength(text.value());
    use(way, asLiteral - (position - at) - (slabNext - slabAt));
    String amount = units + (units == 1 ? " unit" : " units");
    String place = text.slabOffset() < 0 ? "" : " at slab " + text.slabOffset();
    String how =
        switch (way) {
          case LITERAL -> units == 0 ? "literal, empty" : "literal of " + amount + place;
          case REFERENCE -> "reference to text" + place;
          case SAME -> "same as last" + place;
          case FRONT_CODED -> "front-coded, suffix" + place;
          case CODED -> "coded";
        };
    name(position, "text, " + how, text.value());
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
    used(Way.REFERENCE, text, at, slabAt);
    return text;
  }

  private Text special(int value, String field, int at, int slabAt) {
    Text text =
        switch (value) {
          case 0 -> last(field, at);
          case 1 -> new Text(Long.toString(signed("an integer")), NOWHERE);
          case 2 -> new Text(coded(ScalarKind.UUID), NOWHERE);
          case 3 -> new Text(coded(ScalarKind.INSTANT), NOWHERE);
          default -> frontCoded(value - FRONT_CODED, field, at);
        };
    Way way = value == 0 ? Way.SAME : value < FRONT_CODED ? Way.CODED : Way.FRONT_CODED;
    used(way, text, at, slabAt);
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

  /** SPEC compact 5.4 */
  private Text frontCoded(int suffixUnits, String field, int at) {
    if (suffixUnits < 0) {
      throw fail(ErrorKind.UNSUPPORTED, at, "a kind of text of version 0", "another");
    }
    String before = last(field, at).value();
    int prefixAt = position;
    long prefixUnitCount = varint("the length of a prefix");
    if (prefixUnitCount < 0 || prefixUnitCount > before.length()) {
      throw fail(
          ErrorKind.BAD_REFERENCE,
          prefixAt,
          "a prefix of at most " + before.length() + " units",
          Long.toUnsignedString(prefixUnitCount) + " units");
    }
    String prefix = before.substring(0, (int) prefixUnitCount);
    if (!prefix.isEmpty() && Character.isHighSurrogate(prefix.charAt(prefix.length() - 1))) {
      throw fail(ErrorKind.MALFORMED_TEXT, prefixAt, "whole code points", "half a surrogate pair");
    }
    prefixUnits += prefixUnitCount;
    if (prefixUnits > (long) (end - start) * PREFIX_UNITS_PER_BYTE) {
      throw fail(
          ErrorKind.LIMIT_EXCEEDED,
          prefixAt,
          "prefixes of at most " + PREFIX_UNITS_PER_BYTE + " units per byte of message",
          "more");
    }
    chargeText((int) prefixUnitCount, prefixAt);
    int slabAt = slabNext - slabStart;
    Text text = new Text(prefix + units(suffixUnits, at, "suffix of text"), slabAt);
    chargeIndex(at);
    indexed.add(text);
    return text;
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
