package dev.penstock.cli;

import dev.penstock.container.PenHeader;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenWriter;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.format.Trait;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * How a container is written that is not there yet.
 *
 * @param format of its messages
 * @param alignment at multiples of which offset they start; 1 for any
 */
record NewContainer(FormatKit format, PenOptions options, int alignment) {
  /** What numbers of eight bytes need. */
  private static final int WIDEST = 8;

  /**
   * Returns how a container is written.
   *
   * @param alignment that was asked for; null for what the format needs
   * @throws CommandFailure if there is no such alignment, or messages are compressed
   */
  static NewContainer of(FormatKit format, PenOptions options, @Nullable Integer alignment) {
    boolean packed = options.compression() != null;
    if (alignment == null) {
      boolean needed = format.has(Trait.VIEWS) && format.has(Trait.FOREIGN);
      return new NewContainer(format, options, needed && !packed ? WIDEST : 1);
    }
    if (Integer.bitCount(alignment) != 1 || alignment < 1 || alignment > 4096) {
      throw CommandFailure.usage(
          "--align " + alignment + ": a power of two from 1 to 4096", "8 fits all numbers.");
    }
    if (alignment > 1 && packed) {
      throw CommandFailure.usage(
          "--align: compressed messages have no place of their own", "Add --compress none.");
    }
    return new NewContainer(format, options, alignment);
  }

  /** Opens the container. */
  PenWriter open(OutputStream target, String schema, String document) throws IOException {
    PenHeader header = PenHeader.of(format.name(), schema).with(PenHeader.DOCUMENT, document);
    return new PenWriter(
        target, alignment == 1 ? header : header.withAlignment(alignment), options);
  }
}
