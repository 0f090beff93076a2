package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;

/** Writes times and durations as JSON. SPEC protobuf 10.4 */
abstract class JsonTimes extends JsonScalars {
  private static final int DAY = 86_400;
  private static final int NANOS = 1_000_000_000;

  JsonTimes(ProtoJsonOptions options) {
    super(options);
  }

  private DecodeException range(int index, String expected, long seconds, long nanos) {
    return error(
        ErrorKind.VALUE_OUT_OF_RANGE,
        index,
        expected,
        seconds + " seconds and " + nanos + " nanoseconds");
  }

  final void timestamp(long seconds, long nanos, int index) {
    boolean fits = seconds >= ProtoTimes.LEAST_SECOND && seconds <= ProtoTimes.GREATEST_SECOND;
    if (!fits || nanos < 0 || nanos >= NANOS) {
      throw range(index, "a time in the years 1 to 9999", seconds, nanos);
    }
    long days = Math.floorDiv(seconds, DAY);
    int rest = (int) Math.floorMod(seconds, (long) DAY);
    put('"');
    date(days);
    put('T');
    digits(rest / 3600, 2);
    put(':');
    digits(rest / 60 % 60, 2);
    put(':');
    digits(rest % 60, 2);
    fraction((int) nanos);
    put('Z');
    put('"');
  }

  /** Writes the date so many days after 1970-01-01. */
  private void date(long days) {
    long fromMarch = days + ProtoTimes.DAYS_FROM_MARCH_0;
    long cycle = Math.floorDiv(fromMarch, ProtoTimes.DAYS_OF_CYCLE);
    int day = (int) Math.floorMod(fromMarch, (long) ProtoTimes.DAYS_OF_CYCLE);
    int year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
    int dayOfYear = day - (365 * year + year / 4 - year / 100);
    int month = (5 * dayOfYear + 2) / 153;
    digits((int) (cycle * 400 + year + (month >= 10 ? 1 : 0)), 4);
    put('-');
    digits(month < 10 ? month + 3 : month - 9, 2);
    put('-');
    digits(dayOfYear - (153 * month + 2) / 5 + 1, 2);
  }

  final void duration(long seconds, long nanos, int index) {
    boolean fits = seconds >= -ProtoTimes.MOST_SECONDS && seconds <= ProtoTimes.MOST_SECONDS;
    fits &= Math.abs(nanos) < NANOS;
    if (!fits || seconds < 0 && nanos > 0 || seconds > 0 && nanos < 0) {
      throw range(index, "a duration of at most 10000 years, with one sign", seconds, nanos);
    }
    put('"');
    if (seconds < 0 || nanos < 0) {
      put('-');
    }
    unsigned(Math.abs(seconds));
    fraction((int) Math.abs(nanos));
    put('s');
    put('"');
  }

  /** Writes nanoseconds as a fraction of 0, 3, 6 or 9 digits. */
  private void fraction(int nanos) {
    if (nanos != 0) {
      put('.');
      if (nanos % 1_000_000 == 0) {
        digits(nanos / 1_000_000, 3);
      } else if (nanos % 1000 == 0) {
        digits(nanos / 1000, 6);
      } else {
        digits(nanos, 9);
      }
    }
  }

  private void digits(int value, int count) {
    int place = out.extend(count);
    byte[] target = out.array();
    int rest = value;
    for (int i = count - 1; i >= 0; i--) {
      target[place + i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }
}
