import {
  type Decimal,
  type Duration,
  decimalOf,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  parseDate,
  parseDateTime,
  parseTime,
} from "@penstock/runtime";
import { isDuration, isTimestamp } from "./moments.js";
import type { ProtobufReader, Take } from "./reader.js";

const MOST_DIGITS = 10_000;
const NANOS_PER_SECOND = 1_000_000_000;
const INTEGER = /^-?\d+$/;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Reads a UTF-16 unit. */
export function takeCharacter(input: ProtobufReader, number: number): string {
  return String.fromCharCode(input.ranged(number, 0, 0xffff));
}

/** Reads what has a text of its own. */
function parsed<T>(input: ProtobufReader, what: string, parse: (text: string) => T | undefined): T {
  const at = input.position;
  const text = input.text();
  const value = text.length <= MOST_DIGITS ? parse(text) : undefined;
  if (value === undefined) {
    throw input.error("VALUE_OUT_OF_RANGE", at, what, JSON.stringify(text.slice(0, 40)));
  }
  return value;
}

/** Reads an integer of any size. SPEC protobuf 3.1 */
export function takeBigInteger(input: ProtobufReader): bigint {
  return parsed(input, "an integer of at most 10000 digits", (text) =>
    INTEGER.test(text) ? BigInt(text) : undefined,
  );
}

/** Reads a decimal. SPEC protobuf 3.1 */
export function takeDecimal(input: ProtobufReader): Decimal {
  return parsed(input, "a decimal of at most 10000 digits", (text) =>
    DECIMAL.test(text) ? decimalOf(text) : undefined,
  );
}

/** Reads a date. SPEC protobuf 3.1 */
export function takeDate(input: ProtobufReader): LocalDate {
  return { epochDay: parsed(input, "a date", parseDate) };
}

/** Reads a time of day. SPEC protobuf 3.1 */
export function takeTime(input: ProtobufReader): LocalTime {
  return { nanoOfDay: parsed(input, "a time", parseTime) };
}

/** Reads a date and a time. SPEC protobuf 3.1 */
export function takeDateTime(input: ProtobufReader): LocalDateTime {
  const { day, nanos } = parsed(input, "a date and time", parseDateTime);
  return { date: { epochDay: day }, time: { nanoOfDay: nanos } };
}

/** Reads a UUID of 16 bytes. SPEC protobuf 3.1 */
export function takeUuid(input: ProtobufReader): string {
  const at = input.position;
  const length = input.length();
  if (length !== 16) {
    throw input.error("VALUE_OUT_OF_RANGE", at, "16 bytes", `${length} bytes`);
  }
  const from = input.position;
  input.position = from + 16;
  let hex = "";
  for (let i = from; i < from + 16; i++) {
    hex += (input.bytes[i] as number).toString(16).padStart(2, "0");
  }
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function takeMoment(input: ProtobufReader): { seconds: bigint; nanos: number } {
  return input.message(() => {
    let seconds = 0n;
    let nanos = 0;
    for (let tag = input.nextTag(); tag !== 0; tag = input.nextTag()) {
      if (tag === 8) {
        seconds = input.int64();
      } else if (tag === 16) {
        nanos = input.int32();
      } else {
        input.skip(tag);
      }
    }
    return { seconds, nanos };
  });
}

/** Reads a `google.protobuf.Timestamp`. SPEC protobuf 3.4 */
export function takeInstant(input: ProtobufReader): Instant {
  const at = input.position;
  const { seconds, nanos } = takeMoment(input);
  if (!isTimestamp(seconds, nanos)) {
    const expected = "a timestamp from the year 1 to 9999";
    throw input.error("VALUE_OUT_OF_RANGE", at, expected, `${seconds} seconds, ${nanos} nanos`);
  }
  return { epochSecond: seconds, nano: nanos };
}

/** Reads a `google.protobuf.Duration`. SPEC protobuf 3.4 */
export function takeDuration(input: ProtobufReader): Duration {
  const at = input.position;
  const { seconds, nanos } = takeMoment(input);
  if (!isDuration(seconds, nanos)) {
    const expected = "a duration of at most 315576000000 seconds";
    throw input.error("VALUE_OUT_OF_RANGE", at, expected, `${seconds} seconds, ${nanos} nanos`);
  }
  return nanos < 0
    ? { seconds: seconds - 1n, nano: nanos + NANOS_PER_SECOND }
    : { seconds, nano: nanos };
}

/** Reads a message of Google's with one scalar. SPEC protobuf 3.5 */
export function takeWrapped<T>(input: ProtobufReader, field: number, zero: T, take: Take<T>): T {
  return input.message(() => {
    let value = zero;
    for (let tag = input.nextTag(); tag !== 0; tag = input.nextTag()) {
      if (tag === field) {
        value = take(input);
      } else {
        input.skip(tag);
      }
    }
    return value;
  });
}

/** Returns an integer of 64 bits as a number, which must hold it exactly. */
export function takeExactly(input: ProtobufReader, value: bigint): number {
  return input.exactly(Number(value));
}
