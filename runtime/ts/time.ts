const NANOS_PER_SECOND = 1_000_000_000;
const SECONDS_PER_DAY = 86_400;

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

/** A day of the ISO calendar: days since 1970-01-01. */
export class LocalDate {
  /** The days of the years -999999999 and 999999999. */
  static readonly MIN_DAY = -365_243_219_162;
  static readonly MAX_DAY = 365_241_780_471;

  constructor(readonly epochDay: number) {}

  /** Returns `2026-11-21`. */
  toString(): string {
    // Days from 0000-03-01, in eras of 400 years.
    const shifted = this.epochDay + 719_468;
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
}

/** A time of day: nanoseconds since midnight. */
export class LocalTime {
  static readonly MAX_NANO = SECONDS_PER_DAY * NANOS_PER_SECOND - 1;

  constructor(readonly nanoOfDay: number) {}

  /** Returns `09:30`, with seconds where they or a fraction are there. */
  toString(): string {
    const nano = this.nanoOfDay % NANOS_PER_SECOND;
    const second = Math.floor(this.nanoOfDay / NANOS_PER_SECOND);
    const clock = `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}`;
    return second % 60 === 0 && nano === 0
      ? clock
      : `${clock}:${two(second % 60)}${fraction(nano)}`;
  }
}

/** A day and a time of day. */
export class LocalDateTime {
  constructor(
    readonly date: LocalDate,
    readonly time: LocalTime,
  ) {}

  /** Returns `2026-11-21T09:30`. */
  toString(): string {
    return `${this.date}T${this.time}`;
  }
}

/** A point in time: seconds since 1970-01-01T00:00Z, rounded down, and nanoseconds. */
export class Instant {
  static readonly MIN_SECOND = -31_557_014_167_219_200n;
  static readonly MAX_SECOND = 31_556_889_864_403_199n;

  constructor(
    readonly epochSecond: bigint,
    readonly nano: number,
  ) {}

  /** Returns `2026-11-21T09:30:00Z`. */
  toString(): string {
    const perDay = BigInt(SECONDS_PER_DAY);
    const second = ((this.epochSecond % perDay) + perDay) % perDay;
    const date = new LocalDate(Number((this.epochSecond - second) / perDay));
    const time = new LocalTime(Number(second) * NANOS_PER_SECOND + this.nano).toString();
    return `${date}T${time.length === 5 ? `${time}:00` : time}Z`;
  }
}

/** A length of time: seconds, rounded down, and nanoseconds. */
export class Duration {
  constructor(
    readonly seconds: bigint,
    readonly nano: number,
  ) {}

  /** Returns `PT1H30M`. */
  toString(): string {
    // Towards zero, as all parts have one sign.
    const negative = this.seconds < 0n;
    const whole = negative && this.nano > 0 ? this.seconds + 1n : this.seconds;
    const nano = negative && this.nano > 0 ? NANOS_PER_SECOND - this.nano : this.nano;
    const hours = whole / 3_600n;
    const minutes = (whole / 60n) % 60n;
    const seconds = whole % 60n;
    const sign = negative && seconds === 0n && nano > 0 ? "-" : "";
    const digits = nano === 0 ? "" : `.${nano.toString().padStart(9, "0").replace(/0+$/, "")}`;
    const end = seconds === 0n && nano === 0 ? "" : `${sign}${seconds}${digits}S`;
    const text = `${hours === 0n ? "" : `${hours}H`}${minutes === 0n ? "" : `${minutes}M`}${end}`;
    return `PT${text === "" ? "0S" : text}`;
  }
}
