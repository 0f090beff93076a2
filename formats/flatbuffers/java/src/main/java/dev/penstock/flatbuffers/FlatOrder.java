package dev.penstock.flatbuffers;

import java.util.UUID;

/** The order of keys; called by generated code. SPEC flatbuffers 4.2 */
public final class FlatOrder {
  private static final int FIRST_SURROGATE = 0xD800;

  private FlatOrder() {}

  /** Compares texts as their bytes in UTF-8 compare, without making those. */
  public static int compare(String a, String b) {
    int length = Math.min(a.length(), b.length());
    for (int i = 0; i < length; i++) {
      char one = a.charAt(i);
      char other = b.charAt(i);
      if (one != other) {
        return rank(one) - rank(other);
      }
    }
    return a.length() - b.length();
  }

  /** Surrogates stand for code points that come after all others. */
  private static int rank(char unit) {
    return unit < FIRST_SURROGATE ? unit : unit > 0xDFFF ? unit - 0x800 : unit + 0x2000;
  }

  /** Compares UUIDs as unsigned numbers, which {@link UUID#compareTo} does not. */
  public static int compare(UUID a, UUID b) {
    int high = Long.compareUnsigned(a.getMostSignificantBits(), b.getMostSignificantBits());
    return high != 0
        ? high
        : Long.compareUnsigned(a.getLeastSignificantBits(), b.getLeastSignificantBits());
  }
}
