package com.acme;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.OutputBuffer;

/** Writes a stamp as one byte. */
public final class StampCodec implements Codec<Stamp> {
  @Override
  public String format() {
    return "stamp";
  }

  @Override
  public byte[] encode(Stamp value) {
    return new byte[] {value.code()};
  }

  @Override
  public int encode(Stamp value, byte[] target, int offset) {
    target[offset] = value.code();
    return 1;
  }

  @Override
  public void encode(Stamp value, OutputBuffer target) {
    int at = target.extend(1);
    target.array()[at] = value.code();
  }

  @Override
  public Stamp decode(byte[] source, int offset, int length) {
    if (length != 1) {
      throw new DecodeException(ErrorKind.TRUNCATED, 0, "a stamp of one byte", length + " bytes");
    }
    return new Stamp(source[offset]);
  }
}
