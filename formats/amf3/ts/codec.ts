import {
  type Codec,
  DEFAULT_LIMITS,
  DecodeError,
  type DecodeOptions,
  EncodeError,
  type EncodeOptions,
  type Limits,
  type Sharing,
} from "@penstock/runtime";
import { isOverflow, plainBytes } from "@penstock/runtime/scalars";
import { type Amf3Options, DEFAULT_OPTIONS } from "./options.js";
import { Amf3Reader, type Take } from "./reader.js";
import { Amf3Writer, type Put } from "./writer.js";

/** Writes values of a type as AMF3 and reads them again. */
export interface Amf3Codec<T> extends Codec<T> {
  /** Returns a codec that was told other things. */
  withOptions(options: Partial<Amf3Options>): Amf3Codec<T>;
}

/** Returns a codec of what generated functions write and read. */
export function amf3Codec<T>(
  write: Put<T>,
  read: Take<T>,
  options: Amf3Options = DEFAULT_OPTIONS,
): Amf3Codec<T> {
  /** Kept from one message to the next; not there while they are in use. */
  let idleWriter: Amf3Writer | undefined;
  let idleReader: Amf3Reader | undefined;

  function encode(value: T, sharing: Sharing, lend: boolean): Uint8Array {
    const out = idleWriter ?? new Amf3Writer(options);
    idleWriter = undefined;
    try {
      out.start(DEFAULT_LIMITS.depth, sharing);
      write(out, value);
      return out.finish(lend);
    } catch (e) {
      throw isOverflow(e) ? new EncodeError("the value is too deep for the stack") : e;
    } finally {
      out.release();
      idleWriter = out;
    }
  }

  function decode(message: Uint8Array, limits: Limits, detach: boolean): T {
    const input = idleReader ?? new Amf3Reader(options);
    idleReader = undefined;
    try {
      input.open(plainBytes(message), limits, detach);
      const value = read(input);
      input.finish();
      return value;
    } catch (e) {
      if (isOverflow(e)) {
        const most = "records that the stack has room for (Limits.depth)";
        throw new DecodeError("LIMIT_EXCEEDED", 0, most, "deeper ones");
      }
      throw e;
    } finally {
      input.release();
      idleReader = input;
    }
  }

  return {
    encode: (value: T, { sharing = options.sharing, lend = false }: EncodeOptions = {}) =>
      encode(value, sharing, lend),
    decode: (
      message: Uint8Array,
      limits: Limits = DEFAULT_LIMITS,
      { detach = false }: DecodeOptions = {},
    ) => decode(message, limits, detach),
    withOptions: (other: Partial<Amf3Options>) => amf3Codec(write, read, { ...options, ...other }),
  };
}
