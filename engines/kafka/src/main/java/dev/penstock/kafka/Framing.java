package dev.penstock.kafka;

import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/** Where a record says by which schema its value was written. */
enum Framing {
  /** In front of the message. */
  PREFIX,
  /** In a header of the record. */
  HEADER,
  /** Nowhere: readers and writers must have the same schema. */
  NONE;

  /** How many bytes stand in front of the message, or in the header. */
  static final int BYTES = 9;

  /** The name of the header. */
  static final String HEADER_NAME = "penstock";

  /** A P, and the version of this form. */
  private static final byte MARK = 0b0101_0001;

  private static final byte CONFLUENT_MARK = 0;

  /** Returns the first eight bytes of a fingerprint. */
  static long id(String fingerprint) {
    return Long.parseUnsignedLong(fingerprint.substring(0, 16), 16);
  }

  /** Returns an id as it begins the fingerprint. */
  static String shown(long id) {
    return String.format("%016x", id);
  }

  /** Writes the mark and an id to the start of an array. */
  static byte[] write(byte[] target, long id) {
    target[0] = MARK;
    for (int i = 1; i < BYTES; i++) {
      target[i] = (byte) (id >>> (BYTES - 1 - i) * Byte.SIZE);
    }
    return target;
  }

  /** Returns a message behind its mark and id. */
  static byte[] prefixed(byte[] message, long id) {
    byte[] framed = new byte[BYTES + message.length];
    System.arraycopy(message, 0, framed, BYTES, message.length);
    return write(framed, id);
  }

  /** Returns the id in front of a message. */
  static long prefix(byte[] source, int offset, int length, String topic) {
    if (length < BYTES || source[offset] != MARK) {
      throw new SerializationException(
          "a value of topic "
              + topic
              + " has no prefix of Penstock: "
              + found(source, offset, length)
              + "; if it was written without one, penstock.framing is header or none; if it is of"
              + " another writer, it does not belong into this topic");
    }
    return id(source, offset);
  }

  /** Returns the id in the header of a record. */
  static long header(@Nullable Headers headers, String topic) {
    Header header = headers == null ? null : headers.lastHeader(HEADER_NAME);
    byte[] value = header == null ? null : header.value();
    if (value == null) {
      throw new SerializationException(
          "a value of topic "
              + topic
              + " has no header '"
              + HEADER_NAME
              + "'; if it was written without one, penstock.framing is prefix or none");
    }
    if (value.length != BYTES || value[0] != MARK) {
      throw new SerializationException(
          "a value of topic "
              + topic
              + " has a header that is none of Penstock: "
              + found(value, 0, value.length));
    }
    return id(value, 0);
  }

  private static long id(byte[] source, int offset) {
    long id = 0;
    for (int i = 1; i < BYTES; i++) {
      id = id << Byte.SIZE | Byte.toUnsignedLong(source[offset + i]);
    }
    return id;
  }

  private static String found(byte[] source, int offset, int length) {
    if (length == 0) {
      return "it is empty";
    }
    byte first = source[offset];
    String what = String.format("it has %d bytes and starts with 0x%02x", length, first);
    if (first == CONFLUENT_MARK) {
      return what + ", as serializers of a schema registry write it";
    }
    return first == '{' || first == '[' ? what + ", as JSON does" : what;
  }
}
