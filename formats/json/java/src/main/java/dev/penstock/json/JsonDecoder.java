package dev.penstock.json;

import dev.penstock.Limits;
import dev.penstock.transport.MessageInput;
import java.io.ByteArrayInputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** A document that is being read from an array; used for one after the other. */
public final class JsonDecoder extends MessageInput {
  private final JsonFactory factory;
  private final JsonOptions options;
  private final Limits limits;
  private final Utf8Scan scan = new Utf8Scan();

  /** The parser for well-formed documents and what reads with it, as long as both can be used. */
  private @Nullable ArrayParser parser;

  private @Nullable JsonReader kept;

  /** What reads the present document. */
  private @Nullable JsonReader reader;

  /** Whether the document was read to its end without an error. */
  private boolean whole;

  JsonDecoder(JsonFactory factory, JsonOptions options, Limits limits) {
    this.factory = factory;
    this.options = options;
    this.limits = limits;
  }

  /** Returns what reads the document, at its first token. */
  JsonReader reader() {
    if (reader == null) {
      throw new IllegalStateException("no document is open");
    }
    return reader;
  }

  @Override
  protected void begin() {
    whole = false;
    int length = messageEnd - start;
    scan.restart();
    scan.accept(bytes, start, length);
    scan.end();
    JsonReader in = scan.malformed() ? ofMalformed(length) : ofWellFormed(length);
    reader = in;
    in.begin();
  }

  private JsonReader ofWellFormed(int length) {
    ArrayParser from = parser;
    JsonReader in = kept;
    if (from == null || in == null) {
      from = new ArrayParser(factory);
      in = new JsonReader(from, options, limits, scan);
      parser = from;
      kept = in;
    }
    from.open(bytes, start, length);
    in.restart(length);
    return in;
  }

  /** Returns a reader that stops before the bytes that are not UTF-8, if no error comes first. */
  private JsonReader ofMalformed(int length) {
    Utf8Input input = new Utf8Input(new ByteArrayInputStream(bytes, start, length));
    return new JsonReader(
        factory.createParser(ObjectReadContext.empty(), input), options, limits, input.scan());
  }

  @Override
  protected void finish() {
    reader().end();
    whole = true;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // this very reader
  protected void close() {
    super.close();
    if (reader != null && reader != kept) {
      reader.close();
    }
    reader = null;
    if (!whole || parser == null || !parser.release()) {
      parser = null;
      kept = null;
    }
  }
}
