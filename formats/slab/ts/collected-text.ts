import { EncodeError, loneSurrogate } from "@penstock/runtime";
import { hasSurrogates } from "./text.js";

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextEncoder: new () => {
  encodeInto(text: string, target: Uint8Array): { readonly read: number; readonly written: number };
};

/** Up to so many units a plain loop beats the fixed cost of joining and of the encoder's call. */
const LOOP_UNITS = 64;

/** SPEC compact 5 and SPEC fast 9: positions are 31 bits, of units of two bytes. */
const MOST_UNITS = 0x3fff_ffff;

const ENCODER = /* @__PURE__ */ new TextEncoder();

/** How the units of a slab stand where each takes a byte. */
export type Narrow = "ASCII" | "LATIN_1";

/** Collects the texts of a message, and encodes all of them by one call. */
export class CollectedText {
  /** The texts that are not empty, as long as they have few units. */
  private readonly few: string[] = Array.from({ length: LOOP_UNITS }, () => "");
  private fewCount = 0;
  private unitCount = 0;
  /** The texts, once they have more. */
  private joined = "";
  private isJoined = false;
  private verifying = false;

  /** Forgets all texts. */
  begin(verifying: boolean): void {
    for (let i = 0; i < this.fewCount; i++) {
      this.few[i] = "";
    }
    this.fewCount = 0;
    this.unitCount = 0;
    this.joined = "";
    this.isJoined = false;
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
    if (end > LOOP_UNITS || this.isJoined) {
      this.join(text, end);
    } else if (text !== "") {
      this.few[this.fewCount++] = text;
    }
    this.unitCount = end;
    return end;
  }

  private join(text: string, end: number): void {
    if (end > MOST_UNITS) {
      throw new EncodeError("the texts of the message pass 1 Gi characters: split it");
    }
    if (!this.isJoined) {
      this.joinFew();
    }
    this.joined += text;
  }

  private joinFew(): void {
    for (let i = 0; i < this.fewCount; i++) {
      this.joined += this.few[i];
    }
    this.isJoined = true;
  }

  /** Returns all texts as one. */
  text(): string {
    if (!this.isJoined) {
      this.joinFew();
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
   * @param target has room for a byte for each unit; with room for two, texts that are not ASCII take
   *     less time
   * @returns how they stand; undefined if a unit is above 255
   */
  putBytes(target: Uint8Array, at: number): Narrow | undefined {
    return this.isJoined ? this.putJoined(target, at) : this.putFew(target, at);
  }

  private putFew(target: Uint8Array, at: number): Narrow | undefined {
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
    return narrowOf(seen);
  }

  private putJoined(target: Uint8Array, at: number): Narrow | undefined {
    const text = this.joined;
    const count = this.unitCount;
    const end = at + count;
    const room = target.subarray(at, end + count);
    const { read, written } = ENCODER.encodeInto(text, room);
    if (read === count && written === count) {
      return "ASCII"; // whatever else takes more bytes than units
    }
    let seen = 0;
    if (read === count) {
      seen = narrow(room, written);
    } else {
      for (let i = 0; i < count; i++) {
        const unit = text.charCodeAt(i);
        room[i] = unit;
        seen |= unit;
      }
    }
    target.fill(0, end, at + written);
    return narrowOf(seen);
  }

  /**
   * Writes the texts as UTF-16.
   *
   * @param target has room for two bytes for each unit
   * @returns whether there is no lone surrogate
   */
  putUtf16(target: Uint8Array, at: number): boolean {
    this.putUnits(0, this.unitCount, target, at);
    const text = this.text();
    return !hasSurrogates(text) || loneSurrogate(text) < 0;
  }

  /** Writes the units between two positions as UTF-16. */
  putUnits(from: number, to: number, target: Uint8Array, at: number): void {
    let next = at;
    for (let i = from; i < to; i++) {
      const unit = this.unit(i);
      target[next++] = unit;
      target[next++] = unit >> 8;
    }
  }

  /** Tells whether a unit between two positions is above 255. */
  isWide(from: number, to: number): boolean {
    for (let i = from; i < to; i++) {
      if (this.unit(i) > 0xff) {
        return true;
      }
    }
    return false;
  }
}

/** Returns how units stand of which all bits are these; undefined if one is above 255. */
function narrowOf(seen: number): Narrow | undefined {
  return seen > 0xff ? undefined : seen < 0x80 ? "ASCII" : "LATIN_1";
}

/** Turns UTF-8 into a byte for each unit, up to one that is above 255; returns the bits of all. */
function narrow(bytes: Uint8Array, count: number): number {
  let seen = 0;
  let to = 0;
  for (let i = 0; i < count; i++) {
    let unit = bytes[i] as number;
    if (unit > 0xc3) {
      return 0x100;
    }
    if (unit > 0x7f) {
      unit = ((unit & 0b11) << 6) | ((bytes[++i] as number) & 0x3f);
    }
    bytes[to++] = unit;
    seen |= unit;
  }
  return seen;
}
