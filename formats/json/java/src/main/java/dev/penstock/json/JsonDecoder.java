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

  /** The parser of {@link #reader} if that can be used again. */
  private @Nullable ArrayParser parser;

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
    in.begin();
  }

  private JsonReader ofWellFormed(int length) {
    ArrayParser from = parser;
    JsonReader in = reader;
    if (from == null || in == null) {
      from = new ArrayParser(factory);
      in = new JsonReader(from, options, limits, scan);
      parser = from;
      reader = in;
    }
    from.open(bytes, start, length);
    in.restart(length);
    return in;
  }

  /** Returns a reader that stops before the bytes that are not UTF-8, if no error comes first. */
  private JsonReader ofMalformed(int length) {
    Utf8Input input = new Utf8Input(new ByteArrayInputStream(bytes, start, length));
    JsonReader in =
        new JsonReader(
            factory.createParser(ObjectReadContext.empty(), input), options, limits, input.scan());
    parser = null;
    reader = in;
    return in;
  }

  @Override
  protected void finish() {
    reader().end();
    whole = true;
  }

  @Override
  protected void close() {
    super.close();
    if (!whole || parser == null || !parser.release()) {
      if (reader != null && parser == null) {
        reader.close();
      }
      parser = null;
      reader = null;
    }
  }
}
