import { type Codec, DEFAULT_LIMITS, type Limits } from "@penstock/runtime";
import { FastReader } from "./reader.js";
import { FastWriter } from "./writer.js";

/** Returns a codec of what generated functions write and read. */
export function fastCodec<T>(
  write: (out: FastWriter, value: T) => void,
  read: (input: FastReader) => T,
): Codec<T> {
  return {
    encode(value: T): Uint8Array {
      const out = new FastWriter();
      write(out, value);
      return out.finish();
    },
    decode(message: Uint8Array, limits: Limits = DEFAULT_LIMITS): T {
      const input = new FastReader(message, limits);
      const value = read(input);
      input.finish();
      return value;
    },
  };
}
