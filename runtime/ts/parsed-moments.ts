import { dayOf, parseTime } from "./parsed-times.js";
import { type Duration, type Instant, MAX_SECOND, MIN_SECOND } from "./time.js";

// Points in time and lengths of time by their texts in ISO 8601, as Java's `parse` reads them.

const NANOS_PER_SECOND = 1_000_000_000;
const SECONDS_PER_DAY = 86_400;
const MOST_OFFSET = 18 * 3_600;
const GREATEST_YEAR = 999_999_999;

const INSTANT = /^(.*)T(\d\d:\d\d:\d\d(?:\.\d{0,9})?)(Z|[+-]\d\d:\d\d(?::\d\d)?)$/i;
const DURATION =
  /^([-+]?)P(?:([-+]?\d+)D)?(T(?:([-+]?\d+)H)?(?:([-+]?\d+)M)?(?:([-+]?\d+)(?:[.,](\d{0,9}))?S)?)?$/i;

/** Returns the point in time that a text says; undefined if it says none. */
export function parseInstant(text: string): Instant | undefined {
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
  const epochSecond = second - BigInt(offset);
  return epochSecond < MIN_SECOND || epochSecond > MAX_SECOND ? undefined : { epochSecond, nano };
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
export function parseDuration(text: string): Duration | undefined {
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
