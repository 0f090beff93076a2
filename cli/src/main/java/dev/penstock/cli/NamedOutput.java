package dev.penstock.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Puts the name of a file before what is wrong with it, as on a full disk. */
final class NamedOutput extends FilterOutputStream {
  private final String name;

  NamedOutput(OutputStream target, String name) {
    super(target);
    this.name = name;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw new IOException(name + ": " + e.getMessage(), e);
    }
  }
}
