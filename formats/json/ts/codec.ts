import {
  type Codec,
  DEFAULT_LIMITS,
  DecodeError,
  type DecodeOptions,
  type EncodeOptions,
  type Limits,
} from "@penstock/runtime";
import { DEFAULT_OPTIONS, type JsonOptions } from "./options.js";
import { encodeUtf8 } from "./platform.js";
import { JsonReader } from "./reader.js";
import { JsonWriter, type Write } from "./writer.js";

/** Writes values of a type as JSON and reads them again. */
export interface JsonCodec<T> extends Codec<T> {
  /** Returns the same codec with other options; those that are not given stay. */
  withOptions(options: Partial<JsonOptions>): JsonCodec<T>;
}

/** Returns a codec of what generated functions write and read. */
export function jsonCodec<T>(
  write: Write<T>,
  read: (input: JsonReader) => T,
  options: JsonOptions = DEFAULT_OPTIONS,
): JsonCodec<T> {
  return {
    encode(value: T, _options?: EncodeOptions): Uint8Array {
      const out = new JsonWriter(options, DEFAULT_LIMITS.depth);
      write(out, value);
      return encodeUtf8(out.finish());
    },
    decode(message: Uint8Array, limits: Limits = DEFAULT_LIMITS, how: DecodeOptions = {}): T {
      if (message.length > limits.messageBytes) {
        const most = `at most ${limits.messageBytes} bytes (Limits.messageBytes)`;
        throw new DecodeError("LIMIT_EXCEEDED", 0, most, `${message.length} bytes`);
      }
      try {
        return readWhole(
          new JsonReader(message, options, limits, how.detach === true ? "DETACHED" : "PLAIN"),
          read,
        );
      } catch (e) {
        if (!(e instanceof DecodeError)) {
          throw e;
        }
      }
      // Something is wrong: what is met first, is told by who looks at all of it.
      return readWhole(new JsonReader(message, options, limits, "CAREFUL"), read);
    },
    withOptions(other: Partial<JsonOptions>): JsonCodec<T> {
      return jsonCodec(write, read, { ...options, ...other });
    },
  };
}

function readWhole<T>(input: JsonReader, read: (input: JsonReader) => T): T {
  input.begin();
  const value = read(input);
  input.finish();
  return value;
}

/** Returns what is written for a value, by which sets and maps tell their keys apart. */
export function jsonText<T>(write: Write<T>): (value: T) => string {
  return (value) => {
    const out = new JsonWriter(DEFAULT_OPTIONS, DEFAULT_LIMITS.depth);
    write(out, value);
    return out.finish();
  };
}
