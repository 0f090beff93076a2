import { EncodeError, loneSurrogate } from "@penstock/runtime";

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextEncoder: new () => {
  encodeInto(text: string, target: Uint8Array): { readonly read: number; readonly written: number };
};

/** Up to so many units a plain loop beats the fixed cost of joining and of the encoder's call. */
const LOOP_UNITS = 96;

/** Offsets are 31 bits, and a unit takes three bytes at most. */
const MOST_UNITS = 0x3fff_ffff;

/** An entry is the place of the reference, the start in the region, the length. */
const ENTRY = 3;

/** Texts are encoded together where of so many entries one at most is not ASCII. */
const SELDOM = 4;

const ENCODER = /* @__PURE__ */ new TextEncoder();

/** What stands between two texts, by the length of the first: its end, the next one's length. */
const GAPS = [4, 3, 2, 1].map((count) => "\0".repeat(count + 4));

/** Thrown where a text has half a surrogate pair: the message is written again to say which. */
export const LONE_SURROGATE = /* @__PURE__ */ new Error("half a surrogate pair");

/**
 * The texts of a message, which are encoded by one call where they are ASCII. SPEC flatbuffers 5
 *
 * They are collected as their bytes will stand: with room for the length in front, a zero behind, and
 * zeros up to the next multiple of 4.
 */
export class TextRegion {
  private readonly units = new Uint16Array(LOOP_UNITS + 8);
  /** The bits of all units, as long as they stand in the array. */
  private seen = 0;
  /** All units, once they are too many for the array; with room for the next text's length. */
  private joined = "";
  private isJoined = false;
  private end = 0;
  private readonly entries: number[] = [];
  private entryEnd = 0;
  /** The number of the entry that is the empty text, from 1 on; 0 without one. */
  private empty = 0;
  private shared: Map<string, number> | undefined;
  private verifying = false;

  /**
   * Forgets all texts.
   *
   * @param verifying whether each text is looked at as it comes
   */
  begin(verifying: boolean): void {
    this.seen = 0;
    this.joined = "";
    this.isJoined = false;
    this.end = 0;
    this.entryEnd = 0;
    this.empty = 0;
    this.shared = undefined;
    this.verifying = verifying;
  }

  /** Adds the text that a reference means. */
  add(reference: number, text: string): void {
    if (typeof text !== "string") {
      throw new EncodeError(`a text is needed, not ${text}`);
    }
    if (this.verifying && loneSurrogate(text) >= 0) {
      throw new EncodeError("the text has half a surrogate pair, which is no character");
    }
    const length = text.length;
    if (length === 0 && this.isEmptyAgain(reference)) {
      return;
    }
    const from = this.end;
    const to = from + 4 + length;
    if (to > LOOP_UNITS || this.isJoined) {
      this.join(text, to);
    } else {
      this.copy(text, from, to);
    }
    this.end = (to + 4) & ~3;
    this.addEntry(reference, from, length);
  }

