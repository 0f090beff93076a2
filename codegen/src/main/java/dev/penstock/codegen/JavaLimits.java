package dev.penstock.codegen;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.format.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What no class in Java can hold, whatever the format. Spec: type-system, section 8.1. */
public final class JavaLimits {
  /** Parameters that a constructor of the Java virtual machine has; wide numbers count twice. */
  private static final int MAX_SLOTS = 254;

  private JavaLimits() {}

  /** Returns the records of a sound schema that are too large for a class, with the way out. */
  public static List<Diagnostic> refusals(Schema schema) {
    List<Diagnostic> found = new ArrayList<>();
    for (RecordDef record :
        schema.definitions().stream()
            .filter(RecordDef.class::isInstance)
            .map(RecordDef.class::cast)
            .toList()) {
      int slots = record.fields().stream().mapToInt(JavaLimits::slots).sum();
      slots += record.unknownFields().isPresent() ? 1 : 0;
      if (slots > MAX_SLOTS) {
        found.add(
            new Diagnostic(
                "TooManyFields",
                record.name(),
                "the fields need "
                    + slots
                    + " parameters of a constructor, 64-bit numbers two each, and Java allows "
                    + MAX_SLOTS
                    + "; move some fields into a record of their own, or write a map"));
      }
    }
    return found;
  }

  /**
   * Looks at a schema before its codec is generated.
   *
   * @throws IllegalArgumentException with all that the format or Java cannot carry
   */
  public static void check(Format format, Schema schema) {
    List<Diagnostic> found = new ArrayList<>(format.refusals(schema));
    found.addAll(refusals(schema));
    if (!found.isEmpty()) {
      throw new IllegalArgumentException(
          found.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
    }
  }

  private static int slots(Field field) {
    boolean primitive =
        switch (field.presence().kind()) {
          case REQUIRED, DEFAULT -> true;
          case NULLABLE, OPTIONAL, MAYBE -> false;
        };
    if (primitive && field.type() instanceof Type.Scalar scalar) {
      return switch (scalar.kind()) {
        case I64, U64, FIXED_I64, FIXED_U64, F64 -> 2;
        default -> 1;
      };
    }
    return 1;
  }
}
