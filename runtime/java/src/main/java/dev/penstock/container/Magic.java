package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import java.io.IOException;
import java.util.Arrays;

/** The first bytes of a file. Spec: container 4.1. */
final class Magic {
  private static final byte[] BYTES = PenWriter.MAGIC;

  private Magic() {}

  /** Takes the magic. */
  static void read(BlockInput input) throws IOException {
    int length = BYTES.length;
    boolean whole = input.require(length);
    int available = Math.min(length, input.available());
    byte[] start = Arrays.copyOfRange(input.array(), input.start(), input.start() + available);
    if (!Arrays.equals(start, Arrays.copyOf(BYTES, available))) {
      throw new DecodeException(ErrorKind.UNSUPPORTED, 0, "the magic of a .pen file", looks(start));
    }
    if (!whole) {
      String found = available == 0 ? "no byte" : "the end of the input inside it";
      throw new DecodeException(ErrorKind.TRUNCATED, available, "the magic of a .pen file", found);
    }
    input.consume(length);
  }

  private static String looks(byte[] start) {
    StringBuilder text = new StringBuilder();
    for (byte each : start) {
      text.append(text.length() == 0 ? "" : " ").append(String.format("%02x", each));
    }
    boolean textMode = start.length > 4 && start[1] == 'P' && start[2] == 'E' && start[3] == 'N';
    return textMode
        ? text + ": a .pen file that was changed on its way, as copying it as text does"
        : text.toString();
  }
}
