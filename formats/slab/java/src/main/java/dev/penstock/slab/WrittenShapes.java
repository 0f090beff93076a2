package dev.penstock.slab;

import dev.penstock.EncodeException;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts of records as a message being written has them: those that the codec knows, and after
 * them those that values keep as unknown fields. The shape table stands in front of all values, so
 * a message with such values is written twice. Spec: evolution, sections 3.4 and 6.
 */
final class WrittenShapes {
  private static final byte[][] NONE = {};

  /** A list for more messages is released after its message. */
  private static final int KEPT_MESSAGES = 1 << 10;

  /** What the codec knows. */
  private Shapes own;

  /** By record the kinds of the unknown parts that were met; null as long as there are none. */
  private byte @Nullable [][][] met;

  /** The same as the table has them that was written; null if there were none. */
  private byte @Nullable [][][] written;

  private boolean grown;

  /**
   * The messages inside of this one, for when it is written again. Were they written again too, the
   * time would be exponential in their depth.
   */
  private List<byte[]> messages = new ArrayList<>();

  private int nextMessage;

  WrittenShapes(Shapes own) {
    this.own = own;
  }

  /** Starts a message of which the codec knows these parts. */
  void begin(Shapes shapes) {
    own = shapes;
  }

  /** Forgets the message. */
  void end() {
    met = null;
    written = null;
    grown = false;
    nextMessage = 0;
    if (messages.size() > KEPT_MESSAGES) {
      messages = new ArrayList<>();
    } else {
      messages.clear();
    }
  }

  /** Makes ready to write the message again; false where its table has all that was met. */
  boolean again() {
    if (!grown) {
      return false;
    }
    grown = false;
    nextMessage = 0;
    return true;
  }

  /** Adds a message inside of this one. */
  void add(byte[] message) {
    messages.add(message);
    nextMessage = messages.size();
  }

  /** Returns the next message inside of this one, when it is written again, else null. */
  byte @Nullable [] message() {
    return nextMessage < messages.size() ? messages.get(nextMessage++) : null;
  }

  /** Returns by record the kinds of the unknown parts that the table has; null for none. */
  byte @Nullable [][][] written() {
    return written;
  }

  /** Adds the parts that a value of a record keeps. */
  void add(int record, UnknownParts fields) {
    int firstVersion = own.parts(record).length + 2;
    if (fields.firstVersion() != firstVersion) {
      throw new EncodeException(
          "unknown fields from version "
              + fields.firstVersion()
              + " on, in a record of which the next version is "
              + firstVersion
              + ": they are of another type; set UnknownFields.NONE");
    }
    byte[][] known = met(record);
    for (int i = 0; i < Math.min(known.length, fields.versionCount()); i++) {
      if (!Arrays.equals(known[i], fields.kinds(i))) {
        throw new EncodeException(
            "unknown fields of version "
                + (firstVersion + i)
                + " that differ in their types from those of another value of this record in the"
                + " message: they are of different schemas; set UnknownFields.NONE in one of them");
      }
    }
    if (fields.versionCount() > known.length) {
      byte[][] more = Arrays.copyOf(known, fields.versionCount());
      for (int i = known.length; i < more.length; i++) {
        more[i] = fields.kinds(i);
      }
      put(record, more);
    }
  }

  private byte[][] met(int record) {
    return met == null ? NONE : met[record];
  }

  private void put(int record, byte[][] parts) {
    byte[][][] all = met;
    if (all == null) {
      all = own.noParts().clone();
    } else {
      all = all.clone();
    }
    all[record] = parts;
    met = all;
    grown = true;
  }

  /** Returns the shape table with what was met, empty where no record has parts. */
  byte[] table() {
    written = met;
    return met == null ? own.table() : table(own, met);
  }

  /** Returns the shape table of messages without unknown fields. */
  static byte[] table(Shapes own) {
    return table(own, own.noParts());
  }

  private static byte[] table(Shapes own, byte[][][] unknown) {
    ByteArrayOutputStream entries = new ByteArrayOutputStream();
    int count = 0;
    for (int i = 0; i < own.positionCount(); i++) {
      byte[][] known = own.parts(own.record(i));
      byte[][] more = unknown[own.record(i)];
      if (known.length + more.length > 0) {
        count++;
        putNumber(entries, i);
        putNumber(entries, known.length + more.length);
        putParts(entries, known);
        putParts(entries, more);
      }
    }
    if (count == 0) {
      return new byte[0];
    }
    ByteArrayOutputStream table = new ByteArrayOutputStream();
    putNumber(table, count);
    table.writeBytes(entries.toByteArray());
    return table.toByteArray();
  }

  private static void putParts(ByteArrayOutputStream out, byte[][] parts) {
    for (byte[] kinds : parts) {
      putNumber(out, kinds.length);
      out.writeBytes(kinds);
    }
  }

  /** Writes a number below 2^21. SPEC compact 2.1 */
  private static void putNumber(ByteArrayOutputStream out, int value) {
    int length = value < 1 << 7 ? 1 : value < 1 << 14 ? 2 : 3;
    int bits = value << length | (1 << (length - 1)) - 1;
    for (int i = 0; i < length; i++) {
      out.write(bits >>> (8 * i));
    }
  }
}
