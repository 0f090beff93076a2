import type { Limits } from "./limits.js";

/** Writes values of a type and reads them again. It has no state and may be shared. */
export interface Codec<T> {
  /**
   * Returns the message of a value.
   *
   * @throws EncodeError if the value cannot be written
   */
  encode(value: T): Uint8Array;

  /**
   * Returns the value of a message.
   *
   * @throws DecodeError if the bytes are not a message of the schema
   */
  decode(message: Uint8Array, limits?: Limits): T;
}
