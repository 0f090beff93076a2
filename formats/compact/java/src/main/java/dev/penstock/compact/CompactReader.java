package dev.penstock.compact;

import static java.util.Objects.requireNonNull;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.UnknownFields;
import dev.penstock.slab.ReadRecords;
import dev.penstock.slab.Shapes;
import dev.penstock.slab.SlabEncoding;
import org.jspecify.annotations.Nullable;

/** Reads the values of one message; called by generated code. SPEC compact. */
public final class CompactReader extends ListReader {
  /** The high bits of a byte that continues a character of UTF-8. */
  private static final byte CONTINUATION = (byte) 0x80;

  private boolean references;
  private final int textFieldCount;
  private final TextMemory memory;

  /** Where the shape table stands in a message that has one, else -1. */
  private int shapesFrom = -1;

  /** The shared records of this message; null if no type of the schema is shared. */
  private final @Nullable ReadRecords records;

  private final int sharedTypeCount;

  /** Whether records of shared types have numbers in this message. */
  private boolean shared;

  private @Nullable PartReader partReader;
  private @Nullable CompactReader inner;

  CompactReader(int textFieldCount, int sharedTypeCount) {
    this.textFieldCount = textFieldCount;
    this.sharedTypeCount = sharedTypeCount;
    memory = new TextMemory(textFieldCount);
    records = sharedTypeCount > 0 ? new ReadRecords(this, sharedTypeCount) : null;
  }

  // SPEC compact 3
  @Override
  protected void readHeader() {
    position = start;
    int first = readByte("a header") & 0xFF;
    if (first < Header.LONG) {
      openSlab(first, position, SlabEncoding.ASCII);
    } else {
      untidy();
      shared = (first & Header.SHARED) != 0;
      if ((first & Header.VERSION) != 0 || shared && records == null) {
        throw error(
            ErrorKind.UNSUPPORTED,
            start,
            "version 0 of Compact" + (records == null ? ", without shared records" : ""),
            "header byte 0x" + Integer.toHexString(first));
      }
      references = (first & Header.REFERENCES) != 0;
      SlabEncoding encoding = SlabEncoding.of(first & Header.ENCODING);
      if (references) {
        memory.begin(limits().dictionaryEntries());
      }
      if ((first & Header.FRONT_CODED) != 0) {
        beginFrontCoded(first, encoding);
      }
      long length = readVarint();
      if (length < 0) {
        length = Long.MAX_VALUE;
      }
      openSlab(length, position, encoding);
      if ((first & Header.EVOLVED) != 0) {
        shapesFrom = position;
      }
    }
  }

  private void beginFrontCoded(int header, SlabEncoding encoding) {
    if (!references) {
      throw error(
          ErrorKind.UNSUPPORTED,
          start,
          "front-coded texts where there are references",
          "header byte 0x" + Integer.toHexString(header));
    }
    memory.beginFrontCoded(encoding == SlabEncoding.ASCII || encoding == SlabEncoding.LATIN_1);
  }

  @Override
  protected void finish() {
    if (position != slabStart) {
      int left = slabStart - position;
      throw error(ErrorKind.TRAILING_BYTES, position, "the end of the records", left + " bytes");
    }
    if (slabNext != slabEnd) {
      throw trailingText();
    }
  }

  @Override
  protected void close() {
    super.close();
    partReader = null;
    shapesFrom = -1;
    if (references) {
      references = false;
      memory.clear();
    }
    shared = false;
    if (records != null) {
      records.clear();
    }
    if (inner != null) {
      inner.release();
    }
  }

  /** Reads the shape table, if the message has one; comes first. SPEC compact 6 */
  public void readShapes(Shapes own) {
    if (shapesFrom < 0) {
      withoutShapes(own);
      return;
    }
    position = shapesFrom;
    int from = lengthOf("a shape table");
    readTable(own, from, position);
    partReader = new PartReader(this, textFieldCount);
  }

  /**
   * Reads bits at the head of a part of a record; zero where the message does not have the part.
   *
   * @param record the index of the record in the codec's shapes
   * @param version the version of the record that added the part, from 2 on
   */
  public long readPartBits(int record, int version, int byteCount, long unused) {
    return parts(record).length < version - 1 ? 0 : readBits(byteCount, unused);
  }

  /** Passes over the parts of a record that are of a later version than the codec knows. */
  public void skipParts(int record) {
    if (shapesFrom >= 0) {
      skipUnknownParts(record);
    }
  }

  private void skipUnknownParts(int record) {
    byte[][] parts = parts(record);
    for (int i = knownVersion(record) - 1; i < parts.length; i++) {
      chargeUnknownFields(parts[i].length, position);
      requireNonNull(partReader).skip(record, i, parts[i]);
    }
  }

