/** A decimal: an integer of any size and how many of its digits stand after the point. */
export class Decimal {
  constructor(
    readonly unscaled: bigint,
    readonly scale: number,
  ) {}

  /** Returns the digits, in the notation of Java's `BigDecimal`. */
  toString(): string {
    const sign = this.unscaled < 0n ? "-" : "";
    const digits = (this.unscaled < 0n ? -this.unscaled : this.unscaled).toString();
    const exponent = digits.length - 1 - this.scale;
    if (this.scale === 0) {
      return sign + digits;
    }
    if (this.scale > 0 && exponent >= -6) {
      const padded = digits.padStart(this.scale + 1, "0");
      const point = padded.length - this.scale;
      return `${sign}${padded.slice(0, point)}.${padded.slice(point)}`;
    }
    const rest = digits.length > 1 ? `.${digits.slice(1)}` : "";
    const power = exponent === 0 ? "" : `E${exponent < 0 ? "" : "+"}${exponent}`;
    return `${sign}${digits.charAt(0)}${rest}${power}`;
  }
}
