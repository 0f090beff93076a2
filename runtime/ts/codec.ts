import type { Limits } from "./limits.js";

/** What a reader may leave of a message in the values that it returns. */
export interface DecodeOptions {
  /**
   * Whether values keep nothing of the message: no text is part of a longer one, no array is laid
   * over its bytes. It takes longer, and spares memory where few values are kept.
   */
  readonly detach?: boolean;
}

/** Which records of types that are marked as shared become references. Spec: type-system, 3.7 */
export type Sharing = "off" | "identity" | "equality";

/** How a message is written. */
export interface EncodeOptions {
  /** Which shared records stand once: by default those that are one object. */
  readonly sharing?: Sharing;
  /**
   * Whether the result may be a part of the writer's own memory, which the next message of any codec
   * of the format overwrites. For what sends or copies it at once, as `socket.send` does: a result
   * of its own costs more than a short message. Its `buffer` must not be transferred.
   */
  readonly lend?: boolean;
}

/** Writes values of a type and reads them again. It has no state and may be shared. */
export interface Codec<T> {
  /**
   * Returns the message of a value.
   *
   * @throws EncodeError if the value cannot be written
   */
  encode(value: T, options?: EncodeOptions): Uint8Array;

  /**
   * Returns the value of a message. Its arrays of numbers and bytes can be laid over the message,
   * which then must not change: see `DecodeOptions.detach`.
   *
   * @throws DecodeError if the bytes are not a message of the schema
   */
  decode(message: Uint8Array, limits?: Limits, options?: DecodeOptions): T;
}
