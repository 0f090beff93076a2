package dev.penstock.flatbuffers.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Schema;
import dev.penstock.model.format.HintedConstructs;
import java.util.ArrayList;
import java.util.List;
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
          HintedConstructs.BARE,
          HintedConstructs.FLAGS,
          HintedConstructs.LENGTH,
          HintedConstructs.NUMBER,
          HintedConstructs.STRUCT,
          KEY,
          NESTED,
          OFFSET64,
          "original-order",
          "shared",
          VECTOR64,
          WIDTH);

  private Hints() {}

  /** Returns the hints of constructs that say what cannot be. */
  static List<Diagnostic> problems(Schema schema) {
    List<Diagnostic> found = new ArrayList<>();
    for (Definition each : schema.definitions()) {
      check(each.name(), each.notes(), found);
      each.elements().forEach(it -> check(each.name() + "." + it.name(), it.notes(), found));
    }
    return found;
  }

  private static void check(String element, Notes notes, List<Diagnostic> found) {
    HintedConstructs.problem(notes, FlatBuffersFormat.NAME)
        .ifPresent(said -> {
          String message =
              String.format(
                  "FlatBuffers knows no hint '%s'; a length is 1 to 999999999, a number an integer of"
                      + " 64 bits, a width one of i8, i16, i32, i64, u8, u16, u32, u64",
                  said);
          found.add(new Diagnostic("BadHint", element, message));
        });
  }

  /** Returns the value of a hint. */
  static Optional<String> of(Notes notes, String name) {
    return notes.hints().stream()
        .filter(each -> each.format().equals("flatbuffers") && each.name().equals(name))
        .map(Hint::value)
        .findFirst();
  }
}
