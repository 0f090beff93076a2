package dev.penstock.slab;

import dev.penstock.Limits;
import dev.penstock.transport.MessageCodec;
import dev.penstock.transport.Slots;
import org.jspecify.annotations.Nullable;

/**
 * A codec over {@link SlabWriter} and {@link SlabReader}.
 *
 * <p>It does what {@link MessageCodec} does, by calls that lead to two classes at most, which the
 * compiler follows. Those of the other lead to writers and readers of all formats: in a program of
 * ten types in two formats {@code prices-small} decodes in 1.09 in place of 1.20 of its time alone.
 *
 * @param <T> the type of the values
 * @param <W> the format's writer
 * @param <R> the format's reader
 */
public abstract class SlabCodec<T, W extends SlabWriter, R extends SlabReader>
    extends MessageCodec<T, W, R> {
  /** Creates a codec that keeps writers and readers between messages. */
  protected SlabCodec(Limits limits, Slots<W> writers, Slots<R> readers) {
    super(limits, writers, readers);
  }

  @Override
  protected final byte @Nullable [] toArray(W out, T value) {
    out.begin(false, limits().depth());
    write(out, value);
    return out.toArray();
  }

  @Override
  protected final int finish(W out, T value) {
    out.begin(false, limits().depth());
    write(out, value);
    return out.finishMessage();
  }

  @Override
  protected final T readMessage(R in) {
    in.begin();
    T value = read(in);
    in.finish();
    return value;
  }
}
