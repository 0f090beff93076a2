package dev.penstock.fast.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What Fast cannot carry of a schema, with the way out. SPEC fast 9 */
final class Refusals {
  private static final int MAX_NUMBER = 0xFFFF;

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

  /** Runs what may find a record too long; where it does, {@code instead}. */
  void guard(RecordDef record, Runnable laying, Runnable instead) {
    try {
      laying.run();
    } catch (ArithmeticException e) {
      String message =
          "a record of Fast takes at most 2 GiB; hold a record that is in it in a list";
      Diagnostic finding = new Diagnostic("RecordTooLong", record.name(), message);
      if (!found.contains(finding)) {
        found.add(finding);
      }
      instead.run();
    }
  }

  /** Looks at the numbers of constants. */
  void checkNumbers(Definition definition) {
    if (definition instanceof EnumDef constants && !constants.isOpen()) {
      constants.constants().forEach(each -> checkNumber(constants, each));
    }
  }

  private void checkNumber(EnumDef definition, Constant constant) {
    if (constant.number() < 0 || constant.number() > MAX_NUMBER) {
      String message =
          "Fast has room for numbers up to "
              + MAX_NUMBER
              + ", not for "
              + constant.number()
              + ": give the constant a smaller one, or the message another format";
      found.add(
          new Diagnostic("EnumNumberTooLarge", definition.name() + "." + constant.name(), message));
    }
  }

  /** Looks at what the components of a record stand for. */
  void checkComponents(RecordDef record, Values values) {
    for (Field field : record.wireFields()) {
      if (isUncountable(values.of(field.type()))) {
        String message =
            "a list of arrays of the fixed length 0 has no length in Fast; use arrays of any length";
        found.add(new Diagnostic("UncountableList", record.name() + "." + field.name(), message));
      }
    }
  }

  private static boolean isUncountable(Value value) {
    if (value instanceof Value.Pairs pairs) {
      return isUncountable(pairs.keys()) || isUncountable(pairs.values());
    }
    return value instanceof Value.Many many
        && (many.element() instanceof Value.Run run && run.byteLength() == 0
            || isUncountable(many.element()));
  }
}
