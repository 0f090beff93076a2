package dev.penstock.flatbuffers.format;

import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import java.util.Optional;
import java.util.Set;

/** The words by which a schema says what the model has no part for. Spec: fbs, 3.6 */
final class Hints {
  static final String ALIGN = "align";
  static final String DEFAULT = "default";
  static final String FLEXBUFFER = "flexbuffer";
  static final String KEY = "key";
  static final String NESTED = "nested";
  static final String OFFSET64 = "offset64";
  static final String VECTOR64 = "vector64";
  static final String WIDTH = "width";

  static final Set<String> ALL =
      Set.of(
          ALIGN,
          DEFAULT,
          FLEXBUFFER,
          "hash",
          KEY,
          NESTED,
          OFFSET64,
          "original-order",
          "shared",
          VECTOR64,
          WIDTH);

  private Hints() {}

  /** Returns the value of a hint. */
  static Optional<String> of(Notes notes, String name) {
    return notes.hints().stream()
        .filter(each -> each.format().equals("flatbuffers") && each.name().equals(name))
        .map(Hint::value)
        .findFirst();
  }
}
