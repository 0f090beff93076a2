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
import { isOverflow, plainBytes, type Shapes } from "@penstock/slab";
import { type CompactOptions, DEFAULT_OPTIONS } from "./options.js";
import { type CodecShape, CompactReader } from "./reader.js";
import { CompactWriter } from "./writer.js";

/** Writes values of a type in the Compact format and reads them again. */
export interface CompactCodec<T> extends Codec<T> {
  /** Returns a codec whose writer looks for other things; all codecs read what each of them writes. */
  withOptions(options: Partial<CompactOptions>): CompactCodec<T>;
}

/** What generated code says of a codec. */
export interface CodecParts<T> extends CodecShape {
  /** What the codec knows of records. */
  readonly shapes: Shapes;
  readonly write: (out: CompactWriter, value: T) => void;
  readonly read: (input: CompactReader) => T;
}

/** Returns a codec of what generated functions write and read. */
export function compactCodec<T>(
  parts: CodecParts<T>,
  options: CompactOptions = DEFAULT_OPTIONS,
): CompactCodec<T> {
  const { shapes, write, read } = parts;
  /** Kept from one message to the next, of the usual sharing; not there while it is in use. */
  let idle: CompactWriter | undefined;
  let idleReader: CompactReader | undefined;

  function written(out: CompactWriter, value: T): Uint8Array {
    const message =
      out.message(shapes, write, value, false) ?? out.message(shapes, write, value, true);
    if (message === undefined) {
      throw new EncodeError("a text has half a surrogate pair, which is no character");
    }
    return message;
  }

  function encode(value: T, sharing: Sharing, lend: boolean): Uint8Array {
    if (sharing !== "identity") {
      return written(new CompactWriter(options, parts, sharing), value);
    }
    const out = idle ?? new CompactWriter(options, parts, sharing);
    idle = undefined;
    out.lends = lend;
    const message = written(out, value);
    idle = out.isSmall ? out : undefined;
    return message;
  }

  return {
    encode(value: T, { sharing = "identity", lend = false }: EncodeOptions = {}): Uint8Array {
      try {
        return encode(value, sharing, lend);
      } catch (e) {
        throw isOverflow(e) ? new EncodeError("the value is too deep for the stack") : e;
      }
    },
    decode(message: Uint8Array, limits: Limits = DEFAULT_LIMITS, how?: DecodeOptions): T {
      const input = idleReader ?? new CompactReader(parts);
      idleReader = undefined;
      try {
        input.begin(plainBytes(message), limits, how?.detach === true);
        input.readShapes(shapes);
        const value = read(input);
        input.finish();
        return value;
      } catch (e) {
        const most = "records that the stack has room for (Limits.depth)";
        throw isOverflow(e) ? new DecodeError("LIMIT_EXCEEDED", 0, most, "deeper ones") : e;
      } finally {
        input.release();
        idleReader = input;
      }
    },
    withOptions(other: Partial<CompactOptions>): CompactCodec<T> {
      return compactCodec(parts, { ...options, ...other });
    },
  };
}
