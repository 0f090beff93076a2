package dev.penstock.json;

import static java.util.Objects.requireNonNull;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.transport.Slots;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Objects;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/**
 * The part of generated JSON codecs that is the same for all types.
 *
 * @param <T> the type of the values
 */
public abstract class JsonCodec<T> implements Codec<T> {
  private final JsonOptions options;
  private final Limits limits;
  private final JsonFactory factory;
  private final Slots<JsonWriter> writers;
  private final Slots<JsonDecoder> decoders;

  /** Creates a codec that keeps writers and parsers between messages. */
  protected JsonCodec(JsonOptions options, Limits limits) {
    this.options = options;
    this.limits = limits;
    JsonFactory made = JsonFactories.of(options, limits);
    factory = made;
    decoders = new Slots<>(() -> new JsonDecoder(made, options, limits));
    writers = new Slots<>(() -> new JsonWriter(options, limits));
  }

  /** Writes a value. */
  protected abstract void write(JsonWriter out, T value);

  /** Reads a value. */
  protected abstract T read(JsonReader in);

  @Override
  public final String format() {
    return "json";
  }

  @Override
  public final byte[] encode(T value) {
    JsonWriter writer = written(value);
    byte[] message = Arrays.copyOf(writer.array(), writer.documentLength());
    writers.release(writer);
    return message;
  }

  @Override
  public final int encode(T value, byte[] target, int offset) {
    requireNonNull(target, "target is null");
    JsonWriter writer = written(value);
    int length = writer.documentLength();
    boolean fits = offset >= 0 && length <= target.length - offset;
    if (fits) {
      System.arraycopy(writer.array(), 0, target, offset, length);
    }
    writers.release(writer);
    if (!fits) {
      throw EncodeException.noRoom(length, target.length - offset, offset);
    }
    return length;
  }

  @Override
  public final void encode(T value, OutputBuffer target) {
    requireNonNull(target, "target is null");
    JsonWriter writer = written(value);
    int length = writer.documentLength();
    int at = target.extend(length);
    System.arraycopy(writer.array(), 0, target.array(), at, length);
    writers.release(writer);
  }

  /** Returns a writer that holds the message of a value. */
  private JsonWriter written(T value) {
    JsonWriter writer = writers.acquire();
    writer.begin();
    boolean done = false;
    try {
      write(writer, JsonWriter.required(value));
      done = true;
    } finally {
      if (!done) {
        writers.release(writer);
      }
    }
    return writer;
  }

  /**
   * Writes a value as the next of a generator, which stays open.
   *
   * @throws EncodeException if the value cannot be written; then none of it is, unless the
   *     generator fails
   */
  public final void write(T value, JsonGenerator target) {
    JsonWriter writer = written(value);
    try {
      JsonReplay.replay(writer.array(), writer.documentLength(), target);
    } finally {
      writers.release(writer);
    }
  }

  @Override
  public final T decode(byte[] source, int offset, int length) {
    requireNonNull(source, "source is null");
    Objects.checkFromIndexSize(offset, length, source.length);
    if (length > limits.messageBytes()) {
      String most = "a document of at most " + limits.messageBytes() + " bytes";
      throw DecodeException.overLimit(0, most, "messageBytes", length + " bytes");
    }
    JsonDecoder decoder = decoders.acquire();
    boolean whole = false;
    try {
      JsonReader in = decoder.open(source, offset, length);
      T value = in == null ? malformed(source, offset, length) : document(in);
      whole = in != null;
      return value;
    } finally {
      decoder.close(whole);
      decoders.release(decoder);
    }
  }

  /** Throws the error of a document that is not UTF-8, which can come before the bad bytes. */
  private T malformed(byte[] source, int offset, int length) {
    try {
      return decode(new ByteArrayInputStream(source, offset, length));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the value of the document that a stream holds to its end. The stream stays open.
   *
   * @throws DecodeException if the bytes are not a document of this type, with offset and path
   * @throws IOException if the stream fails
   */
  @Override
  public final T decode(InputStream source) throws IOException {
    requireNonNull(source, "source is null");
    Utf8Input input = new Utf8Input(source, limits.messageBytes());
    try (JsonParser parser = parser(input)) {
      return document(new JsonReader(parser, options, limits, input.scan()));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private T document(JsonReader in) {
    in.begin();
    T value = read(in);
    in.end();
    return value;
  }

  /**
   * Reads the values of a document one after the other: the elements of the list that it holds, or
   * values that follow each other, as on the lines of a file. Depth and elements are limited for
   * each value, the length of the document is not. The stream stays open.
   *
   * @throws DecodeException if what stands at the start is no JSON
   * @throws UncheckedIOException if the stream fails
   */
  public final JsonElements<T> elements(InputStream source, JsonElements.Layout layout) {
    Utf8Input input = new Utf8Input(source, Long.MAX_VALUE);
    JsonParser parser = parser(input);
    return new JsonElements<>(
        new JsonReader(parser, options, limits, input.scan()), this::read, layout);
  }

  /**
   * Returns a parser of UTF-8 with this codec's limits, for {@link #read(JsonParser)}. It checks
   * the encoding and leaves the stream open when it is closed.
   *
   * @throws UncheckedIOException if the stream fails
   */
  public final JsonParser parser(InputStream source) {
    InputStream checked =
        source instanceof Utf8Input ? source : new Utf8Input(source, Long.MAX_VALUE);
    try {
      return factory.createParser(ObjectReadContext.empty(), checked);
    } catch (JacksonIOException e) {
      throw new UncheckedIOException(e.getCause());
    }
  }

  /**
   * Reads the value whose first token is the parser's current or, where it has none, next one, and
   * leaves the parser on its last token. Limits count from this value on.
   *
   * @throws DecodeException if the tokens are not a value of this type; the offset counts from the
   *     start of the parser's input, in characters where the parser does not read bytes
   */
  public final T read(JsonParser source) {
    Utf8Scan scan = source.streamReadInputSource() instanceof Utf8Input input ? input.scan() : null;
    JsonReader in = new JsonReader(source, options, limits, scan);
    in.begin();
    return read(in);
  }
}
