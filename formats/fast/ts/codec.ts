import {
  type Codec,
  DEFAULT_LIMITS,
  DecodeError,
  type DecodeOptions,
  EncodeError,
  type EncodeOptions,
  type Limits,
} from "@penstock/runtime";
import { isOverflow, plainBytes, type Shapes } from "@penstock/slab";
import type { Take } from "./list-reader.js";
import type { Put } from "./list-writer.js";
import { FastReader } from "./reader.js";
import type { SharedTypes } from "./shared.js";
import { FastWriter, LONE_SURROGATE } from "./writer.js";

/** What a codec knows of its schema. */
interface Layout {
  readonly shared: SharedTypes | undefined;
  readonly shapes: Shapes;
}

const USUAL: EncodeOptions = {};

/** A reader and a writer that nobody uses now. */
let idleReader: FastReader | undefined;
let idleWriter: FastWriter | undefined;

function encode<T>(
  value: T,
  write: Put<T>,
  layout: Layout,
  options: EncodeOptions,
  verifying: boolean,
): Uint8Array {
  const { sharing = "identity", lend = false } = options;
  const out = idleWriter ?? new FastWriter();
  idleWriter = undefined;
  try {
    out.begin(layout.shared, sharing, verifying);
    return out.write(layout.shapes, value, write, lend);
  } catch (e) {
    if (e === LONE_SURROGATE && !verifying) {
      return encode(value, write, layout, options, true);
    }
    throw isOverflow(e) ? new EncodeError("the value is too deep for the stack") : e;
  } finally {
    out.release(lend);
    idleWriter = out;
  }
}

function decode<T>(
  message: Uint8Array,
  read: Take<T>,
  layout: Layout,
  limits: Limits,
  options: DecodeOptions | undefined,
): T {
  const input = idleReader ?? new FastReader();
  idleReader = undefined;
  try {
    input.open(plainBytes(message), limits, options?.detach === true, layout.shared);
    return input.read(layout.shapes, read);
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

/**
 * Returns a codec of what generated functions write and read.
 *
 * @param shapes what is known of the records
 * @param shared the types of which records stand once
 */
export function fastCodec<T>(
  write: Put<T>,
  read: Take<T>,
  shapes: Shapes,
  shared?: SharedTypes,
): Codec<T> {
  const layout = { shared, shapes };
  return {
    encode: (value, options = USUAL) => encode(value, write, layout, options, false),
    decode: (message, limits = DEFAULT_LIMITS, options) =>
      decode(message, read, layout, limits, options),
  };
}
