package dev.penstock.schema.infer;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.TextForm;
import java.time.YearMonth;

/**
 * Tells which forms give a text back letter for letter, as a date, a time, both, or an instant.
 *
 * <p>A set of forms is a mask: the lowest bit for the usual form, then one for each number of
 * digits, where all texts have so many; 0 stands for seconds that are always there. SPEC json 3.8
 * says what each form writes.
 */
final class TimeTexts {
  /** All forms that there are. */
  static final int ALL = (1 << 11) - 1;

  private static final int USUAL = 1;
  private static final int DIGITS_0 = 2;
  private static final int MOST_DIGITS = 9;

  private final char[] text;
  private final int start;
  private final int end;

  /** Looks at the text from {@code start} to {@code end}. */
  TimeTexts(char[] text, int start, int end) {
    this.text = text;
    this.start = start;
    this.end = end;
  }

  /** Tells whether this is a day of the years 0 to 9999, and nothing else. */
  boolean isDate() {
    return end - start == 10 && isDate(start);
  }

  /** Returns the forms of a time of day. */
  int time() {
    return forms(start, end, false);
  }

  /** Returns the forms of a date and time without zone. */
  int dateTime() {
    return isDateBefore('T') ? forms(start + 11, end, false) : 0;
  }

  /** Returns the forms of an instant. */
  int instant() {
    boolean zone = end > start && text[end - 1] == 'Z';
    return zone && isDateBefore('T') ? forms(start + 11, end - 1, true) : 0;
  }

  private boolean isDateBefore(char separator) {
    return end - start >= 16 && text[start + 10] == separator && isDate(start);
  }

  private boolean isDate(int at) {
    if (text[at + 4] != '-' || text[at + 7] != '-') {
      return false;
    }
    int year = number(at, at + 4);
    int month = number(at + 5, at + 7);
    int day = number(at + 8, at + 10);
    return year >= 0
        && month >= 1
        && month <= 12
        && day >= 1
        && day <= YearMonth.of(year, month).lengthOfMonth();
  }

  /** Returns the forms of the time of day that stands from {@code at} to {@code to}. */
  private int forms(int at, int to, boolean withSeconds) {
    int length = to - at;
    boolean seconds = length >= 8;
    if ((length != 5 && !seconds) || (withSeconds && !seconds)) {
      return 0;
    }
    int second = seconds ? number(at + 6, at + 8) : 0;
    boolean marked = text[at + 2] == ':' && (!seconds || text[at + 5] == ':');
    if (!marked
        || !isBelow(24, number(at, at + 2))
        || !isBelow(60, number(at + 3, at + 5))
        || !isBelow(60, second)) {
      return 0;
    }
    int shown = length - 9;
    boolean fraction = length > 8 && text[at + 8] == '.';
    if (length > 8 && (!fraction || !isBelow(MOST_DIGITS + 1, shown) || shown == 0)) {
      return 0;
    }
    return forms(at, Math.max(0, shown), seconds, second, withSeconds);
  }

  private int forms(int at, int shown, boolean seconds, int second, boolean withSeconds) {
    int needed = 0;
    for (int i = 1; i <= shown; i++) {
      char digit = text[at + 8 + i];
      if (digit < '0' || digit > '9') {
        return 0;
      }
      needed = digit == '0' ? needed : i;
    }
    int usual = needed == 0 ? 0 : (needed + 2) / 3 * 3;
    boolean leavesOut = !withSeconds && second == 0 && needed == 0;
    int forms = seconds != leavesOut && shown == usual ? USUAL : 0;
    forms |= seconds && shown == usual ? DIGITS_0 : 0;
    return forms | (seconds ? DIGITS_0 << shown : 0);
  }

  private static boolean isBelow(int limit, int number) {
    return number >= 0 && number < limit;
  }

  /** Returns the number whose digits stand there, -1 if others do. */
  private int number(int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = text[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = number * 10 + digit;
    }
    return number;
  }

  /** Returns the form that a person would have meant: that with the most digits. */
  static TextForm form(int forms, ScalarKind kind) {
    int digits = 31 - Integer.numberOfLeadingZeros(forms) - 1;
    boolean same = kind == ScalarKind.INSTANT && digits == 0;
    return digits < 0 || same ? TextForm.USUAL : TextForm.digits(digits);
  }
}
