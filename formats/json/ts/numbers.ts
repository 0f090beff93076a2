import { type DecodeError, decimalOf, latin1Loop } from "@penstock/runtime";
import { single } from "@penstock/runtime/scalars";
import { tooLong } from "./grammar.js";
import { JsonTags } from "./tags.js";

const QUOTE = 0x22;
const MINUS = 0x2d;

/** A number of so many digits is exact in JavaScript. */
const EXACT_DIGITS = 15;

/** The powers of ten that JavaScript has exactly. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

const INTEGER = /^(?:0|-?[1-9]\d*)$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

const LEAST_I64 = -(2n ** 63n);
const GREATEST_I64 = 2n ** 63n - 1n;
const GREATEST_U64 = 2n ** 64n - 1n;
const LEAST_EXACT = BigInt(Number.MIN_SAFE_INTEGER);
const GREATEST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** The strings that stand for numbers which JSON does not have. SPEC json 3.2 */
const SPECIAL: ReadonlyMap<string, number> = new Map([
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
]);

/** Reads booleans and numbers, as values or as names. SPEC json 3 */
export abstract class JsonNumbers extends JsonTags {
  /** All digits of the number that was scanned last, if there are few. */
  private digits = 0;
  private digitCount = 0;
  private fractionCount = 0;
  private exponent = 0;

  /** Returns the text of the number that was passed over last, from a place on. */
  private written(start: number): string {
    return latin1Loop(this.bytes, start, this.at);
  }

  private outOfRange(start: number, expected: string): DecodeError {
    return this.error("VALUE_OUT_OF_RANGE", start, expected);
  }

  /** Reads a boolean. */
  readBool(): boolean {
    if (this.key) {
      const start = this.at;
      const name = this.text();
      if (name !== "true" && name !== "false") {
        throw this.error("TYPE_MISMATCH", start, "true or false");
      }
      return name === "true";
    }
    const value = this.truth();
    if (value === undefined) {
      throw this.mismatch("true or false");
    }
    return value;
  }

  /** Reads an integer of at most 32 bits. */
  private integer(lowest: number, highest: number): number {
    const first = this.token();
    if (first === QUOTE) {
      return Number(this.integerName(BigInt(lowest), BigInt(highest)));
    }
    const start = this.at;
    const digits = this.passInteger(first);
    const value = first === MINUS ? 0 - digits : digits;
    if (value < lowest || value > highest) {
      throw this.outOfRange(start, `an integer from ${lowest} to ${highest}`);
    }
    return value;
  }

  /** Passes over an integer and returns its digits as a number, exact if there are few. */
  private passInteger(first: number): number {
    const bytes = this.bytes;
    const end = this.end;
    const start = this.at;
    const from = first === MINUS ? start + 1 : start;
    let value = 0;
    let i = from;
    for (; i < end; i++) {
      const digit = (bytes[i] as number) - 0x30;
      if (digit < 0 || digit > 9) {
        break;
      }
      value = value * 10 + digit;
    }
    const next = i < end ? (bytes[i] as number) : 0;
    if (i === from || next === 0x2e || (next | 0x20) === 0x65) {
      throw this.mismatch("an integer");
    }
    if (bytes[from] === 0x30 && i > from + 1) {
      throw this.syntax();
    }
    this.digitCount = i - from;
    if (this.digitCount > this.options.numberLength) {
      throw tooLong(i, this.options.numberLength);
    }
    this.last = start;
    this.at = i;
    return value;
  }

  /** Reads an integer, exactly. */
  private bigInteger(): bigint {
    const first = this.token();
    const start = this.at;
    const value = this.passInteger(first);
    if (this.digitCount <= EXACT_DIGITS) {
      return BigInt(first === MINUS ? 0 - value : value);
    }
    return BigInt(this.written(start));
  }

  private wide(lowest: bigint, highest: bigint): bigint {
    if (this.token() === QUOTE) {
      return this.integerName(lowest, highest);
    }
    const start = this.at;
    const value = this.bigInteger();
    if (value < lowest || value > highest) {
      throw this.outOfRange(start, `an integer from ${lowest} to ${highest}`);
    }
    return value;
  }

  /** Reads a member's name as an integer in the only way in which it is written. SPEC json 3.10 */
  private integerName(lowest?: bigint, highest?: bigint): bigint {
    const start = this.at;
    const name = this.numberName("an integer");
    if (!INTEGER.test(name)) {
      throw this.error("TYPE_MISMATCH", start, "an integer");
    }
    const value = BigInt(name);
    if ((lowest !== undefined && value < lowest) || (highest !== undefined && value > highest)) {
      throw this.outOfRange(start, `an integer from ${lowest} to ${highest}`);
    }
    return value;
  }

  private numberName(expected: string): string {
    if (!this.key) {
      throw this.mismatch(expected);
    }
    const start = this.at;
    const name = this.text();
    if (name.length > this.options.numberLength) {
      throw tooLong(start, this.options.numberLength);
    }
    if (!NUMBER.test(name)) {
      throw this.error("TYPE_MISMATCH", start, expected);
    }
    return name;
  }

  /** Reads a signed integer of 8 bits. */
  readI8(): number {
    return this.integer(-0x80, 0x7f);
  }

  /** Reads an unsigned integer of 8 bits. */
  readU8(): number {
    return this.integer(0, 0xff);
  }

  /** Reads a signed integer of 16 bits. */
  readI16(): number {
    return this.integer(-0x8000, 0x7fff);
  }

