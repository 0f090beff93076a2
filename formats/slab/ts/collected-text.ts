import { EncodeError, loneSurrogate } from "@penstock/runtime";

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextEncoder: new () => {
  encodeInto(text: string, target: Uint8Array): { readonly read: number; readonly written: number };
};

/**
 * Up to so many units a plain loop beats joining and the encoder's call: in Chromium up to 500 and
 * more, in Node up to 150 where all are ASCII.
 */
const LOOP_UNITS = 384;

/** So many units, as a power of two, are looked at before a call that is in vain if one is wide. */
const SAMPLES_SHIFT = 5;

/** SPEC compact 5 and SPEC fast 9: positions are 31 bits, of units of two bytes. */
const MOST_UNITS = 0x3fff_ffff;

const ENCODER = /* @__PURE__ */ new TextEncoder();

/** How the units of a slab stand where each takes a byte. */
export type Narrow = "ASCII" | "LATIN_1";

/** How a text stands that is written by itself; `SURROGATES` is UTF-16 with some. */
export type TextForm = "LATIN_1" | "UTF_16" | "SURROGATES";

/** Collects the texts of a message, and encodes all of them by one call. */
export class CollectedText {
  /** The texts, as long as they have few units; those that are empty are none of them. */
  private readonly few: string[] = [];
  private fewCount = 0;
  private unitCount = 0;
  /** All texts, once they have more. */
  private joined = "";
  private verifying = false;

  /** Forgets all texts. */
  begin(verifying: boolean): void {
    for (let i = 0; i < this.fewCount; i++) {
      this.few[i] = "";
    }
    this.fewCount = 0;
    this.unitCount = 0;
    this.joined = "";
    this.verifying = verifying;
  }

  /** Returns how many units all texts have so far. */
  get count(): number {
    return this.unitCount;
  }

  /** Adds a text and returns how many units all texts have. */
  add(text: string): number {
    if (typeof text !== "string") {
      throw new EncodeError(`a text is needed, not ${text}`);
    }
    if (this.verifying && loneSurrogate(text) >= 0) {
      throw new EncodeError("the text has half a surrogate pair, which is no character");
    }
    const end = this.unitCount + text.length;
    this.unitCount = end;
    if (end > LOOP_UNITS) {
      this.join(text, end);
    } else if (text !== "") {
      this.few[this.fewCount++] = text;
    }
    return end;
  }

  private join(text: string, end: number): void {
    if (end > MOST_UNITS) {
      throw new EncodeError("the texts of the message pass 1 Gi characters: split it");
    }
    this.joined = this.text() + text;
  }

  /** Returns all texts as one. */
  text(): string {
    if (this.joined === "") {
      for (let i = 0; i < this.fewCount; i++) {
        this.joined += this.few[i];
      }
    }
    return this.joined;
  }

  /** Returns the unit at a position. */
  unit(position: number): number {
    return this.text().charCodeAt(position);
  }

  /**
   * Writes the texts in one byte a unit.
   *
   * @param target has room for two bytes for each unit; keeps zeros behind the texts
   * @returns how they stand; undefined if a unit is above 255: then anything stands there
   */
  putBytes(target: Uint8Array, at: number): Narrow | undefined {
    if (this.unitCount > LOOP_UNITS) {
      return this.putJoined(target, at);
    }
    let to = at;
    let seen = 0;
    for (let i = 0; i < this.fewCount; i++) {
      const text = this.few[i] as string;
      for (let k = 0; k < text.length; k++) {
        const unit = text.charCodeAt(k);
        target[to++] = unit;
        seen |= unit;
      }
    }
    return seen < 0x80 ? "ASCII" : seen > 0xff ? undefined : "LATIN_1";
  }

  private putJoined(target: Uint8Array, at: number): Narrow | undefined {
    const count = this.unitCount;
    if (hasWide(this.joined, 0, count, (count >> SAMPLES_SHIFT) + 1)) {
      return undefined;
    }
    const room = target.subarray(at, at + 2 * count);
    const { read, written } = ENCODER.encodeInto(this.joined, room);
    const isWhole = read === count;
    if (isWhole && written === count) {
      return "ASCII"; // whatever else takes more bytes than units
    }
    const isNarrow = isWhole && narrow(room, written);
    room.fill(0, count);
    return isNarrow ? "LATIN_1" : undefined;
  }

  /**
   * Writes the texts as UTF-16.
   *
   * @param target has room for two bytes for each unit
   * @returns whether there is no lone surrogate
   */
  putUtf16(target: Uint8Array, at: number): boolean {
    return !this.putUnits(target, at) || loneSurrogate(this.text()) < 0;
  }

  /**
   * Writes the texts as UTF-16, and tells whether there are surrogates.
   *
   * @param target has room for two bytes for each unit
   */
  putUnits(target: Uint8Array, at: number): boolean {
    const text = this.text();
    return putUnits(text, 0, text.length, target, at);
  }
}

/**
 * Writes the units of texts between two positions in a byte each, or as UTF-16 if one is above 255.
 *
 * @param target has room for two bytes for each
 * @returns how they stand
 */
export function putText(
  texts: string,
  from: number,
  to: number,
  target: Uint8Array,
  at: number,
): TextForm {
  let next = at;
  for (let i = from; i < to; i++) {
    const unit = texts.charCodeAt(i);
    if (unit > 0xff) {
      return putUnits(texts, from, to, target, at) ? "SURROGATES" : "UTF_16";
    }
    target[next++] = unit;
  }
  return "LATIN_1";
}

/** Writes the units between two positions as UTF-16, and tells whether there are surrogates. */
function putUnits(text: string, from: number, to: number, target: Uint8Array, at: number): boolean {
  let next = at;
  let surrogates = 0;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    target[next++] = unit;
    target[next++] = unit >> 8;
    surrogates |= (unit & 0xf800) === 0xd800 ? 1 : 0;
  }
  return surrogates !== 0;
}

/** Tells whether one of the units between two positions, every `step`th, is above 255. */
export function hasWide(text: string, from: number, to: number, step = 1): boolean {
  for (let i = from; i < to; i += step) {
    if (text.charCodeAt(i) > 0xff) {
      return true;
    }
  }
  return false;
}

/** Turns UTF-8 into one byte a unit; tells whether all units are below 256. */
function narrow(bytes: Uint8Array, byteCount: number): boolean {
  let to = 0;
  let i = 0;
  while (i < byteCount) {
    const byte = bytes[i++] as number;
    if (byte > 0xc3) {
      return false;
    }
    bytes[to++] = byte < 0x80 ? byte : (byte << 6) | ((bytes[i++] as number) & 0x3f);
  }
  return true;
}
