package dev.penstock.json.emitter;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import dev.penstock.OutputBuffer;

/** A type with a hand-written codec. */
public record Stamp(int number) {

  /** Writes one byte. */
  public static final class OneByte implements Codec<Stamp> {
    @Override
    public String format() {
      return "stamp";
    }

    @Override
    public byte[] encode(Stamp value) {
      return new byte[] {(byte) value.number()};
    }

    @Override
    public int encode(Stamp value, byte[] target, int offset) {
      throw new EncodeException("not in this test");
    }

    @Override
    public void encode(Stamp value, OutputBuffer target) {
      throw new EncodeException("not in this test");
    }

    @Override
    public Stamp decode(byte[] source, int offset, int length) {
      if (length != 1) {
        throw new DecodeException(ErrorKind.TRUNCATED, 0, "one byte", length + " bytes")
            .within("number");
      }
      return new Stamp(source[offset]);
    }
  }
}
