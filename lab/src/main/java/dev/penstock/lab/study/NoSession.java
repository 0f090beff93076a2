package dev.penstock.lab.study;

import dev.penstock.lab.peer.Session;

/** Stands in until a session is open. */
final class NoSession implements Session {
  @Override
  public byte[] encode(Object prepared) {
    throw new IllegalStateException("not open");
  }

  @Override
  public Object decode(byte[] message) {
    throw new IllegalStateException("not open");
  }
}
