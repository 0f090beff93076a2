import {
  type Decimal,
  type Duration,
  dateText,
  dateTimeText,
  decimalText,
  EncodeError,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  MAX_DAY,
  MAX_NANO_OF_DAY,
  MIN_DAY,
  timeText,
} from "@penstock/runtime";
import { digits, shown } from "@penstock/runtime/scalars";
import { isDuration, isTimestamp } from "./moments.js";
import type { ProtobufWriter } from "./writer.js";

const NANOS_PER_SECOND = 1_000_000_000;

/** More digits no reader takes. SPEC protobuf 3.1 */
const MOST_DIGITS = 10_000;

function whole(value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) {
    const needed = `a whole number from ${least} to ${most} is needed`;
    throw new EncodeError(`${needed}, not ${shown(value)}`);
  }
  return value;
}

/** Returns an integer of 8 bits. */
export function checkI8(value: number): number {
  return (value << 24) >> 24 === value ? value : whole(value, -0x80, 0x7f);
}

/** As `checkI8`, without sign. */
export function checkU8(value: number): number {
  return (value & 0xff) === value ? value : whole(value, 0, 0xff);
}

/** Returns an integer of 16 bits. */
export function checkI16(value: number): number {
  return (value << 16) >> 16 === value ? value : whole(value, -0x8000, 0x7fff);
}

/** As `checkI16`, without sign. */
export function checkU16(value: number): number {
  return (value & 0xffff) === value ? value : whole(value, 0, 0xffff);
}

/** Returns an integer of 32 bits. */
export function checkI32(value: number): number {
  return (value | 0) === value ? value : whole(value, -0x8000_0000, 0x7fff_ffff);
}

/** As `checkI32`, without sign. */
export function checkU32(value: number): number {
  return value >>> 0 === value ? value : whole(value, 0, 0xffff_ffff);
}

/** Returns the number of a UTF-16 unit. */
export function checkCharacter(value: string): number {
  if (typeof value !== "string" || value.length !== 1) {
    throw new EncodeError("a text of one UTF-16 unit is needed");
  }
  return value.charCodeAt(0);
}

/** Returns an integer of 64 bits. */
export function checkI64(value: bigint): bigint {
  if (typeof value !== "bigint" || BigInt.asIntN(64, value) !== value) {
    throw new EncodeError(`a bigint of 64 bits is needed, not ${shown(value)}`);
  }
  return value;
}

/** As `checkI64`, without sign. */
export function checkU64(value: bigint): bigint {
  if (typeof value !== "bigint" || BigInt.asUintN(64, value) !== value) {
    throw new EncodeError(`a bigint of 64 bits without sign is needed, not ${shown(value)}`);
  }
  return value;
}

