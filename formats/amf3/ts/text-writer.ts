import { EncodeError, loneSurrogate } from "@penstock/runtime";
import { shown } from "@penstock/runtime/scalars";
import { EMPTY_TEXT, Marker } from "./marker.js";
import { Amf3Output } from "./output.js";
import { putU29, u29Length } from "./u29.js";

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextEncoder: new () => {
  encodeInto(text: string, target: Uint8Array): { readonly read: number; readonly written: number };
};

const ENCODER = /* @__PURE__ */ new TextEncoder();

/** Up to so many units a plain loop beats the fixed cost of the encoder's call. */
const LOOP_UNITS = 48;

const MOST_BYTES = 2 ** 28 - 1;

const NONE: ReadonlyMap<string, number> = /* @__PURE__ */ new Map();

/** Writes texts, in full or as references to those before. SPEC amf3 2.2 */
export abstract class TextWriter extends Amf3Output {
  /** The texts of the traits with which a message starts: these stand ready. */
  private firstTexts = NONE;
  /** The texts behind them, each with its index. */
  private readonly texts = new Map<string, number>();

  constructor(private readonly hasReferences: boolean) {
    super();
  }

  override release(): void {
    super.release();
    this.firstTexts = NONE;
    this.texts.clear();
  }

  /** Writes the start of a message, the texts of which stand in it in full; tells whether it did. */
  protected startsWith(bytes: Uint8Array, texts: ReadonlyMap<string, number> | undefined): boolean {
    const isStart = this.firstTexts.size === 0 && this.texts.size === 0;
    if (texts === undefined || !this.hasReferences || !isStart) {
      return false;
    }
    this.firstTexts = texts;
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.position);
    this.position += bytes.length;
    return true;
  }

  /** Returns the index of a text that was written before; else notes it, and returns undefined. */
  private known(text: string): number | undefined {
    const first = this.firstTexts.get(text);
    if (first !== undefined) {
      return first;
    }
    const index = this.texts.get(text);
    if (index === undefined) {
      this.texts.set(text, this.firstTexts.size + this.texts.size);
    }
    return index;
  }

  /** Writes a string. */
  text(value: string): void {
    if (typeof value !== "string") {
      throw new EncodeError(`a text is needed, not ${shown(value)}`);
    }
    this.reserve(0);
    this.put(Marker.STRING);
    this.bare(value);
  }

  /** Writes a text without a marker. SPEC amf3 2.2 */
  bare(value: string): void {
    const { length } = value;
    this.reserve(3 * LOOP_UNITS);
    if (length === 0) {
      this.put(EMPTY_TEXT);
      return;
    }
    if (this.hasReferences) {
      const index = this.known(value);
      if (index !== undefined) {
        this.putU29(index << 1);
        return;
      }
    }
    this.inFull(value);
  }

  /** Writes a text in full, which is not empty. */
  inFull(value: string): void {
    const { length } = value;
    if (length > LOOP_UNITS) {
      this.reserve(3 * length + 8);
      this.utf8(value, u29Length(Math.min(MOST_BYTES, length) * 2));
      return;
    }
    const { bytes } = this;
    const from = this.position + 1;
    let seen = 0;
    for (let i = 0; i < length; i++) {
      const unit = value.charCodeAt(i);
      bytes[from + i] = unit;
      seen |= unit;
    }
    if (seen < 0x80) {
      bytes[from - 1] = (length << 1) | 1;
      this.position = from + length;
    } else {
      this.utf8(value, 1);
    }
  }

  /** Writes a text behind its length, for which so many bytes are kept free. */
  private utf8(value: string, room: number): void {
    const from = this.position + room;
    const { written } = ENCODER.encodeInto(value, this.bytes.subarray(from));
    if (written !== value.length && loneSurrogate(value) >= 0) {
      throw new EncodeError("the text has half a surrogate pair, which is no character");
    }
    if (written > MOST_BYTES) {
      throw new EncodeError(`AMF3 has texts of at most ${MOST_BYTES} bytes`);
    }
    const header = (written << 1) | 1;
    const width = u29Length(header);
    if (width !== room) {
      this.bytes.copyWithin(from + width - room, from, from + written);
    }
    putU29(this.bytes, from - room, header);
    this.position = from + width - room + written;
  }
}