  private copy(text: string, from: number, to: number): void {
    const units = this.units;
    units.fill(0, from, to + 4);
    let seen = this.seen;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      units[from + 4 + i] = unit;
      seen |= unit;
    }
    this.seen = seen;
  }

  private join(text: string, to: number): void {
    if (to > MOST_UNITS) {
      throw new EncodeError("the texts of the message pass 1 Gi characters: split it");
    }
    this.joinUnits();
    this.joined += text;
    this.joined += GAPS[to & 3] as string;
  }

  private joinUnits(): void {
    if (!this.isJoined) {
      const units = this.units.subarray(0, this.end) as unknown as number[];
      this.joined = `${String.fromCharCode.apply(null, units)}\0\0\0\0`;
      this.isJoined = true;
    }
  }

  /** Adds a reference to the empty text if there is one. SPEC flatbuffers 5 */
  private isEmptyAgain(reference: number): boolean {
    if (this.empty === 0) {
      this.empty = this.entryEnd / ENTRY + 1;
      return false;
    }
    this.addEntry(reference, this.empty - 1, -1);
    return true;
  }

  private addEntry(reference: number, from: number, length: number): void {
    const at = this.entryEnd;
    this.entries[at] = reference;
    this.entries[at + 1] = from;
    this.entries[at + 2] = length;
    this.entryEnd = at + ENTRY;
  }

  /** As `add`; a text that was added so before is not added again. */
  addShared(reference: number, text: string): void {
    if (text === "" || typeof text !== "string") {
      this.add(reference, text);
      return;
    }
    this.shared ??= new Map();
    const known = this.shared.get(text);
    if (known === undefined) {
      this.shared.set(text, this.entryEnd / ENTRY);
      this.add(reference, text);
    } else {
      this.addEntry(reference, known, -1);
    }
  }

  /** Returns how many bytes the texts take if they are ASCII. */
  asciiLength(): number {
    return this.end;
  }

  /** Returns the most bytes that the texts can take. */
  mostBytes(): number {
    return 3 * this.end;
  }

  /**
   * Writes the texts as ASCII, with lengths and references.
   *
   * @param bytes has room for `asciiLength` bytes from `base` on
   * @returns where the last one ends; -1 if they are not ASCII
   */
  putAscii(bytes: Uint8Array, view: DataView, base: number): number {
    if (this.isJoined) {
      const room = bytes.subarray(base, base + this.end);
      if (ENCODER.encodeInto(this.joined, room).read !== this.end) {
        return -1; // whatever else takes more bytes than units
      }
    } else {
      if (this.seen > 0x7f) {
        return -1;
      }
      for (let i = 0; i < this.end; i++) {
        bytes[base + i] = this.units[i] as number;
      }
    }
    return this.putReferences(view, base);
  }

  private putReferences(view: DataView, base: number): number {
    const { entries, entryEnd } = this;
    let last = 0;
    for (let at = 0; at < entryEnd; at += ENTRY) {
      const length = entries[at + 2] as number;
      const reference = entries[at] as number;
      let from = entries[at + 1] as number;
      if (length < 0) {
        from = entries[ENTRY * from + 1] as number;
      } else {
        view.setInt32(base + from, length, true);
        last = from + length;
      }
      view.setInt32(reference, base + from - reference, true);
    }
    return base + last + 5;
  }

  /**
   * Writes texts that are not all ASCII as UTF-8, with lengths and references. Where few texts are
   * not ASCII, those between them are encoded together.
   *
   * @param bytes has room for `mostBytes` from `base` on
   * @returns where the last one ends
   */
  putUtf8(bytes: Uint8Array, view: DataView, base: number): number {
    this.joinUnits();
    const text = this.joined;
    const checked = /[\ud800-\udfff]/.test(text);
    const { entries, entryEnd } = this;
    let shift = base;
    let ascii = 0;
    let others = 0;
    let last = base;
    for (let entry = 0; entry < entryEnd; entry += ENTRY) {
      const length = entries[entry + 2] as number;
      const reference = entries[entry] as number;
      const from = entries[entry + 1] as number;
      if (length < 0) {
        view.setInt32(reference, (entries[ENTRY * from + 1] as number) - reference, true);
        continue;
      }
      const units = from + 4;
      const place = shift + from;
      if (units + length > ascii && others * SELDOM * ENTRY <= entry) {
        ascii = putAsciiRun(text, from, bytes, place);
      }
      last = place + 4 + length;
      if (units + length > ascii) {
        last =
          place + 4 + putText(text.substring(units, units + length), bytes, place + 4, checked);
        others += last === place + 4 + length ? 0 : 1;
        view.setInt32(last, 0, true);
        shift += ((last + 4) & ~3) - ((place + 4 + length + 4) & ~3);
        ascii = 0;
      }
      view.setInt32(place, last - place - 4, true);
      view.setInt32(reference, place - reference, true);
      entries[entry + 1] = place;
    }
    return last + 1;
  }
}

/** Writes units from one on, up to the first that is not ASCII; returns its index. */
function putAsciiRun(text: string, from: number, bytes: Uint8Array, place: number): number {
  const other = /[^\0-\x7f]/g;
  other.lastIndex = from;
  const to = other.exec(text)?.index ?? text.length - 4;
  ENCODER.encodeInto(text.substring(from, to), bytes.subarray(place));
  return to;
}

/** Writes a text as UTF-8; returns how many bytes it takes. */
function putText(text: string, bytes: Uint8Array, at: number, checked: boolean): number {
  if (checked && loneSurrogate(text) >= 0) {
    throw LONE_SURROGATE;
  }
  if (text.length > LOOP_UNITS) {
    return ENCODER.encodeInto(text, bytes.subarray(at)).written;
  }
  let to = at;
  for (let i = 0; i < text.length; i++) {
    const point = text.codePointAt(i) as number;
    if (point < 0x80) {
      bytes[to++] = point;
      continue;
    }
    if (point < 0x800) {
      bytes[to++] = 0xc0 | (point >> 6);
    } else if (point < 0x1_0000) {
      bytes[to++] = 0xe0 | (point >> 12);
      bytes[to++] = 0x80 | ((point >> 6) & 0x3f);
    } else {
      bytes[to++] = 0xf0 | (point >> 18);
      bytes[to++] = 0x80 | ((point >> 12) & 0x3f);
      bytes[to++] = 0x80 | ((point >> 6) & 0x3f);
      i++;
    }
    bytes[to++] = 0x80 | (point & 0x3f);
  }
  return to - at;
}
