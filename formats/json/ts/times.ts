import { dateText, dayOf, parseTime } from "@penstock/runtime";

// Points in time, days, times of day and lengths of time in ISO 8601. SPEC json 3.8

const NANOS_PER_SECOND = 1_000_000_000;
const SECONDS_PER_DAY = 86_400;
const MOST_OFFSET = 18 * 3_600;
const LEAST_SECOND = -31_557_014_167_219_200n;
const GREATEST_SECOND = 31_556_889_864_403_199n;
const GREATEST_YEAR = 999_999_999;

const INSTANT = /^(.*)T(\d\d:\d\d:\d\d(?:\.\d{0,9})?)(Z|[+-]\d\d:\d\d(?::\d\d)?)$/i;
const DURATION =
  /^([-+]?)P(?:([-+]?\d+)D)?(T(?:([-+]?\d+)H)?(?:([-+]?\d+)M)?(?:([-+]?\d+)(?:[.,](\d{0,9}))?S)?)?$/i;

/** As many digits as the usual form has. */
export const USUAL = -1;

/** A point or a length of time, by its seconds rounded down. */
export interface Seconds {
  readonly seconds: bigint;
  readonly nano: number;
}

/** Returns the point in time that a text says; undefined if it says none. */
export function parseInstant(text: string): Seconds | undefined {
  const parts = INSTANT.exec(text);
  if (parts === null) {
    return undefined;
  }
  const [, date = "", clock = "", zone = ""] = parts;
  const day = dayOf(date, GREATEST_YEAR + 1);
  const nanos = instantTime(clock);
  const offset = offsetOf(zone);
  if (day === undefined || nanos === undefined || offset === undefined) {
    return undefined;
  }
  const nano = nanos % NANOS_PER_SECOND;
  const second = BigInt(day) * BigInt(SECONDS_PER_DAY) + BigInt((nanos - nano) / NANOS_PER_SECOND);
  const seconds = second - BigInt(offset);
  return seconds < LEAST_SECOND || seconds > GREATEST_SECOND ? undefined : { seconds, nano };
}

/** As `parseTime`, of the end of a day and of a leap second, too. */
function instantTime(clock: string): number | undefined {
  if (/^24:00:00(?:\.0*)?$/.test(clock)) {
    return SECONDS_PER_DAY * NANOS_PER_SECOND;
  }
  return parseTime(clock.replace(/^23:59:60/, "23:59:59"));
}

function offsetOf(zone: string): number | undefined {
  if (zone === "Z" || zone === "z") {
    return 0;
  }
  const [hours = 0, minutes = 0, seconds = 0] = zone.slice(1).split(":").map(Number);
  const offset = (hours * 60 + minutes) * 60 + seconds;
  if (minutes > 59 || seconds > 59 || offset > MOST_OFFSET) {
    return undefined;
  }
  return zone.startsWith("-") ? -offset : offset;
}

/** Returns the length of time that a text says; undefined if it says none. */
export function parseDuration(text: string): Seconds | undefined {
  const parts = DURATION.exec(text);
  if (parts === null || parts[3] === "T" || parts[3] === "t") {
    return undefined;
  }
  const [, sign, days, time, hours, minutes, whole, fraction = ""] = parts;
  if (days === undefined && time === undefined) {
    return undefined;
  }
  const units = [days, hours, minutes, whole].map((each) => BigInt((each ?? "0").replace("+", "")));
  const [day = 0n, hour = 0n, minute = 0n, second = 0n] = units;
  const sizes = [day * 86_400n, hour * 3_600n, minute * 60n, second];
  let seconds = sizes.reduce((sum, each) => sum + each, 0n);
  let nano = Number(fraction.padEnd(9, "0")) * (whole?.startsWith("-") ? -1 : 1);
  if (![...units, ...sizes].every(isLong)) {
    return undefined;
  }
  if (sign === "-") {
    seconds = -seconds;
    nano = 0 - nano;
  }
  if (nano < 0) {
    seconds -= 1n;
    nano += NANOS_PER_SECOND;
  }
  return isLong(seconds) ? { seconds, nano } : undefined;
}

function isLong(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

/** Returns a fraction with its point and at least so many digits; none where they are zero. */
function fractionText(nano: number, least: number): string {
  const digits = nano.toString().padStart(9, "0");
  if (least >= 0 && /^0*$/.test(digits.slice(least))) {
    return least === 0 ? "" : `.${digits.slice(0, least)}`;
  }
  return nano === 0 ? "" : `.${digits.replace(/(?:000){1,2}$/, "")}`;
}

function clockText(second: number, nano: number, digits: number): string {
  const clock = `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}`;
  return `${clock}:${two(second % 60)}${fractionText(nano, digits)}`;
}

/** Returns a time of day, with at least so many digits of its fraction. */
export function timeText(nanoOfDay: number, digits: number): string {
  const nano = nanoOfDay % NANOS_PER_SECOND;
  const second = (nanoOfDay - nano) / NANOS_PER_SECOND;
  const text = clockText(second, nano, digits);
  return digits === USUAL && nano === 0 && second % 60 === 0 ? text.slice(0, 5) : text;
}

/** Returns a point in time, with at least so many digits of its fraction. */
export function instantText(epochSecond: bigint, nano: number, digits: number): string {
  const perDay = BigInt(SECONDS_PER_DAY);
  const second = ((epochSecond % perDay) + perDay) % perDay;
  const day = Number((epochSecond - second) / perDay);
  return `${dateText({ epochDay: day })}T${clockText(Number(second), nano, digits)}Z`;
}

/** Returns a length of time, `PT1H30M`. */
export function durationText(value: Seconds): string {
  // Towards zero, as all parts have one sign.
  const isBelow = value.seconds < 0n && value.nano > 0;
  const whole = isBelow ? value.seconds + 1n : value.seconds;
  const nano = isBelow ? NANOS_PER_SECOND - value.nano : value.nano;
  const hours = whole / 3_600n;
  const minutes = (whole / 60n) % 60n;
  const seconds = whole % 60n;
  const sign = isBelow && seconds === 0n ? "-" : "";
  const digits = nano === 0 ? "" : `.${nano.toString().padStart(9, "0").replace(/0+$/, "")}`;
  const end = seconds === 0n && nano === 0 ? "" : `${sign}${seconds}${digits}S`;
  const text = `${hours === 0n ? "" : `${hours}H`}${minutes === 0n ? "" : `${minutes}M`}${end}`;
  return `PT${text === "" ? "0S" : text}`;
}
