package dev.penstock.fast;

import dev.penstock.Limits;
import dev.penstock.SchemaMatch;
import dev.penstock.slab.SlabCodec;
import dev.penstock.transport.Slots;
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
    this(FastOptions.DEFAULT, limits, 0);
  }

  /**
   * Creates a codec of a schema with shared types.
   *
   * @param sharedTypeCount how many types are shared
   */
  protected FastCodec(FastOptions options, Limits limits, int sharedTypeCount) {
    super(
        limits,
        new Slots<>(new Writers(options, sharedTypeCount)),
        new Slots<>(new Readers(sharedTypeCount)));
  }

  // Classes, as the first lambda of a process takes longer than the first message.
  private record Writers(FastOptions options, int sharedTypeCount) implements Supplier<FastWriter> {
    @Override
    public FastWriter get() {
      return new FastWriter(options, sharedTypeCount);
    }
  }

  private record Readers(int sharedTypeCount) implements Supplier<FastReader> {
    @Override
    public FastReader get() {
      return new FastReader(sharedTypeCount);
    }
  }

  @Override
  protected final SchemaMatch compare(String reader, String writer) {
    return Comparison.of(reader, writer);
  }

  @Override
  public final String format() {
    return FORMAT;
  }
}
