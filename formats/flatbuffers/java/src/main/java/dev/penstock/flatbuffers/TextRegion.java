package dev.penstock.flatbuffers;

import dev.penstock.EncodeException;
import dev.penstock.transport.Buffers;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.Utf8;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a message, which are encoded by one call where they are ASCII. SPEC flatbuffers 5
 *
 * <p>Characters stand in one array as their bytes will: with room for the length in front, a zero
 * behind, and zeros up to the next multiple of 4.
 */
final class TextRegion {
  /** Up to here a plain loop beats the fixed cost of the encoder's call. */
  private static final int LOOP_CHARS = 64;

  /**
   * Larger arrays are for one message. That of characters is kept as long as there is memory, or
   * articles of a megabyte would clear and copy eight in growing, a third of their time.
   */
  private static final int KEPT_CHARS = 1 << 18;

  /** An entry is the place of the reference, the start in the array, the length. */
  private static final int ENTRY = 3;

  /** Texts are encoded together where of so many fields of entries one at most is not ASCII. */
  private static final int SELDOM = 4 * ENTRY;

  private static final byte[] NO_TARGET = {};

  private char[] chars = new char[1024];

  /** The array for messages of usual size, while a large one is collected elsewhere. */
  private char[] kept = chars;

  private SoftReference<char[]> large = new SoftReference<>(null);
  private int end;
  private int[] entries = new int[ENTRY * 32];
  private int count;

  /** The number of the entry that is the empty text, from 1 on; 0 without one. */
  private int empty;

  private boolean verifying;

  /** The entries by hash of their texts, numbers from 1 on, for those that are shared. */
  private int[] slots = {};

  private @Nullable String[] texts = {};
  private int sharedCount;

  private CharBuffer source = CharBuffer.wrap(chars);
  private byte[] target = NO_TARGET;
  private ByteBuffer targetView = ByteBuffer.wrap(NO_TARGET);
  private final CharsetEncoder ascii = StandardCharsets.US_ASCII.newEncoder();

  /** Forgets all texts. */
  void begin(boolean verifying) {
    this.verifying = verifying;
    end = 0;
    count = 0;
    empty = 0;
  }

  /** Lets go of what is too large to keep, and of texts. */
  void trim() {
    if (chars.length > KEPT_CHARS) {
      use(kept);
      target = NO_TARGET;
      targetView = ByteBuffer.wrap(NO_TARGET);
    }
    if (entries.length > KEPT_CHARS) {
      entries = new int[ENTRY * 32];
    }
    if (sharedCount > 0) {
      sharedCount = 0;
      slots = slots.length > KEPT_CHARS ? new int[0] : slots;
      Arrays.fill(slots, 0);
      texts = new String[0];
    }
  }

  private void use(char[] array) {
    chars = array;
    source = CharBuffer.wrap(array);
  }

  /** Tells whether any text is shared, which {@link #trim} has to forget. */
  boolean isUntidy() {
    return sharedCount > 0 || chars.length > KEPT_CHARS || entries.length > KEPT_CHARS;
  }

  /** Adds the text that a reference means. */
  void add(int reference, String text) {
    int length = text.length();
    if (length == 0 && isEmptyAgain(reference)) {
      return;
    }
    int from = end;
    int to = from + 4 + length;
    if (to < 0 || to + 8 > chars.length || verifying) {
      makeRoom(text, length);
    }
    char[] units = chars;
    units[from] = 0;
    units[from + 1] = 0;
    units[from + 2] = 0;
    units[from + 3] = 0;
    text.getChars(0, length, units, from + 4);
    units[to] = 0;
    units[to + 1] = 0;
    units[to + 2] = 0;
    units[to + 3] = 0;
    end = to + 4 & ~3;
    addEntry(reference, from, length);
  }

  /** Adds a reference to the empty text if there is one; SPEC flatbuffers 5. */
  private boolean isEmptyAgain(int reference) {
    if (empty == 0) {
      empty = count + 1;
      return false;
    }
    addEntry(reference, empty - 1, -1);
    return true;
  }

  private void addEntry(int reference, int from, int length) {
    int at = count * ENTRY;
    if (at == entries.length) {
      entries = Arrays.copyOf(entries, at * 2);
    }
    entries[at] = reference;
    entries[at + 1] = from;
    entries[at + 2] = length;
    count++;
  }

  private void makeRoom(String text, int length) {
    if (verifying) {
      int lone = Utf8.loneSurrogate(text, 0);
      if (lone >= 0) {
        throw new EncodeException(
            String.format(
                "the text has a lone surrogate, U+%04X at index %d, which no message can carry: put"
                    + " U+FFFD or nothing in its place",
                (int) text.charAt(lone), lone));
      }
    }
    long needed = (long) end + length + 12;
    if (needed > Integer.MAX_VALUE / 2) {
      throw new EncodeException("the texts of the message pass 1 Gi characters: split it");
    }
    if (needed > chars.length) {
      grow((int) needed);
    }
  }

  private void grow(int needed) {
    int length = (int) Math.max(needed, Math.min(chars.length * 2L, 1 << 30));
    if (length <= KEPT_CHARS) {
      use(Arrays.copyOf(chars, length));
      kept = chars;
      return;
    }
    char[] array = large.get();
    if (array == null || array.length < needed) {
      array = new char[length];
      large = new SoftReference<>(array);
    }
    System.arraycopy(chars, 0, array, 0, end);
    use(array);
  }

