package dev.penstock.flatbuffers;

import dev.penstock.Limits;
import dev.penstock.SchemaMatch;
import dev.penstock.transport.MessageCodec;
import dev.penstock.transport.Slots;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The part of generated FlatBuffers codecs that is the same for all types.
 *
 * @param <T> the type of the values
 */
public abstract class FlatBuffersCodec<T> extends MessageCodec<T, FlatWriter, FlatReader> {

  /** Creates a codec. */
  protected FlatBuffersCodec(FlatBuffersOptions options, Limits limits) {
    super(limits, new Slots<>(new Writers(options)), new Slots<>(new Readers(options)));
  }

  // Classes, as the first lambda of a process takes longer than the first message.
  private record Writers(FlatBuffersOptions options) implements Supplier<FlatWriter> {
    @Override
    public FlatWriter get() {
      return new FlatWriter(options);
    }
  }

  private record Readers(FlatBuffersOptions options) implements Supplier<FlatReader> {
    @Override
    public FlatReader get() {
      return new FlatReader(options);
    }
  }

  @Override
  protected final byte @Nullable [] toArray(FlatWriter out, T value) {
    out.begin(false, limits().depth());
    write(out, value);
    return out.toArray();
  }

  @Override
  protected final int finish(FlatWriter out, T value) {
    out.begin(false, limits().depth());
    write(out, value);
    return out.finishMessage();
  }

  @Override
  protected final T readMessage(FlatReader in) {
    in.begin();
    return read(in);
  }

  @Override
  protected final SchemaMatch compare(String reader, String writer) {
    return Comparison.of(reader, writer);
  }

  @Override
  public final String format() {
    return "flatbuffers";
  }
}
