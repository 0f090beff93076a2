import type { Codec } from "@penstock/runtime";
import type { Contender } from "./contender.js";

/** Returns the contender of a codec of ours. */
export function penstock<T>(name: string, codec: Codec<T>): Contender {
  return contender(name, codec, (value) => codec.encode(value));
}

/** As `penstock`, of which a message is there until the next, as bebop's are. */
export function lending<T>(name: string, codec: Codec<T>): Contender {
  const options = { lend: true };
  return contender(`${name}, lent`, codec, (value) => codec.encode(value, options));
}

function contender<T>(name: string, codec: Codec<T>, encode: (value: T) => Uint8Array): Contender {
  return {
    name,
    encode: (own) => encode(own as T),
    decode: (message) => codec.decode(message as Uint8Array),
  };
}
