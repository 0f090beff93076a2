package dev.penstock.protobuf.format;

import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What Protobuf cannot carry of a schema, with the way out. SPEC protobuf 9 */
final class Refusals {
  private static final int FIRST_RESERVED = 19_000;
  private static final int LAST_RESERVED = 19_999;
  private static final int MAX_NUMBER = (1 << 29) - 1;

  private final List<Diagnostic> found = new ArrayList<>();

  List<Diagnostic> found() {
    return List.copyOf(found);
  }

  /** Throws what was found, if anything was. */
  void throwAny() {
    if (!found.isEmpty()) {
      throw new IllegalArgumentException(
          found.stream().map(Diagnostic::toString).collect(Collectors.joining("; ")));
    }
  }

  private void add(String code, String element, String message) {
    found.add(new Diagnostic(code, element, message));
  }

  /** Looks at the number of a field, or of a case that stands in one. */
  void checkNumber(String element, long number) {
    if (number >= FIRST_RESERVED && number <= LAST_RESERVED) {
      add(
          "NumberTaken",
          element,
          "Protobuf keeps the numbers 19000 to 19999 for itself; give it another one");
    } else if (number < 1 || number > MAX_NUMBER) {
      add(
          "NumberOutOfRange",
          element,
          "numbers of fields go from 1 to " + MAX_NUMBER + " in Protobuf; give it a lower one");
    }
  }

  /** Looks at the numbers of constants. */
  void check(EnumDef constants) {
    for (Constant each : constants.constants()) {
      if (each.number() != (int) each.number()) {
        add(
            "NumberOutOfRange",
            constants.name() + "." + each.name(),
            "numbers of constants have 32 bits in Protobuf; give it a lower one");
      }
    }
  }
}
