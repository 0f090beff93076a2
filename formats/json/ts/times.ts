import { type Duration, dateText } from "@penstock/runtime";

// Points in time, days, times of day and lengths of time in ISO 8601. SPEC json 3.8

const NANOS_PER_SECOND = 1_000_000_000;
const SECONDS_PER_DAY = 86_400;

/** As many digits as the usual form has. */
export const USUAL = -1;

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
export function durationText(value: Duration): string {
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