  /** As {@link #add}; a text that was added so before is not added again. */
  void addShared(int reference, String text) {
    if (text.isEmpty()) {
      add(reference, text);
      return;
    }
    if (sharedCount * 2 >= slots.length) {
      growSlots();
    }
    int slot = slot(text);
    while (slots[slot] != 0) {
      int entry = slots[slot] - 1;
      if (text.equals(texts[entry])) {
        addEntry(reference, entry, -1);
        return;
      }
      slot = slot + 1 & slots.length - 1;
    }
    int entry = count;
    add(reference, text);
    slots[slot] = entry + 1;
    sharedCount++;
    if (entry >= texts.length) {
      texts = Arrays.copyOf(texts, Math.max(64, entry * 2));
    }
    texts[entry] = text;
  }

  private int slot(String text) {
    int hash = text.hashCode() * 0x9E3779B1;
    return (hash ^ hash >>> 16) & slots.length - 1;
  }

  private void growSlots() {
    int[] old = slots;
    slots = new int[Math.max(64, old.length * 2)];
    for (int entry : old) {
      String text = entry == 0 ? null : texts[entry - 1];
      if (text != null) {
        int slot = slot(text);
        while (slots[slot] != 0) {
          slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = entry;
      }
    }
  }

  /** Returns how many bytes the texts take if they are ASCII. */
  int asciiLength() {
    return count == 0 ? 0 : end;
  }

  /**
   * Writes texts up to the first character that is not ASCII.
   *
   * @param to has room for {@link #asciiLength} bytes from {@code base} on
   * @return how many characters these are, with what stands between texts
   */
  int putAscii(byte[] to, int base) {
    return end <= LOOP_CHARS ? loop(to, base) : encode(0, to, base);
  }

  private int loop(byte[] to, int base) {
    int seen = 0;
    for (int i = 0; i < end; i++) {
      char unit = chars[i];
      to[base + i] = (byte) unit;
      seen |= unit;
    }
    if (seen < 0x80) {
      return end;
    }
    int first = 0;
    while (chars[first] < 0x80) {
      first++;
    }
    return first;
  }

  /** Writes characters from one on, up to the first that is not ASCII; returns its index. */
  @SuppressWarnings("ReferenceEquality") // the view is of this very array or has to be made
  private int encode(int from, byte[] to, int place) {
    if (target != to) {
      target = to;
      targetView = ByteBuffer.wrap(to);
    }
    Buffers.position(Buffers.limit(source, end), from);
    Buffers.position(Buffers.clear(targetView), place);
    ascii.reset();
    ascii.encode(source, targetView, true);
    return source.position();
  }

  /**
   * Writes lengths and references where all texts have been written as ASCII.
   *
   * @return where the last one ends
   */
  int finishAscii(byte[] to, int base) {
    int last = 0;
    for (int at = 0; at < count * ENTRY; at += ENTRY) {
      int length = entries[at + 2];
      int from = entries[at + 1];
      if (length < 0) {
        from = entries[from * ENTRY + 1];
      } else {
        Bytes.putInt(to, base + from, length);
        last = from + length;
      }
      Bytes.putInt(to, entries[at], base + from - entries[at]);
    }
    return base + last + 5;
  }

  /** Returns the most bytes that {@link #putUtf8} can take behind what is ASCII. */
  long utf8Room(int asciiChars) {
    return 3L * (end - asciiChars);
  }

  /**
   * Writes as UTF-8 what is left of the texts, and all lengths and references. Where few texts are
   * not ASCII, those between them are encoded together.
   *
   * @param to has room for {@link #utf8Room} bytes behind what has been written
   * @param asciiChars how many characters have been written from {@code base} on
   * @return where the last one ends, or -1 if one has a lone surrogate
   */
  int putUtf8(byte[] to, int base, int asciiChars) {
    int shift = base;
    int written = asciiChars;
    int others = 0;
    int last = base;
    for (int entry = 0; entry < count * ENTRY; entry += ENTRY) {
      int length = entries[entry + 2];
      int reference = entries[entry];
      if (length < 0) {
        Bytes.putInt(to, reference, entries[entries[entry + 1] * ENTRY + 1] - reference);
        continue;
      }
      int units = entries[entry + 1] + 4;
      int unitsEnd = units + length;
      int place = shift + units - 4;
      last = shift + unitsEnd;
      if (unitsEnd > written) {
        int from = Math.max(written, units);
        last = putUtf8(from, unitsEnd, to, shift + from);
        if (last < 0) {
          return -1;
        }
        Bytes.putInt(to, last, 0);
        others += last == shift + unitsEnd ? 0 : 1;
        written = unitsEnd + 4 & ~3;
        shift = (last + 4 & ~3) - written;
        if (others * SELDOM <= entry) {
          written = encode(written, to, shift + written);
        }
      }
      Bytes.putInt(to, place, last - place - 4);
      Bytes.putInt(to, reference, place - reference);
      entries[entry + 1] = place;
    }
    return last + 1;
  }

  /** Returns where the bytes of characters end, which stand from an offset on; -1 as above. */
  private int putUtf8(int from, int to, byte[] bytes, int offset) {
    char[] units = chars;
    int i = from;
    int shift = offset - from;
    while (true) {
      // A loop of its own, with one variable: most texts that are not ASCII are so in part.
      for (; i < to && units[i] < 0x80; i++) {
        bytes[i + shift] = (byte) units[i];
      }
      if (i >= to) {
        return i + shift;
      }
      int at = i + shift;
      for (; i < to && units[i] >= 0x80; i++) {
        int length = Utf8.encode(units, i, to, bytes, at);
        if (length == 0) {
          return -1;
        }
        i += length >>> 2;
        at += length;
      }
      shift = at - i;
    }
  }
}
