package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import java.util.Set;

/**
 * A set of constants that stands as bits in a message. SPEC flatbuffers 2.2
 *
 * @param <E> the enum
 */
public final class FlatFlags<E extends Enum<E>> extends FlatView {
  private static final int NOWHERE = -1;

  private final FlagBits<E> constants;

  /** The bits of a component that its table left out. */
  private long absent;

  /** Creates flags that are nowhere yet, by the bytes that they take. */
  public FlatFlags(int byteLength, FlagBits<E> constants) {
    super(byteLength);
    this.constants = constants;
  }

  /** Moves this to bits that stand nowhere. */
  void placeAbsent(long bits) {
    placeStruct(FlatMessage.NONE, NOWHERE);
    absent = bits;
  }

  /** Returns the bits as the message has them, also those that no constant has. */
  public long bits() {
    return at == NOWHERE ? absent : ViewScalars.bits(message, at, stride());
  }

  /** Tells whether a constant is in the set. */
  public boolean has(E constant) {
    return constants.has(bits(), constant);
  }

  /** Tells whether no bit is set. */
  public boolean isEmpty() {
    return bits() == 0;
  }

  /**
   * Returns a new set of all constants.
   *
   * @throws DecodeException if a bit is set that no constant has, and there is none for unknown
   *     ones
   */
  public Set<E> toSet() {
    long bits = bits();
    int first = constants.firstUnknown(bits);
    if (first < Long.SIZE) {
      throw message.error(
          ErrorKind.UNKNOWN_CONSTANT, at, "bits of constants", "bit " + first + " is set");
    }
    return constants.set(bits);
  }
}
