import {
  type Codec,
  DEFAULT_LIMITS,
  DecodeError,
  type DecodeOptions,
  EncodeError,
  type EncodeOptions,
  type Limits,
} from "@penstock/runtime";
import { isOverflow, plainBytes } from "@penstock/runtime/scalars";
import { DEFAULT_OPTIONS, type ProtobufOptions } from "./options.js";
import { IN_PARTS, ProtobufReader, type Take } from "./reader.js";
import { ProtobufWriter, type Put } from "./writer.js";

/** What can be wrong with a part of a record that is right as a whole. SPEC protobuf 4.1 */
const OF_WHOLE = new Set<string>(["MISSING_FIELD", "UNKNOWN_CASE", "OUT_OF_BOUNDS"]);

/** Writes values of a type as Protobuf and reads them again. */
export interface ProtobufCodec<T> extends Codec<T> {
  /** Returns a codec that was told other things. */
  withOptions(options: Partial<ProtobufOptions>): ProtobufCodec<T>;
}

/**
 * Returns a codec of what generated functions write and read.
 *
 * @param shapes which fields are messages, as `MessageShapes` reads it
 */
export function protobufCodec<T>(
  write: Put<T>,
  read: Take<T>,
  shapes: string,
  options: ProtobufOptions = DEFAULT_OPTIONS,
): ProtobufCodec<T> {
  /** Kept from one message to the next; not there while they are in use. */
  let idleWriter: ProtobufWriter | undefined;
  let idleReader: ProtobufReader | undefined;

  function encode(value: T, lend: boolean): Uint8Array {
    const out = idleWriter ?? new ProtobufWriter(options);
    idleWriter = undefined;
    try {
      out.start(DEFAULT_LIMITS.depth);
      write(out, value);
      return out.finish(lend);
    } catch (e) {
      throw isOverflow(e) ? new EncodeError("the value is too deep for the stack") : e;
    } finally {
      out.release();
      idleWriter = out;
    }
  }

  function readAll(input: ProtobufReader): T {
    try {
      return read(input);
    } catch (e) {
      if (e instanceof DecodeError && OF_WHOLE.has(e.kind)) {
        return readJoined(input, e);
      } else if (e !== IN_PARTS) {
        throw e;
      }
    }
    input.join(shapes);
    return read(input);
  }

  /** Reads a message again whose record lacks what can be in another of its parts. */
  function readJoined(input: ProtobufReader, first: DecodeError): T {
    try {
      input.join(shapes);
      return read(input);
    } catch (e) {
      const isSame = e instanceof DecodeError && e.kind === first.kind && e.path === first.path;
      throw isSame || first.kind === "OUT_OF_BOUNDS" ? first : e;
    }
  }

  function decode(message: Uint8Array, limits: Limits, detach: boolean): T {
    const input = idleReader ?? new ProtobufReader(options);
    idleReader = undefined;
    try {
      input.open(plainBytes(message), limits, detach);
      return readAll(input);
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
    encode: (value: T, { lend = false }: EncodeOptions = {}) => encode(value, lend),
    decode: (
      message: Uint8Array,
      limits: Limits = DEFAULT_LIMITS,
      { detach = false }: DecodeOptions = {},
    ) => decode(message, limits, detach),
    withOptions: (other: Partial<ProtobufOptions>) =>
      protobufCodec(write, read, shapes, { ...options, ...other }),
  };
}
