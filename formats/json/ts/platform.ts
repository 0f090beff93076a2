// What every browser and server has; declared here, as no library of types is asked for.

declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** Refuses what is not UTF-8, and takes a byte order mark for the character that it is. */
const DECODER = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const ENCODER = /* @__PURE__ */ new TextEncoder();

/** Returns the text of UTF-8; undefined if it is malformed. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return DECODER.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns a text in UTF-8. */
export function encodeUtf8(text: string): Uint8Array {
  return ENCODER.encode(text);
}
