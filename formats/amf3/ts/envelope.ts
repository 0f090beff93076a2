import { DEFAULT_LIMITS, type Limits } from "@penstock/runtime";
import { EnvelopeReader } from "./envelope-reader.js";
import type { AmfValue } from "./value.js";

/** The envelope of remote calls: headers, and bodies with values of AMF3. SPEC amf3 10 */
export interface AmfEnvelope {
  /** 0 or 3, what the sender speaks. */
  readonly version: number;
  readonly headers: readonly AmfHeader[];
  readonly bodies: readonly AmfBody[];
}

/** A header. */
export interface AmfHeader {
  readonly name: string;
  /** Whether a receiver has to refuse what it does not know. */
  readonly mustUnderstand: boolean;
  readonly value: AmfValue;
}

/** A call or its result. */
export interface AmfBody {
  /** What is called, or where a result belongs. */
  readonly target: string;
  /** Where the result is to go. */
  readonly response: string;
  /** The result; of a call an array of its arguments. */
  readonly value: AmfValue;
}

/**
 * Reads an envelope.
 *
 * @throws DecodeError if it is none
 */
export function readEnvelope(source: Uint8Array, limits: Limits = DEFAULT_LIMITS): AmfEnvelope {
  return new EnvelopeReader(source, limits).read();
}
