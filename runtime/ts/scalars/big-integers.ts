import { EncodeError } from "../errors.js";
import { shown } from "./given.js";

/** Returns the two's complement of an integer, highest byte first, as short as it can be. */
export function bigIntegerBytes(value: bigint): Uint8Array {
  if (typeof value !== "bigint") {
    throw new EncodeError(`a bigint is needed, not ${shown(value)}`);
  }
  const magnitude = value < 0n ? -value - 1n : value;
  const bits = magnitude === 0n ? 0 : magnitude.toString(2).length;
  const length = (bits >> 3) + 1;
  const digits = BigInt.asUintN(8 * length, value)
    .toString(16)
    .padStart(2 * length, "0");
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}
