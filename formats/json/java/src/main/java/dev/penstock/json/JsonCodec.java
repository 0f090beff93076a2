package dev.penstock.json;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.SchemaMatch;
import dev.penstock.transport.MessageCodec;
import dev.penstock.transport.Slots;
import java.io.InputStream;
import java.io.UncheckedIOException;
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
public abstract class JsonCodec<T> extends MessageCodec<T, JsonWriter, JsonDecoder> {
  private final JsonOptions options;
  private final JsonFactory factory;

  /** Creates a codec that keeps writers and parsers between messages. */
  protected JsonCodec(JsonOptions options, Limits limits) {
    this(options, limits, JsonFactories.of(options, limits));
  }

  private JsonCodec(JsonOptions options, Limits limits, JsonFactory factory) {
    super(
        limits,
        new Slots<>(() -> new JsonWriter(options)),
        new Slots<>(() -> new JsonDecoder(options, limits)));
    this.options = options;
    this.factory = factory;
  }

  /** Writes a value. */
  @Override
  protected abstract void write(JsonWriter out, T value);

  /** Reads a value. */
  protected abstract T read(JsonReader in);

  @Override
  protected final T read(JsonDecoder in) {
    try {
      T value = read(in.reader());
      if (in.isWhole()) {
        return value;
      }
    } catch (NotRead e) {
      // The parser says why.
    }
    return parse(in.document());
  }

  /**
   * Reads a document by the parser alone, which says what is wrong with it.
   *
   * @throws DecodeException if the document is wrong
   */
  final T parse(InputStream document) {
    Utf8Input input = new Utf8Input(document);
    try (JsonParser parser = parser(input)) {
      ParserReader in = new ParserReader(parser, options, limits(), input.scan(), 0);
      in.begin();
      T value = read(in);
      in.end();
      return value;
    }
  }

  @Override
  protected final SchemaMatch compare(String reader, String writer) {
    return Comparison.of(reader, writer);
  }

  @Override
  public final String format() {
    return "json";
  }

  /**
   * Writes a value as the next of a generator, which stays open.
   *
   * @throws EncodeException if the value cannot be written; then none of it is, unless the
   *     generator fails
   */
  public final void write(T value, JsonGenerator target) {
    written(value, out -> JsonReplay.replay(out.array(), out.documentLength(), target));
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
    ElementInput input = new ElementInput(source, factory, options, limits());
    return new JsonElements<>(input, this::read, layout);
  }

  /**
   * Returns a parser of UTF-8 with this codec's limits, for {@link #read(JsonParser)}. It checks
   * the encoding and leaves the stream open when it is closed.
   *
   * @throws UncheckedIOException if the stream fails
   */
  public final JsonParser parser(InputStream source) {
    InputStream checked = source instanceof Utf8Input ? source : new Utf8Input(source);
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
    ParserReader in = new ParserReader(source, options, limits(), scan, 0);
    in.begin();
    return read(in);
  }
}
