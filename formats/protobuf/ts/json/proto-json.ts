import { type Codec, DEFAULT_LIMITS, DecodeError, type Limits } from "@penstock/runtime";
import { isOverflow, plainBytes } from "@penstock/runtime/scalars";
import { DEFAULT_OPTIONS, type ProtoJsonOptions } from "./options.js";
import { JsonPrinting } from "./printing.js";
import { type ProtoSchema, parseSchema } from "./schema.js";
import { JsonWriting } from "./writing.js";

/** Turns messages into JSON and JSON into messages, by a schema alone. It has no state. */
export interface ProtoJson {
  /**
   * Returns the message of a document.
   *
   * @throws DecodeError if it is no JSON, or not of the schema; offsets are those of the document
   */
  toMessage(document: Uint8Array, limits?: Limits): Uint8Array;

  /**
   * Returns the document of a message, in UTF-8.
   *
   * @throws DecodeError if the bytes are no message of the schema
   */
  toJson(message: Uint8Array, limits?: Limits): Uint8Array;

  /** Returns the document of a value, by way of the message that a codec of the schema writes. */
  encode<T>(codec: Codec<T>, value: T): Uint8Array;

  /** Returns the value of a document, by way of the message that a codec of the schema reads. */
  decode<T>(codec: Codec<T>, document: Uint8Array, limits?: Limits): T;

  /** Returns conversions that were told other things. */
  withOptions(options: Partial<ProtoJsonOptions>): ProtoJson;
}

/**
 * Returns conversions of the messages of a schema.
 *
 * @param schema the text of `dev.penstock.protobuf.ProtoSchema`
 * @throws TypeError if the text is none
 */
export function protoJson(schema: string): ProtoJson {
  return conversions(parseSchema(schema), DEFAULT_OPTIONS);
}

function conversions(schema: ProtoSchema, options: ProtoJsonOptions): ProtoJson {
  const skips = options.unknownMembers === "skipped";
  const toMessage = (document: Uint8Array, limits = DEFAULT_LIMITS) =>
    guarded(() => new JsonWriting(plainBytes(document), schema, limits, skips).run());
  const toJson = (message: Uint8Array, limits = DEFAULT_LIMITS) =>
    guarded(() => new JsonPrinting(plainBytes(message), schema, limits, options).run());
  return {
    toMessage,
    toJson,
    encode: (codec, value) => toJson(codec.encode(value)),
    decode: (codec, document, limits) => codec.decode(toMessage(document, limits), limits),
    withOptions: (other) => conversions(schema, { ...options, ...other }),
  };
}

function guarded(convert: () => Uint8Array): Uint8Array {
  try {
    return convert();
  } catch (e) {
    if (isOverflow(e)) {
      const most = "values that the stack has room for (Limits.depth)";
      throw new DecodeError("LIMIT_EXCEEDED", 0, most, "deeper ones");
    }
    throw e;
  }
}
