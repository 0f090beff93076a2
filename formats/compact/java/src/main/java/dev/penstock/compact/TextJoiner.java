package dev.penstock.compact;

/** Makes a text of the start of another, something between, and its end. */
final class TextJoiner {
  private static final int KEPT_UNITS = 1 << 12;

  private char[] units = new char[128];
  private byte[] bytes = new byte[128];

  /** Whether all texts of the message are Latin-1. */
  private boolean narrow;

  void begin(boolean narrow) {
    this.narrow = narrow;
  }

  /**
   * Joins the units of {@code base} before {@code start}, {@code middle}, and those of {@code base}
   * from {@code end} on.
   */
  @SuppressWarnings("deprecation") // copies Latin-1 as it is
  String join(String base, int start, String middle, int end) {
    int length = base.length();
    int behind = start + middle.length();
    int count = behind + length - end;
    if (narrow) {
      byte[] target = bytes(count);
      base.getBytes(0, start, target, 0);
      middle.getBytes(0, middle.length(), target, start);
      base.getBytes(end, length, target, behind);
      return new String(target, 0, 0, count);
    }
    char[] target = units(count);
    base.getChars(0, start, target, 0);
    middle.getChars(0, middle.length(), target, start);
    base.getChars(end, length, target, behind);
    return new String(target, 0, count);
  }

  private byte[] bytes(int count) {
    byte[] target = bytes;
    if (count > target.length) {
      target = new byte[count];
      bytes = count <= KEPT_UNITS ? target : bytes;
    }
    return target;
  }

  private char[] units(int count) {
    char[] target = units;
    if (count > target.length) {
      target = new char[count];
      units = count <= KEPT_UNITS ? target : units;
    }
    return target;
  }
}
