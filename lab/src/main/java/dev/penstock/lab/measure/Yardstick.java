package dev.penstock.lab.measure;

/**
 * Work that is the same in every virtual machine, done beside each slice: what it takes tells how
 * fast the machine is at that moment.
 *
 * <p>It does what codecs do, with other means: characters of short texts into an array, numbers
 * shifted and added, a copy; over some 100 KB.
 */
final class Yardstick extends Work {
  private static final int TEXTS = 1_000;

  private final String[] texts = new String[TEXTS];
  private final char[] chars = new char[64 * TEXTS];
  private long sum;

  Yardstick() {
    for (int i = 0; i < TEXTS; i++) {
      texts[i] = "text " + Integer.toString(i * 7_919, 36).repeat(1 + i % 8);
    }
  }

  @Override
  public Object write(Object prepared) {
    int at = 0;
    for (String text : texts) {
      int length = text.length();
      text.getChars(0, length, chars, at);
      at += length;
    }
    long own = sum;
    for (int i = 0; i < at; i++) {
      own = own * 31 + (chars[i] >>> 1);
    }
    sum = own;
    return chars.clone();
  }
}
