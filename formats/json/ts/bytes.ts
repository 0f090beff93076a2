// Bytes as text. SPEC json 3.6

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = /* @__PURE__ */ new Map([...LETTERS].map((letter, value) => [letter, value]));

/** Returns bytes in Base64 of RFC 4648, section 4. */
export function base64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const first = bytes[i] as number;
    const second = bytes[i + 1] ?? 0;
    const third = bytes[i + 2] ?? 0;
    const group = (first << 16) | (second << 8) | third;
    text += LETTERS.charAt(group >> 18) + LETTERS.charAt((group >> 12) & 0x3f);
    text += i + 1 < bytes.length ? LETTERS.charAt((group >> 6) & 0x3f) : "=";
    text += i + 2 < bytes.length ? LETTERS.charAt(group & 0x3f) : "=";
  }
  return text;
}

/** Returns the bytes of Base64, with padding or without; undefined for other text. */
export function fromBase64(text: string): Uint8Array | undefined {
  const padding = text.indexOf("=");
  const count = padding < 0 ? text.length : padding;
  if (count % 4 === 1 || (padding >= 0 && !isPadding(text, count))) {
    return undefined;
  }
  const bytes = new Uint8Array(Math.floor((count * 3) / 4));
  let group = 0;
  let at = 0;
  for (let i = 0; i < count; i++) {
    const value = VALUES.get(text.charAt(i));
    if (value === undefined) {
      return undefined;
    }
    group = (group << 6) | value;
    if (i % 4 > 0) {
      bytes[at++] = group >> (6 - 2 * (i % 4));
    }
  }
  return bytes;
}

function isPadding(text: string, count: number): boolean {
  return count % 4 > 1 && text.slice(count) === "=".repeat(4 - (count % 4));
}

/** Returns bytes as two small hexadecimal digits each. */
export function hex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) {
    text += (byte < 16 ? "0" : "") + byte.toString(16);
  }
  return text;
}

/** Returns the bytes of hexadecimal digits; undefined for other text. */
export function fromHex(text: string): Uint8Array | undefined {
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(text)) {
    return undefined;
  }
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  }
  return bytes;
}
