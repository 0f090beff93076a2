import type { CompactCodec } from "@penstock/compact";
import type { JsonCodec } from "@penstock/json";
import { type Codec, DecodeError, EncodeError, type Sharing } from "@penstock/runtime";
import { fromHex, hex } from "./hex.js";

/**
 * A line that a test in Java has written: a message, and what becomes of it where it is read in one
 * format and written in another.
 */
export interface Exchange {
  /** The name of the reader's type. */
  readonly type: string;
  readonly from: string;
  readonly to: string;
  /** The writer's setting, `name=value`; empty for none. */
  readonly setting: string;
  readonly message: string;
  /** What Java's codecs say of it. */
  readonly outcome: string;
}

/** Returns the codec of a type in a format. */
export type Codecs = (type: string, format: string) => Codec<unknown>;

/** Returns the exchanges of a file. */
export function exchanges(text: string): Exchange[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [type = "", from = "", to = "", setting = "", message = "", outcome = ""] =
        line.split("\t");
      return { type, from, to, setting, message, outcome };
    });
}

/** Returns what our codecs make of a message, in the words of the file. */
export function outcome(exchange: Exchange, codecs: Codecs): string {
  const { type, from, to, setting, message } = exchange;
  try {
    const value = codecs(type, from).decode(fromHex(message));
    const written = hex(encode(codecs(type, to), setting, value));
    return written === message ? "=" : written;
  } catch (e) {
    return refusal(e);
  }
}

/**
 * Tells whether an outcome is the one that Java has. The bits of a NaN may be others, as engines keep
 * those of numbers or not; guide: browser.
 */
export function agrees(exchange: Exchange, found: string): boolean {
  const expected = exchange.outcome;
  return (
    found === expected || onlyNaNsDiffer(found, expected === "=" ? exchange.message : expected)
  );
}

function onlyNaNsDiffer(found: string, expected: string): boolean {
  if (found.length !== expected.length || !/^[0-9a-f]+$/.test(found + expected)) {
    return false;
  }
  const [one, other] = [fromHex(found), fromHex(expected)];
  return one.every((byte, i) => byte === other[i] || (isInNaN(one, i) && isInNaN(other, i)));
}

/** Tells whether a byte is one of a NaN's fraction. */
function isInNaN(bytes: Uint8Array, at: number): boolean {
  const view = new DataView(bytes.buffer);
  for (let from = Math.max(0, at - 7); from <= at; from++) {
    const isDouble = from + 8 <= bytes.length && Number.isNaN(view.getFloat64(from, true));
    const isFloat = at < from + 4 && from + 4 <= bytes.length;
    if (isDouble || (isFloat && Number.isNaN(view.getFloat32(from, true)))) {
      return true;
    }
  }
  return false;
}

/** Returns an error of ours in the words of the files; throws all others. */
export function refusal(e: unknown): string {
  if (e instanceof DecodeError) {
    return `${e.kind} at ${e.offset} in ${e.path}`;
  }
  if (e instanceof EncodeError) {
    return `! ${e.path}`;
  }
  throw e;
}

function encode(codec: Codec<unknown>, setting: string, value: unknown): Uint8Array {
  const [name, word] = setting.split("=");
  switch (name) {
    case "sharing":
      return codec.encode(value, { sharing: word as Sharing });
    case "front-coding":
      return (codec as CompactCodec<unknown>)
        .withOptions({ frontCoding: word === "true" })
        .encode(value);
    case "nulls":
      return (codec as JsonCodec<unknown>)
        .withOptions({ nulls: word === "left-out" ? "LEFT_OUT" : "WRITTEN" })
        .encode(value);
    default:
      return codec.encode(value);
  }
}
