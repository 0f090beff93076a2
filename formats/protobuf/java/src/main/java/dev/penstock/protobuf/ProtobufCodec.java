package dev.penstock.protobuf;

import dev.penstock.Limits;
import dev.penstock.SchemaMatch;
import dev.penstock.transport.MessageCodec;
import dev.penstock.transport.Slots;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The part of generated Protobuf codecs that is the same for all types.
 *
 * @param <T> the type of the values
 */
public abstract class ProtobufCodec<T> extends MessageCodec<T, ProtobufWriter, ProtobufReader> {

  /** Creates a codec. */
  protected ProtobufCodec(ProtobufOptions options, Limits limits) {
    super(limits, new Slots<>(new Writers(options)), new Slots<>(new Readers(options)));
  }

  // Classes, as the first lambda of a process takes longer than the first message.
  private record Writers(ProtobufOptions options) implements Supplier<ProtobufWriter> {
    @Override
    public ProtobufWriter get() {
      return new ProtobufWriter(options);
    }
  }

  private record Readers(ProtobufOptions options) implements Supplier<ProtobufReader> {
    @Override
    public ProtobufReader get() {
      return new ProtobufReader(options);
    }
  }

  /**
   * Returns which fields are messages, so that those that stand in parts can be joined: as {@link
   * MessageShapes#of} reads it.
   */
  protected abstract String shapes();

  @Override
  protected final byte @Nullable [] toArray(ProtobufWriter out, T value) {
    out.begin(false, limits().depth());
    write(out, value);
    return out.toArray();
  }

  @Override
  protected final int finish(ProtobufWriter out, T value) {
    out.begin(false, limits().depth());
    write(out, value);
    return out.finishMessage();
  }

  @Override
  protected final T readMessage(ProtobufReader in) {
    in.begin();
    T value;
    try {
      value = read(in);
    } catch (InParts e) {
      in.join(MessageShapes.of(shapes()));
      value = read(in);
    }
    in.finish();
    return value;
  }

  @Override
  protected final SchemaMatch compare(String reader, String writer) {
    return Comparison.of(reader, writer);
  }

  @Override
  public final String format() {
    return "protobuf";
  }
}
