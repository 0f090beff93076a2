package dev.penstock.toy;

import static java.util.Objects.requireNonNull;

import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.SchemaMatch;
import dev.penstock.model.format.Reading;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The part of generated toy codecs that is the same for all types.
 *
 * @param <T> the type of the values
 */
public abstract class ToyCodec<T> implements Codec<T> {
  private static final byte END = 0x54;

  private final Codec<T> document;
  private final Limits limits;

  /** Creates a codec around that of documents. */
  protected ToyCodec(Codec<T> document, Limits limits) {
    this.document = document;
    this.limits = limits;
  }

  @Override
  public final String format() {
    return ToyFormat.INSTANCE.name();
  }

  @Override
  public final Limits limits() {
    return limits;
  }

  @Override
  public final Optional<CodecSchema> schema() {
    return document.schema();
  }

  @Override
  public final SchemaMatch canRead(String writer) {
    return match(CodecSchema.of(this).text(), writer);
  }

  @Override
  public final SchemaMatch canBeReadBy(String reader) {
    return match(reader, CodecSchema.of(this).text());
  }

  private static SchemaMatch match(String reader, String writer) {
    Reading reading = Reading.of(reader, writer, ToyFormat.INSTANCE);
    return new SchemaMatch(SchemaMatch.Answer.valueOf(reading.answer().name()), List.of());
  }

  @Override
  public final byte[] encode(T value) {
    byte[] text = document.encode(value);
    byte[] message = Arrays.copyOf(text, text.length + 1);
    message[text.length] = END;
    return message;
  }

  @Override
  public final int encode(T value, byte[] target, int offset) {
    requireNonNull(target, "target is null");
    byte[] message = encode(value);
    if (offset < 0 || message.length > target.length - offset) {
      throw EncodeException.noRoom(message.length, target.length - offset, offset);
    }
    System.arraycopy(message, 0, target, offset, message.length);
    return message.length;
  }

  @Override
  public final void encode(T value, OutputBuffer target) {
    requireNonNull(target, "target is null");
    document.encode(value, target);
    int at = target.extend(1);
    target.array()[at] = END;
  }

  @Override
  public final T decode(byte[] source, int offset, int length) {
    requireNonNull(source, "source is null");
    Objects.checkFromIndexSize(offset, length, source.length);
    if (length > limits.messageBytes()) {
      String most = "a message of at most " + limits.messageBytes() + " bytes";
      throw DecodeException.overLimit(0, most, "messageBytes", length + " bytes");
    }
    if (length == 0 || source[offset + length - 1] != END) {
      document.decode(source, offset, length); // what else is wrong is said first
      throw new DecodeException(ErrorKind.TRUNCATED, length, "the byte 54", "the end");
    }
    return document.decode(source, offset, length - 1);
  }
}
