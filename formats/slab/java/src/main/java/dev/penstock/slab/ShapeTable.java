package dev.penstock.slab;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Bytes;
import java.util.Arrays;

/** The parts of records as a message has them. Spec: evolution, 6. */
final class ShapeTable {
  private static final int MOST_PARTS = 254;

  private final SlabReader in;
  private final Shapes own;
  private final byte[][][] parts;
  private byte[] source = {};
  private boolean unknownParts;
  private int position;
  private int end;

  private ShapeTable(SlabReader in, Shapes own) {
    this.in = in;
    this.own = own;
    parts = own.noParts().clone();
  }

  /** Reads the table between two indexes of a message, compares it with what the codec knows. */
  static ShapeTable read(SlabReader in, Shapes own, byte[] source, int from, int to) {
    ShapeTable table = new ShapeTable(in, own);
    table.source = source;
    table.position = from;
    table.end = to;
    table.readEntries();
    return table;
  }

  /** Tells whether a record has parts that the codec does not know. */
  boolean hasUnknownParts() {
    return unknownParts;
  }

  /** Returns by record the kind bytes of the parts that it has in the message. */
  byte[][][] parts() {
    return parts;
  }

  private void readEntries() {
    int count = number(own.positionCount(), "entries, one for each record");
    int least = 0;
    for (int i = 0; i < count; i++) {
      int at = position;
      int place = number(own.positionCount() - 1, "the position of a record");
      if (place < least) {
        throw wrong(at, "a record behind the one before", "record " + place);
      }
      least = place + 1;
      int record = own.record(place);
      parts[record] = readParts();
      compare(at, own.parts(record), parts[record]);
    }
    if (position != end) {
      throw wrong(position, "the end of the shape table", (end - position) + " bytes");
    }
  }

  private byte[][] readParts() {
    int at = position;
    int count = number(MOST_PARTS, "parts");
    if (count == 0) {
      throw wrong(at, "at least one part", "none");
    }
    byte[][] read = new byte[Math.min(count, end - position)][];
    for (int i = 0; i < count; i++) {
      byte[] kinds = new byte[number(end - position - 1, "fields of a part")];
      for (int j = 0; j < kinds.length; j++) {
        kinds[j] = source[position++];
        checkKind(kinds[j]);
      }
      read[i] = kinds;
    }
    return read;
  }

  private void checkKind(byte kind) {
    if (!KindBytes.isValid(kind)) {
      throw wrong(position - 1, "the kind of a field", "0x" + Integer.toHexString(kind & 0xFF));
    }
  }

  private void compare(int at, byte[][] known, byte[][] read) {
    unknownParts |= read.length > known.length;
    int both = Math.min(known.length, read.length);
    for (int i = 0; i < both; i++) {
      if (!Arrays.equals(known[i], read[i])) {
        throw in.errorAt(
            ErrorKind.UNSUPPORTED,
            at,
            "version " + (i + 2) + " of a record with the fields that the reader knows",
            "other fields");
      }
    }
  }

  /** Reads a number of up to three bytes. SPEC compact 2.1 */
  private int number(int most, String what) {
    int at = position;
    int length = at < end ? Integer.numberOfTrailingZeros(~(source[at] & 0xFF)) + 1 : 0;
    if (length == 0 || length > 3 || length > end - at) {
      throw wrong(at, "a number of the shape table", "an invalid one");
    }
    int value = (int) (Bytes.getLow(source, at, length) >>> length);
    position = at + length;
    if (length > 1 && value >>> (7 * (length - 1)) == 0) {
      throw in.errorAt(
          ErrorKind.NON_CANONICAL, at, "the shortest form of " + value, length + " bytes of it");
    }
    if (value > most) {
      throw wrong(at, "at most " + Math.max(0, most) + ": " + what, Integer.toString(value));
    }
    return value;
  }

  private DecodeException wrong(int at, String expected, String found) {
    return in.errorAt(ErrorKind.OUT_OF_BOUNDS, at, expected, found);
  }
}
