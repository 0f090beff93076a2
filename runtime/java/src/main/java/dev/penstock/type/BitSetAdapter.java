package dev.penstock.type;

import dev.penstock.Adapter;
import java.util.BitSet;

/** Writes the bytes of a set of bits: bit 0 is the lowest of the first byte. */
public final class BitSetAdapter implements Adapter<BitSet, byte[]> {

  /** Creates the adapter. */
  public BitSetAdapter() {}

  @Override
  public byte[] toWire(BitSet value) {
    return value.toByteArray();
  }

  @Override
  public BitSet fromWire(byte[] wire) {
    return BitSet.valueOf(wire);
  }
}
