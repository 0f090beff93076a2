package dev.penstock.schema.java;

import dev.penstock.model.TextForm;
import dev.penstock.model.Type;
import org.jspecify.annotations.Nullable;

/** Reads {@code @Hex} and {@code @FractionDigits}. */
final class FormMarks {
  private final Findings findings;

  FormMarks(Findings findings) {
    this.findings = findings;
  }

  /** Returns {@code type} with its scalars in the text form that {@code marks} say. */
  Type apply(Type type, Marks marks, Place place) {
    Type result = type;
    if (marks.has("Hex")) {
      result = in(TextForm.HEX, result);
      if (result == null) {
        add(place, "@Hex goes with byte[], its lists and the values of maps; remove it");
        return type;
      }
    }
    if (marks.has("FractionDigits")) {
      int count = marks.number("FractionDigits").orElse(-1);
      if (count < 0 || count > 9) {
        add(place, "@FractionDigits(" + count + "): a fraction has 0 to 9 digits; write so many");
        return type;
      }
      result = in(TextForm.digits(count), result);
      if (result == null) {
        add(
            place,
            "@FractionDigits goes with Instant, LocalTime and LocalDateTime, their lists, sets and"
                + " the values of maps; remove it");
        return type;
      }
    }
    return result;
  }

  private void add(Place place, String message) {
    findings.add("BadTextForm", place, message);
  }

  /** Returns the type with its scalars in a form, null where there are none that it fits. */
  private static @Nullable Type in(TextForm form, Type type) {
    return switch (type) {
      case Type.Scalar scalar ->
          form.fits(scalar.kind()) ? new Type.Scalar(scalar.kind(), form) : null;
      case Type.Sequence list -> {
        Type element = in(form, list.element());
        yield element == null ? null : new Type.Sequence(element);
      }
      case Type.SetOf set -> {
        Type element = in(form, set.element());
        yield element == null ? null : new Type.SetOf(element);
      }
      case Type.MapOf map -> {
        Type value = in(form, map.value());
        yield value == null ? null : new Type.MapOf(map.key(), value);
      }
      case Type.Nullable nullable -> {
        Type inner = in(form, nullable.type());
        yield inner == null ? null : new Type.Nullable(inner);
      }
      default -> null;
    };
  }
}
