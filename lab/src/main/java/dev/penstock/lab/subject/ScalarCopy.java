package dev.penstock.lab.subject;

import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.ScalarKind;

/** How copies treat values without parts. */
enum ScalarCopy {
  /** The same objects stand in the copy. */
  SHARED,
  /** New objects, as a decoder makes them; texts come from a pool. */
  MADE_AGAIN;

  /** Returns the expression of a table's first capacity for as many entries as {@code v} has. */
  static String tableSize() {
    return "v.size() * 4 / 3 + 1";
  }

  /** Returns the expression that copies a value that is there. */
  String copy(ScalarKind kind, String value) {
    if (this == SHARED) {
      return value;
    }
    return switch (kind) {
      case TEXT -> "texts.next(" + value + ")";
      case BYTES -> value + ".clone()";
      case UUID, INSTANT, DATE, TIME, DATE_TIME, DURATION, DECIMAL -> "again(" + value + ")";
      case BIG_INTEGER -> value;
      // A cast that changes nothing, or takes a number out of its box to have it boxed again.
      default -> "((" + JavaTypes.scalar(kind) + ") " + value + ")";
    };
  }

  /** Returns the methods that the expressions call. */
  String methods() {
    if (this == SHARED) {
      return "";
    }
    return """
      private static java.util.UUID again(java.util.UUID v) {
        return new java.util.UUID(v.getMostSignificantBits(), v.getLeastSignificantBits());
      }
      private static java.time.Instant again(java.time.Instant v) {
        return java.time.Instant.ofEpochSecond(v.getEpochSecond(), v.getNano());
      }
      private static java.time.LocalDate again(java.time.LocalDate v) {
        return java.time.LocalDate.of(v.getYear(), v.getMonthValue(), v.getDayOfMonth());
      }
      private static java.time.LocalTime again(java.time.LocalTime v) {
        return java.time.LocalTime.ofNanoOfDay(v.toNanoOfDay());
      }
      private static java.time.LocalDateTime again(java.time.LocalDateTime v) {
        return java.time.LocalDateTime.of(again(v.toLocalDate()), again(v.toLocalTime()));
      }
      private static java.time.Duration again(java.time.Duration v) {
        return java.time.Duration.ofSeconds(v.getSeconds(), v.getNano());
      }
      private static java.math.BigDecimal again(java.math.BigDecimal v) {
        return new java.math.BigDecimal(v.unscaledValue(), v.scale());
      }
    """;
  }
}
