import type { Decimal } from "@penstock/runtime";

/** The digits of keys are so many at most. */
const MOST_DIGITS = 10_000;

/** Returns the integer of the digits of a key; undefined if they are none. Spec: fbs, 4.2 */
export function wholeNumber(text: string): bigint | undefined {
  if (text.length > MOST_DIGITS || !/^[+-]?\d+$/.test(text)) {
    return undefined;
  }
  const unsigned = BigInt(text.replace(/^[+-]/, ""));
  return text.startsWith("-") ? -unsigned : unsigned;
}

/** Returns the decimal of the digits of a key; undefined if they are none. Spec: fbs, 4.2 */
export function decimalNumber(text: string): Decimal | undefined {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = parts ?? [];
  const digits = whole + fraction;
  const scale = fraction.length - Number(exponent);
  const isScale = exponent.replace(/^[+-]?0*/, "").length <= 10 && scale === (scale | 0);
  if (text.length > MOST_DIGITS || parts === null || digits === "" || !isScale) {
    return undefined;
  }
  const unsigned = BigInt(digits);
  return { unscaled: sign === "-" ? -unsigned : unsigned, scale: scale === 0 ? 0 : scale };
}