/** Returns an integer of 64 bits that is given as a number. */
export function checkI64Number(value: number): bigint {
  return BigInt(whole(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
}

/** As `checkI64Number`, without sign. */
export function checkU64Number(value: number): bigint {
  return BigInt(whole(value, 0, Number.MAX_SAFE_INTEGER));
}

/** Returns an integer of 64 bits that is given by its digits. */
export function checkI64Text(value: string): bigint {
  return checkI64(digits(value));
}

/** As `checkI64Text`, without sign. */
export function checkU64Text(value: string): bigint {
  return checkU64(digits(value));
}

/** Returns the number of 32 bits that is nearest to a number. */
export function checkFloat(value: number): number {
  if (typeof value !== "number") {
    throw new EncodeError(`a number is needed, not ${shown(value)}`);
  }
  return Math.fround(value);
}

/** Returns bytes. */
export function checkBlob(value: Uint8Array): Uint8Array {
  if (!(value instanceof Uint8Array)) {
    throw new EncodeError(`a Uint8Array is needed, not ${shown(value)}`);
  }
  return value;
}

/** Writes a text that stands for a number, which has to have a length that readers take. */
function addDigits(out: ProtobufWriter, tag: number, text: string, count: number): void {
  if (count > MOST_DIGITS) {
    throw new EncodeError(`a number of more than ${MOST_DIGITS} digits, which no reader takes`);
  }
  out.text(tag, text);
}

/** Writes an integer of any size by its digits. SPEC protobuf 3.1 */
export function addBigInteger(out: ProtobufWriter, tag: number, value: bigint): void {
  if (typeof value !== "bigint") {
    throw new EncodeError(`a bigint is needed, not ${shown(value)}`);
  }
  const text = value.toString();
  addDigits(out, tag, text, text.length);
}

/** Writes a decimal by its digits. SPEC protobuf 3.1 */
export function addDecimal(out: ProtobufWriter, tag: number, value: Decimal): void {
  const { unscaled, scale } = out.required(value);
  if (typeof unscaled !== "bigint") {
    throw new EncodeError(`a bigint is needed, not ${shown(unscaled)}`);
  }
  checkI32(scale);
  const precision = unscaled.toString().replace("-", "").length;
  const text =
    precision > MOST_DIGITS || Math.abs(scale) > 2 * MOST_DIGITS ? "" : decimalText(value);
  const isPlain = scale >= 0 && precision - scale > -6;
  const length = isPlain ? Math.max(precision, scale + 1) : precision;
  addDigits(out, tag, text === "" ? decimalText(value) : text, Math.max(length, text.length));
}

/** Writes a date. SPEC protobuf 3.1 */
export function addDate(out: ProtobufWriter, tag: number, value: LocalDate): void {
  whole(out.required(value).epochDay, MIN_DAY, MAX_DAY);
  out.text(tag, dateText(value));
}

/** Writes a time of day. SPEC protobuf 3.1 */
export function addTime(out: ProtobufWriter, tag: number, value: LocalTime): void {
  whole(out.required(value).nanoOfDay, 0, MAX_NANO_OF_DAY);
  out.text(tag, timeText(value));
}

/** Writes a date and a time. SPEC protobuf 3.1 */
export function addDateTime(out: ProtobufWriter, tag: number, value: LocalDateTime): void {
  whole(out.required(out.required(value).date).epochDay, MIN_DAY, MAX_DAY);
  whole(out.required(value.time).nanoOfDay, 0, MAX_NANO_OF_DAY);
  out.text(tag, dateTimeText(value));
}

/** Writes a UUID as 16 bytes, the highest first. SPEC protobuf 3.1 */
export function addUuid(out: ProtobufWriter, tag: number, value: string): void {
  if (typeof value !== "string" || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) {
    throw new EncodeError(`a UUID of 36 characters is needed, not ${shown(value)}`);
  }
  const hex = value.replaceAll("-", "");
  out.blob(
    tag,
    Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)),
  );
}

function addMoment(out: ProtobufWriter, tag: number, seconds: bigint, nanos: number): void {
  const from = out.begin(tag);
  if (seconds !== 0n) {
    out.int64(8, seconds);
  }
  if (nanos !== 0) {
    out.int32(16, nanos);
  }
  out.end(from);
}

/** Writes a `google.protobuf.Timestamp`. SPEC protobuf 3.4 */
export function addInstant(out: ProtobufWriter, tag: number, value: Instant): void {
  const { epochSecond, nano } = out.required(value);
  if (typeof epochSecond !== "bigint" || !isTimestamp(epochSecond, whole(nano, 0, 999_999_999))) {
    throw new EncodeError("Protobuf has points in time from the year 1 to 9999 alone");
  }
  addMoment(out, tag, epochSecond, nano);
}

/** Writes a `google.protobuf.Duration`. SPEC protobuf 3.4 */
export function addDuration(out: ProtobufWriter, tag: number, value: Duration): void {
  const { seconds, nano } = out.required(value);
  whole(nano, 0, 999_999_999);
  const isBelow = typeof seconds === "bigint" && seconds < 0n && nano > 0;
  const rounded = isBelow ? seconds + 1n : seconds;
  const nanos = isBelow ? nano - NANOS_PER_SECOND : nano;
  if (typeof rounded !== "bigint" || !isDuration(rounded, nanos)) {
    throw new EncodeError("Protobuf has durations of at most 315576000000 seconds");
  }
  addMoment(out, tag, rounded, nanos);
}
