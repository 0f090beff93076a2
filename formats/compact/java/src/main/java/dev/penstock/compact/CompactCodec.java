package dev.penstock.compact;

import dev.penstock.Limits;
import dev.penstock.buffer.SlabCodec;
import dev.penstock.buffer.Slots;

/**
 * The part of generated Compact codecs that is the same for all types.
 *
 * @param <T> the type of the values
 */
public abstract class CompactCodec<T> extends SlabCodec<T, CompactWriter, CompactReader> {

  /**
   * Creates a codec.
   *
   * @param textFieldCount how many fields with text can occur more than once in a message
   */
  protected CompactCodec(CompactOptions options, Limits limits, int textFieldCount) {
    super(
        limits,
        new Slots<>(() -> new CompactWriter(options, textFieldCount)),
        new Slots<>(() -> new CompactReader(textFieldCount)));
  }

  @Override
  public final String format() {
    return "compact";
  }
}
