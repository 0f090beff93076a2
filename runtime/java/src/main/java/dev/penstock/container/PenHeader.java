package dev.penstock.container;

import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a {@code .pen} file says about its messages. Spec: container 4.2.
 *
 * @param format the name of the messages' format in lower case, {@code compact}
 * @param schema the schema in text form
 * @param metadata further pairs in their order; names without a dot are reserved
 */
public record PenHeader(String format, String schema, Map<String, String> metadata) {
  /** The metadata name that says how the messages make up a document. */
  public static final String DOCUMENT = "document";

  static final String FORMAT = "format";
  static final String SCHEMA = "schema";

  public PenHeader {
    if (metadata.containsKey(FORMAT) || metadata.containsKey(SCHEMA)) {
      throw new IllegalArgumentException("format and schema are no metadata");
    }
    metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
  }

  /** Returns a header without metadata. */
  public static PenHeader of(String format, String schema) {
    return new PenHeader(format, schema, Map.of());
  }

  /**
   * Returns a header with the format and the schema of a codec, without metadata.
   *
   * @throws UnsupportedOperationException if the codec has no schema: it was written by hand
   */
  public static PenHeader of(Codec<?> codec) {
    return of(codec.format(), CodecSchema.of(codec).text());
  }

  /** Returns this header with one more metadata pair, or another value for that name. */
  public PenHeader with(String name, String value) {
    Map<String, String> pairs = new LinkedHashMap<>(metadata);
    pairs.put(name, value);
    return new PenHeader(format, schema, pairs);
  }
}
