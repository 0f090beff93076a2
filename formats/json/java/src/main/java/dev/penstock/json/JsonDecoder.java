package dev.penstock.json;

import dev.penstock.Limits;
import dev.penstock.transport.MessageInput;
import java.io.ByteArrayInputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** A document that is being read from an array; used for one after the other. */
public final class JsonDecoder extends MessageInput {
  private final JsonFactory factory;
  private final JsonOptions options;
  private final Limits limits;

  /** What reads documents; null after one that it has not read to its end. */
  private @Nullable ByteReader reader;

  /** Whether the document was read to its end. */
  private boolean whole;

  JsonDecoder(JsonFactory factory, JsonOptions options, Limits limits) {
    this.factory = factory;
    this.options = options;
    this.limits = limits;
  }

  /** Returns what reads the document. */
  JsonReader reader() {
    ByteReader in = reader;
    if (in == null) {
      in = new ByteReader(options, limits);
      reader = in;
    }
    in.open(bytes, start, messageEnd);
    return in;
  }

  /** Tells whether the document has been read to its end. */
  boolean isWhole() {
    whole = reader != null && reader.isAtEnd();
    return whole;
  }

  /**
   * Reads the document from its start with a parser, which says what is wrong with it.
   *
   * @throws dev.penstock.DecodeException if the document is wrong
   */
  <T> T readAgain(Function<JsonReader, T> read) {
    Utf8Input input = new Utf8Input(new ByteArrayInputStream(bytes, start, messageEnd - start));
    try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), input)) {
      ParserReader in = new ParserReader(parser, options, limits, input.scan(), 0);
      in.begin();
      T value = read.apply(in);
      in.end();
      return value;
    }
  }

  @Override
  protected void begin() {
    whole = false;
  }

  /** Does nothing: a document is read to its end at once. */
  @Override
  protected void finish() {}

  @Override
  protected void close() {
    super.close();
    if (reader != null && whole) {
      reader.release();
    } else {
      reader = null;
    }
  }
}
