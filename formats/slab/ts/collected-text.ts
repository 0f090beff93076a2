import { EncodeError, loneSurrogate } from "@penstock/runtime";
import { hasSurrogates } from "./text.js";

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextEncoder: new () => {
  encodeInto(text: string, target: Uint8Array): { readonly read: number };
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
  private readonly units = new Uint16Array(LOOP_UNITS);
  /** The bits of all units, as long as they stand in the array. */
  private seen = 0;
  private unitCount = 0;
  /** The texts, once they are too long for the array. */
  private joined = "";
  private isJoined = false;
  private verifying = false;

  /** Forgets all texts. */
  begin(verifying: boolean): void {
    this.unitCount = 0;
    this.seen = 0;
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
    const at = this.unitCount;
    const end = at + text.length;
    if (end > LOOP_UNITS || this.isJoined) {
      this.join(text, end);
    } else {
      const { units } = this;
      let { seen } = this;
      for (let i = 0, to = at; to < end; i++, to++) {
        const unit = text.charCodeAt(i);
        units[to] = unit;
        seen |= unit;
      }
      this.seen = seen;
    }
    this.unitCount = end;
    return end;
  }

  private join(text: string, end: number): void {
    if (end > MOST_UNITS) {
      throw new EncodeError("the texts of the message pass 1 Gi characters: split it");
    }
    if (!this.isJoined) {
      this.joined = String.fromCharCode.apply(
        null,
        this.units.subarray(0, this.unitCount) as unknown as number[],
      );
      this.isJoined = true;
    }
    this.joined += text;
  }

  /** Returns all texts as one. */
  text(): string {
    if (!this.isJoined) {
      this.join("", this.unitCount);
    }
    return this.joined;
  }

  /** Returns the unit at a position. */
  unit(position: number): number {
    return this.isJoined ? this.joined.charCodeAt(position) : (this.units[position] as number);
  }

  /**
   * Writes the texts in one byte a unit.
   *
   * @param target has room for a byte for each unit
   * @returns how they stand; undefined if a unit is above 255
   */
  putBytes(target: Uint8Array, at: number): Narrow | undefined {
    const count = this.unitCount;
    if (this.isJoined) {
      return this.putJoined(target, at);
    }
    if (this.seen > 0xff) {
      return undefined;
    }
    const { units } = this;
    for (let i = 0, to = at; i < count; i++, to++) {
      target[to] = units[i] as number;
    }
    return this.seen < 0x80 ? "ASCII" : "LATIN_1";
  }

  private putJoined(target: Uint8Array, at: number): Narrow | undefined {
    const text = this.joined;
    const count = this.unitCount;
    const done = ENCODER.encodeInto(text, target.subarray(at, at + count));
    if (done.read === count) {
      return "ASCII"; // whatever else takes more bytes than units
    }
    let seen = 0;
    for (let i = 0; i < count; i++) {
      const unit = text.charCodeAt(i);
      target[at + i] = unit;
      seen |= unit;
    }
    return seen > 0xff ? undefined : "LATIN_1";
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
