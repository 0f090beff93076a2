package dev.penstock.lab.peer.sbe;

import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.plain.RecordSession;
import java.util.Arrays;
import org.agrona.concurrent.UnsafeBuffer;

/** Encodes and decodes whole messages through flyweights that are kept. */
final class SbeSession extends RecordSession {
  private static final int FIRST_BYTES = 1 << 16;

  private final SbeCalls calls;
  private final UnsafeBuffer input = new UnsafeBuffer();
  private byte[] memory = new byte[FIRST_BYTES];
  private final UnsafeBuffer output = new UnsafeBuffer(memory);

  SbeSession(SubjectClasses classes, SbeCalls calls) {
    super(classes, SbePeer.LACKS, SbeXml.PACKAGE);
    this.calls = calls;
  }

  /** A message that does not fit is written again: memory grows once, and is then kept. */
  @Override
  public byte[] encode(Object prepared) {
    while (true) {
      try {
        return Arrays.copyOf(memory, calls.encode(prepared, output));
      } catch (IndexOutOfBoundsException e) {
        memory = new byte[Math.multiplyExact(memory.length, 2)];
        output.wrap(memory);
      }
    }
  }

  @Override
  public Object decode(byte[] message) {
    input.wrap(message);
    return calls.decode(input);
  }
}
