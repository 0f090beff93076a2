package dev.penstock.fuzz;

import dev.penstock.DecodeException;
import dev.penstock.amf3.Amf3;
import dev.penstock.amf3.AmfEnvelope;
import dev.penstock.amf3.AmfValue;
import dev.penstock.conformance.property.Tokens;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Values of AMF3 without a schema, and remote calls. */
final class AmfTarget implements Target {
  private static final HexFormat HEX = HexFormat.of();

  private static final List<String> VALUES =
      List.of(
          "04bfffffff",
          "053ff0000000000000",
          "0709263c613b",
          "0801427a1fd9a9aca000",
          "0905010401060361",
          "0903036b01010900",
          "0a2303410378037904010a010203",
          "0a1b034103780401037a060001",
          "0a0b0103610a010101",
          "0c0500ff",
          "0d0501fffffffe00000001",
          "0e0300ffffffff",
          "0f03003fe0000000000000",
          "100300034101",
          "1103010401060361",
          "0a070744534b9102060362060569640c03070000");

  private static final Cost COST = Cost.of(704, 48 << 10);

  private final Input input;

  AmfTarget(Input input) {
    this.input = input;
  }

  /** What is read. */
  enum Input {
    VALUE,
    ENVELOPE
  }

  @Override
  public String name() {
    return input == Input.VALUE ? "amf value" : "amf envelope";
  }

  @Override
  public List<byte[]> seeds() {
    List<byte[]> values = VALUES.stream().map(HEX::parseHex).toList();
    return input == Input.VALUE ? values : values.stream().map(AmfTarget::call).toList();
  }

  /** Returns a call with a value in a header and in a body. */
  private static byte[] call(byte[] message) {
    AmfValue value = Amf3.read(message);
    return new AmfEnvelope(
            3,
            List.of(new AmfEnvelope.Header("h", true, value)),
            List.of(new AmfEnvelope.Body("/1/onResult", "", value)))
        .write();
  }

  @Override
  public List<byte[]> tokens() {
    return Tokens.binary();
  }

  @Override
  public Outcome run(byte[] bytes) {
    Cost.Reading<Object> reading = COST.measure(bytes, () -> read(bytes));
    if (reading.result() instanceof DecodeException error) {
      if (error.offset() < 0 || error.offset() > bytes.length) {
        throw new AssertionError("an odd offset for " + Cost.hex(bytes), error);
      }
      String place = Tokens.withoutDigits(error.path());
      return new Outcome(error.kind().name(), place, reading.nanos(), reading.allocated());
    }
    byte[] written = write(reading.result());
    // What is written is the same value, so it is written the same again.
    if (!Arrays.equals(written, write(read(written)))) {
      throw new AssertionError("comes back as another value: " + Cost.hex(bytes));
    }
    return new Outcome(Outcome.ACCEPTED, "", reading.nanos(), reading.allocated());
  }

  private Object read(byte[] bytes) {
    try {
      return input == Input.VALUE ? Amf3.read(bytes) : AmfEnvelope.read(bytes);
    } catch (DecodeException e) {
      return e;
    }
  }

  private static byte[] write(Object result) {
    return switch (result) {
      case AmfValue value -> Amf3.write(value);
      case AmfEnvelope envelope -> envelope.write();
      default -> throw new AssertionError(result);
    };
  }
}
