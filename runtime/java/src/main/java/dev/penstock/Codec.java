package dev.penstock;

import static java.util.Objects.requireNonNull;

import dev.penstock.transport.Buffers;
import dev.penstock.transport.InputBuffer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Optional;

/**
 * Turns values of one type into messages of one format and back.
 *
 * <p>Codecs are immutable: any number of threads, platform and virtual ones, may encode and decode
 * with one at the same time, without waiting for each other. A call that fails leaves nothing
 * behind for others. Values are read while they are encoded; who changes one meanwhile gets a
 * message of some state in between, or an exception.
 *
 * <p>Input is not trusted: what a message may cost is bounded by {@link Limits} and by its length.
 *
 * @param <T> the type of the values, a record or a sealed interface
 */
public interface Codec<T> {

  /** Returns the name of the format in lower case, {@code compact}. */
  String format();

  /** Returns what a message may cost at most when it is read. */
  default Limits limits() {
    return Limits.DEFAULT;
  }

  /**
   * Returns the schema that the codec was generated from; empty for a codec that was written by
   * hand, as those of primitive arrays are. A schema is loaded when it is asked for.
   */
  default Optional<CodecSchema> schema() {
    return Optional.empty();
  }

  /**
   * Returns what is known of the type beside its schema: whether values are deeply immutable, and
   * whether they are safe as keys.
   */
  default MessageFacts facts() {
    return schema().map(CodecSchema::facts).orElse(MessageFacts.UNKNOWN);
  }

  /**
   * Returns what this codec gets of messages that a codec of another schema wrote. Schemas with the
   * same fingerprint are not compared further.
   *
   * @throws UnsupportedOperationException if this codec has no {@link #schema}
   * @throws IllegalArgumentException if the other text is no sound schema
   * @throws IllegalStateException if the schemas differ and the artifact with the format's rules,
   *     as {@code penstock-compact-format}, is not there
   */
  default SchemaMatch canRead(CodecSchema writer) {
    boolean same = CodecSchema.of(this).fingerprint().equals(writer.fingerprint());
    return same ? SchemaMatch.WHOLE : canRead(writer.text());
  }

  /**
   * Returns what this codec gets of messages that a codec of another schema wrote, by the text of
   * that schema, as a {@code .pen} file has it. The same text is not compared further.
   *
   * @throws UnsupportedOperationException if this codec has no {@link #schema}
   * @throws IllegalArgumentException if the other text is no sound schema
   * @throws IllegalStateException if the schemas differ and the artifact with the format's rules,
   *     as {@code penstock-compact-format}, is not there
   */
  default SchemaMatch canRead(String writer) {
    throw CodecSchema.unsupported(this, "compares none");
  }

  /**
   * Returns what a codec of another schema gets of messages that this codec wrote: the other
   * direction of {@link #canRead(CodecSchema)}, with the same errors.
   */
  default SchemaMatch canBeReadBy(CodecSchema reader) {
    boolean same = CodecSchema.of(this).fingerprint().equals(reader.fingerprint());
    return same ? SchemaMatch.WHOLE : canBeReadBy(reader.text());
  }

  /**
   * Returns what a codec of another schema gets of messages that this codec wrote: the other
   * direction of {@link #canRead(String)}, with the same errors.
   */
  default SchemaMatch canBeReadBy(String reader) {
    throw CodecSchema.unsupported(this, "compares none");
  }

  /**
   * Returns the message of {@code value} in an array of exactly its length.
   *
   * @throws EncodeException if the value cannot be written, with the path of the component
   */
  byte[] encode(T value);

  /**
   * Writes the message of {@code value} into {@code target} from {@code offset} on and returns its
   * length in bytes. What stood after the message in the array may have changed.
   *
   * @throws EncodeException if the value cannot be written, or the array is too small for it
   */
  int encode(T value, byte[] target, int offset);

  /**
   * Appends the message of {@code value} to {@code target}, which grows as needed.
   *
   * @throws EncodeException if the value cannot be written; the buffer's position is then unchanged
   */
  void encode(T value, OutputBuffer target);

  /**
   * Writes the message of {@code value} into {@code target} from its position on, moves the
   * position after it and returns the length in bytes. The byte order of the buffer does not
   * matter.
   *
   * @throws EncodeException if the value cannot be written, or the buffer has too little room; the
   *     position is then unchanged
   */
  default int encode(T value, ByteBuffer target) {
    requireNonNull(target, "target is null");
    byte[] message = encode(value);
    if (message.length > target.remaining()) {
      throw EncodeException.noRoom(message.length, target.remaining(), target.position());
    }
    target.put(message);
    return message.length;
  }

