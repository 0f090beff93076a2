package dev.penstock.cli;

import dev.penstock.OutputBuffer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes values that are JSON already: as one list, or one behind the other. */
final class JsonPrinter {
  private final Style style;
  private final OutputStream target;
  private final boolean asList;
  private boolean started;

  /** How a value looks. */
  enum Style {
    /** On one line. */
    DENSE,
    /** With line breaks, indented. */
    PRETTY
  }

  JsonPrinter(Style style, OutputStream target, boolean asList) {
    this.style = style;
    this.target = target;
    this.asList = asList;
  }

  /**
   * Adds a value to others as it is to be printed; for any thread.
   *
   * @param json the value on one line
   * @param values takes it
   */
  void layOut(OutputBuffer json, OutputBuffer values) {
    if (style == Style.PRETTY) {
      JsonIndent.indent(json, asList ? 1 : 0, values);
    } else {
      int at = values.extend(json.length());
      System.arraycopy(json.array(), 0, values.array(), at, json.length());
    }
  }

  /** Writes the next value, which was laid out. */
  void print(byte[] values, int offset, int length) throws IOException {
    if (asList) {
      write(started ? ",\n" : "[\n");
    }
    started = true;
    target.write(values, offset, length);
    if (!asList) {
      write("\n");
    }
  }

  /** Writes what closes the document; the stream stays open. */
  void end() throws IOException {
    if (asList) {
      write(started ? "\n]\n" : "[]\n");
    }
  }

  private void write(String ascii) throws IOException {
    target.write(ascii.getBytes(StandardCharsets.US_ASCII));
  }
}
