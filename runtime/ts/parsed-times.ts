// Days and times of day by their texts in ISO 8601, as Java's `parse` reads them.

const NANOS_PER_SECOND = 1_000_000_000;
const GREATEST_YEAR = 999_999_999;

const DATE = /^([+-]?)(\d{4,10})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{0,9}))?)?$/;

/** Returns the days since 1970-01-01 of a day that exists; undefined for others. */
function epochDay(year: number, month: number, day: number): number | undefined {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const most = month === 2 ? (isLeap ? 29 : 28) : 30 + ((month + (month >> 3)) & 1);
  if (month < 1 || month > 12 || day < 1 || day > most) {
    return undefined;
  }
  // Years from March on, in eras of 400.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** As `parseDate`, of years up to one. */
export function dayOf(text: string, mostYear: number): number | undefined {
  const parts = DATE.exec(text);
  if (parts === null) {
    return undefined;
  }
  const [, sign, digits = "", month, day] = parts;
  const isSigned = sign === "+" ? digits.length > 4 : sign === "-" || digits.length === 4;
  const year = Number(digits);
  if (!isSigned || year > mostYear || (sign === "-" && year === 0)) {
    return undefined;
  }
  return epochDay(sign === "-" ? -year : year, Number(month), Number(day));
}

/** Returns the days since 1970-01-01 that a text says; undefined if it says none. */
export function parseDate(text: string): number | undefined {
  return dayOf(text, GREATEST_YEAR);
}

/** Returns the nanoseconds since midnight that a text says; undefined if it says none. */
export function parseTime(text: string): number | undefined {
  const parts = TIME.exec(text);
  if (parts === null) {
    return undefined;
  }
  const [, hour, minute, second = "0", fraction = ""] = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
    return undefined;
  }
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  return seconds * NANOS_PER_SECOND + Number(fraction.padEnd(9, "0"));
}

/** Returns the day and the nanoseconds that a text says; undefined if it says none. */
export function parseDateTime(text: string): { day: number; nanos: number } | undefined {
  const at = text.search(/T/i);
  const day = parseDate(text.slice(0, at));
  const nanos = parseTime(text.slice(at + 1));
  return at < 0 || day === undefined || nanos === undefined ? undefined : { day, nanos };
}