  /** Returns the parts of a record that are of a later version than the codec knows. */
  public UnknownFields keepParts(int record) {
    byte[][] parts = parts(record);
    int knownVersion = knownVersion(record);
    if (parts.length < knownVersion) {
      return UnknownFields.NONE;
    }
    PartReader reader = requireNonNull(partReader);
    for (int i = knownVersion - 1; i < parts.length; i++) {
      chargeUnknownFields(parts[i].length, position);
      reader.keep(record, i, parts[i]);
    }
    return reader.kept(knownVersion + 1, parts);
  }

  /** Starts reading a message that stands as bytes in this one, and returns its reader. */
  public CompactReader openMessage() {
    int from = lengthOf("a message");
    CompactReader reader = inner;
    if (reader == null) {
      reader = new CompactReader(textFieldCount, sharedTypeCount);
      inner = reader;
    }
    untidy();
    reader.openInside(this, from, position);
    return reader;
  }

  /** Checks that the message inside of this one has been read, all of it. */
  public void closeMessage(CompactReader message) {
    closeInside(message);
  }

  /**
   * Reads what stands in front of a record of a shared type. SPEC compact 4.8
   *
   * @param <T> the type, of which all records with numbers of this type are
   * @return the record if it was read before; if not, it comes next, then {@link #keep}
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // numbers belong to types
  public <T> @Nullable T readReference(int type) {
    if (!shared) {
      return null;
    }
    int at = position;
    long number = readVarint();
    if (number != 0) {
      return (T) requireNonNull(records).get(type, number, at);
    }
    requireNonNull(records).start(at, position);
    return null;
  }

  /** Gives a record of a shared type that has been read its number, and returns it. */
  public <T> T keep(int type, T value) {
    if (shared) {
      requireNonNull(records).finish(type, value, position);
    }
    return value;
  }

  /** Passes over bytes with their length. SPEC compact 4.1 */
  public void skipBytes() {
    lengthOf("bytes");
  }

  /** Gives a text slots of its own as the last one of a field that the codec does not know. */
  void reserveFields(int count) {
    memory.reserveFields(count);
  }

  /** Reads a text of a field that occurs at most once in a message. SPEC compact 5 */
  public String readText() {
    int at = position;
    int control = readControl(at);
    return (control & 1) == 0 ? literal(control >>> 1, at) : repeated(control, -1, at);
  }

  /**
   * Reads a text of a field that can occur again.
   *
   * @param field the number of the field among those of its type, below the codec's count
   */
  public String readText(int field) {
    int at = position;
    int control = readControl(at);
    String text = (control & 1) == 0 ? literal(control >>> 1, at) : repeated(control, field, at);
    if (references) {
      memory.setLast(field, text, control);
    }
    return text;
  }

  /** Passes over a text of a field; one of number -1 occurs at most once. */
  void skipText(int field) {
    int from = position;
    int control = references ? 1 : readControl(from);
    int length = control >>> 1;
    if ((control & 1) == 0 && length <= slabEnd - slabNext && isPlain(slabNext, length)) {
      slabNext += length;
      return;
    }
    position = from; // a later text can refer to it, or its bytes are to be counted
    if (field < 0) {
      readText();
    } else {
      readText(field);
    }
  }

  /** As {@link #readText()}, of a component that is interned. */
  public String readInterned() {
    int at = position;
    int control = readControl(at);
    return (control & 1) == 0 ? internedLiteral(control >>> 1, at) : repeated(control, -1, at);
  }

  /** As {@link #readText(int)}, of a component that is interned. */
  public String readInterned(int field) {
    int at = position;
    int control = readControl(at);
    String text =
        (control & 1) == 0 ? internedLiteral(control >>> 1, at) : repeated(control, field, at);
    if (references) {
      memory.setLast(field, text, control);
    }
    return text;
  }

  private String internedLiteral(int length, int at) {
    int next = slabNext;
    if (length > slabEnd - next || !isPlain(next, length)) {
      return literal(length, at);
    }
    slabNext = next + length;
    return indexed(internedText(next, length), length, at);
  }

  private int readControl(int at) {
    long control = readVarint();
    if (control >>> 31 != 0) {
      throw error(ErrorKind.OUT_OF_BOUNDS, at, "a text inside the message", "control " + control);
    }
    return (int) control;
  }

  private String literal(int length, int at) {
    return indexed(units(length, at), length, at);
  }

  /** Gives a literal its index, if it takes one. */
  private String indexed(String text, int length, int at) {
    if (references && length >= Control.MIN_INDEXED_UNITS) {
      memory.add(text, this, at);
    }
    return text;
  }

