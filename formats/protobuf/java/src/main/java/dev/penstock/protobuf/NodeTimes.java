package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.tape.JsonTape;

/** Reads times and durations from the texts of a document. SPEC protobuf 10.4 */
final class NodeTimes {
  private static final String TIMESTAMP = "a time as RFC 3339 has it";
  private static final String DURATION = "a duration in seconds, such as \"1.5s\"";
  private static final int SHORTEST = "0001-01-01T00:00:00Z".length();
  private static final int MOST_DIGITS = 12;

  private final JsonTape tape;
  private byte[] text = {};
  private int at;
  private int to;

  /** What was read last. */
  long seconds;

  int nanos;

  NodeTimes(JsonTape tape) {
    this.tape = tape;
  }

  private void open(int node, String expected) {
    if (!tape.isText(node)) {
      throw tape.mismatch(node, expected);
    }
    text = tape.bytes(node);
    at = tape.from(node);
    to = tape.to(node);
  }

  private boolean takes(char unit) {
    boolean found = at < to && text[at] == unit;
    at += found ? 1 : 0;
    return found;
  }

  /** Takes so many digits; -1 if there are fewer. */
  private int digits(int count) {
    if (count > to - at) {
      return -1;
    }
    int value = 0;
    for (int i = 0; i < count; i++) {
      int digit = text[at + i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = value * 10 + digit;
    }
    at += count;
    return value;
  }

  /** Takes a point and up to nine digits, where there is a point; false for other counts. */
  private boolean fraction() {
    nanos = 0;
    if (!takes('.')) {
      return true;
    }
    int count = 0;
    for (; at < to && text[at] >= '0' && text[at] <= '9' && count <= 9; at++, count++) {
      nanos = count < 9 ? nanos * 10 + text[at] - '0' : nanos;
    }
    for (int i = count; i < 9; i++) {
      nanos *= 10;
    }
    return count > 0 && count <= 9;
  }

  void timestamp(int node) {
    open(node, TIMESTAMP);
    boolean right = to - at >= SHORTEST && dateAndTime() && fraction() && offset();
    if (!right || at != to) {
      throw tape.mismatch(node, TIMESTAMP);
    }
    if (seconds < ProtoTimes.LEAST_SECOND || seconds > ProtoTimes.GREATEST_SECOND) {
      throw range(node, "a time in the years 1 to 9999");
    }
  }

  private DecodeException range(int node, String expected) {
    return new DecodeException(
        ErrorKind.VALUE_OUT_OF_RANGE, tape.offset(node), expected, tape.shown(node));
  }

  private boolean dateAndTime() {
    int year = digits(4);
    boolean right = takes('-');
    int month = digits(2);
    right &= takes('-');
    int day = digits(2);
    right &= takes('T');
    int hour = digits(2);
    right &= takes(':');
    int minute = digits(2);
    right &= takes(':');
    int second = digits(2);
    if (!right || year < 0 || day < 1 || day > ProtoTimes.daysOf(year, month)) {
      return false;
    }
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
      return false;
    }
    int secondOfDay = hour * 3600 + minute * 60 + second;
    seconds = ProtoTimes.seconds(ProtoTimes.days(year, month, day), secondOfDay);
    return true;
  }

  private boolean offset() {
    if (takes('Z')) {
      return true;
    }
    boolean behind = takes('-');
    if (!behind && !takes('+')) {
      return false;
    }
    int hours = digits(2);
    boolean colon = takes(':');
    int minutes = digits(2);
    if (!colon || hours < 0 || hours > 23 || minutes < 0 || minutes > 59) {
      return false;
    }
    int ahead = hours * 3600 + minutes * 60;
    seconds += behind ? ahead : -ahead;
    return true;
  }

  void duration(int node) {
    open(node, DURATION);
    boolean minus = takes('-');
    int from = at;
    long whole = 0;
    for (; at < to && text[at] >= '0' && text[at] <= '9'; at++) {
      whole = at - from <= MOST_DIGITS ? whole * 10 + text[at] - '0' : Long.MAX_VALUE / 10;
    }
    boolean right = at > from && fraction() && takes('s');
    if (!right || at != to) {
      throw tape.mismatch(node, DURATION);
    }
    if (whole > ProtoTimes.MOST_SECONDS) {
      throw range(node, "a duration of at most 10000 years");
    }
    seconds = minus ? -whole : whole;
    nanos = minus ? -nanos : nanos;
  }
}
