package dev.penstock.json;

import dev.penstock.Limits;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.json.JsonFactory;

/** What reads documents that are whole in an array; used for one message after the other. */
final class JsonDecoder {
  private final JsonFactory factory;
  private final JsonOptions options;
  private final Limits limits;
  private final Utf8Scan scan = new Utf8Scan();
  private @Nullable ArrayParser parser;
  private @Nullable JsonReader reader;

  JsonDecoder(JsonFactory factory, JsonOptions options, Limits limits) {
    this.factory = factory;
    this.options = options;
    this.limits = limits;
  }

  /**
   * Returns a reader of the document in a part of an array; null if it is not UTF-8, so that a
   * reader of streams finds where that matters.
   */
  @Nullable JsonReader open(byte[] source, int offset, int length) {
    scan.restart();
    scan.accept(source, offset, length);
    scan.end();
    if (scan.malformed()) {
      return null;
    }
    ArrayParser from = parser;
    JsonReader in = reader;
    if (from == null || in == null) {
      from = new ArrayParser(factory);
      in = new JsonReader(from, options, limits, scan);
      parser = from;
      reader = in;
    }
    from.open(source, offset, length);
    in.restart(length);
    return in;
  }

  /** Forgets the document; {@code whole} tells whether it was read to its end without an error. */
  void close(boolean whole) {
    if (!whole || parser == null || !parser.release()) {
      parser = null;
      reader = null;
    }
  }
}
