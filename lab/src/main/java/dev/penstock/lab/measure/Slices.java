package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Session;

/** Runs one contender for a slice of time. */
public interface Slices {

  /** Encodes {@code count} messages and returns something that depends on the last. */
  Object encode(Session session, Object[] inputs, int count) throws Exception;

  /** Decodes {@code count} messages and returns something that depends on the last. */
  Object decode(Session session, byte[][] messages, int count) throws Exception;
}
