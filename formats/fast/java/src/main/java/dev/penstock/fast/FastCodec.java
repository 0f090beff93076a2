package dev.penstock.fast;

import dev.penstock.Limits;
import dev.penstock.buffer.SlabCodec;
import dev.penstock.buffer.Slots;

/**
 * The part of generated Fast codecs that is the same for all types.
 *
 * @param <T> the type of the values
 */
public abstract class FastCodec<T> extends SlabCodec<T, FastWriter, FastReader> {

  /** Creates a codec. */
  protected FastCodec(Limits limits) {
    super(limits, new Slots<>(FastWriter::new), new Slots<>(FastReader::new));
  }

  @Override
  public final String format() {
    return "fast";
  }
}
