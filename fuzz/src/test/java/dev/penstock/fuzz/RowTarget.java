package dev.penstock.fuzz;

import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.property.Tokens;
import dev.penstock.conformance.row.Rows;
import dev.penstock.row.Projection;
import java.util.List;

/**
 * The rows of one type in one format: they are refused as its codec refuses, and what was read is
 * the same after its codec has written it again; a part of the columns is read or refused.
 */
final class RowTarget implements Target {
  private final Target messages;
  private final Codec<Object> codec;
  private final Rows rows;
  private final Rows part;
  private final Cost cost;

  /** Creates that of the messages of another target. */
  @SuppressWarnings("unchecked") // only encodes what it has decoded
  RowTarget(Format format, Class<?> type, Target messages, Cost cost) {
    this.messages = messages;
    this.cost = cost;
    codec = format.codec((Class<Object>) type);
    String schema = CodecSchema.of(codec).text();
    rows = Rows.of(format, schema, Projection.ALL, Limits.DEFAULT);
    int columns = rows.reader().type().columns().size();
    String last = rows.reader().type().columns().get(columns - 1).name();
    part = Rows.of(format, schema, Projection.of(last), Limits.DEFAULT);
  }

  @Override
  public String name() {
    return messages.name() + " rows";
  }

  @Override
  public int weight() {
    return 1;
  }

  @Override
  public List<byte[]> seeds() {
    return messages.seeds();
  }

  @Override
  public List<byte[]> tokens() {
    return messages.tokens();
  }

  @Override
  public Outcome run(byte[] input) {
    Cost.Reading<Object> reading = cost.measure(input, () -> row(rows, input));
    cost.measure(input, () -> row(part, input));
    String read = rows.read(input);
    Object value = value(input);
    if (value instanceof DecodeException error) {
      check(input, read, Rows.verdict(error));
      String place = Tokens.withoutDigits(error.path() + " " + error.expected());
      return new Outcome(error.kind().name(), place, reading.nanos(), reading.allocated());
    }
    check(input, read, rows.read(codec.encode(value)));
    return new Outcome(Outcome.ACCEPTED, "", reading.nanos(), reading.allocated());
  }

  private static Object row(Rows rows, byte[] input) {
    try {
      return rows.reader().read(input);
    } catch (DecodeException e) {
      return e;
    }
  }

  private Object value(byte[] input) {
    try {
      return codec.decode(input);
    } catch (DecodeException e) {
      return e;
    }
  }

  private static void check(byte[] input, String row, String expected) {
    if (!row.equals(expected)) {
      throw new AssertionError("%s, %s for %s".formatted(expected, row, Cost.hex(input)));
    }
  }
}
