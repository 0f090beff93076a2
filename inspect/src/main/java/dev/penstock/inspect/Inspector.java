package dev.penstock.inspect;

import dev.penstock.Limits;
import dev.penstock.inspect.Walk.Input;
import dev.penstock.inspect.Walk.Pass;
import dev.penstock.model.Schema;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Names every byte of messages of one schema and format.
 *
 * <p>An instance is immutable and may be used by several threads.
 */
public final class Inspector {
  private final Walker walker;
  private final Limits limits;

  /** Walks through a message and names its bytes. */
  private interface Walker {
    @Nullable Finding walk(Input input, Sink sink);
  }

  /** Makes the walks of a format whose messages have records and slab. */
  private interface Passes {
    Walk of(Input input, Pass pass, Sink sink);

    /** Names header and records, then what stands behind them. */
    default @Nullable Finding walk(Input input, Sink sink) {
      Walk records = of(input, Pass.RECORDS, sink);
      Finding finding = records.runToTheEnd();
      for (Pass pass : List.of(Pass.HEAP, Pass.SLAB)) {
        if (records.has(pass)) {
          of(input, pass, sink).runToTheEnd();
        }
      }
      return finding;
    }
  }

  private Inspector(Walker walker, Limits limits) {
    this.walker = walker;
    this.limits = limits;
  }

  /** Returns an inspector of messages in Compact, whose schema is sound. */
  public static Inspector ofCompact(Schema schema, Limits limits) {
    CompactOutline outline = new CompactOutline(schema);
    Passes passes = (input, pass, sink) -> new CompactWalk(outline, input, pass, sink);
    return new Inspector(passes::walk, limits);
  }

  /** Returns an inspector of messages in Fast, whose schema is sound. */
  public static Inspector ofFast(Schema schema, Limits limits) {
    FastOutline outline = new FastOutline(schema);
    Passes passes = (input, pass, sink) -> new FastWalk(outline, input, pass, sink);
    return new Inspector(passes::walk, limits);
  }

  /**
   * Returns an inspector of messages in FlatBuffers, whose schema is sound and carried by the
   * format; a size prefix is recognized. What is wrong with an object does not end the inspection:
   * the others are named, and the first that is wrong is the finding.
   */
  public static Inspector ofFlatBuffers(Schema schema, Limits limits) {
    FlatOutline outline = new FlatOutline(schema);
    return new Inspector((input, sink) -> new FlatWalk(outline, input, sink).run(), limits);
  }

  /**
   * Returns an inspector of messages in Protobuf, whose schema is sound and carried by the format.
   * What is wrong inside of a field that has a length ends that field alone.
   */
  public static Inspector ofProtobuf(Schema schema, Limits limits) {
    ProtoOutline outline = new ProtoOutline(schema);
    return new Inspector((input, sink) -> new ProtoWalk(outline, input, sink).run(), limits);
  }

  /**
   * Returns an inspector of messages in Protobuf without a schema. What tags, lengths and bytes
   * are, it knows; what values mean, and which of them are messages, it guesses and says so.
   */
  public static Inspector guessingProtobuf(Limits limits) {
    return new Inspector((input, sink) -> new ProtoWalk(null, input, sink).run(), limits);
  }

  /**
   * Names all bytes of a message: what is good, and the rest as not read.
   *
   * @param sink takes the spans, which cover the message; their offsets count from its start
   * @return what is wrong with the message; null for nothing
   */
  public @Nullable Finding inspect(byte[] source, int offset, int length, Sink sink) {
    Objects.checkFromIndexSize(offset, length, source.length);
    Input input = new Input(source, offset, length, limits);
    return walker.walk(input, sink);
  }

  /** As {@link #inspect(byte[], int, int, Sink)}, of a whole array. */
  public @Nullable Finding inspect(byte[] message, Sink sink) {
    return inspect(message, 0, message.length, sink);
  }
}
