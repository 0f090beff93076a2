package dev.penstock.compact;

import dev.penstock.Limits;
import dev.penstock.SchemaMatch;
import dev.penstock.slab.SlabCodec;
import dev.penstock.transport.Slots;
import java.util.function.Supplier;

/**
 * The part of generated Compact codecs that is the same for all types.
 *
 * @param <T> the type of the values
 */
public abstract class CompactCodec<T> extends SlabCodec<T, CompactWriter, CompactReader> {
  static final String FORMAT = "compact";

  /**
   * Creates a codec.
   *
   * @param textFieldCount how many fields with text can occur more than once in a message
   */
  protected CompactCodec(CompactOptions options, Limits limits, int textFieldCount) {
    this(options, limits, textFieldCount, 0);
  }

  /**
   * Creates a codec of a schema with shared types.
   *
   * @param textFieldCount how many fields with text can occur more than once in a message
   * @param sharedTypeCount how many types are shared
   */
  protected CompactCodec(
      CompactOptions options, Limits limits, int textFieldCount, int sharedTypeCount) {
    super(
        limits,
        new Slots<>(new Writers(options, textFieldCount, sharedTypeCount)),
        new Slots<>(new Readers(textFieldCount, sharedTypeCount)));
  }

  // Classes, as the first lambda of a process takes longer than the first message.
  private record Writers(CompactOptions options, int textFieldCount, int sharedTypeCount)
      implements Supplier<CompactWriter> {
    @Override
    public CompactWriter get() {
      return new CompactWriter(options, textFieldCount, sharedTypeCount);
    }
  }

  private record Readers(int textFieldCount, int sharedTypeCount)
      implements Supplier<CompactReader> {
    @Override
    public CompactReader get() {
      return new CompactReader(textFieldCount, sharedTypeCount);
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
