// Timestamps and durations in documents. SPEC protobuf 10.4

import { DecodeError } from "@penstock/runtime";
import type { JsonTape } from "./tape.js";

const NANOS = 1_000_000_000;
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;
const MOST_SECONDS = 315_576_000_000;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const YEARS = "a time in the years 1 to 9999";
const TIMESTAMP =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([-+])(\d\d):(\d\d))$/;
const DURATION = /^(-?)(\d+)(?:\.(\d{1,9}))?s$/;

export interface Moment {
  readonly seconds: number;
  readonly nanos: number;
}

function range(tape: JsonTape, node: number, expected: string): DecodeError {
  const found = tape.shown(node);
  return new DecodeError("VALUE_OUT_OF_RANGE", tape.offset(node), expected, found);
}

function nanosOf(fraction: string | undefined): number {
  return Number((fraction ?? "").padEnd(9, "0"));
}

/** Returns the seconds from 1970-01-01 to the start of a day; undefined if there is no such day. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? 0);
  if (day < 1 || day > length) {
    return undefined;
  }
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / 1000;
}

/** Reads a time as RFC 3339 has it. */
export function readTimestamp(tape: JsonTape, node: number): Moment {
  const expected = "a time as RFC 3339 has it";
  const found = tape.isText(node) ? TIMESTAMP.exec(tape.text(node)) : null;
  if (found === null) {
    throw tape.mismatch(node, expected);
  }
  const at = (index: number) => Number(found[index] ?? 0);
  const day = dayOf(at(1), at(2), at(3));
  const isTime = at(4) < 24 && at(5) < 60 && at(6) < 60;
  if (day === undefined || !isTime || at(9) > 23 || at(10) > 59) {
    throw tape.mismatch(node, expected);
  }
  const ahead = at(9) * 3600 + at(10) * 60;
  const local = day + at(4) * 3600 + at(5) * 60 + at(6);
  const seconds = local + (found[8] === "-" ? ahead : -ahead);
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) {
    throw range(tape, node, YEARS);
  }
  return { seconds, nanos: nanosOf(found[7]) };
}

/** Reads a duration in seconds. */
export function readDuration(tape: JsonTape, node: number): Moment {
  const found = tape.isText(node) ? DURATION.exec(tape.text(node)) : null;
  if (found === null) {
    throw tape.mismatch(node, 'a duration in seconds, such as "1.5s"');
  }
  const sign = found[1] === "-" ? -1 : 1;
  const whole = Number(found[2]);
  if (whole > MOST_SECONDS) {
    throw range(tape, node, "a duration of at most 10000 years");
  }
  return { seconds: sign * whole, nanos: sign * nanosOf(found[3]) };
}

/** Returns nanoseconds as a fraction of 0, 3, 6 or 9 digits. */
function fraction(nanos: number): string {
  const digits = String(nanos).padStart(9, "0");
  return nanos === 0 ? "" : `.${digits.replace(/^(\d{3}|\d{6})0+$/, cutZeros)}`;
}

function cutZeros(digits: string): string {
  return digits.endsWith("000000")
    ? digits.slice(0, 3)
    : digits.endsWith("000")
      ? digits.slice(0, 6)
      : digits;
}

function outside(offset: number, expected: string, seconds: bigint, nanos: number): DecodeError {
  const found = `${seconds} seconds and ${nanos} nanoseconds`;
  return new DecodeError("VALUE_OUT_OF_RANGE", offset, expected, found);
}

/** Returns the text of a time. */
export function timestampText(seconds: bigint, nanos: number, offset: number): string {
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND || nanos < 0 || nanos >= NANOS) {
    throw outside(offset, YEARS, seconds, nanos);
  }
  const text = new Date(Number(seconds) * 1000).toISOString();
  return `${text.slice(0, -".000Z".length)}${fraction(nanos)}Z`;
}

/** Returns the text of a duration. */
export function durationText(seconds: bigint, nanos: number, offset: number): string {
  const fits = seconds >= -MOST_SECONDS && seconds <= MOST_SECONDS && Math.abs(nanos) < NANOS;
  if (!fits || (seconds < 0n && nanos > 0) || (seconds > 0n && nanos < 0)) {
    throw outside(offset, "a duration of at most 10000 years, with one sign", seconds, nanos);
  }
  const sign = seconds < 0n || nanos < 0 ? "-" : "";
  return `${sign}${seconds < 0n ? -seconds : seconds}${fraction(Math.abs(nanos))}s`;
}
