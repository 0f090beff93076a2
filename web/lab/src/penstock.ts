import type { Codec } from "@penstock/runtime";
import type { Contender } from "./contender.js";

/** Returns the contender of a codec of ours. */
export function penstock<T>(name: string, codec: Codec<T>): Contender {
  return {
    name,
    encode: (own) => codec.encode(own as T),
    decode: (message) => codec.decode(message as Uint8Array),
  };
}
