package dev.penstock.fast;

import dev.penstock.Limits;
import dev.penstock.buffer.SlabCodec;
import dev.penstock.buffer.Slots;
import java.util.function.Supplier;

/**
 * The part of generated Fast codecs that is the same for all types.
 *
 * @param <T> the type of the values
 */
public abstract class FastCodec<T> extends SlabCodec<T, FastWriter, FastReader> {
  static final String FORMAT = "fast";

  /** Creates a codec. */
  protected FastCodec(Limits limits) {
    super(limits, new Slots<>(new Writers()), new Slots<>(new Readers()));
  }

  // Classes, as the first lambda of a process takes longer than the first message.
  private record Writers() implements Supplier<FastWriter> {
    @Override
    public FastWriter get() {
      return new FastWriter();
    }
  }

  private record Readers() implements Supplier<FastReader> {
    @Override
    public FastReader get() {
      return new FastReader();
    }
  }

  @Override
  public final String format() {
    return FORMAT;
  }
}
