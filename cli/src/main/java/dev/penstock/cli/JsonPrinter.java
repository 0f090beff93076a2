package dev.penstock.cli;

import dev.penstock.Codec;
import dev.penstock.OutputBuffer;
import dev.penstock.container.PenHeader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes values that are JSON already: as one list, or one after the other. */
final class JsonPrinter {
  private static final byte[] BETWEEN = {',', '\n'};
  private static final byte[] BEHIND = {'\n'};

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

  private JsonPrinter(Style style, OutputStream target, boolean asList) {
    this.style = style;
    this.target = target;
    this.asList = asList;
  }

  /** Creates a printer of what the messages of a container make up. */
  static JsonPrinter of(Style style, OutputStream target, PenHeader header) {
    boolean asList = "elements".equals(header.metadata().get(PenHeader.DOCUMENT));
    return new JsonPrinter(style, target, asList);
  }

  /**
   * Adds a value to others as it is to be printed, with what stands between them; for any thread.
   *
   * @param values takes it
   */
  <T> void add(Codec<T> json, T value, OutputBuffer values) {
    if (asList) {
      put(BETWEEN, values);
    }
    if (style == Style.PRETTY) {
      OutputBuffer dense = new OutputBuffer();
      json.encode(value, dense);
      JsonIndent.indent(dense, asList ? 1 : 0, values);
    } else {
      json.encode(value, values);
    }
    if (!asList) {
      put(BEHIND, values);
    }
  }

  private static void put(byte[] ascii, OutputBuffer values) {
    int at = values.extend(ascii.length);
    System.arraycopy(ascii, 0, values.array(), at, ascii.length);
  }

  /** Writes values that were added to each other. */
  void print(OutputBuffer values) throws IOException {
    if (values.length() == 0) {
      return;
    }
    boolean opens = asList && !started;
    if (opens) {
      write("[\n");
    }
    started = true;
    int skipped = opens ? BETWEEN.length : 0;
    target.write(values.array(), skipped, values.length() - skipped);
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
