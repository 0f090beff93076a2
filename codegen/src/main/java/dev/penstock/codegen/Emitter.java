package dev.penstock.codegen;

import dev.penstock.model.Schema;
import java.util.List;

/** Turns a schema into the source of codecs for one format in one language. */
public interface Emitter {

  /** Returns the name of the format in lower case, {@code compact}. */
  String format();

  /** Returns the language of the sources. */
  Language language();

  /**
   * Returns the sources for a schema; the same schema gives the same text.
   *
   * @throws IllegalArgumentException if the format cannot carry the schema, with the reason
   */
  List<SourceFile> emit(Schema schema);
}
