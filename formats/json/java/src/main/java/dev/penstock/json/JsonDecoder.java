package dev.penstock.json;

import dev.penstock.Limits;
import dev.penstock.transport.MessageInput;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** A document that is being read from an array; used for one after the other. */
public final class JsonDecoder extends MessageInput {
  private final JsonOptions options;
  private final Limits limits;

  /** What reads documents; null after one that it has not read to its end. */
  private @Nullable ByteReader reader;

  /** Whether the document was read to its end. */
  private boolean whole;

  JsonDecoder(JsonOptions options, Limits limits) {
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

  /** Returns the document from its start. */
  InputStream document() {
    return new ByteArrayInputStream(bytes, start, messageEnd - start);
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
