import {
  type Decimal,
  type Duration,
  dateText,
  decimalText,
  EncodeError,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  loneSurrogate,
} from "@penstock/runtime";
import { doubleText, singleText } from "@penstock/runtime/scalars";
import { base64, hex } from "./bytes.js";
import { type JsonOptions, nesting } from "./options.js";
import { quoted, unicodeEscape } from "./text.js";
import { durationText, instantText, timeText, USUAL } from "./times.js";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON escapes
const ESCAPED_OR_SURROGATE = /["\\\0-\x1f\ud800-\udfff]/;

/** Up to so many units a plain loop beats a regular expression. */
const LOOP_UNITS = 24;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const LEAST_SECOND = -31_557_014_167_219_200n;
const GREATEST_SECOND = 31_556_889_864_403_199n;
const LEAST_DAY = -365_243_219_162;
const GREATEST_DAY = 365_241_780_471;
const NANOS_PER_DAY = 86_400_000_000_000;

/** Writes scalars, as values or as the names of members. SPEC json 3 */
export abstract class ScalarWriter {
  protected json = "";
  /** Whether what comes next is the name of a member. */
  protected key = false;
  protected readonly maxNesting: number;
  /** What keeps the next number from being taken for another case of a union. SPEC json 4.7 */
  private guard: "NONE" | "FINITE" | "FRACTION" = "NONE";

  constructor(
    protected readonly options: JsonOptions,
    protected readonly maxDepth: number,
  ) {
    this.maxNesting = nesting(maxDepth);
  }

  /** Adds the word of a number or boolean; quotes make a name of it. */
  private word(word: string | number | bigint | boolean): void {
    this.json += this.key ? `"${word}"` : word;
  }

  /** Lets no reader take the decimal that comes next for an integer, in a union by kind. */
  asFraction(): void {
    this.guard = "FRACTION";
  }

  /** Refuses that the number that comes next is one that JSON does not have, in a union by kind. */
  asFinite(): void {
    this.guard = "FINITE";
  }

  /** Writes a boolean. */
  bool(value: boolean): void {
    if (typeof value !== "boolean") {
      throw new EncodeError(`true or false is needed, not ${value}`);
    }
    this.word(value);
  }

  private whole(value: number, least: number, greatest: number): number {
    if (!Number.isInteger(value) || value < least || value > greatest) {
      throw new EncodeError(`a whole number from ${least} to ${greatest} is needed, not ${value}`);
    }
    return value;
  }

  private integer(value: number, least: number, greatest: number): void {
    this.word(this.whole(value, least, greatest));
  }

  /** Writes a signed integer of 8 bits. */
  i8(value: number): void {
    this.integer(value, -0x80, 0x7f);
  }

  /** Writes an unsigned integer of 8 bits. */
  u8(value: number): void {
    this.integer(value, 0, 0xff);
  }

  /** Writes a signed integer of 16 bits. */
  i16(value: number): void {
    this.integer(value, -0x8000, 0x7fff);
  }

  /** Writes an unsigned integer of 16 bits. */
  u16(value: number): void {
    this.integer(value, 0, 0xffff);
  }

  /** Writes a signed integer of 32 bits. */
  i32(value: number): void {
    this.integer(value, -0x8000_0000, 0x7fff_ffff);
  }

  /** Writes an unsigned integer of 32 bits. */
  u32(value: number): void {
    this.integer(value, 0, 0xffff_ffff);
  }

  /** Writes a signed integer of 64 bits. */
  i64(value: bigint): void {
    if (typeof value !== "bigint" || BigInt.asIntN(64, value) !== value) {
      throw new EncodeError(`a bigint of 64 bits is needed, not ${value}`);
    }
    this.word(value);
  }

  /** Writes an unsigned integer of 64 bits. */
  u64(value: bigint): void {
    if (typeof value !== "bigint" || BigInt.asUintN(64, value) !== value) {
      throw new EncodeError(`a bigint of 64 bits without sign is needed, not ${value}`);
    }
    this.word(value);
  }

  /** As `i64`, of a number. */
  i64Number(value: number): void {
    this.integer(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  }

  /** As `u64`, of a number. */
  u64Number(value: number): void {
    this.integer(value, 0, Number.MAX_SAFE_INTEGER);
  }

  /** As `i64`, of a text of digits. */
  i64Text(value: string): void {
    this.i64(digits(value));
  }

  /** As `u64`, of a text of digits. */
  u64Text(value: string): void {
    this.u64(digits(value));
  }

  /** Writes an integer of any size. */
  bigInteger(value: bigint): void {
    if (typeof value !== "bigint") {
      throw new EncodeError(`a bigint is needed, not ${value}`);
    }
    this.word(value);
  }

  private real(value: number, textOf: (value: number) => string): void {
    if (typeof value !== "number") {
      throw new EncodeError(`a number is needed, not ${value}`);
    }
    if (Number.isFinite(value)) {
      this.word(textOf(value));
    } else if (this.guard === "NONE") {
      this.json += `"${value}"`;
    } else {
      throw new EncodeError(`${value} is a string in JSON, which is another case of the union`);
    }
    this.guard = "NONE";
  }

  /** Writes a number of 64 bits; one that JSON does not have becomes a string. */
  f64(value: number): void {
    this.real(value, doubleText);
  }

  /** Writes a number of 32 bits; one that JSON does not have becomes a string. */
  f32(value: number): void {
    this.real(typeof value === "number" ? Math.fround(value) : value, singleText);
  }

  /** Writes a number with exactly its digits and scale. */
  decimal(value: Decimal): void {
    const isDecimal = typeof value?.unscaled === "bigint";
    if (!isDecimal || !Number.isInteger(value.scale) || (value.scale | 0) !== value.scale) {
      throw new EncodeError(`a Decimal is needed, not ${value}`);
    }
    const text = decimalText(value);
    this.word(this.guard === "FRACTION" && value.scale === 0 ? `${text}E0` : text);
    this.guard = "NONE";
  }

  /** Writes a text. */
  text(value: string): void {
    if (typeof value !== "string") {
      throw new EncodeError(`a text is needed, not ${value}`);
    }
    this.json += isPlain(value) ? `"${value}"` : escaped(value);
  }

  /** Writes a UTF-16 unit as a string of one unit, a surrogate as an escape. SPEC json 3.5 */
  character(value: string): void {
    if (typeof value !== "string" || value.length !== 1) {
      throw new EncodeError(`a text of one UTF-16 unit is needed, not ${value}`);
    }
    if (!/[\ud800-\udfff]/.test(value)) {
      this.text(value);
    } else if (this.key) {
      throw new EncodeError("a surrogate cannot be the name of a member");
    } else {
      this.json += `"${unicodeEscape(value.charCodeAt(0))}"`;
    }
  }

  /** Writes a UTF-16 unit by its number. */
  unit(value: number): void {
    this.character(String.fromCharCode(this.whole(value, 0, 0xffff)));
  }

  private array(value: Uint8Array): Uint8Array {
    if (!(value instanceof Uint8Array)) {
      throw new EncodeError(`a Uint8Array is needed, not ${value}`);
    }
    return value;
  }

  /** Writes bytes in Base64. */
  bytes(value: Uint8Array): void {
    this.json += `"${base64(this.array(value))}"`;
  }

  /** Writes bytes as two small hexadecimal digits each. */
  hex(value: Uint8Array): void {
    this.json += `"${hex(this.array(value))}"`;
  }

  /** Writes a UUID as its 36 characters. */
  uuid(value: string): void {
    if (typeof value !== "string" || !UUID.test(value)) {
      throw new EncodeError("a UUID of 36 characters is needed");
    }
    this.json += `"${value.toLowerCase()}"`;
  }

  private seconds(value: bigint | undefined, nano: number | undefined, type: string): bigint {
    if (typeof value !== "bigint" || BigInt.asIntN(64, value) !== value) {
      throw new EncodeError(`${type} is needed, with a bigint of 64 bits as its seconds`);
    }
    this.whole(nano as number, 0, 999_999_999);
    return value;
  }

  /** Writes a point in time with at least so many digits of its fraction. */
  instant(value: Instant, digits = USUAL): void {
    const second = this.seconds(value?.epochSecond, value?.nano, "an Instant");
    if (second < LEAST_SECOND || second > GREATEST_SECOND) {
      throw new EncodeError("the seconds of an instant are out of range");
    }
    this.json += `"${instantText(second, value.nano, digits)}"`;
  }

  private day(value: LocalDate): string {
    if (typeof value?.epochDay !== "number") {
      throw new EncodeError(`a LocalDate is needed, not ${value}`);
    }
    return dateText({ epochDay: this.whole(value.epochDay, LEAST_DAY, GREATEST_DAY) });
  }

  private clock(value: LocalTime, digits: number): string {
    if (typeof value?.nanoOfDay !== "number") {
      throw new EncodeError(`a LocalTime is needed, not ${value}`);
    }
    return timeText(this.whole(value.nanoOfDay, 0, NANOS_PER_DAY - 1), digits);
  }

  /** Writes a day. */
  date(value: LocalDate): void {
    this.json += `"${this.day(value)}"`;
  }

  /** Writes a time of day with at least so many digits of its fraction. */
  time(value: LocalTime, digits = USUAL): void {
    this.json += `"${this.clock(value, digits)}"`;
  }

  /** Writes a day and a time of day with at least so many digits of its fraction. */
  dateTime(value: LocalDateTime, digits = USUAL): void {
    this.json += `"${this.day(value?.date)}T${this.clock(value.time, digits)}"`;
  }

  /** Writes a length of time. */
  duration(value: Duration): void {
    const seconds = this.seconds(value?.seconds, value?.nano, "a Duration");
    this.json += `"${durationText({ seconds, nano: value.nano })}"`;
  }
}

/** Returns the integer that a text says. */
function digits(text: string): bigint {
  if (typeof text !== "string" || !/^(?:0|-?[1-9]\d*)$/.test(text)) {
    throw new EncodeError(`a text of digits is needed, not ${text}`);
  }
  return BigInt(text);
}

/** Tells whether a text needs no escapes and is known to have no lone surrogates. */
function isPlain(text: string): boolean {
  if (text.length > LOOP_UNITS) {
    return !ESCAPED_OR_SURROGATE.test(text);
  }
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c || (unit & 0xf800) === 0xd800) {
      return false;
    }
  }
  return true;
}

function escaped(text: string): string {
  if (loneSurrogate(text) >= 0) {
    throw new EncodeError("the text has half a surrogate pair, which is no character");
  }
  return quoted(text);
}