  /**
   * Takes a text of {@code length} UTF-16 units, which the control at {@code at} asks for.
   *
   * <p>UTF-8 is decoded here and not in a method of its own, so that this one passes the size up to
   * which the just-in-time compiler copies a method into its callers, 325 bytes of bytecode: copies
   * in every text component drive the code of wide records out of the instruction cache.
   */
  private String units(int length, int at) {
    int next = slabNext;
    int end = slabEnd;
    if (length > end - next) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a text inside the slab, which has room for " + (end - next) + " units",
          length + " units");
    }
    if (isPlain(next, length)) {
      slabNext = next + length;
      return plainText(next, length);
    }
    if (isWide()) {
      slabNext = next + length;
      return wideText(next, length);
    }
    byte[] source = bytes;
    char[] units = units(length);
    int count = 0;
    while (count < length && next < end) {
      int lead = source[next++];
      if (lead >= 0) {
        units[count++] = (char) lead;
        continue;
      }
      int second = next < end ? source[next] ^ CONTINUATION : -1;
      if ((lead & 0xE0) == 0xC0 && lead >= (byte) 0xC2 && (second & ~0x3F) == 0) {
        units[count++] = (char) ((lead & 0x1F) << 6 | second);
        next++;
        continue;
      }
      int third = next + 1 < end ? source[next + 1] ^ CONTINUATION : -1;
      int unit = (lead & 0xF) << 12 | second << 6 | third;
      if ((lead & 0xF0) == 0xE0
          && ((second | third) & ~0x3F) == 0
          && unit >= 0x800
          && (unit < Character.MIN_SURROGATE || unit > Character.MAX_SURROGATE)) {
        units[count++] = (char) unit;
        next += 2;
      } else {
        count += Character.toChars(codePoint(next - 1, end), units, count);
        next += 3;
      }
    }
    if (count != length) {
      throw notUnits(length, count, at);
    }
    slabNext = next;
    return new String(units, 0, count);
  }

  private DecodeException notUnits(int length, int count, int at) {
    String expected = "a text of " + length + " units";
    return count > length
        ? error(ErrorKind.MALFORMED_TEXT, at, expected, "half a surrogate pair")
        : error(ErrorKind.OUT_OF_BOUNDS, at, expected, count + " units to the end of the slab");
  }

  private String repeated(int control, int field, int at) {
    if (!references) {
      throw error(ErrorKind.BAD_REFERENCE, at, "a literal, as the header says", "a reference");
    }
    int value = control >>> Control.SHIFT;
    if ((control & Control.SPECIAL) == Control.REFERENCE) {
      return memory.get(value, this, at);
    }
    return switch (value) {
      case Control.SAME -> memory.last(field, this, at);
      case Control.DECIMAL -> Long.toString(readSigned());
      case Control.UUID -> readUuid().toString();
      case Control.INSTANT -> readInstant().toString();
      case Control.REPLACED, Control.REPLACED_FROM -> replaced(value, field, at);
      default -> frontCoded(value - Control.FRONT_CODED, field, at);
    };
  }

  /** SPEC compact 5.6 */
  private String replaced(int way, int field, int at) {
    checkFrontCoded(at);
    if (way == Control.REPLACED_FROM) {
      memory.readSource(field, this, at);
    }
    return memory.replaced(field, this, at);
  }

  /** SPEC compact 5.4 */
  private String frontCoded(int middleLength, int field, int at) {
    if (middleLength < 0) {
      throw error(ErrorKind.UNSUPPORTED, at, "a kind of text of version 0", "another");
    }
    checkFrontCoded(at);
    int lengthsAt = position;
    long lengths = readVarint();
    String base = memory.base((lengths & Control.NEWEST) != 0, field, this, at);
    long startLength = lengths >>> 2;
    long endLength = (lengths & Control.ENDS) != 0 ? readVarint() : 0;
    int most = base.length();
    if (startLength > most || endLength < 0 || endLength > most - startLength) {
      throw error(
          ErrorKind.BAD_REFERENCE,
          lengthsAt,
          "a prefix and an end of at most " + most + " units",
          startLength + " and " + Long.toUnsignedString(endLength) + " units");
    }
    int start = (int) startLength;
    int end = (int) endLength;
    TextMemory.checkCut(base, start, this, lengthsAt);
    TextMemory.checkCut(base, most - end, this, lengthsAt);
    memory.charge(startLength + endLength, this, lengthsAt);
    String text = memory.frontCoded(base, start, units(middleLength, at), end);
    memory.add(text, this, at);
    return text;
  }

  private void checkFrontCoded(int at) {
    if (!memory.isFrontCoded()) {
      throw error(
          ErrorKind.BAD_REFERENCE, at, "no text made from another, as the header says", "one");
    }
  }

  /** Checks the units that texts have from other texts. SPEC compact 5.7 */
  void checkCopied(long units, int at) {
    if (units > (long) (messageEnd - start) * Control.COPIED_UNITS_PER_BYTE) {
      throw error(
          ErrorKind.LIMIT_EXCEEDED,
          at,
          "at most "
              + Control.COPIED_UNITS_PER_BYTE
              + " units from other texts per byte of message",
          units + " units");
    }
    long text = messageEnd - slabStart + units;
    if (text > limits().textBytes()) {
      throw tooMuchText(at, text);
    }
  }

  /** Returns the error for more texts with an index than the limit. */
  DecodeException tooManyTexts(int at) {
    return DecodeException.overLimit(
        offset(at),
        "at most " + limits().dictionaryEntries() + " texts to refer to",
        "dictionaryEntries",
        "one more");
  }
}
