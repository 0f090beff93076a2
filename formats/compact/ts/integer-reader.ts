import type { DecodeError, ErrorKind } from "@penstock/runtime";
import { DELTA, type IntegerWidth, PLAIN, VARINT } from "./integer-width.js";
import {
  BLOCK_SIZE,
  NARROW,
  packedBytes,
  unpack,
  unpackOf,
  WIDEST_NUMBER,
} from "./packed-block.js";
import { EXACT, unzigzag, unzigzagOf } from "./varint.js";

/** The widest differences that a block of numbers can add up exactly. */
const WIDEST_DELTA = 44;

/** How many integers at most one byte of a packed block stands for. */
const INTEGERS_PER_BYTE = 8;

/** Blocks of all readers, which no call leaves in use. */
const NUMBERS = /* @__PURE__ */ new Float64Array(BLOCK_SIZE);
const WORDS = /* @__PURE__ */ new BigInt64Array(BLOCK_SIZE);

/** What lists of integers need of a reader. */
export interface IntegerInput {
  readonly source: Uint8Array;
  /** Where the next byte stands. */
  readonly at: number;
  /** How many bytes of records are left. */
  readonly left: number;
  error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError;
  /** Takes bytes and returns where they start. */
  takeBytes(byteCount: number, expected: string): number;
  readVarint(): number;
  readU64(): bigint;
  /** Returns the value of a varint of eight or nine bytes, which has been read. */
  wordAt(at: number): bigint;
  /** Checks a count against what the rest of the message can hold, and counts the elements. */
  counted(count: number, most: number, at: number): number;
}

/** Reads a list of integers in each of its four forms. SPEC compact 4.2 */
export class IntegerReader {
  readonly count: number;
  private readonly form: number;
  private left: number;
  /** Whether the first integer of a delta form is still to be read. */
  private first: boolean;
  private before = 0;
  private beforeWord = 0n;
  /** The integers of the last block: as numbers where that is exact, else of 64 bits. */
  readonly numbers = NUMBERS;
  readonly words = WORDS;
  isExact = true;

  /** Reads count and form; checks that the bytes left can hold as many integers. */
  constructor(
    private readonly input: IntegerInput,
    private readonly width: IntegerWidth<unknown>,
  ) {
    const at = input.at;
    const head = input.readVarint();
    this.form = head % 4;
    const count = Math.floor(head / 4);
    this.first = this.form === DELTA;
    if (this.first && count === 0) {
      throw input.error("NON_CANONICAL", at, "integers in delta form", "none");
    }
    const left = input.left;
    const most =
      this.form === PLAIN
        ? Math.floor(left / width.byteCount)
        : this.form === VARINT
          ? left
          : left * INTEGERS_PER_BYTE;
    this.count = input.counted(count, most, at);
    this.left = this.count;
  }

  /** Returns all integers if they stand in the width of their kind, else undefined. */
  plain<A>(type: { new (buffer: ArrayBuffer): A }): A | undefined {
    if (this.form !== PLAIN) {
      return undefined;
    }
    const byteCount = this.count * this.width.byteCount;
    const at = this.input.takeBytes(byteCount, "an array");
    return new type(this.input.source.slice(at, at + byteCount).buffer);
  }

  /** Reads the next block, not of plain integers; returns how many there are, 0 at the end. */
  next(): number {
    const n = this.first ? 1 : Math.min(BLOCK_SIZE, this.left);
    if (n === 0) {
      return 0;
    }
    if (this.first || this.form === VARINT) {
      this.readVarints(n);
    } else {
      this.readPacked(n);
    }
    this.first = false;
    if (this.form === DELTA) {
      this.before = this.isExact ? (this.numbers[n - 1] as number) : 0;
      this.beforeWord = this.isExact ? 0n : (this.words[n - 1] as bigint);
    }
    this.left -= n;
    this.checkRange(n);
    return n;
  }

  private readVarints(n: number): void {
    this.isExact = true;
    for (let i = 0; i < n; i++) {
      const at = this.input.at;
      const value = this.input.readVarint();
      if (value >= EXACT) {
        this.readWords(n, i, at);
        return;
      }
      this.numbers[i] = this.width.fromVarint(value);
    }
  }

  /** Goes on with integers of 64 bits, from one on that has been read. */
  private readWords(n: number, from: number, at: number): void {
    this.isExact = false;
    for (let i = 0; i < from; i++) {
      this.words[i] = BigInt(this.numbers[i] as number);
    }
    this.words[from] = this.width.fromVarintOf(this.input.wordAt(at));
    for (let i = from + 1; i < n; i++) {
      this.words[i] = this.width.fromVarintOf(this.input.readU64());
    }
  }

  private readPacked(n: number): void {
    const isDelta = this.form === DELTA;
    const word = this.input.readU64();
    const signed = isDelta || this.width.signed;
    const bits = this.readBitCount();
    const at = this.input.takeBytes(packedBytes(n, bits), "a packed block");
    const near = Number(word);
    if (near < NARROW && bits <= (isDelta ? WIDEST_DELTA : WIDEST_NUMBER) && this.isNear(isDelta)) {
      const base = signed ? unzigzag(near) : near;
      this.isExact = true;
      unpack(this.input.source, at, n, { base, bits }, this.numbers);
      if (isDelta) {
        this.sum(n);
      }
      return;
    }
    const base = signed ? unzigzagOf(word) : word;
    if (isDelta && this.isExact) {
      this.beforeWord = BigInt(this.before);
    }
    this.isExact = false;
    unpackOf(this.input.source, at, n, { base, bits }, this.words);
    if (isDelta) {
      this.sumWords(n);
    }
  }

  /** Tells whether the integer before the block, if it matters, leaves sums exact. */
  private isNear(isDelta: boolean): boolean {
    return !isDelta || (this.isExact && Math.abs(this.before) < NARROW);
  }

  private readBitCount(): number {
    const at = this.input.at;
    const bits = this.input.source[this.input.takeBytes(1, "an integer")] as number;
    if (bits < 1 || bits > 64) {
      throw this.input.error("VALUE_OUT_OF_RANGE", at, "a width of 1 to 64 bits", bits);
    }
    return bits;
  }

  private sum(n: number): void {
    let sum = this.before;
    for (let i = 0; i < n; i++) {
      sum += this.numbers[i] as number;
      this.numbers[i] = sum;
    }
  }

  private sumWords(n: number): void {
    for (let i = 0; i < n; i++) {
      this.words[i] =
        (i === 0 ? this.beforeWord : (this.words[i - 1] as bigint)) + (this.words[i] as bigint);
    }
  }

  private checkRange(n: number): void {
    const { byteCount, least, most } = this.width;
    if (byteCount === 8) {
      return;
    }
    for (let i = 0; i < n; i++) {
      const value = this.isExact ? (this.numbers[i] as number) : Number(this.words[i]);
      if (value < least || value > most) {
        const expected = `integers of ${8 * byteCount} bits`;
        throw this.input.error("VALUE_OUT_OF_RANGE", this.input.at, expected, value);
      }
      this.numbers[i] = value;
    }
  }

  /** Returns an integer of the last block, of a kind of 64 bits. */
  word(i: number): bigint {
    const word = this.isExact ? BigInt(this.numbers[i] as number) : (this.words[i] as bigint);
    return this.width.signed ? word : BigInt.asUintN(64, word);
  }

  /** Returns an integer of the last block as the double that is nearest to it. */
  number(i: number): number {
    return this.isExact ? (this.numbers[i] as number) : Number(this.words[i]);
  }
}
