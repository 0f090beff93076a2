package dev.penstock.json;

import java.io.ByteArrayInputStream;

/** Reads documents by the parser alone, as codecs do to say what is wrong with one. */
public final class DocumentParser {
  private DocumentParser() {}

  /** Reads a document. */
  public static <T> T read(JsonCodec<T> codec, byte[] document) {
    return codec.parse(new ByteArrayInputStream(document));
  }
}
