package dev.penstock.json;

import dev.penstock.Limits;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** Makes the factory of a codec's parsers. SPEC json 8 */
final class JsonFactories {
  /** How many objects and lists may nest for each level of a recursive type. */
  private static final int NESTING_PER_LEVEL = 64;

  private static final int MOST_NAME_CHARACTERS = 65_536;

  private JsonFactories() {}

  static JsonFactory of(JsonOptions options, Limits limits) {
    return JsonFactory.builder()
        .rootValueSeparator((String) null)
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(nesting(limits.depth()))
                .maxNumberLength(options.numberLength())
                .maxStringLength(Integer.MAX_VALUE)
                .maxNameLength(MOST_NAME_CHARACTERS)
                .build())
        .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
        .build();
  }

  /** Returns how many objects and lists may nest for a depth of recursive types. */
  static int nesting(int depth) {
    return (int) Math.min(Integer.MAX_VALUE, 64L + (long) depth * NESTING_PER_LEVEL);
  }
}
