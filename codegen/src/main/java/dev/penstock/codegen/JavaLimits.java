package dev.penstock.codegen;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;

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

  private static int slots(Field field) {
    boolean primitive =
        switch (field.presence().kind()) {
          case REQUIRED, DEFAULT -> true;
          case NULLABLE, OPTIONAL, MAYBE -> false;
        };
    if (primitive && field.boundType() instanceof Type.Scalar scalar) {
      return switch (scalar.kind()) {
        case I64, U64, FIXED_I64, FIXED_U64, F64 -> 2;
        default -> 1;
      };
    }
    return 1;
  }
}
