package dev.penstock.flatbuffers;

import dev.penstock.transport.Regions;
import java.util.UUID;

/** By which field elements of a vector are sorted; a constant of generated code. */
public final class FlatKey {
  private enum Form {
    NONE,
    TEXT,
    SIGNED,
    UNSIGNED,
    REAL,
    UUID
  }

  static final FlatKey NONE = new FlatKey(Form.NONE, 0, 0, 0);

  private final Form form;

  /** Where the vtable of a table says where the key is. */
  private final int entry;

  private final int width;

  /** What an absent number means. */
  private final long absent;

  private final FlatText text = new FlatText();

  private FlatKey(Form form, int entry, int width, long absent) {
    this.form = form;
    this.entry = entry;
    this.width = width;
    this.absent = absent;
  }

  /** Returns that of tables with a text, by the place in their vtables. */
  public static FlatKey text(int entry) {
    return new FlatKey(Form.TEXT, entry, Integer.BYTES, 0);
  }

  /** Returns that of tables with a signed integer, by its bytes and what it is where it is not. */
  public static FlatKey signed(int entry, int width, long absent) {
    return new FlatKey(Form.SIGNED, entry, width, absent);
  }

  /** Returns that of tables with an unsigned integer. */
  public static FlatKey unsigned(int entry, int width, long absent) {
    return new FlatKey(Form.UNSIGNED, entry, width, absent);
  }

  /** Returns that of tables with a float, by the bits that it has where it is not. */
  public static FlatKey real(int entry, int width, long absent) {
    return new FlatKey(Form.REAL, entry, width, absent);
  }

  /** Returns that of tables with a struct of the two halves of a UUID, by the place in vtables. */
  public static FlatKey uuid(int entry) {
    return new FlatKey(Form.UUID, entry, 2 * Long.BYTES, 0);
  }

  void checkText() {
    check(form == Form.TEXT, "a text");
  }

  void checkInteger() {
    check(form == Form.SIGNED || form == Form.UNSIGNED, "an integer");
  }

  void checkReal() {
    check(form == Form.REAL, "a float");
  }

  void checkUuid() {
    check(form == Form.UUID, "a UUID");
  }

  private void check(boolean is, String what) {
    if (!is) {
      throw new UnsupportedOperationException("the elements are not sorted by " + what);
    }
  }

  /** Compares the key of an element with another one. SPEC flatbuffers 4.2 */
  int compare(FlatView element, CharSequence otherText, long other) {
    FlatMessage message = element.message;
    int slot = ViewReader.slot(message, element.vtable, element.sizes, entry, width);
    int place = element.at + slot;
    if (form == Form.TEXT) {
      text.place(message, element.at + ViewReader.required(message, element.at, slot));
      return text.compareTo(otherText);
    }
    long bits = slot == 0 ? absent : ViewScalars.bits(message, place, width);
    return switch (form) {
      case SIGNED -> Long.compare(extend(bits), other);
      case UNSIGNED -> Long.compareUnsigned(bits, cut(other));
      default -> Double.compare(real(bits), Double.longBitsToDouble(other));
    };
  }

  /** Compares the key of an element with a UUID: by its halves, without their signs. */
  int compare(FlatView element, UUID other) {
    FlatMessage message = element.message;
    int slot = ViewReader.slot(message, element.vtable, element.sizes, entry, width);
    int place = element.at + ViewReader.required(message, element.at, slot);
    int high = Long.compareUnsigned(Regions.longAt(message, place), other.getMostSignificantBits());
    return high != 0
        ? high
        : Long.compareUnsigned(
            Regions.longAt(message, place + Long.BYTES), other.getLeastSignificantBits());
  }

  private long extend(long bits) {
    int unused = Long.SIZE - width * Byte.SIZE;
    return bits << unused >> unused;
  }

  private long cut(long bits) {
    int unused = Long.SIZE - width * Byte.SIZE;
    return bits << unused >>> unused;
  }

  private double real(long bits) {
    return width == Float.BYTES ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
  }
}
