package dev.penstock.slab;

import dev.penstock.EncodeException;
import dev.penstock.transport.BulkArrays;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.Utf8;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Collects the characters of all texts of a message and encodes them by one call.
 *
 * <p>That they are ASCII, or Latin-1, is proved once for all of them. What is neither leaves as
 * UTF-8, as UTF-16, or each text for itself.
 */
final class TextSlab {
  /** Up to here a plain loop beats the fixed cost of the encoder's call. */
  private static final int LOOP_CHARS = 64;

  /** Marks the end of a text of UTF-16 among positions. */
  static final int WIDE = 1 << 31;

  private static final int SAMPLES_SHIFT = 4;
  private static final int SPREAD = 40_503;

  /**
   * Longer text is encoded in blocks of so many, which stay in the processor's caches: 2.8 million
   * characters take 0.7 of the time. In smaller blocks lists of 90 repositories would be slower.
   */
  private static final int BLOCK_CHARS = 1 << 17;

  private char[] chars = new char[512];

  /** The array for messages of usual size, while a large one is collected elsewhere. */
  private char[] kept = chars;

  /** The array for large messages, kept as long as there is memory. */
  private SoftReference<char[]> large = new SoftReference<>(null);

  private int count;

  /** How many units are in {@link #text}, none unless the text is longer than a block. */
  private int before;

  private final LongText text = new LongText();

  /** The array's length; -1 makes every text take the slow path, which verifies it. */
  private int limit = chars.length;

  private final ByteRuns runs = new ByteRuns(chars);

  /** Whether the last message was not ASCII, so that the next one probably is not either. */
  private boolean expectsLatin1;

  /** Whether {@link #putUtf16} has seen a surrogate pair. */
  private boolean pairs;

  /** How many units are ASCII and encoded before the first that is not. */
  private int asciiUnits;

  /** How many units are Latin-1 and encoded before the first that is not. */
  private int latin1Units;

  /**
   * Forgets all text. Where that was more than a block, or verified, {@link #trim} comes before.
   */
  void begin() {
    count = 0;
  }

  /** Makes {@link #add} refuse lone surrogates at once, until {@link #trim}. */
  void verify() {
    limit = -1;
  }

  /**
   * Goes back to the array for messages of usual size.
   *
   * @param recordLength how many bytes the records of this message take
   */
  void trim(int recordLength) {
    if (chars.length > BLOCK_CHARS) {
      use(kept);
    }
    if (before > 0) {
      text.finish(recordLength);
      before = 0;
    }
    limit = chars.length;
  }

  /** Lets go of the array that was encoded to last. */
  void forgetTarget() {
    runs.forgetTarget();
  }

  /** Returns the number of UTF-16 units so far. */
  int count() {
    return before + count;
  }

  /** Adds a text and returns the number of units after it. */
  int add(String text, SlabWriter texts) {
    append(text, 0, texts);
    return before + count;
  }

  private void append(String text, int from, SlabWriter texts) {
    int length = text.length() - from;
    if (length > limit - count) {
      makeRoom(text, length, texts);
    }
    int at = count;
    text.getChars(from, from + length, chars, at);
    count = at + length;
  }

  /**
   * Adds two texts and writes the number of units after each, if none is null and there is room.
   *
   * @return whether it did
   */
  boolean add(byte[] records, int place, @Nullable String first, @Nullable String second) {
    if (first == null || second == null) {
      return false;
    }
    int at = count;
    int firstLength = first.length();
    int secondLength = second.length();
    if ((long) firstLength + secondLength > limit - at) {
      return false;
    }
    char[] target = chars;
    first.getChars(0, firstLength, target, at);
    int middle = at + firstLength;
    second.getChars(0, secondLength, target, middle);
    int end = middle + secondLength;
    Bytes.putLong(records, place, (long) (before + end) << 32 | before + middle);
    count = end;
    return true;
  }

  /** Adds a text from an index on, and verifies that it does not start with half a pair. */
  void addWhole(String text, int from, SlabWriter texts) {
    append(text, from, texts);
    if (text.length() > from && Character.isLowSurrogate(chars[count - text.length() + from])) {
      throw loneSurrogate(text, from); // the text before may end with the other half
    }
  }

  private static EncodeException loneSurrogate(String text, int index) {
    return new EncodeException(
        String.format(
            "the text has a lone surrogate, U+%04X at index %d, which no message can carry: put"
                + " U+FFFD or nothing in its place",
            (int) text.charAt(index), index));
  }

