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
