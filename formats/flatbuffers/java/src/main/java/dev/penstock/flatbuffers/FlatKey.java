package dev.penstock.flatbuffers;

import dev.penstock.transport.Regions;

/** By which field elements of a vector are sorted; a constant of generated code. */
public final class FlatKey {
  private enum Form {
    NONE,
    TEXT,
    SIGNED,
    UNSIGNED,
    REAL,
    UUID,
    INSTANT,
    DURATION,
    DATE_TIME
  }

  private static final int STRUCT_BYTES = 16;

  static final FlatKey NONE = new FlatKey(Form.NONE, 0, 0, 0);

  private final Form form;

  /** Where the vtable of a table says where the key is; of structs where it is. */
  private final int entry;

  private final int width;

  /** What an absent number means. */
  private final long absent;

  /** Whether elements are structs. */
  private final boolean inStruct;

  /** Whether the key is a struct of two numbers. */
  private final boolean isStruct;

  private final FlatText text = new FlatText();

  private FlatKey(Form form, int entry, int width, long absent) {
    this(form, entry, width, absent, false);
  }

  private FlatKey(Form form, int entry, int width, long absent, boolean inStruct) {
    this.form = form;
    this.entry = entry;
    this.width = width;
    this.absent = absent;
    this.inStruct = inStruct;
    isStruct = width == STRUCT_BYTES;
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
    return new FlatKey(Form.UUID, entry, STRUCT_BYTES, 0);
  }

  /** Returns that of tables with a struct of the seconds and nanoseconds of an instant. */
  public static FlatKey instant(int entry) {
    return new FlatKey(Form.INSTANT, entry, STRUCT_BYTES, 0);
  }

  /** Returns that of tables with a struct of the seconds and nanoseconds of a duration. */
  public static FlatKey duration(int entry) {
    return new FlatKey(Form.DURATION, entry, STRUCT_BYTES, 0);
  }

  /** Returns that of tables with a struct of a date and a time. */
  public static FlatKey dateTime(int entry) {
    return new FlatKey(Form.DATE_TIME, entry, STRUCT_BYTES, 0);
  }

  /** Returns that of structs, which have the key so many bytes behind their start. */
  public FlatKey inStruct(int offset) {
    return new FlatKey(form, offset, width, absent, true);
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

  void checkInstant() {
    check(form == Form.INSTANT, "an instant");
  }

  void checkDuration() {
    check(form == Form.DURATION, "a duration");
  }

  void checkDateTime() {
    check(form == Form.DATE_TIME, "a date and time");
  }

  private void check(boolean is, String what) {
    if (!is) {
      throw new UnsupportedOperationException("the elements are not sorted by " + what);
    }
  }

  /**
   * Compares the key of an element with another one. SPEC flatbuffers 4.2
   *
   * @param second what comes behind the first number of a key that is a struct
   */
  int compare(FlatView element, CharSequence otherText, long other, long second) {
    FlatMessage message = element.message;
    int place = place(element);
    if (form == Form.TEXT) {
      text.place(message, required(element, place));
      return text.compareTo(otherText);
    }
    if (isStruct) {
      return compareStruct(message, required(element, place), other, second);
    }
    long bits = place == 0 ? absent : ViewScalars.bits(message, place, width);
    return switch (form) {
      case SIGNED -> Long.compare(extend(bits), other);
      case UNSIGNED -> Long.compareUnsigned(bits, cut(other));
      default -> Double.compare(real(bits), Double.longBitsToDouble(other));
    };
  }

  /** Returns the address of the key; 0 where a table does not have it, which starts later. */
  private int place(FlatView element) {
    if (inStruct) {
      return element.at + entry;
    }
    int slot = ViewReader.slot(element.message, element.vtable, element.sizes, entry, width);
    return slot == 0 ? 0 : element.at + slot;
  }

  private static int required(FlatView element, int place) {
    return ViewReader.required(element.message, element.at, place);
  }

  /** Compares a struct with two numbers: field by field. */
  private int compareStruct(FlatMessage message, int place, long other, long second) {
    long one = Regions.longAt(message, place);
    int order = form == Form.UUID ? Long.compareUnsigned(one, other) : Long.compare(one, other);
    if (order != 0) {
      return order;
    }
    return switch (form) {
      case UUID -> Long.compareUnsigned(Regions.longAt(message, place + Long.BYTES), second);
      case DATE_TIME -> Long.compare(Regions.longAt(message, place + Long.BYTES), second);
      default -> Integer.compareUnsigned(Regions.intAt(message, place + Long.BYTES), (int) second);
    };
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
