package dev.penstock.amf3;

import static java.util.Objects.requireNonNull;

import dev.penstock.Limits;
import java.util.List;

/**
 * The envelope of remote calls: headers, and bodies with values of AMF3. SPEC amf3 10
 *
 * @param version 0 or 3, what the sender speaks
 */
public record AmfEnvelope(int version, List<Header> headers, List<Body> bodies) {

  public AmfEnvelope {
    headers = List.copyOf(headers);
    bodies = List.copyOf(bodies);
  }

  /**
   * A header.
   *
   * @param mustUnderstand whether a receiver has to refuse what it does not know
   */
  public record Header(String name, boolean mustUnderstand, AmfValue value) {}

  /**
   * A call or its result.
   *
   * @param target what is called, or where a result belongs
   * @param response where the result is to go
   * @param value the result; of a call an {@link AmfValue.Array} of its arguments
   */
  public record Body(String target, String response, AmfValue value) {}

  /**
   * Reads an envelope, with default limits.
   *
   * @throws dev.penstock.DecodeException if it is none
   */
  public static AmfEnvelope read(byte[] source) {
    return read(source, Limits.DEFAULT);
  }

  /** Reads an envelope, within limits. */
  public static AmfEnvelope read(byte[] source, Limits limits) {
    return new EnvelopeReader(source, requireNonNull(limits, "limits is null")).read();
  }

  /** Returns the bytes of the envelope: arrays at the top as arrays of AMF0, all else in AMF3. */
  public byte[] write() {
    return EnvelopeWriter.write(this);
  }
}
