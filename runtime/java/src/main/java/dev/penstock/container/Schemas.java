package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;

/**
 * The schemas of a file in the order of their frames, that of the header first. What is asked for
 * each message allocates nothing, no iterator either. Spec: container 4.6.
 */
final class Schemas {
  static final int MOST = 1024;

  private final List<Entry> entries = new ArrayList<>();
  private final long mostBytes;
  private long bytes;

  /**
   * A schema.
   *
   * @param offset where its frame starts; 0 for that of the header
   * @param text null where the frame is damaged
   */
  record Entry(long offset, int key, @Nullable String text) {}

  /** Creates the schemas of a file whose header has been read or written. */
  Schemas(String header, long mostBytes) {
    this.mostBytes = mostBytes;
    byte[] utf8 = utf8(header);
    entries.add(new Entry(0, key(utf8), header));
    bytes = utf8.length;
  }

  private Schemas(Schemas other) {
    entries.addAll(other.entries);
    mostBytes = other.mostBytes;
    bytes = other.bytes;
  }

  /** Returns the same schemas for a reader of its own. */
  Schemas copy() {
    return new Schemas(this);
  }

  static byte[] utf8(String text) {
    try {
      ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] utf8 = new byte[encoded.remaining()];
      encoded.get(utf8);
      return utf8;
    } catch (CharacterCodingException e) {
      throw new EncodeException("the schema holds a lone surrogate, which has no UTF-8 form");
    }
  }

  static int key(byte[] utf8) {
    Checksum crc = Crc32c.create();
    crc.update(utf8, 0, utf8.length);
    return (int) crc.getValue();
  }

  Entry header() {
    return entries.get(0);
  }

  /** Returns the schema whose frame stands last. */
  Entry newest() {
    return entries.get(entries.size() - 1);
  }

  /** Returns the texts of the schemas that are whole. */
  List<String> texts() {
    List<String> texts = new ArrayList<>();
    for (Entry each : entries) {
      if (each.text != null) {
        texts.add(each.text);
      }
    }
    return texts;
  }

  /** Returns where the frames of schemas start. */
  long[] frameOffsets() {
    return entries.stream().skip(1).mapToLong(Entry::offset).toArray();
  }

  /** Returns the schema of a key whose frame starts before an offset; null where none does. */
  @Nullable Entry find(int key, long before) {
    for (int i = 0; i < entries.size(); i++) {
      Entry each = entries.get(i);
      if (each.text != null && each.key == key && each.offset < before) {
        return each;
      }
    }
    return null;
  }

  /** Tells whether the frame at an offset was added. */
  boolean isKnown(long offset) {
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).offset == offset) {
        return true;
      }
    }
    return false;
  }

  /** Tells whether no frame was damaged. */
  boolean isComplete() {
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).text == null) {
        return false;
      }
    }
    return true;
  }

  /**
   * Adds the schema of a frame, unless it was added before.
   *
   * @return that schema
   * @throws DecodeException if there are too many, or another one has the same key
   */
  Entry add(long offset, String text) {
    byte[] utf8 = utf8(text);
    Entry added = new Entry(offset, key(utf8), text);
    Entry same = find(added.key, Long.MAX_VALUE);
    if (same != null && !text.equals(same.text)) {
      throw new DecodeException(
          ErrorKind.DUPLICATE_KEY, offset, "a schema with a key of its own", hex(added.key));
    }
    if (same != null && same.offset <= offset) {
      return same;
    }
    if (bytes + utf8.length > mostBytes) {
      throw DecodeException.overLimit(
          offset,
          "schemas of at most " + mostBytes + " bytes together",
          "messageBytes",
          bytes + utf8.length + " bytes");
    }
    insert(added);
    bytes += utf8.length;
    return added;
  }

  /** Takes note of a frame that was damaged. */
  void addLost(long offset) {
    if (!isKnown(offset)) {
      insert(new Entry(offset, 0, null));
    }
  }

  private void insert(Entry added) {
    if (entries.size() > MOST) {
      throw new DecodeException(
          ErrorKind.LIMIT_EXCEEDED, added.offset, "at most " + MOST + " schema frames", "more");
    }
    entries.add(added);
  }

  /** Forgets the frames that start at an offset or after it. */
  void cutAt(long offset) {
    entries.removeIf(each -> each.offset >= offset && each.offset > 0);
  }

  String headerText() {
    return Objects.requireNonNull(header().text);
  }

  /**
   * Returns the schema of a message.
   *
   * @param key that the message names
   * @param frameOffset where the frame of the message starts
   * @throws DecodeException if no whole frame before it has that schema
   */
  String text(int key, long frameOffset) {
    Entry found = find(key, frameOffset);
    if (found == null || found.text == null) {
      throw missing(key, frameOffset);
    }
    return found.text;
  }

  private DecodeException missing(int key, long frameOffset) {
    StringBuilder found = new StringBuilder("none; the message is not read by another");
    for (Entry each : entries) {
      if (each.text == null) {
        found.append(", and the schema frame at byte ").append(each.offset).append(" is damaged");
      }
    }
    String expected = "the schema " + hex(key) + " in a frame before this one";
    return new DecodeException(ErrorKind.BAD_REFERENCE, frameOffset, expected, found.toString());
  }

  private static String hex(int key) {
    return String.format("%08x", key);
  }
}
