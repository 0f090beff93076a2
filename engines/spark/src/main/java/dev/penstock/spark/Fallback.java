package dev.penstock.spark;

import java.io.IOException;

/** Writes and reads what is no message; each object by itself. For one thread at a time. */
interface Fallback {
  byte[] write(Object value) throws IOException;

  Object read(byte[] bytes, ClassLoader loader) throws IOException, ClassNotFoundException;
}