  /** Reads an unsigned integer of 16 bits. */
  readU16(): number {
    return this.integer(0, 0xffff);
  }

  /** Reads a signed integer of 32 bits. */
  readI32(): number {
    return this.integer(-0x8000_0000, 0x7fff_ffff);
  }

  /** Reads an unsigned integer of 32 bits. */
  readU32(): number {
    return this.integer(0, 0xffff_ffff);
  }

  /** Reads a signed integer of 64 bits. */
  readI64(): bigint {
    return this.wide(LEAST_I64, GREATEST_I64);
  }

  /** Reads an unsigned integer of 64 bits. */
  readU64(): bigint {
    return this.wide(0n, GREATEST_U64);
  }

  /** As `readI64`, of an integer that a number holds exactly. */
  readI64Number(): number {
    return Number(this.wide(LEAST_EXACT, GREATEST_EXACT));
  }

  /** As `readI64Number`, of an unsigned integer. */
  readU64Number(): number {
    return Number(this.wide(0n, GREATEST_EXACT));
  }

  /** As `readI64`, as a text of its digits. */
  readI64Text(): string {
    return this.readI64().toString();
  }

  /** As `readU64`, as a text of its digits. */
  readU64Text(): string {
    return this.readU64().toString();
  }

  /** Reads an integer of any size. */
  readBigInteger(): bigint {
    return this.token() === QUOTE ? this.integerName() : this.bigInteger();
  }

  protected override passNumber(): boolean {
    const bytes = this.bytes;
    const start = this.at;
    let i = bytes[start] === MINUS ? start + 1 : start;
    const from = i;
    this.digits = 0;
    i = this.passDigits(i);
    let count = i - from;
    if (bytes[from] === 0x30 && count > 1) {
      throw this.syntax();
    }
    this.fractionCount = 0;
    if (i < this.end && bytes[i] === 0x2e) {
      const fraction = i + 1;
      i = this.passDigits(fraction);
      this.fractionCount = i - fraction;
      count += this.fractionCount;
    }
    this.digitCount = count;
    this.exponent = 0;
    const hasExponent = i < this.end && ((bytes[i] as number) | 0x20) === 0x65;
    if (hasExponent) {
      const sign = bytes[i + 1];
      const digits = sign === 0x2b || sign === MINUS ? i + 2 : i + 1;
      const before = this.digits;
      this.digits = 0;
      i = this.passDigits(digits);
      count += i - digits;
      this.exponent = sign === MINUS ? -this.digits : this.digits;
      this.digits = before;
    }
    if (count > this.options.numberLength) {
      throw tooLong(i, this.options.numberLength);
    }
    this.last = start;
    this.at = i;
    return this.fractionCount === 0 && !hasExponent;
  }

  /** Passes over one digit or more, and adds them to those before. */
  private passDigits(from: number): number {
    const bytes = this.bytes;
    let value = this.digits;
    let i = from;
    for (; i < this.end; i++) {
      const digit = (bytes[i] as number) - 0x30;
      if (digit < 0 || digit > 9) {
        break;
      }
      value = value * 10 + digit;
    }
    if (i === from) {
      throw this.syntax();
    }
    this.digits = value;
    return i;
  }

  private isNumber(): boolean {
    const first = this.token();
    return first === MINUS || (first >= 0x30 && first <= 0x39);
  }

  /** Returns the number that was scanned last, rounded to the nearest. */
  private scanned(start: number): number {
    const power = this.exponent - this.fractionCount;
    if (this.digitCount <= EXACT_DIGITS && power >= -22 && power <= 22) {
      const value =
        power < 0
          ? this.digits / (POWERS[-power] as number)
          : this.digits * (POWERS[power] as number);
      return this.bytes[start] === MINUS ? -value : value;
    }
    return Number(this.written(start));
  }

  /** Reads a number of 64 bits, rounded to the nearest. */
  readF64(): number {
    if (!this.isNumber()) {
      return this.named(Number, "a number that 64 bits can hold");
    }
    const start = this.at;
    this.passNumber();
    return this.finite(this.scanned(start), start, "a number that 64 bits can hold");
  }

  /** Reads a number of 32 bits, rounded to the nearest. */
  readF32(): number {
    if (!this.isNumber()) {
      return this.named(single, "a number that 32 bits can hold");
    }
    const start = this.at;
    this.passNumber();
    return this.finite(single(this.written(start)), start, "a number that 32 bits can hold");
  }

  private finite(value: number, start: number, expected: string): number {
    if (!Number.isFinite(value)) {
      throw this.outOfRange(start, expected);
    }
    return value;
  }

  /** Reads a number from a string: one that JSON does not have, or a member's name. */
  private named(parse: (text: string) => number, expected: string): number {
    if (this.token() !== QUOTE) {
      throw this.mismatch("a number");
    }
    const start = this.at;
    const special = SPECIAL.get(this.text());
    if (special !== undefined) {
      return special;
    }
    this.at = start;
    return this.finite(parse(this.numberName("a number")), start, expected);
  }

  /** Reads a number with exactly its digits and scale. */
  readDecimal(): { readonly unscaled: bigint; readonly scale: number } {
    const start = this.at;
    if (this.isNumber()) {
      const from = this.at;
      this.passNumber();
      const value = decimalOf(this.written(from));
      if (value === undefined) {
        throw this.outOfRange(from, "a number whose exponent 32 bits can hold");
      }
      return value;
    }
    const value = decimalOf(this.numberName("a number"));
    if (value === undefined) {
      throw this.error("TYPE_MISMATCH", start, "a number");
    }
    return value;
  }
}
