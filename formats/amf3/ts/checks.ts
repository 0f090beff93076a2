import {
  type Decimal,
  type Duration,
  dateText,
  dateTimeText,
  decimalText,
  durationText,
  EncodeError,
  type Instant,
  instantText,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  MAX_DAY,
  MAX_NANO_OF_DAY,
  MAX_SECOND,
  MIN_DAY,
  MIN_SECOND,
  timeText,
} from "@penstock/runtime";
import { shown } from "@penstock/runtime/scalars";
import { MOST_DIGITS } from "./marker.js";

// What a program gave, and the texts of what has one of its own. SPEC amf3 3

/** Returns a value that must be there. */
function required<T>(value: T): T {
  if (value === null || value === undefined) {
    throw new EncodeError(`a value is needed, not ${value}`);
  }
  return value;
}

/** Returns a whole number between two. */
export function checkWhole(value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) {
    const needed = `a whole number from ${least} to ${most} is needed`;
    throw new EncodeError(`${needed}, not ${shown(value)}`);
  }
  return value;
}

/** Returns a number. */
export function checkReal(value: number): number {
  if (typeof value !== "number") {
    throw new EncodeError(`a number is needed, not ${shown(value)}`);
  }
  return value;
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

/** Returns a text that is of no more digits than readers take. */
function bounded(text: string, count: number): string {
  if (Math.max(count, text.length) > MOST_DIGITS) {
    throw new EncodeError(`a number of more than ${MOST_DIGITS} digits, which no reader takes`);
  }
  return text;
}

/** Returns the digits of an integer of any size. */
export function checkBigInteger(value: bigint): string {
  if (typeof value !== "bigint") {
    throw new EncodeError(`a bigint is needed, not ${shown(value)}`);
  }
  return bounded(value.toString(), 0);
}

/** Returns the digits of a decimal. */
export function checkDecimal(value: Decimal): string {
  const { unscaled, scale } = required(value);
  if (typeof unscaled !== "bigint") {
    throw new EncodeError(`a bigint is needed, not ${shown(unscaled)}`);
  }
  checkWhole(scale, -0x8000_0000, 0x7fff_ffff);
  const precision = unscaled.toString().replace("-", "").length;
  const isPlain = scale >= 0 && precision - scale > -6;
  const count = isPlain ? Math.max(precision, scale + 1) : precision;
  return bounded(count > MOST_DIGITS ? "" : decimalText(value), count);
}

/** Returns the text of a date. */
export function checkDate(value: LocalDate): string {
  checkWhole(required(value).epochDay, MIN_DAY, MAX_DAY);
  return dateText(value);
}

/** Returns the text of a time of day. */
export function checkTime(value: LocalTime): string {
  checkWhole(required(value).nanoOfDay, 0, MAX_NANO_OF_DAY);
  return timeText(value);
}

/** Returns the text of a date and a time. */
export function checkDateTime(value: LocalDateTime): string {
  checkWhole(required(required(value).date).epochDay, MIN_DAY, MAX_DAY);
  checkWhole(required(value.time).nanoOfDay, 0, MAX_NANO_OF_DAY);
  return dateTimeText(value);
}

/** Returns the text of a duration. */
export function checkDuration(value: Duration): string {
  checkI64(required(value).seconds);
  checkWhole(value.nano, 0, 999_999_999);
  return durationText(value);
}

/** Returns the text of a point in time. */
export function checkInstant(value: Instant): string {
  const second = required(value).epochSecond;
  if (typeof second !== "bigint" || second < MIN_SECOND || second > MAX_SECOND) {
    throw new EncodeError(`an instant is needed, not one of the seconds ${shown(second)}`);
  }
  checkWhole(value.nano, 0, 999_999_999);
  return instantText(value);
}

/** Returns a UUID in small letters. */
export function checkUuid(value: string): string {
  if (typeof value !== "string" || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) {
    throw new EncodeError(`a UUID of 36 characters is needed, not ${shown(value)}`);
  }
  return value.toLowerCase();
}