  private void makeRoom(String text, int length, SlabWriter texts) {
    boolean verifying = limit < 0;
    if (verifying) {
      int lone = Utf8.loneSurrogate(text, 0);
      if (lone >= 0) {
        throw loneSurrogate(text, lone);
      }
    }
    if (count() + (long) length > Integer.MAX_VALUE / 2) {
      throw new EncodeException("the texts of the message pass 1 Gi characters: split it");
    }
    if (count + (long) length > BLOCK_CHARS && count > 0) {
      endBlock(texts);
    }
    if (count + length > chars.length) {
      grow(count + length, texts);
    }
    limit = verifying ? -1 : chars.length;
  }

  private void endBlock(SlabWriter texts) {
    if (before == 0) {
      texts.untidy();
      text.begin();
    }
    text.add(runs, count, texts);
    before += count;
    count = 0;
    if (chars.length > BLOCK_CHARS) {
      use(kept);
    }
  }

  /**
   * Ends the last block of a text of more than one.
   *
   * @return the text, or null if all of it is in one block
   */
  @Nullable LongText longText(SlabWriter texts) {
    if (before == 0) {
      return null;
    }
    if (count > 0) {
      endBlock(texts);
    }
    return text;
  }

  private void grow(int needed, SlabWriter texts) {
    int length = Math.max(needed, Math.min(BLOCK_CHARS, chars.length * 2));
    if (length <= BLOCK_CHARS) {
      use(Arrays.copyOf(chars, length));
      kept = chars;
      return;
    }
    texts.untidy();
    char[] target = large.get(); // for one text of more than a block
    if (target == null || target.length < needed) {
      target = new char[length];
      large = new SoftReference<>(target);
    }
    use(target);
  }

  private void use(char[] array) {
    chars = array;
    runs.read(array);
    limit = array.length;
  }

  /**
   * Writes the text to {@code target} in one byte a unit, if it is ASCII or Latin-1.
   *
   * @return which of them, or null if it is neither
   */
  @Nullable SlabEncoding putBytes(byte[] target, int offset) {
    if (count > LOOP_CHARS) {
      return expectsLatin1 ? putLatin1OrAscii(target, offset) : putAsciiOrLatin1(target, offset);
    }
    asciiUnits = 0;
    char[] source = chars;
    int seen = 0;
    for (int i = 0; i < count; i++) {
      char unit = source[i];
      target[offset + i] = (byte) unit;
      seen |= unit;
    }
    if (seen < 0x80) {
      return SlabEncoding.ASCII;
    }
    latin1Units = seen < 0x100 ? count : runs.someLatin1(0, count, target, offset);
    return seen < 0x100 ? SlabEncoding.LATIN_1 : null;
  }

  private @Nullable SlabEncoding putAsciiOrLatin1(byte[] target, int offset) {
    asciiUnits = runs.ascii(0, count, target, offset);
    if (asciiUnits == count) {
      return SlabEncoding.ASCII;
    }
    expectsLatin1 = true;
    latin1Units = runs.someLatin1(asciiUnits, count, target, offset + asciiUnits);
    return latin1Units == count ? SlabEncoding.LATIN_1 : null;
  }

  private @Nullable SlabEncoding putLatin1OrAscii(byte[] target, int offset) {
    latin1Units = runs.latin1(0, count, target, offset);
    asciiUnits = Utf8.firstNonAscii(target, offset, offset + latin1Units) - offset;
    expectsLatin1 = asciiUnits < count;
    if (latin1Units < count) {
      return null;
    }
    return expectsLatin1 ? SlabEncoding.LATIN_1 : SlabEncoding.ASCII;
  }

  /**
   * Tells whether UTF-16 takes no more bytes than UTF-8, judged by units evenly spread, from 128 to
   * 256 of them or all where there are fewer.
   */
  boolean isMostlyWide() {
    int units = count();
    int step = Math.max(1, units >>> 7);
    int gain = 0;
    for (int i = 0; i < units; i += step) {
      char unit = before > 0 ? text.unit(i) : chars[i];
      gain += unit < 0x80 ? -1 : unit < 0x800 || Character.isSurrogate(unit) ? 0 : 1;
    }
    return gain >= 0;
  }

  /**
   * Writes the text as UTF-16 to {@code target}, which has room for it.
   *
   * @return the number of bytes, or -1 if there is a lone surrogate
   */
  int putUtf16(byte[] target, int offset) {
    if (before > 0) {
      pairs = false; // each text has been looked at
      return text.putUtf16(target, offset);
    }
    pairs = putUnits(0, count, target, offset);
    return pairs && Utf16.loneSurrogate(chars, 0, count) >= 0 ? -1 : 2 * count;
  }

