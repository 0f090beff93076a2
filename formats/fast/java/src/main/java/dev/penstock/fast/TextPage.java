package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.transport.Regions;
import java.util.Arrays;
import java.util.Objects;

/**
 * Texts side by side, read by one call: those of a record, or all of a message. It keeps its array
 * between calls. SPEC fast 5
 *
 * <p>Texts of a record have indexes in the order of the components of its first version. One thread
 * uses a page at a time.
 */
public final class TextPage {
  private char[] units = new char[256];
  private int length;
  private int[] ends = new int[16];
  private int count;
  private final FastText text = new FastText();

  /** Creates a page without texts. */
  public TextPage() {}

  /**
   * Reads the texts of a record.
   *
   * @throws DecodeException if one of them is not inside of the slab
   */
  public void read(FastView record) {
    FastLayout layout = record.layout();
    read(record.message, record.at + layout.textStart(), layout.textCount());
  }

  /** Reads the texts of the root's record. */
  public void read(FastRootView<?> root) {
    FastLayout layout = root.layout();
    read(root, root.at + layout.textStart(), layout.textCount());
  }

  private void read(FastMessage message, int cells, int texts) {
    begin(texts);
    if (texts == 0) {
      return;
    }
    int first = Regions.intAt(message, cells);
    int last = Regions.intAt(message, cells + 4 * texts);
    boolean isLatin1 = !message.isWide() && first >= 0 && last >= first;
    int start = first;
    for (int i = 0; isLatin1 && i < texts; i++) {
      int to = Regions.intAt(message, cells + 4 * i + 4);
      isLatin1 = to >= start && to <= message.slabLength();
      ends[i] = to - first;
      start = to;
    }
    if (isLatin1) {
      add(message, message.slabAt + first, start - first, 0);
    } else {
      readEach(message, cells, texts);
    }
  }

  private void readEach(FastMessage message, int cells, int texts) {
    for (int i = 0; i < texts; i++) {
      text.place(message, cells + 4 * i);
      reserve(text.length());
      length += text.copyTo(units, length);
      ends[i] = length;
    }
  }

  /**
   * Reads all texts of a message by one call, in the order in which they were written; {@link
   * #indexOf} tells where one of them stands.
   */
  public void readAll(FastRootView<?> root) {
    begin(1);
    int shift = root.isWide() ? 1 : 0;
    add(root, root.slabAt, root.slabLength() >>> shift, shift);
    ends[0] = length;
  }

  /**
   * Returns the index of the first unit of a text after {@link #readAll} of its message; -1 for a
   * text of UTF-16 in a message of which others are Latin-1: it is to be read by itself.
   */
  public int indexOf(FastText member) {
    return member.slabIndex();
  }

  private void begin(int texts) {
    length = 0;
    count = texts;
    if (ends.length < texts) {
      ends = new int[texts];
    }
  }

  private void add(FastMessage message, int address, int unitCount, int shift) {
    reserve(unitCount);
    TextRoom room = message.state().texts();
    if (shift == 0) {
      room.copyLatin1(message, address, unitCount, units, length);
    } else {
      room.copyUtf16(message, address, unitCount, units, length);
    }
    length += unitCount;
  }

  private void reserve(int more) {
    if (units.length - length < more) {
      units = Arrays.copyOf(units, Math.max(length + more, 2 * units.length));
    }
  }

  /** Returns how many texts were read. */
  public int count() {
    return count;
  }

  /** Returns the units of all texts, from index 0 on, in the page's own array. */
  public char[] units() {
    return units;
  }

  /** Returns how many units all texts have. */
  public int length() {
    return length;
  }

  /** Returns the index of the first unit of a text. */
  public int start(int index) {
    Objects.checkIndex(index, count);
    return index == 0 ? 0 : ends[index - 1];
  }

  /** Returns the index after the last unit of a text. */
  public int end(int index) {
    return ends[Objects.checkIndex(index, count)];
  }
}
