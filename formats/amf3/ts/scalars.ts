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
  parseDuration,
  parseInstant,
  parseTime,
} from "@penstock/runtime";
import { doubleText } from "@penstock/runtime/scalars";
import { checkInstant } from "./checks.js";
import { GREATEST_EXACT, GREATEST_MILLIS, INLINE, Marker, MOST_DIGITS } from "./marker.js";
import { DATE } from "./object-table.js";
import type { Amf3Reader } from "./reader.js";
import { quoted } from "./text-reader.js";
import type { Amf3Writer } from "./writer.js";

// Scalars that few schemas have. SPEC amf3 3

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INTEGER = /^-?\d+$/;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const MILLIS = 1_000;
const NANOS_PER_MILLI = 1_000_000;
const NEAR_SECONDS = BigInt(GREATEST_MILLIS / MILLIS);

function parsed<T>(
  input: Amf3Reader,
  what: string,
  text: string,
  parse: (text: string) => T | undefined,
): T {
  const value = text.length <= MOST_DIGITS ? parse(text) : undefined;
  if (value === undefined) {
    throw input.outOfRange(what, quoted(text));
  }
  return value;
}

/** Reads a UUID; by default from the value that stands next. */
export function takeUuid(input: Amf3Reader, text = input.text()): string {
  return parsed(input, "a UUID", text, (text) =>
    UUID.test(text) ? text.toLowerCase() : undefined,
  );
}

/** Reads a date. */
export function takeDate(input: Amf3Reader, text = input.text()): LocalDate {
  return { epochDay: parsed(input, "a date", text, parseDate) };
}

/** Reads a time of day. */
export function takeTime(input: Amf3Reader, text = input.text()): LocalTime {
  return { nanoOfDay: parsed(input, "a time", text, parseTime) };
}

/** Reads a date and a time. */
export function takeDateTime(input: Amf3Reader, text = input.text()): LocalDateTime {
  const { day, nanos } = parsed(input, "a date and time", text, parseDateTime);
  return { date: { epochDay: day }, time: { nanoOfDay: nanos } };
}

/** Reads a duration. */
export function takeDuration(input: Amf3Reader, text = input.text()): Duration {
  return parsed(input, "a duration", text, parseDuration);
}

/** Reads a date, or a text in ISO 8601; `text` is that of a key. */
export function takeInstant(input: Amf3Reader, text?: string): Instant {
  const isText = text !== undefined || input.peek() === Marker.STRING;
  if (isText) {
    return parsed(input, "a point in time", text ?? input.text(), parseInstant);
  }
  const marker = input.marker();
  if (marker !== Marker.DATE) {
    throw input.mismatch("a date", marker);
  }
  const millis = takeMillis(input);
  if (!Number.isInteger(millis) || Math.abs(millis) > GREATEST_MILLIS) {
    throw input.outOfRange("a date of whole milliseconds", millis);
  }
  const second = Math.floor(millis / MILLIS);
  return { epochSecond: BigInt(second), nano: (millis - second * MILLIS) * NANOS_PER_MILLI };
}

/** Reads the milliseconds of a date behind its marker. */
function takeMillis(input: Amf3Reader): number {
  const place = input.position;
  const header = input.u29();
  if ((header & INLINE) !== 0) {
    const index = input.openObject(place);
    const millis = input.bits();
    input.complete(index, DATE, undefined);
    return millis;
  }
  const index = input.referred(header, Marker.DATE, "a date");
  const back = input.position;
  input.position = input.objects.place(index);
  input.u29();
  const millis = input.bits();
  input.position = back;
  return millis;
}

/** Reads an integer of any size; `text` is that of a key. */
export function takeBigInteger(input: Amf3Reader, text?: string): bigint {
  if (text !== undefined || input.peek() === Marker.STRING) {
    const what = "an integer of at most 10000 digits";
    return parsed(input, what, text ?? input.text(), (digits) =>
      INTEGER.test(digits) ? BigInt(digits) : undefined,
    );
  }
  const number = input.double();
  if (!Number.isInteger(number)) {
    throw input.outOfRange("an integer", number);
  }
  return BigInt(number);
}

/** Reads a decimal; `text` is that of a key. */
export function takeDecimal(input: Amf3Reader, text?: string): Decimal {
  if (text !== undefined || input.peek() === Marker.STRING) {
    const what = "a decimal of at most 10000 digits";
    return parsed(input, what, text ?? input.text(), (digits) =>
      DECIMAL.test(digits) ? decimalOf(digits) : undefined,
    );
  }
  const number = input.double();
  if (!Number.isFinite(number)) {
    throw input.outOfRange("a finite number", number);
  }
  return Number.isInteger(number) && Math.abs(number) <= GREATEST_EXACT
    ? { unscaled: BigInt(number), scale: 0 }
    : (decimalOf(doubleText(number)) as Decimal);
}

/** Writes a date, or a text where that is finer than milliseconds. */
export function addInstant(out: Amf3Writer, value: Instant): void {
  const text = checkInstant(value);
  const { epochSecond, nano } = value;
  const isNear = epochSecond < NEAR_SECONDS && epochSecond > -NEAR_SECONDS;
  if (!isNear || nano % NANOS_PER_MILLI !== 0) {
    out.text(text);
    return;
  }
  out.date(Number(epochSecond) * MILLIS + nano / NANOS_PER_MILLI);
}

/** Reads a boolean as a key, which can be a name. SPEC amf3 4.5 */
export function takeBoolKey(input: Amf3Reader): boolean {
  const name = input.keyName();
  if (name === undefined) {
    return input.bool();
  } else if (name === "true" || name === "false") {
    return name === "true";
  }
  throw input.outOfRange("true or false", quoted(name));
}

/** Reads an integer of at most 32 bits as a key, which can be a name of digits. SPEC amf3 4.5 */
export function takeIntegerKey(
  input: Amf3Reader,
  take: (input: Amf3Reader) => number,
  least: number,
  most: number,
): number {
  const name = input.keyName();
  return name === undefined ? take(input) : input.ranged(Number(input.signed(name)), least, most);
}

/** Reads an integer of 64 bits as a key, which can be a name of digits. SPEC amf3 4.5 */
export function takeI64Key(input: Amf3Reader): bigint {
  const name = input.keyName();
  return name === undefined ? input.int64() : input.signed(name);
}

/** As `takeI64Key`, without sign. */
export function takeU64Key(input: Amf3Reader): bigint {
  const name = input.keyName();
  return name === undefined ? input.uint64() : input.unsigned(name);
}

/** Reads a UTF-16 unit as a key, which can be a name of one. SPEC amf3 4.5 */
export function takeCharacterKey(input: Amf3Reader): string {
  const name = input.keyName();
  if (name === undefined) {
    return input.character();
  } else if (name.length !== 1) {
    throw input.outOfRange("a text of one unit", quoted(name));
  }
  return name;
}
