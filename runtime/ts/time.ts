/** The days of the years -999999999 and 999999999. */
export const MIN_DAY = -365_243_219_162;
export const MAX_DAY = 365_241_780_471;

/** The last nanosecond of a day. */
export const MAX_NANO_OF_DAY = 86_399_999_999_999;

/** The seconds of the first and of the last instant. */
export const MIN_SECOND = -31_557_014_167_219_200n;
export const MAX_SECOND = 31_556_889_864_403_199n;

const NANOS_PER_SECOND = 1_000_000_000;
const SECONDS_PER_DAY = 86_400;

/** A day of the ISO calendar: days since 1970-01-01. */
export interface LocalDate {
  readonly epochDay: number;
}

/** A time of day: nanoseconds since midnight. */
export interface LocalTime {
  readonly nanoOfDay: number;
}

/** A day and a time of day. */
export interface LocalDateTime {
  readonly date: LocalDate;
  readonly time: LocalTime;
}

/** A point in time: seconds since 1970-01-01T00:00Z, rounded down, and nanoseconds. */
export interface Instant {
  readonly epochSecond: bigint;
  readonly nano: number;
}

/** A length of time: seconds, rounded down, and nanoseconds. */
export interface Duration {
  readonly seconds: bigint;
  readonly nano: number;
}

/** Returns a fraction of a second with three, six or nine digits; none for zero. */
function fraction(nano: number): string {
  if (nano === 0) {
    return "";
  }
  const digits = nano.toString().padStart(9, "0");
  return `.${digits.replace(/(?:000){1,2}$/, "")}`;
}

function two(value: number): string {
  return value.toString().padStart(2, "0");
}

/** Returns `2026-11-21`. */
export function dateText(date: LocalDate): string {
  // Days from 0000-03-01, in eras of 400 years.
  const shifted = date.epochDay + 719_468;
  const era = Math.floor(shifted / 146_097);
  const day = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (day - Math.floor(day / 1_460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365,
  );
  const dayOfYear =
    day - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const digits = Math.abs(year).toString().padStart(4, "0");
  const sign = year < 0 ? "-" : year > 9_999 ? "+" : "";
  return `${sign}${digits}-${two(month)}-${two(dayOfMonth)}`;
}

/** Returns `09:30`, with seconds where they or a fraction are there. */
export function timeText(time: LocalTime): string {
  const nano = time.nanoOfDay % NANOS_PER_SECOND;
  const second = Math.floor(time.nanoOfDay / NANOS_PER_SECOND);
  const clock = `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}`;
  return second % 60 === 0 && nano === 0 ? clock : `${clock}:${two(second % 60)}${fraction(nano)}`;
}

/** Returns `2026-11-21T09:30`. */
export function dateTimeText(both: LocalDateTime): string {
  return `${dateText(both.date)}T${timeText(both.time)}`;
}

/** Returns `2026-11-21T09:30:00Z`. */
export function instantText(instant: Instant): string {
  const perDay = BigInt(SECONDS_PER_DAY);
  const second = ((instant.epochSecond % perDay) + perDay) % perDay;
  const date = dateText({ epochDay: Number((instant.epochSecond - second) / perDay) });
  const time = timeText({ nanoOfDay: Number(second) * NANOS_PER_SECOND + instant.nano });
  return `${date}T${time.length === 5 ? `${time}:00` : time}Z`;
}

/** Returns `PT1H30M`. */
export function durationText(duration: Duration): string {
  // Towards zero, as all parts have one sign.
  const negative = duration.seconds < 0n;
  const rounds = negative && duration.nano > 0;
  const whole = rounds ? duration.seconds + 1n : duration.seconds;
  const nano = rounds ? NANOS_PER_SECOND - duration.nano : duration.nano;
  const hours = whole / 3_600n;
  const minutes = (whole / 60n) % 60n;
  const seconds = whole % 60n;
  const sign = negative && seconds === 0n && nano > 0 ? "-" : "";
  const digits = nano === 0 ? "" : `.${nano.toString().padStart(9, "0").replace(/0+$/, "")}`;
  const end = seconds === 0n && nano === 0 ? "" : `${sign}${seconds}${digits}S`;
  const text = `${hours === 0n ? "" : `${hours}H`}${minutes === 0n ? "" : `${minutes}M`}${end}`;
  return `PT${text === "" ? "0S" : text}`;
}
