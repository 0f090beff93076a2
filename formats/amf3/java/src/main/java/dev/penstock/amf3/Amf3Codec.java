package dev.penstock.amf3;

import dev.penstock.Limits;
import dev.penstock.SchemaMatch;
import dev.penstock.transport.MessageCodec;
import dev.penstock.transport.Slots;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The part of generated AMF3 codecs that is the same for all types.
 *
 * @param <T> the type of the values
 */
public abstract class Amf3Codec<T> extends MessageCodec<T, Amf3Writer, Amf3Reader> {

  /** Creates a codec. */
  protected Amf3Codec(Amf3Options options, Limits limits) {
    super(limits, new Slots<>(new Writers(options)), new Slots<>(new Readers(options)));
  }

  // Classes, as the first lambda of a process takes longer than the first message.
  private record Writers(Amf3Options options) implements Supplier<Amf3Writer> {
    @Override
    public Amf3Writer get() {
      return new Amf3Writer(options);
    }
  }

  private record Readers(Amf3Options options) implements Supplier<Amf3Reader> {
    @Override
    public Amf3Reader get() {
      return new Amf3Reader(options);
    }
  }

  @Override
  protected final byte @Nullable [] toArray(Amf3Writer out, T value) {
    out.begin(false, limits().depth());
    write(out, value);
    return out.toArray();
  }

  @Override
  protected final int finish(Amf3Writer out, T value) {
    out.begin(false, limits().depth());
    write(out, value);
    return out.finishMessage();
  }

  @Override
  protected final T readMessage(Amf3Reader in) {
    in.begin();
    T value = read(in);
    in.finish();
    return value;
  }

  @Override
  protected final SchemaMatch compare(String reader, String writer) {
    return Comparison.of(reader, writer);
  }

  @Override
  public final String format() {
    return "amf3";
  }
}
