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
import { DEFAULT_OPTIONS, type FlatBuffersOptions } from "./options.js";
import { FlatReader, type Take } from "./reader.js";
import { LONE_SURROGATE } from "./text-region.js";
import { FlatWriter, type Put } from "./writer.js";

/** Writes values of a type as FlatBuffers and reads them again. */
export interface FlatBuffersCodec<T> extends Codec<T> {
  /** Returns a codec that was told other things. */
  withOptions(options: Partial<FlatBuffersOptions>): FlatBuffersCodec<T>;
}

/**
 * Returns a codec of what generated functions write and read.
 *
 * @param write writes the root, and where it is
 * @param read reads the root that a reference means
 */
export function flatbuffersCodec<T>(
  write: Put<T>,
  read: Take<T>,
  options: FlatBuffersOptions = DEFAULT_OPTIONS,
): FlatBuffersCodec<T> {
  /** Kept from one message to the next; not there while they are in use. */
  let idleWriter: FlatWriter | undefined;
  let idleReader: FlatReader | undefined;

  function encode(value: T, lend: boolean, verifying: boolean): Uint8Array {
    const out = idleWriter ?? new FlatWriter(options);
    idleWriter = undefined;
    try {
      out.begin(verifying, DEFAULT_LIMITS.depth);
      write(out, out.root, value);
      return out.finish(lend);
    } catch (e) {
      if (e === LONE_SURROGATE && !verifying) {
        return encode(value, lend, true);
      }
      throw isOverflow(e) ? new EncodeError("the value is too deep for the stack") : e;
    } finally {
      out.release();
      idleWriter = out;
    }
  }

  function decode(message: Uint8Array, limits: Limits, detach: boolean): T {
    const input = idleReader ?? new FlatReader(options);
    idleReader = undefined;
    try {
      input.open(plainBytes(message), limits, detach);
      return read(input, input.root);
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
    encode: (value: T, { lend = false }: EncodeOptions = {}) => encode(value, lend, false),
    decode: (
      message: Uint8Array,
      limits: Limits = DEFAULT_LIMITS,
      { detach = false }: DecodeOptions = {},
    ) => decode(message, limits, detach),
    withOptions: (other: Partial<FlatBuffersOptions>) =>
      flatbuffersCodec(write, read, { ...options, ...other }),
  };
}
