package dev.penstock.lab.peer;

/**
 * A library that is ready to encode and decode the values of one subject.
 *
 * <p>Used by one thread at a time. Any exception is taken as the reason why the library cannot do
 * what was asked.
 */
public interface Session {

  /** Returns the object that this library encodes for a record; not measured. */
  default Object prepare(Object record) throws Exception {
    return record;
  }

  /** Returns the message of a prepared object in an array of exactly its length. */
  byte[] encode(Object prepared) throws Exception;

  /**
   * Encodes a prepared object where the caller keeps the memory, and returns anything that depends
   * on the work. This is what is measured; by default {@link #encode}.
   */
  default Object write(Object prepared) throws Exception {
    return encode(prepared);
  }

  /** Returns the whole object of a message, all text made. */
  Object decode(byte[] message) throws Exception;

  /** Returns the record for a decoded object, to compare it; not measured. */
  default Object restore(Object decoded) throws Exception {
    return decoded;
  }
}
