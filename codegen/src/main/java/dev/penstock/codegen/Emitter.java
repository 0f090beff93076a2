package dev.penstock.codegen;

import dev.penstock.model.Schema;
import dev.penstock.model.format.Format;
import java.util.List;

/** Turns schemas into the sources of one product, for one format, in one language. */
public interface Emitter {

  /** Returns the format. */
  Format format();

  /** Returns the language of the sources. */
  Language language();

  /** Returns what the sources are. */
  Product product();

  /**
   * Returns the sources for some schemas that are sound, and why others get none. The same schemas
   * give the same text.
   *
   * @param roots the schema of each message; what two of them reach may be emitted once
   */
  Emitted emit(List<Schema> roots, EmitOptions options);

  /** Returns the sources for one message whose package has only classes of its schema. */
  default Emitted emit(Schema root) {
    return emit(List.of(root), EmitOptions.DEFAULT);
  }
}
