package dev.penstock.protobuf;

/** Ranges of times and durations, and the calendar. SPEC protobuf 10.4 */
final class ProtoTimes {
  /** 0001-01-01T00:00:00Z. */
  static final long LEAST_SECOND = -62_135_596_800L;

  /** 9999-12-31T23:59:59Z. */
  static final long GREATEST_SECOND = 253_402_300_799L;

  /** So many seconds of 10,000 years of 365.25 days. */
  static final long MOST_SECONDS = 315_576_000_000L;

  /** From the first of March of the year 0 to the first of January 1970. */
  static final int DAYS_FROM_MARCH_0 = 719_468;

  /** Days of 400 years. */
  static final int DAYS_OF_CYCLE = 146_097;

  private static final int DAY = 86_400;

  private ProtoTimes() {}

  /** Returns the days from 1970-01-01 to a date. */
  static long days(int year, int month, int day) {
    long fromMarch = month > 2 ? year : year - 1L;
    long cycle = Math.floorDiv(fromMarch, 400L);
    long yearOfCycle = fromMarch - cycle * 400;
    int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    long dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear;
    return cycle * DAYS_OF_CYCLE + dayOfCycle - DAYS_FROM_MARCH_0;
  }

  /** Returns how many days a month has; 0 where there is no such month. */
  static int daysOf(int year, int month) {
    return switch (month) {
      case 1, 3, 5, 7, 8, 10, 12 -> 31;
      case 4, 6, 9, 11 -> 30;
      case 2 -> year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
      default -> 0;
    };
  }

  static long seconds(long days, int secondOfDay) {
    return days * DAY + secondOfDay;
  }
}
