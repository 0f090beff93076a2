import {
  type Duration,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  MAX_DAY,
  MAX_NANO_OF_DAY,
  MAX_SECOND,
  MIN_DAY,
  MIN_SECOND,
} from "../time.js";
import { type ArrayType, LITTLE_ENDIAN, reverse } from "./arrays.js";
import type { PlainReader } from "./plain-reader.js";

/** Reads one UTF-16 unit. */
export function takeCharacter(input: PlainReader, at: number): string {
  return String.fromCharCode(input.u16(at));
}

/** Reads an integer of 64 bits as a number, which must hold it exactly. */
export function takeI64Number(input: PlainReader, at: number): number {
  return exactly(input, at, signed(input, at));
}

/** As `takeI64Number`, of an integer without sign. */
export function takeU64Number(input: PlainReader, at: number): number {
  return exactly(input, at, 0x1_0000_0000 * input.u32(at + 4) + input.u32(at));
}

/** Returns an integer of 64 bits as the nearest number. */
function signed(input: PlainReader, at: number): number {
  return 0x1_0000_0000 * input.i32(at + 4) + input.u32(at);
}

function exactly(input: PlainReader, at: number, value: number): number {
  if (!Number.isSafeInteger(value)) {
    const expected = "an integer that a number holds exactly, below 2^53";
    throw input.error("VALUE_OUT_OF_RANGE", at, expected, `about ${value}`);
  }
  return value;
}

/** Reads an integer of 64 bits as its digits. */
export function takeI64Text(input: PlainReader, at: number): string {
  return input.i64(at).toString();
}

/** As `takeI64Text`, of an integer without sign. */
export function takeU64Text(input: PlainReader, at: number): string {
  return input.u64(at).toString();
}

/** Reads a moment. */
export function takeInstant(input: PlainReader, at: number): Instant {
  const nano = takeNano(input, at + 8);
  const epochSecond = input.i64(at);
  if (epochSecond < MIN_SECOND || epochSecond > MAX_SECOND) {
    throw input.error("VALUE_OUT_OF_RANGE", at, "the seconds of an instant", epochSecond);
  }
  return { epochSecond, nano };
}

/** Reads the nanoseconds of a moment or a duration. */
export function takeNano(input: PlainReader, at: number): number {
  const nano = input.i32(at);
  if (nano < 0 || nano > 999_999_999) {
    throw input.error("VALUE_OUT_OF_RANGE", at, "nanoseconds below a second", nano);
  }
  return nano;
}

/** Reads an integer of 64 bits between two that a number holds exactly. */
function between(input: PlainReader, at: number, least: number, most: number): number {
  const value = signed(input, at);
  if (value < least || value > most) {
    throw input.error("VALUE_OUT_OF_RANGE", at, `${least} to ${most}`, input.i64(at));
  }
  return value;
}

/** Reads a date. */
export function takeDate(input: PlainReader, at: number): LocalDate {
  return { epochDay: between(input, at, MIN_DAY, MAX_DAY) };
}

/** Reads a time of day. */
export function takeTime(input: PlainReader, at: number): LocalTime {
  return { nanoOfDay: between(input, at, 0, MAX_NANO_OF_DAY) };
}

/** Reads a date and a time. */
export function takeDateTime(input: PlainReader, at: number): LocalDateTime {
  return { date: takeDate(input, at), time: takeTime(input, at + 8) };
}

/** Reads a duration. */
export function takeDuration(input: PlainReader, at: number): Duration {
  const nano = takeNano(input, at + 8);
  return { seconds: input.i64(at), nano };
}

/** Reads `count` numbers at a place into a typed array. */
export function takeFixedArray<A>(
  input: PlainReader,
  at: number,
  count: number,
  type: ArrayType<A>,
): A {
  const width = type.BYTES_PER_ELEMENT;
  const message = input.source;
  if (message?.buffer instanceof ArrayBuffer && LITTLE_ENDIAN) {
    const offset = message.byteOffset + at;
    if (offset % width === 0) {
      return new type(message.buffer, offset, count);
    }
  }
  const bytes = input.bytes.slice(at, at + count * width);
  if (!LITTLE_ENDIAN) {
    reverse(bytes, width);
  }
  return new type(bytes.buffer, 0, count);
}

/** Reads `count` booleans at a place. */
export function takeFixedBooleans(input: PlainReader, at: number, count: number): boolean[] {
  const values: boolean[] = [];
  for (let i = 0; i < count; i++) {
    values.push(input.bool(at + i));
  }
  return values;
}

/** Reads an integer of any size: two's complement, highest byte first. */
export function takeBigInteger(input: PlainReader, from: number, to: number): bigint {
  const overlong = to - from > 1 && input.i8(from) === input.i8(from + 1) >> 7;
  if (from === to || overlong) {
    const expected = "the shortest two's complement";
    throw input.error("NON_CANONICAL", from, expected, `${to - from} bytes`);
  }
  let digits = "0x";
  for (let i = from; i < to; i++) {
    digits += input.u8(i).toString(16).padStart(2, "0");
  }
  return BigInt.asIntN(8 * (to - from), BigInt(digits));
}
