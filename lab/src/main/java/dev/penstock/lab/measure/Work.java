package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Session;

/** What is measured beside formats: it has no message, {@link #write} alone does the work. */
abstract class Work implements Session {
  @Override
  public final byte[] encode(Object prepared) {
    throw new UnsupportedOperationException("there is no message");
  }

  @Override
  public final Object decode(byte[] message) {
    throw new UnsupportedOperationException("there is no message");
  }
}
