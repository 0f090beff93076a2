package dev.penstock.cli;

import dev.penstock.OutputBuffer;
import dev.penstock.container.PenBlock;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a piece, ready to be written.
 *
 * @param messages all of them, one after the other, if they are not compressed
 * @param ends where each ends there
 * @param block all of them if they are compressed and there are some, else null
 */
record PackedPiece(OutputBuffer messages, Ends ends, @Nullable PenBlock block) {

  /** Compresses messages if the options say so. */
  static PackedPiece of(OutputBuffer messages, Ends ends, PenOptions options) {
    if (options.compression() == null || ends.count() == 0) {
      return new PackedPiece(messages, ends, null);
    }
    PenBlock block = new PenBlock(options);
    for (int i = 0; i < ends.count(); i++) {
      block.add(messages.array(), ends.start(i), ends.length(i));
    }
    block.pack();
    return new PackedPiece(new OutputBuffer(), ends, block);
  }

  int messageCount() {
    return ends.count();
  }

  void write(PenWriter file) throws IOException {
    if (block != null) {
      file.write(block);
      return;
    }
    for (int i = 0; i < ends.count(); i++) {
      file.write(messages.array(), ends.start(i), ends.length(i));
    }
  }
}
