package dev.penstock.json;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that ends before the first byte that is not well-formed UTF-8, and says so.
 *
 * <p>It hands out whole characters only: what its reader meets does not depend on the pieces in
 * which the bytes arrive.
 */
final class Utf8Input extends FilterInputStream {
  private static final int LONGEST_SEQUENCE = 4;

  private final Utf8Scan scan = new Utf8Scan();

  /** How many bytes were handed out. */
  private long givenCount;

  /** The start of a character whose end has not arrived. */
  private final byte[] begun = new byte[LONGEST_SEQUENCE];

  private int begunCount;

  /** Where the last bytes that were handed out end in their reader's buffer. */
  private int blockEnd;

  Utf8Input(InputStream in) {
    super(in);
  }

  Utf8Scan scan() {
    return scan;
  }

  /** Always throws: a character may have more bytes. */
  @Override
  public int read() {
    throw new UnsupportedOperationException("the parser reads blocks");
  }

  /**
   * Reads whole characters.
   *
   * @param length 4 or more
   */
  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length < LONGEST_SEQUENCE) {
      throw new IllegalArgumentException("no room for a character: " + length);
    }
    while (!scan.malformed()) {
      System.arraycopy(begun, 0, target, offset, begunCount);
      int count = in.read(target, offset + begunCount, length - begunCount);
      if (count < 0) {
        scan.end();
        break;
      }
      int whole = take(target, offset, count);
      if (whole > 0) {
        blockEnd = offset + whole;
        return whole;
      }
    }
    scan.reachEnd(blockEnd);
    return -1;
  }

  /** Checks bytes that arrived and returns how many there are up to the end of a character. */
  private int take(byte[] target, int offset, int count) {
    scan.accept(target, offset + begunCount, count);
    int whole = (int) (scan.wholeBytes() - givenCount);
    int left = scan.malformed() ? 0 : begunCount + count - whole;
    System.arraycopy(target, offset + whole, begun, 0, left);
    begunCount = left;
    givenCount += whole;
    return whole;
  }

  @Override
  public long skip(long count) {
    return 0;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
