package dev.penstock.serve.stream;

/**
 * How far the server may be ahead of what a page has drawn. Without it, old prices would wait in
 * the buffers of the system and of the browser, where no newer one replaces them.
 *
 * <p>One thread sends, others may take.
 */
final class Credit {
  /** What may be on its way; always at least one message, however long. */
  static final int BYTES = 1 << 19;

  static final int MESSAGES = 1_024;

  /** The lengths of messages on their way, as a ring by their numbers. */
  private final int[] lengths = new int[MESSAGES];

  private long sent;
  private long taken;
  private long bytes;

  synchronized boolean isLeft() {
    return sent == taken || (bytes < BYTES && sent - taken < MESSAGES);
  }

  /** Counts a message, and returns its number. */
  synchronized long send(int length) {
    lengths[(int) (sent % MESSAGES)] = length;
    bytes += length;
    sent++;
    return sent;
  }

  /** Returns the number of the next message. */
  synchronized long next() {
    return sent + 1;
  }

  /**
   * Counts messages that are drawn.
   *
   * @return whether there were such messages
   */
  synchronized boolean take(long number) {
    if (number < taken || number > sent) {
      return false;
    }
    for (; taken < number; taken++) {
      bytes -= lengths[(int) (taken % MESSAGES)];
    }
    return true;
  }
}
