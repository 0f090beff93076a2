package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.SchemaMatch;
import dev.penstock.transport.MessageCodec;
import dev.penstock.transport.Slots;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The part of generated Protobuf codecs that is the same for all types.
 *
 * @param <T> the type of the values
 */
public abstract class ProtobufCodec<T> extends MessageCodec<T, ProtobufWriter, ProtobufReader> {

  /** What can be wrong with a part of a record that is right as a whole. SPEC protobuf 4.1 */
  private static final Set<ErrorKind> OF_WHOLE =
      EnumSet.of(ErrorKind.MISSING_FIELD, ErrorKind.UNKNOWN_CASE, ErrorKind.OUT_OF_BOUNDS);

  /** What {@link #shapes} says, once a message stood in parts. */
  private @Nullable MessageShapes shapes;

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
      in.join(messageShapes());
      value = read(in);
    } catch (DecodeException e) {
      value = readJoined(in, e);
    }
    in.finish();
    return value;
  }

  /** Reads a message again whose record lacks what can be in another of its parts. */
  private T readJoined(ProtobufReader in, DecodeException first) {
    if (!OF_WHOLE.contains(first.kind())) {
      throw first;
    }
    try {
      if (!in.join(messageShapes())) {
        throw first;
      }
      return read(in);
    } catch (DecodeException e) {
      boolean isSame = e.kind() == first.kind() && e.path().equals(first.path());
      throw isSame || first.kind() == ErrorKind.OUT_OF_BOUNDS ? first : e;
    }
  }

  // Threads that come at once each read it: it does not change, so that any of them will do.
  private MessageShapes messageShapes() {
    MessageShapes read = shapes;
    if (read == null) {
      read = MessageShapes.of(shapes());
      shapes = read;
    }
    return read;
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
