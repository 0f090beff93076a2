import { EncodeError, loneSurrogate } from "@penstock/runtime";
import { Amf0 } from "./amf0.js";
import type { AmfEnvelope } from "./envelope.js";
import { amfTreeCodec } from "./tree.js";
import type { AmfValue } from "./value.js";

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const MOST_NUMBER = 0xffff;

/** Returns the bytes of an envelope: arrays at the top as arrays of AMF0, all else in AMF3. SPEC amf3 10 */
export function writeEnvelope(envelope: AmfEnvelope): Uint8Array {
  const { version, headers, bodies } = envelope;
  return joined([
    u16(version),
    u16(headers.length),
    ...headers.flatMap(({ name, mustUnderstand, value }) => [
      ...named(name),
      Uint8Array.of(mustUnderstand ? 1 : 0),
      ...measured(value),
    ]),
    u16(bodies.length),
    ...bodies.flatMap(({ target, response, value }) => [
      ...named(target),
      ...named(response),
      ...measured(value),
    ]),
  ]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of parts) {
    bytes.set(each, at);
    at += each.length;
  }
  return bytes;
}

function u16(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > MOST_NUMBER) {
    throw new EncodeError(`an envelope has numbers of 16 bits, not ${value}`);
  }
  return Uint8Array.of(value >> 8, value);
}

function u32(value: number): Uint8Array {
  return Uint8Array.of(value >> 24, value >> 16, value >> 8, value);
}

function named(name: string): Uint8Array[] {
  const utf8 = new TextEncoder().encode(name);
  if (utf8.length > MOST_NUMBER) {
    throw new EncodeError("a name in an envelope has at most 65535 bytes");
  } else if (loneSurrogate(name) >= 0) {
    throw new EncodeError("the name has half a surrogate pair, which is no character");
  }
  return [u16(utf8.length), utf8];
}

/** Returns the length of a value and the value. */
function measured(value: AmfValue): Uint8Array[] {
  const isPlain = value.case === "array" && value.entries.size === 0;
  const content = isPlain
    ? [
        Uint8Array.of(Amf0.STRICT_ARRAY),
        u32(value.elements.length),
        ...value.elements.flatMap(switched),
      ]
    : switched(value);
  return [u32(content.reduce((sum, each) => sum + each.length, 0)), ...content];
}

function switched(value: AmfValue): Uint8Array[] {
  return [Uint8Array.of(Amf0.SWITCH), amfTreeCodec.encode(value)];
}
