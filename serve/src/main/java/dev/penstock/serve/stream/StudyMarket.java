package dev.penstock.serve.stream;

/**
 * What changes of the {@link Market} bring in the study's messages. Whole numbers, texts and days
 * are as long as those of the lab's workloads of the study, and computed from the number of the
 * change too: texts are those of the symbol, numbers and days change.
 */
final class StudyMarket {
  private static final int LETTERS = 26;
  private static final int DAYS_OF_MONTH = 28;
  private static final int MONTHS = 12;
  private static final int FIRST_YEAR = 2020;
  private static final int DAYS = 3_000;

  private StudyMarket() {}

  static SmallPrice small(long change) {
    int symbol = Market.symbol(change);
    int bid = bid(change);
    int traded = day(change);
    return new SmallPrice(
        bid,
        bid + 1 + number(change, 2, 100),
        Market.name(symbol),
        text(symbol, 0, 6),
        day(traded),
        day(traded + 2));
  }

  static MediumPrice medium(long change) {
    SmallPrice small = small(change);
    int symbol = Market.symbol(change);
    int quoted = day(change);
    return new MediumPrice(
        small.bid(),
        small.ask(),
        small.symbol(),
        small.venue(),
        small.traded(),
        small.settles(),
        small.bid() - number(change, 4, 500),
        small.ask() + number(change, 5, 500),
        text(symbol, 1, 3),
        text(symbol, 2, 7),
        day(quoted),
        day(quoted + 30));
  }

  static LargePrice large(long change) {
    MediumPrice medium = medium(change);
    int symbol = Market.symbol(change);
    int issued = number(symbol, 6, DAYS);
    return new LargePrice(
        medium.bid(),
        medium.ask(),
        medium.symbol(),
        medium.venue(),
        medium.traded(),
        medium.settles(),
        medium.low(),
        medium.high(),
        medium.sector(),
        medium.desk(),
        medium.quoted(),
        medium.expires(),
        medium.low() + number(change, 7, 500),
        medium.bid(),
        text(symbol, 3, 5),
        text(symbol, 4, 5),
        day(issued),
        day(issued + 7));
  }

  private static int bid(long change) {
    return 2_000 + number(Market.symbol(change), 0, 5_000) + number(change, 1, 300);
  }

  private static int day(long change) {
    return number(change, 3, DAYS);
  }

  private static Day day(int number) {
    return new Day(
        FIRST_YEAR + number / (DAYS_OF_MONTH * MONTHS),
        1 + number / DAYS_OF_MONTH % MONTHS,
        1 + number % DAYS_OF_MONTH);
  }

  private static String text(int symbol, int component, int length) {
    char[] letters = new char[length];
    for (int i = 0; i < length; i++) {
      letters[i] = (char) ('A' + number(symbol, 8 + component * 8 + i, LETTERS));
    }
    return new String(letters);
  }

  /** Returns a number below a limit that nobody guesses from the last one: Steele's SplitMix64. */
  private static int number(long seed, int component, int limit) {
    long mixed = (seed * 64 + component) * 0x9E37_79B9_7F4A_7C15L;
    mixed = (mixed ^ mixed >>> 30) * 0xBF58_476D_1CE4_E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D0_49BB_1331_11EBL;
    return (int) ((mixed >>> 33) % limit);
  }
}
