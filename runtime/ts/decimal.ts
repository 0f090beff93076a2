/** A decimal: an integer of any size and how many of its digits stand after the point. */
export interface Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
}

/** Returns the digits, in the notation of Java's `BigDecimal`. */
export function decimalText(decimal: Decimal): string {
  const { unscaled, scale } = decimal;
  const sign = unscaled < 0n ? "-" : "";
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString();
  const exponent = digits.length - 1 - scale;
  if (scale === 0) {
    return sign + digits;
  }
  if (scale > 0 && exponent >= -6) {
    const padded = digits.padStart(scale + 1, "0");
    const point = padded.length - scale;
    return `${sign}${padded.slice(0, point)}.${padded.slice(point)}`;
  }
  const rest = digits.length > 1 ? `.${digits.slice(1)}` : "";
  const power = exponent === 0 ? "" : `E${exponent < 0 ? "" : "+"}${exponent}`;
  return `${sign}${digits.charAt(0)}${rest}${power}`;
}

/** Returns the decimal of a number's text; undefined if its scale has more than 32 bits. */
export function decimalOf(text: string): Decimal | undefined {
  const [mantissa = "", exponent = "0"] = text.split(/e/i);
  const point = mantissa.indexOf(".");
  const fraction = point < 0 ? 0 : mantissa.length - point - 1;
  const digits = point < 0 ? mantissa : mantissa.slice(0, point) + mantissa.slice(point + 1);
  if (exponent.replace(/^[+-]?0*/, "").length > 10) {
    return undefined;
  }
  const scale = fraction - Number(exponent);
  if (scale < -0x8000_0000 || scale > 0x7fff_ffff) {
    return undefined;
  }
  const unsigned = BigInt(digits.replace(/^[+-]/, ""));
  return {
    unscaled: digits.startsWith("-") ? -unsigned : unsigned,
    scale: scale === 0 ? 0 : scale,
  };
}
