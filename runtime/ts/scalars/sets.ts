import { EncodeError } from "../errors.js";
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
import { digits, shown } from "./given.js";
import type { PlainWriter } from "./plain-writer.js";

function notWhole(value: unknown, least: number, most: number): EncodeError {
  const needed = `a whole number from ${least} to ${most} is needed`;
  return new EncodeError(`${needed}, not ${shown(value)}`);
}

function whole(value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw notWhole(value, least, most);
  }
  return value;
}

/** Writes a boolean as a byte. */
export function setBool(out: PlainWriter, place: number, value: boolean): void {
  if (typeof value !== "boolean") {
    throw new EncodeError(`true or false is needed, not ${shown(value)}`);
  }
  out.view.setUint8(place, value ? 1 : 0);
}

/** Writes an integer of 8 bits. */
export function setI8(out: PlainWriter, place: number, value: number): void {
  if ((value << 24) >> 24 !== value) {
    throw notWhole(value, -0x80, 0x7f);
  }
  out.view.setInt8(place, value);
}

/** As `setI8`, without sign. */
export function setU8(out: PlainWriter, place: number, value: number): void {
  if ((value & 0xff) !== value) {
    throw notWhole(value, 0, 0xff);
  }
  out.view.setUint8(place, value);
}

/** Writes an integer of 16 bits. */
export function setI16(out: PlainWriter, place: number, value: number): void {
  if ((value << 16) >> 16 !== value) {
    throw notWhole(value, -0x8000, 0x7fff);
  }
  out.view.setInt16(place, value, true);
}

/** As `setI16`, without sign. */
export function setU16(out: PlainWriter, place: number, value: number): void {
  if ((value & 0xffff) !== value) {
    throw notWhole(value, 0, 0xffff);
  }
  out.view.setUint16(place, value, true);
}

/** Writes one UTF-16 unit. */
export function setCharacter(out: PlainWriter, place: number, value: string): void {
  if (typeof value !== "string" || value.length !== 1) {
    throw new EncodeError("a text of one UTF-16 unit is needed");
  }
  out.view.setUint16(place, value.charCodeAt(0), true);
}

/** Writes an integer of 32 bits. */
export function setI32(out: PlainWriter, place: number, value: number): void {
  if ((value | 0) !== value) {
    throw notWhole(value, -0x8000_0000, 0x7fff_ffff);
  }
  out.view.setInt32(place, value, true);
}

/** As `setI32`, without sign. */
export function setU32(out: PlainWriter, place: number, value: number): void {
  if (value >>> 0 !== value) {
    throw notWhole(value, 0, 0xffff_ffff);
  }
  out.view.setUint32(place, value, true);
}

/** Writes an integer of 64 bits. */
export function setI64(out: PlainWriter, place: number, value: bigint): void {
  if (typeof value !== "bigint" || BigInt.asIntN(64, value) !== value) {
    throw new EncodeError(`a bigint of 64 bits is needed, not ${shown(value)}`);
  }
  out.view.setBigInt64(place, value, true);
}

/** As `setI64`, without sign. */
export function setU64(out: PlainWriter, place: number, value: bigint): void {
  if (typeof value !== "bigint" || BigInt.asUintN(64, value) !== value) {
    throw new EncodeError(`a bigint of 64 bits without sign is needed, not ${shown(value)}`);
  }
  out.view.setBigUint64(place, value, true);
}

/** Writes an integer of 64 bits that is given as a number. */
export function setI64Number(out: PlainWriter, place: number, value: number): void {
  whole(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  out.view.setInt32(place, value, true);
  out.view.setInt32(place + 4, Math.floor(value / 0x1_0000_0000), true);
}

/** As `setI64Number`, of an integer without sign. */
export function setU64Number(out: PlainWriter, place: number, value: number): void {
  setI64Number(out, place, whole(value, 0, Number.MAX_SAFE_INTEGER));
}

/** Writes an integer of 64 bits that is given by its digits. */
export function setI64Text(out: PlainWriter, place: number, value: string): void {
  setI64(out, place, digits(value));
}

/** As `setI64Text`, of an integer without sign. */
export function setU64Text(out: PlainWriter, place: number, value: string): void {
  setU64(out, place, digits(value));
}

/** Writes a number of 32 bits. */
export function setF32(out: PlainWriter, place: number, value: number): void {
  out.view.setFloat32(place, real(value), true);
}

/** Writes a number of 64 bits. */
export function setF64(out: PlainWriter, place: number, value: number): void {
  out.view.setFloat64(place, real(value), true);
}

function real(value: number): number {
  if (typeof value !== "number") {
    throw new EncodeError(`a number is needed, not ${shown(value)}`);
  }
  return value;
}

function setNano(out: PlainWriter, place: number, value: number): void {
  out.view.setInt32(place, whole(value, 0, 999_999_999), true);
}

/** Writes a whole number between two that a number holds exactly as 64 bits. */
function setBetween(
  out: PlainWriter,
  place: number,
  value: number,
  least: number,
  most: number,
): void {
  setI64Number(out, place, whole(value, least, most));
}

/** Writes a moment. */
export function setInstant(out: PlainWriter, place: number, value: Instant): void {
  const second = out.required(value).epochSecond;
  if (typeof second !== "bigint" || second < MIN_SECOND || second > MAX_SECOND) {
    throw new EncodeError(`an instant is needed, not one of the seconds ${shown(second)}`);
  }
  out.view.setBigInt64(place, second, true);
  setNano(out, place + 8, value.nano);
}

/** Writes a date. */
export function setDate(out: PlainWriter, place: number, value: LocalDate): void {
  setBetween(out, place, out.required(value).epochDay, MIN_DAY, MAX_DAY);
}

/** Writes a time of day. */
export function setTime(out: PlainWriter, place: number, value: LocalTime): void {
  setBetween(out, place, out.required(value).nanoOfDay, 0, MAX_NANO_OF_DAY);
}

/** Writes a date and a time. */
export function setDateTime(out: PlainWriter, place: number, value: LocalDateTime): void {
  setDate(out, place, out.required(value).date);
  setTime(out, place + 8, value.time);
}

/** Writes a duration. */
export function setDuration(out: PlainWriter, place: number, value: Duration): void {
  setI64(out, place, out.required(value).seconds);
  setNano(out, place + 8, value.nano);
}
