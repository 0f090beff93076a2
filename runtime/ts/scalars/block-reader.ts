import { latin1Loop } from "../text.js";
import { PlainReader } from "./plain-reader.js";
import { malformedAt, utf8Loop, utf8Text } from "./utf8.js";

/** Up to so many bytes a text is read by a plain loop where it stands alone. */
const LOOP_BYTES = 64;

/** With fewer bytes from the first text on, all texts are read alone. */
const LEAST_BLOCK = 160;

/** The first block, and the longest one. */
const FIRST_BLOCK = 1 << 13;
const LONGEST_BLOCK = 1 << 16;

/** The blocks of a message are so many times its bytes at most. */
const MOST_BLOCKS = 2;

/** What is decoded: bytes of the message of which bit 7 is cleared. */
let masked: Uint32Array | undefined;

/**
 * Reads texts of UTF-8. A block of the message is decoded at once, whatever else stands between its
 * texts, which are parts of it where their bytes are ASCII.
 */
export abstract class BlockReader extends PlainReader {
  /** Between which places texts stand. */
  private textsStart = 0;
  private textsEnd = 0;
  /** The block as text, with bit 7 of each byte cleared. */
  private block = "";
  private blockStart = 0;
  private blockEnd = 0;
  /** The places of the words of four bytes in the block that are not ASCII, ascending. */
  private readonly others: number[] = [];
  /** Between these two the block is ASCII. */
  private asciiStart = 0;
  private asciiEnd = 0;
  /** How long the next block is, and how many bytes blocks may still have. */
  private blockLength = 0;
  private blocksLeft = 0;

  /** Starts with a message that stands between two places. */
  protected beginTexts(start: number, end: number): void {
    this.dropBlock();
    this.textsStart = start;
    this.textsEnd = end;
    this.blockLength = FIRST_BLOCK;
    this.blocksLeft = MOST_BLOCKS * (end - start) + FIRST_BLOCK;
  }

  /** Reads each text by itself: who reads few of them needs no blocks. */
  protected dropBlocks(): void {
    this.blocksLeft = 0;
  }

  private dropBlock(): void {
    this.block = "";
    this.blockStart = 0;
    this.blockEnd = 0;
    this.asciiStart = 0;
    this.asciiEnd = 0;
  }

  /** Lets go of the message. */
  override release(): void {
    super.release();
    if (this.blockEnd > 0) {
      this.dropBlock();
      this.others.length = 0;
    }
  }

  /** Returns the text that stands between two places. */
  protected textBetween(from: number, to: number): string {
    return from >= this.asciiStart && to <= this.asciiEnd
      ? this.block.substring(from - this.blockStart, to - this.blockStart)
      : this.otherText(from, to);
  }

  private otherText(from: number, to: number): string {
    if (from === to) {
      return ""; // often one that many texts share, far from what is read
    }
    if ((from < this.blockStart || to > this.blockEnd) && !this.openBlock(from, to)) {
      return this.alone(from, to);
    }
    return this.findAscii(from, to)
      ? this.block.substring(from - this.blockStart, to - this.blockStart)
      : this.alone(from, to);
  }

  /** Decodes what stands around a text; tells whether it did. */
  private openBlock(from: number, to: number): boolean {
    const isBackwards = from < this.blockStart;
    const end = isBackwards ? (to + 4) & ~3 : Math.min(this.textsEnd, from + this.blockLength);
    const start = isBackwards ? Math.max(this.textsStart, end - this.blockLength) : from;
    const count = end - start;
    if (
      this.source === undefined ||
      to > end ||
      from < start ||
      count < LEAST_BLOCK ||
      count > this.blocksLeft
    ) {
      return false;
    }
    this.blocksLeft -= count;
    this.blockLength = Math.min(LONGEST_BLOCK, 4 * this.blockLength);
    this.decodeBlock(start, Math.min(end, this.textsEnd));
    return true;
  }

  private decodeBlock(start: number, end: number): void {
    masked ??= new Uint32Array(LONGEST_BLOCK / 4 + 2);
    const words = masked;
    const count = end - start;
    const bytes = new Uint8Array(words.buffer, 0, count);
    const wordCount = (count + 3) >> 2;
    words[wordCount - 1] = 0;
    bytes.set(this.bytes.subarray(start, end));
    this.others.length = 0;
    for (let i = 0; i < wordCount; i++) {
      const word = words[i] as number;
      if ((word & 0x8080_8080) !== 0) {
        words[i] = word & 0x7f7f_7f7f;
        this.others.push(start + 4 * i);
      }
    }
    this.block = utf8Text(bytes);
    this.blockStart = start;
    this.blockEnd = end;
    this.asciiStart = 0;
    this.asciiEnd = 0;
  }

  /** Finds how far the block is ASCII around a text; tells whether the text is. */
  private findAscii(from: number, to: number): boolean {
    const { others } = this;
    let low = 0;
    let high = others.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((others[middle] as number) + 4 <= from) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    this.asciiStart = low === 0 ? this.blockStart : (others[low - 1] as number) + 4;
    this.asciiEnd = low === others.length ? this.blockEnd : (others[low] as number);
    return to <= this.asciiEnd;
  }

  private alone(from: number, to: number): string {
    if (to - from > LOOP_BYTES) {
      const text = utf8Text(this.bytes.subarray(from, to));
      return text.includes("\ufffd") ? this.checked(text, from, to) : text;
    }
    let seen = 0;
    for (let i = from; i < to; i++) {
      seen |= this.bytes[i] as number;
    }
    return seen < 0x80
      ? latin1Loop(this.bytes, from, to)
      : (utf8Loop(this.bytes, from, to) ?? this.checked("", from, to));
  }

  /** What is not UTF-8 got a replacement, which a text can also have itself. */
  protected checked(text: string, from: number, to: number): string {
    const at = malformedAt(this.bytes, from, to);
    if (at >= 0) {
      throw this.error("MALFORMED_TEXT", at, "well-formed UTF-8", `byte ${this.bytes[at]}`);
    }
    return text;
  }
}
