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

  /** The metadata name that says at multiples of what the messages start. */
  public static final String ALIGN = "align";

  private static final int LARGEST_ALIGNMENT = 4096;

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

  /**
   * Returns this header of a file whose messages start at multiples of an offset in it, so that
   * they can be read in place by programs that need numbers to be aligned. {@link PenWriter} puts
   * padding between messages for it, up to 10 bytes and {@code byteCount} less 1 each; those in
   * compressed blocks are not aligned.
   *
   * @param byteCount a power of two from 2 to 4096; 8 is what the widest number needs
   * @throws IllegalArgumentException if it is another number
   */
  public PenHeader withAlignment(int byteCount) {
    PenHeader aligned = with(ALIGN, Integer.toString(byteCount));
    aligned.alignment();
    return aligned;
  }

  /**
   * Returns at multiples of what messages start, 1 if nothing is said about it. Whoever relies on
   * it looks at the offset: older writers appended without padding.
   *
   * @throws IllegalArgumentException if what is said is no power of two from 2 to 4096
   */
  public int alignment() {
    String stated = metadata.get(ALIGN);
    if (stated == null) {
      return 1;
    }
    for (int known = 2; known <= LARGEST_ALIGNMENT; known *= 2) {
      if (stated.equals(Integer.toString(known))) {
        return known;
      }
    }
    throw new IllegalArgumentException(
        "messages start at multiples of a power of two from 2 to 4096, not of \"" + stated + '"');
  }

  /** Returns this header with one more metadata pair, or another value for that name. */
  public PenHeader with(String name, String value) {
    Map<String, String> pairs = new LinkedHashMap<>(metadata);
    pairs.put(name, value);
    return new PenHeader(format, schema, pairs);
  }
}
