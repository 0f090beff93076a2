package dev.penstock.inspect;

import dev.penstock.model.ScalarKind;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;

/** The bounds of dates and times. Spec: type-system, 2.1 */
final class Moments {
  static final long NANOS_PER_SECOND = 1_000_000_000L;
  static final long NANOS_PER_DAY = 86_400 * NANOS_PER_SECOND;
  static final String INSTANTS = "an instant of the years -1,000,000,000 to 1,000,000,000";
  static final String DATES = "a day of the years -999,999,999 to 999,999,999";

  private Moments() {}

  static boolean isInstant(long seconds) {
    return seconds >= -31_557_014_167_219_200L && seconds <= 31_556_889_864_403_199L;
  }

  /** Tells whether a text is a date, a time or both in ISO 8601. */
  static boolean isForm(ScalarKind kind, String text) {
    try {
      switch (kind) {
        case DATE -> LocalDate.parse(text);
        case TIME -> LocalTime.parse(text);
        default -> LocalDateTime.parse(text);
      }
      return true;
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  static boolean isDate(long days) {
    return days >= -365_243_219_162L && days <= 365_241_780_471L;
  }
}
