package dev.penstock.serve.stream;

/**
 * Prices that change evenly, one after the other, so many a second.
 *
 * <p>Changes are numbered since the server started, and all is computed from the number: nothing is
 * kept, all connections of one rate see the same prices, and one that comes back goes on where the
 * market is by then. Every symbol changes once in {@link #SYMBOLS} changes.
 *
 * @param perSecond changes a second
 */
record Market(int perSecond) {
  static final int SYMBOLS = 5_000;

  /** Has no divisor in common with the number of symbols, so that all have their turn. */
  private static final int STRIDE = 1_847;

  private static final int LETTERS = 26;

  /** Of Knuth's multiplicative hash. */
  private static final int SCATTER = 0x9E37_79B1;

  private static final long SECOND = 1_000_000_000;

  /** Returns how many changes there were so long after the start; every symbol begins with one. */
  long changes(long nanos) {
    long whole = nanos / SECOND * perSecond;
    return SYMBOLS + whole + nanos % SECOND * perSecond / SECOND;
  }

  /** Returns when a change comes, in nanoseconds after the start. */
  long nanos(long change) {
    long since = Math.max(0, change - SYMBOLS + 1);
    // Rounded up, so that the change has come by then.
    return since / perSecond * SECOND + (since % perSecond * SECOND + perSecond - 1) / perSecond;
  }

  /** Returns the number of the symbol whose price a change is. */
  static int symbol(long change) {
    return (int) (change % SYMBOLS * STRIDE % SYMBOLS);
  }

  /** Returns the price that a change brings. */
  static Price price(long change) {
    int symbol = symbol(change);
    int scattered = symbol * SCATTER;
    int step = (int) (change / SYMBOLS);
    int base = 2_000 + (scattered >>> 12) % 30_000;
    int swing = Math.floorMod(step * 3 + (scattered >>> 8), 400);
    int noise = (step * SCATTER ^ scattered) >>> 28;
    int bid = base + Math.min(swing, 400 - swing) + noise;
    return new Price(name(symbol), bid, bid + 1 + noise / 4, 100 + noise * 25);
  }

  /** Returns four letters, others for each symbol, in no order. */
  static String name(int symbol) {
    int left = symbol;
    char[] letters = new char[4];
    letters[3] = (char) ('A' + (symbol * 7 + 3) % LETTERS);
    for (int i = 2; i >= 0; i--) {
      letters[i] = (char) ('A' + left % LETTERS);
      left /= LETTERS;
    }
    return new String(letters);
  }
}
