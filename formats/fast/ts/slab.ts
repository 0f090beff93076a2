import { EncodeError } from "@penstock/runtime";
import { loneSurrogate, WIDE_TEXT } from "./header.js";

/** Of how many blocks, at most twice as many, one text is looked at. */
const SAMPLES_SHIFT = 4;

/** Spreads the texts that are looked at evenly among those of their blocks. */
const SPREAD = 40_503;

const NARROW = /^[\0-\xff]*$/;

/** Texts that stand side by side: those of a record or of a list. */
interface Group {
  /** Where the cell with their start stands. */
  readonly cell: number;
  readonly texts: string[];
}

/** The bytes of all texts of a message. */
export interface Slab {
  readonly wide: boolean;
  readonly bytes: Uint8Array;
}

/** Collects the texts of a message in the order in which they are written. SPEC fast 5 */
export class TextSlab {
  private readonly groups: Group[] = [];
  private narrow = true;

  /** Notes that the texts that follow have their cells after one. */
  start(cell: number): void {
    this.groups.push({ cell, texts: [] });
  }

  /** Adds a text. */
  add(text: string): void {
    if (typeof text !== "string") {
      throw new EncodeError(`a text is needed, not ${text}`);
    }
    if (!NARROW.test(text)) {
      this.narrow = false;
      if (loneSurrogate(text) >= 0) {
        throw new EncodeError("the text has half a surrogate pair, which is no character");
      }
    }
    this.groups.at(-1)?.texts.push(text);
  }

  /** Returns the bytes of all texts, and puts their positions into the cells. */
  finish(putCell: (place: number, position: number) => void): Slab {
    const wide = !this.narrow && this.isMostlyWide();
    const all: number[] = [];
    for (const group of this.groups) {
      let cell = group.cell;
      putCell(cell, wide ? all.length / 2 : all.length);
      for (const text of group.texts) {
        const utf16 = !NARROW.test(text);
        append(all, text, wide || utf16);
        cell += 4;
        putCell(cell, wide ? all.length / 2 : all.length + (utf16 ? WIDE_TEXT : 0));
      }
    }
    return { wide, bytes: Uint8Array.from(all) };
  }

  /** Tells whether most texts are not Latin-1, judged by one of each of 16 to 32 blocks. */
  private isMostlyWide(): boolean {
    const step = Math.max(1, (2 * this.groups.length) >>> (SAMPLES_SHIFT + 1));
    let gain = 0;
    for (let i = 0; i < this.groups.length; i += step) {
      const texts = this.groups[i]?.texts ?? [];
      const text = texts[(((i * SPREAD) & 0xffff) * texts.length) >>> 16] ?? "";
      gain += NARROW.test(text) ? (text === "" ? 0 : -1) : 1;
    }
    return gain > 0;
  }
}

function append(all: number[], text: string, utf16: boolean): void {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    all.push(unit & 0xff);
    if (utf16) {
      all.push(unit >> 8);
    }
  }
}
