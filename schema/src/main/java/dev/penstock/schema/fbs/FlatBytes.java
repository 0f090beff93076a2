package dev.penstock.schema.fbs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message in FlatBuffers whose schema the caller knows. Everything is checked before it is read:
 * offsets, lengths, alignment, texts. What offsets share is counted each time that it is read, so
 * that no message takes more work than a multiple of its length.
 */
final class FlatBytes {
  /** The bytes of an offset, a length or a count. */
  private static final int WORD = 4;

  /** How often a byte may be read: a schema has its tables in two or three places. */
  private static final int READS_OF_A_BYTE = 16;

  private final String name;
  private final ByteBuffer bytes;
  private long readsLeft;

  /**
   * Starts without reading.
   *
   * @param name what the message is called in errors
   */
  FlatBytes(String name, byte[] bytes) {
    this.name = name;
    this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    readsLeft = (long) bytes.length * READS_OF_A_BYTE;
  }

  /** Returns the table that the message starts with. */
  Table root(String identifier) {
    check(0, 2 * WORD, WORD);
    String found = new String(bytes.array(), WORD, WORD, StandardCharsets.ISO_8859_1);
    if (!found.equals(identifier)) {
      throw refuse(WORD, "expected the identifier " + identifier);
    }
    return new Table(target(0));
  }

  BfbsException refuse(int offset, String problem) {
    return new BfbsException(name, offset, problem);
  }

  private void check(long offset, long byteCount, int alignment) {
    boolean isInside = offset >= 0 && offset + byteCount <= bytes.capacity();
    if (!isInside || offset % alignment != 0) {
      int at = (int) Math.max(0, Math.min(offset, bytes.capacity()));
      throw refuse(
          at,
          isInside
              ? "expected a multiple of " + alignment
              : "expected %d bytes at %d, found the end".formatted(byteCount, offset));
    }
    readsLeft -= byteCount;
    if (readsLeft < 0) {
      throw refuse((int) offset, "too much is read again and again through shared offsets");
    }
  }

  /** Returns where an offset leads to. */
  private int target(int at) {
    check(at, WORD, WORD);
    long distance = Integer.toUnsignedLong(bytes.getInt(at));
    if (distance == 0 || at + distance > bytes.capacity()) {
      throw refuse(at, "an offset leads outside: " + distance);
    }
    return (int) (at + distance);
  }

  private String text(int at) {
    check(at, WORD, WORD);
    long length = Integer.toUnsignedLong(bytes.getInt(at));
    check(at + WORD, length + 1, 1);
    int start = at + WORD;
    if (bytes.get(start + (int) length) != 0) {
      throw refuse(start + (int) length, "expected 0 after a text");
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(bytes.slice(start, (int) length))
          .toString();
    } catch (CharacterCodingException e) {
      throw refuse(start, "expected a text in UTF-8");
    }
  }

  /** A table; its fields are known by their ids. */
  final class Table {
    private final int at;
    private final int vtable;
    private final int vtableLength;
    private final int byteLength;

    private Table(int at) {
      this.at = at;
      check(at, WORD, WORD);
      long start = (long) at - bytes.getInt(at);
      check(start, WORD, 2);
      vtable = (int) start;
      vtableLength = Short.toUnsignedInt(bytes.getShort(vtable));
      byteLength = Short.toUnsignedInt(bytes.getShort(vtable + 2));
      if (vtableLength < WORD || vtableLength % 2 != 0 || byteLength < WORD) {
        throw refuse(vtable, "expected the lengths of a vtable and of its table");
      }
      check(vtable, vtableLength, 2);
      check(at, byteLength, WORD);
    }

    int offset() {
      return at;
    }

    /** Returns where a field stands; 0 if it does not. */
    private int field(int id, int byteCount) {
      int entry = WORD + 2 * id;
      int place = entry < vtableLength ? Short.toUnsignedInt(bytes.getShort(vtable + entry)) : 0;
      if (place == 0) {
        return 0;
      }
      if (place < WORD || place + byteCount > byteLength) {
        throw refuse(vtable + entry, "a field stands outside of its table");
      }
      check(at + place, byteCount, byteCount);
      return at + place;
    }

    boolean flag(int id) {
      int place = field(id, 1);
      return place != 0 && bytes.get(place) != 0;
    }

    int byteOf(int id) {
      int place = field(id, 1);
      return place == 0 ? 0 : bytes.get(place);
    }

    int shortOf(int id) {
      int place = field(id, 2);
      return place == 0 ? 0 : Short.toUnsignedInt(bytes.getShort(place));
    }

    int intOf(int id, int absent) {
      int place = field(id, 4);
      return place == 0 ? absent : bytes.getInt(place);
    }

    long longOf(int id) {
      int place = field(id, 8);
      return place == 0 ? 0 : bytes.getLong(place);
    }

    double doubleOf(int id) {
      int place = field(id, 8);
      return place == 0 ? 0 : bytes.getDouble(place);
    }

    /** Returns a text; nothing where there is none. */
    String text(int id) {
      int place = field(id, WORD);
      return place == 0 ? "" : FlatBytes.this.text(target(place));
    }

    /** Returns a table; null where there is none. */
    @Nullable Table table(int id) {
      int place = field(id, WORD);
      return place == 0 ? null : new Table(target(place));
    }

    /** Returns a table that has to be there. */
    Table required(int id, String what) {
      Table table = table(id);
      if (table == null) {
        throw refuse(at, "expected " + what);
      }
      return table;
    }

    /** Returns the tables of a vector; none where it is not there. */
    List<Table> tables(int id) {
      List<Table> tables = new ArrayList<>();
      for (int each : elements(id)) {
        tables.add(new Table(each));
      }
      return tables;
    }

    /** Returns the texts of a vector; none where it is not there. */
    List<String> texts(int id) {
      List<String> texts = new ArrayList<>();
      for (int each : elements(id)) {
        texts.add(FlatBytes.this.text(each));
      }
      return texts;
    }

    private List<Integer> elements(int id) {
      int place = field(id, WORD);
      if (place == 0) {
        return List.of();
      }
      int start = target(place);
      check(start, WORD, WORD);
      long count = Integer.toUnsignedLong(bytes.getInt(start));
      check(start + WORD, count * WORD, WORD);
      List<Integer> elements = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        elements.add(target(start + WORD + i * WORD));
      }
      return elements;
    }
  }
}