  /**
   * Writes the message of {@code value} to a stream, which stays open and is not flushed, and
   * returns the length in bytes. Nothing marks where the message ends: a {@link
   * dev.penstock.container.FrameWriter} does.
   *
   * @throws EncodeException if the value cannot be written; nothing of it is then
   * @throws IOException if the stream fails; part of the message may have been written
   */
  default int encode(T value, OutputStream target) throws IOException {
    requireNonNull(target, "target is null");
    byte[] message = encode(value);
    target.write(message);
    return message.length;
  }

  /**
   * Writes the message of {@code value}, all of it, to a channel that blocks, and returns the
   * length in bytes. The channel stays open.
   *
   * @throws EncodeException if the value cannot be written; nothing of it is then
   * @throws IOException if the channel fails; part of the message may have been written
   * @throws java.nio.channels.IllegalBlockingModeException if the channel does not block
   */
  default int encode(T value, WritableByteChannel target) throws IOException {
    requireNonNull(target, "target is null");
    return encode(value, Channels.newOutputStream(target));
  }

  /**
   * Returns the message of {@code value} in buffers of a pool, which go back to it when the result
   * is closed. Arrays of bytes in the value are not copied where they are large: they must not
   * change before the message is written.
   *
   * @throws EncodeException if the value cannot be written, with the path of the component
   */
  default BufferSequence encode(T value, BufferPool pool) {
    requireNonNull(pool, "pool is null");
    return BufferSequence.of(encode(value), pool);
  }

  /**
   * Returns how many bytes the message of {@code value} has. It takes as long as encoding but for
   * copying the message, and leaves no array behind.
   *
   * @throws EncodeException if the value cannot be written, with the path of the component
   */
  default int encodedSize(T value) {
    return encode(value).length;
  }

  /**
   * Returns the value of the message that fills {@code source}.
   *
   * @throws DecodeException if the bytes are not a message of this type, with offset and path
   */
  default T decode(byte[] source) {
    requireNonNull(source, "source is null");
    return decode(source, 0, source.length);
  }

  /**
   * Returns the value of the message in {@code length} bytes of {@code source} from {@code offset}
   * on. Offsets in errors count from the start of the message.
   *
   * @throws DecodeException if the bytes are not a message of this type, with offset and path
   * @throws IndexOutOfBoundsException if the range is not inside the array
   */
  T decode(byte[] source, int offset, int length);

  /**
   * Returns the value of the message that fills a buffer from its position to its limit, and moves
   * the position there. The buffer can be direct, mapped or read-only, in any byte order.
   *
   * @throws DecodeException if the bytes are not a message of this type, with offset and path; the
   *     position is then unchanged
   */
  default T decode(ByteBuffer source) {
    requireNonNull(source, "source is null");
    InputBuffer input = new InputBuffer();
    input.fill(source);
    T value = decode(input.array(), 0, input.length());
    Buffers.position(source, source.limit());
    return value;
  }

  /**
   * Returns the value of the message that a stream holds to its end. The stream is read in blocks
   * and stays open.
   *
   * @throws DecodeException if the bytes are not a message of this type, with offset and path, or
   *     pass {@link Limits#messageBytes}
   * @throws IOException if the stream does
   */
  default T decode(InputStream source) throws IOException {
    requireNonNull(source, "source is null");
    InputBuffer input = new InputBuffer();
    int most = limits().messageBytes();
    input.fill(source, most);
    if (input.length() > most) {
      String expected = "a message of at most " + most + " bytes";
      throw DecodeException.overLimit(0, expected, "messageBytes", "more");
    }
    return decode(input.array(), 0, input.length());
  }

  /**
   * Returns the value of the message that a channel which blocks holds to its end. The channel is
   * read in blocks and stays open.
   *
   * @throws DecodeException if the bytes are not a message of this type, with offset and path, or
   *     pass {@link Limits#messageBytes}
   * @throws IOException if the channel does
   * @throws java.nio.channels.IllegalBlockingModeException if the channel does not block
   */
  default T decode(ReadableByteChannel source) throws IOException {
    requireNonNull(source, "source is null");
    return decode(Channels.newInputStream(source));
  }
}