  /** Returns an upper bound of the bytes that {@link #putUtf8} writes. */
  int utf8Room() {
    if (before > 0) {
      return (int) Math.min(Integer.MAX_VALUE, text.utf8Room());
    }
    return Utf8Runs.room(chars, asciiUnits, count);
  }

  /**
   * Writes the text as UTF-8 to {@code target}, where {@link #putBytes} has begun.
   *
   * @param target has room for {@link #utf8Room} bytes and one more
   * @return the number of bytes, or -1 if there is a lone surrogate
   */
  int putUtf8(byte[] target, int offset) {
    if (before > 0) {
      return text.putUtf8(runs, target, offset);
    }
    int end = Utf8Runs.put(runs, asciiUnits, count, target, offset + asciiUnits);
    return end < 0 ? -1 : end - offset;
  }

  /**
   * Writes each text as Latin-1 or UTF-16 and turns the positions of texts from units into bytes,
   * the end of each text of UTF-16 marked; where {@link #putBytes} has begun.
   *
   * @param target has room for two bytes a unit; holds the positions as well, as little-endian
   *     integers
   * @param cells pairs of numbers: where positions stand in {@code target}, and how many, at least
   *     two; the first is where a text starts, the others are where this and the next ones end
   * @return the number of bytes, or -1 if there is a lone surrogate
   */
  int putMixed(byte[] target, int offset, int[] cells, int cellCount) {
    int shift = 0;
    int plainTo = latin1Units;
    for (int i = 0; i < cellCount; i += 2) {
      int cell = cells[i];
      int last = cell + 4 * cells[i + 1] - 4;
      if (Bytes.getInt(target, last) <= plainTo) {
        if (shift != 0) {
          shift(target, cell, cells[i + 1], shift);
        }
        continue;
      }
      int from = Bytes.getInt(target, cell);
      Bytes.putInt(target, cell, from + shift);
      while (cell < last) {
        cell += 4;
        int to = Bytes.getInt(target, cell);
        int mark = 0;
        if (to > plainTo) {
          if (putUnits(from, to, target, offset + from + shift)
              && Utf16.loneSurrogate(chars, from, to) >= 0) {
            return -1;
          }
          shift += to - from;
          mark = WIDE;
          plainTo = runs.someLatin1(to, count, target, offset + to + shift);
        }
        Bytes.putInt(target, cell, to + shift | mark);
        from = to;
      }
    }
    return count + shift;
  }

  /** Tells whether most texts are not Latin-1, judged by one of each of 16 to 32 blocks. */
  boolean areMostlyWide(byte[] records, int[] cells, int cellCount) {
    int step = Math.max(1, cellCount >>> SAMPLES_SHIFT + 1);
    int gain = 0;
    for (int i = 0; i < cellCount >>> 1; i += step) {
      int cell = cells[2 * i];
      // Evenly spread among the texts of the blocks, without a division.
      cell += ((i * SPREAD & 0xFFFF) * (cells[2 * i + 1] - 1) >>> 16) * 4;
      int from = Bytes.getInt(records, cell);
      int to = Bytes.getInt(records, cell + 4);
      gain += from == to ? 0 : isWide(from, to) ? 1 : -1;
    }
    return gain > 0;
  }

  private boolean isWide(int from, int to) {
    if (before > 0) {
      return text.isWide(from);
    }
    int unit = from;
    while (unit < to && chars[unit] < 0x100) {
      unit++;
    }
    return unit < to;
  }

  /** Tells whether no position of a text, in units, stands inside a surrogate pair. */
  boolean areWhole(byte[] records, int[] cells, int cellCount) {
    for (int i = 0; pairs && i < cellCount; i += 2) {
      for (int k = 0; k < cells[i + 1]; k++) {
        int unit = Bytes.getInt(records, cells[i] + 4 * k);
        if (unit < count && Character.isLowSurrogate(chars[unit])) {
          return false;
        }
      }
    }
    return true;
  }

  /** Writes units as UTF-16; returns whether there are surrogates among them. */
  private boolean putUnits(int from, int to, byte[] target, int offset) {
    BulkArrays.put(chars, from, to - from, target, offset);
    return Utf16.hasSurrogates(target, offset, offset + 2 * (to - from));
  }

  /** Adds to two positions or more, two at a time: none of them carries. */
  static void shift(byte[] records, int place, int count, int shift) {
    long both = (long) shift << 32 | shift;
    int cell = place;
    int left = count;
    do {
      Bytes.putLong(records, cell, Bytes.getLong(records, cell) + both);
      cell += 8;
      left -= 2;
    } while (left > 1);
    if (left > 0) {
      Bytes.putInt(records, cell, Bytes.getInt(records, cell) + shift);
    }
  }
}
