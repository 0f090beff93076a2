package dev.penstock.flatbuffers;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The bits of an enum of which sets are bits; a constant of generated code. SPEC flatbuffers 2.2
 *
 * @param <E> the enum
 */
public final class FlagBits<E extends Enum<E>> {
  private final Class<E> type;
  private final @Nullable E[] byBit;
  private final @Nullable E unknown;
  private final Map<E, Long> masks;

  /** The bits that constants have. */
  private final long known;

  private FlagBits(Class<E> type, @Nullable E[] byBit, @Nullable E unknown) {
    this.type = type;
    this.byBit = byBit;
    this.unknown = unknown;
    masks = new EnumMap<>(type);
    long all = 0;
    for (int i = 0; i < byBit.length; i++) {
      E constant = byBit[i];
      if (constant != null) {
        masks.put(constant, 1L << i);
        all |= 1L << i;
      }
    }
    known = all;
  }

  /**
   * Returns those of an enum.
   *
   * @param byBit the constants by the positions of their bits
   * @param unknown stands for bits that no constant has; null where they are an error
   */
  public static <E extends Enum<E>> FlagBits<E> of(
      Class<E> type, @Nullable E[] byBit, @Nullable E unknown) {
    return new FlagBits<>(type, byBit, unknown);
  }

  /** Returns the bits of a set. */
  public long bits(Set<E> set) {
    long bits = 0;
    for (E each : set) {
      bits |= mask(each);
    }
    return bits;
  }

  private long mask(E constant) {
    Long mask = masks.get(constant);
    return mask == null ? 0 : mask;
  }

  /** Tells whether a constant is among bits; the unknown one is where a bit has no other. */
  boolean has(long bits, E constant) {
    long mask = constant == unknown ? mask(constant) | ~known : mask(constant);
    return (bits & mask) != 0;
  }

  /** Returns the lowest bit that no constant stands for; 64 without one. */
  int firstUnknown(long bits) {
    return unknown == null ? Long.numberOfTrailingZeros(bits & ~known) : Long.SIZE;
  }

  /** Returns the set of bits, for all of which a constant stands. */
  Set<E> set(long bits) {
    Set<E> set = EnumSet.noneOf(type);
    for (long left = bits & known; left != 0; left &= left - 1) {
      E constant = byBit[Long.numberOfTrailingZeros(left)];
      if (constant != null) {
        set.add(constant);
      }
    }
    if (unknown != null && (bits & ~known) != 0) {
      set.add(unknown);
    }
    return set;
  }
}
