package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.transport.Memory;
import dev.penstock.transport.Regions;
import dev.penstock.transport.Slots;
import java.nio.ByteBuffer;

/**
 * Tells whether bytes are a message of a schema, so that whoever reads it afterwards finds each
 * value inside of it: offsets, lengths, vtables, alignment, text, unions, required fields, the
 * order of keys, and how deep and how often tables are met. Nothing is allocated for bytes that are
 * right.
 *
 * <p>Bytes that others may still change are verified in vain. Limits: {@code depth} of tables in
 * each other; {@code elements} counts tables and elements of vectors each time that something leads
 * to them; {@code textBytes} counts text in that way. For use by any number of threads.
 */
public final class FlatVerifier {
  private final FlatSchema schema;
  private final FlatFraming framing;
  private final Limits limits;
  private final Slots<Verification> runs;

  private FlatVerifier(FlatSchema schema, FlatFraming framing, Limits limits) {
    this.schema = schema;
    this.framing = framing;
    this.limits = limits;
    runs = new Slots<>(Verification::new);
  }

  /** Returns a verifier of messages of the root of a schema, with the usual limits. */
  public static FlatVerifier of(FlatSchema schema) {
    return new FlatVerifier(schema, FlatFraming.PLAIN, Limits.DEFAULT);
  }

  /** Returns a verifier of messages with another framing. */
  public FlatVerifier with(FlatFraming otherFraming) {
    return new FlatVerifier(schema, otherFraming, limits);
  }

  /** Returns a verifier with other limits. */
  public FlatVerifier with(Limits otherLimits) {
    return new FlatVerifier(schema, framing, otherLimits);
  }

  /**
   * Verifies the message that an array is.
   *
   * @throws DecodeException if it is none, with the offset and path of what is wrong
   */
  public void verify(byte[] message) {
    verify(message, 0, message.length);
  }

  /**
   * Verifies the message in a range of an array.
   *
   * @throws DecodeException if it is none; offsets count from the start of the range
   */
  public void verify(byte[] source, int offset, int length) {
    Verification run = runs.acquire();
    try {
      run.whole(run.own.wrap(source, offset, length), schema, framing, limits);
    } finally {
      release(run);
    }
  }

  /**
   * Verifies the message between position and limit of a buffer, which stay.
   *
   * @throws DecodeException if it is none; offsets count from the position
   */
  public void verify(ByteBuffer source) {
    Verification run = runs.acquire();
    try {
      run.whole(
          run.own.wrap(source, source.position(), source.remaining()), schema, framing, limits);
    } finally {
      release(run);
    }
  }

  /**
   * Verifies the message in memory of any kind.
   *
   * @throws DecodeException if it is none
   */
  public void verify(Memory source) {
    Verification run = runs.acquire();
    try {
      run.whole(source, schema, framing, limits);
    } finally {
      release(run);
    }
  }

  /** Verifies the message that a view was moved to. */
  void verify(FlatMessage source) {
    Verification run = runs.acquire();
    try {
      Regions.wrap(run.own, source, 0, Regions.length(source));
      run.whole(run.own, schema, framing, limits);
    } finally {
      release(run);
    }
  }

  /** Returns the path to an offset of the message that a view was moved to, empty without one. */
  String path(FlatMessage source, long offset) {
    Verification run = new Verification();
    Regions.wrap(run.own, source, 0, Regions.length(source));
    return run.path(run.own, schema, offset);
  }

  /**
   * Verifies one table of the type of the root, wherever it stands: its vtable, its own values,
   * texts and vectors. The tables that it leads to are not verified, and where they are may be
   * outside: whoever goes to one verifies it then. So what is never read costs nothing.
   *
   * @param position where the table starts, of any value
   * @throws DecodeException if there is none
   */
  public void verifyTable(Memory source, int position) {
    Verification run = runs.acquire();
    try {
      run.alone(source, schema.root(), position, limits);
    } finally {
      release(run);
    }
  }

  private void release(Verification run) {
    run.own.clear();
    runs.release(run);
  }
}
