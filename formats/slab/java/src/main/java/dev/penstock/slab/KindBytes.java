package dev.penstock.slab;

/** What a kind byte of a shape table says about a field. Spec: evolution, section 6. */
public final class KindBytes {
  public static final int BOOL = 0;
  public static final int I8 = 1;
  public static final int U8 = 5;
  public static final int FIXED_I32 = 9;
  public static final int FIXED_I64 = 10;
  public static final int FIXED_U32 = 11;
  public static final int FIXED_U64 = 12;
  public static final int F32 = 13;
  public static final int F64 = 14;
  public static final int TEXT = 16;
  public static final int BYTES = 17;
  public static final int UUID = 18;
  public static final int INSTANT = 19;
  public static final int DATE_TIME = 22;
  public static final int DURATION = 23;
  public static final int BIG_INTEGER = 24;
  public static final int DECIMAL = 25;
  public static final int ENUM = 62;
  public static final int MESSAGE = 63;

  private static final int TYPE_BITS = 6;
  private static final int TYPE_MASK = (1 << TYPE_BITS) - 1;

  /** The names of the scalars, by number. */
  private static final String[] SCALARS = {
    "bool",
    "i8",
    "i16",
    "i32",
    "i64",
    "u8",
    "u16",
    "u32",
    "u64",
    "fixed-i32",
    "fixed-i64",
    "fixed-u32",
    "fixed-u64",
    "f32",
    "f64",
    "char",
    "text",
    "bytes",
    "uuid",
    "instant",
    "date",
    "time",
    "date-time",
    "duration",
    "big-integer",
    "decimal"
  };

  private KindBytes() {}

  /** Returns the number of the type: a scalar, {@link #ENUM} or {@link #MESSAGE}. */
  public static int type(byte kind) {
    return kind & TYPE_MASK;
  }

  /** Returns how many presence bits the field has. */
  public static int presenceBits(byte kind) {
    return (kind & 0xFF) >>> TYPE_BITS;
  }

  /** Tells whether a field's bytes stand after scalars and texts, or in the heap. */
  public static boolean isRest(byte kind) {
    int type = type(kind);
    return type == BYTES || type == BIG_INTEGER || type == DECIMAL || type == MESSAGE;
  }

  /** Tells whether the field is a text. */
  public static boolean isText(byte kind) {
    return type(kind) == TEXT;
  }

  /** Returns how many fields are texts. */
  public static int textCount(byte[] kinds) {
    int count = 0;
    for (byte kind : kinds) {
      count += isText(kind) ? 1 : 0;
    }
    return count;
  }

  /** Returns how many fields have their bytes after scalars and texts, or in the heap. */
  public static int restCount(byte[] kinds) {
    int count = 0;
    for (byte kind : kinds) {
      count += isRest(kind) ? 1 : 0;
    }
    return count;
  }

  /** Tells whether a table can hold the kind. */
  public static boolean isValid(byte kind) {
    int bits = presenceBits(kind);
    return bits >= 1 && bits <= 2 && (type(kind) < SCALARS.length || type(kind) >= ENUM);
  }

  /** Returns the name of the type. */
  static String name(byte kind) {
    int type = type(kind);
    return type < SCALARS.length ? SCALARS[type] : type == ENUM ? "enum" : "message";
  }
}
