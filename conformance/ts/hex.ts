// Bytes in hexadecimal, wherever the tests run.

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Returns bytes in hexadecimal. */
export function hex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) {
    text += DIGITS[byte];
  }
  return text;
}

/** Returns the bytes of a text in hexadecimal. */
export function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = Number.parseInt(text.substring(2 * i, 2 * i + 2), 16);
  }
  return bytes;
}
