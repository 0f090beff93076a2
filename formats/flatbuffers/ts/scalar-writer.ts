import {
  type Constants,
  type Decimal,
  type Duration,
  EncodeError,
  type Instant,
} from "@penstock/runtime";
import {
  bigIntegerBytes,
  digits,
  type PlainWriter,
  setDuration as setDurationAt,
  setI32,
  setInstant as setInstantAt,
  shown,
} from "@penstock/runtime/scalars";
import type { FlagBits } from "./flag-bits.js";
import { addBlob } from "./list-writer.js";
import { TableLayout } from "./table-layout.js";
import type { WideConstants } from "./wide-constants.js";
import type { FlatWriter } from "./writer.js";

const DECIMAL = /* @__PURE__ */ new TableLayout(-1, "* 4");

/** Tells whether a number of 32 bits is another than one. */
export function isOtherSingle(value: number, other: number): boolean {
  return typeof value !== "number" || !Object.is(Math.fround(value), other);
}

/** Tells whether an integer of 64 bits, given by its digits, is another than one. */
export function isOtherInteger(value: string, other: string): boolean {
  return digits(value) !== BigInt(other);
}

/** Returns the digits of an integer. */
export function digitsOf(value: bigint): string {
  if (typeof value !== "bigint") {
    throw new EncodeError(`a bigint is needed, not ${shown(value)}`);
  }
  return value.toString();
}

/** Writes the number of an enum's constant. SPEC flatbuffers 2.1 */
export function setConstant<E extends string>(
  out: PlainWriter,
  place: number,
  width: number,
  constants: Constants<E> | WideConstants<E>,
  value: E,
): void {
  const number = constants.numberOf(value);
  if (number === undefined) {
    throw new EncodeError(`one of ${constants.count} constants is needed, not ${shown(value)}`);
  }
  setLow(out, place, width, number);
}

/** Writes a set as bits. SPEC flatbuffers 2.2 */
export function setFlags<E extends string>(
  out: PlainWriter,
  place: number,
  flags: FlagBits<E>,
  value: Iterable<E>,
): void {
  setLow(out, place, flags.byteLength, flags.of(value));
}

/** Writes the low bits of a whole number. */
export function setLow(
  out: PlainWriter,
  place: number,
  width: number,
  number: number | bigint,
): void {
  switch (width) {
    case 1:
      out.view.setUint8(place, Number(number));
      break;
    case 2:
      out.view.setUint16(place, Number(number), true);
      break;
    case 4:
      out.view.setUint32(place, Number(number), true);
      break;
    default:
      out.view.setBigUint64(place, BigInt(number), true);
  }
}

/** Writes a moment as a struct of 16 bytes. */
export function setInstant(out: PlainWriter, place: number, value: Instant): void {
  setInstantAt(out, place, value);
  out.view.setInt32(place + 12, 0);
}

/** Writes a duration as a struct of 16 bytes. */
export function setDuration(out: PlainWriter, place: number, value: Duration): void {
  setDurationAt(out, place, value);
  out.view.setInt32(place + 12, 0);
}

/** Writes a UUID of 36 characters as two integers of 64 bits. */
export function setUuid(out: PlainWriter, place: number, value: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) {
    throw new EncodeError("a UUID of 36 characters is needed");
  }
  const hex = value.replaceAll("-", "");
  out.view.setBigUint64(place, BigInt(`0x${hex.slice(0, 16)}`), true);
  out.view.setBigUint64(place + 8, BigInt(`0x${hex.slice(16)}`), true);
}

/** Sets bytes to zero. */
export function setZero(out: PlainWriter, place: number, byteCount: number): void {
  out.bytes.fill(0, place, place + byteCount);
}

/** Writes an integer of any size: two's complement, highest byte first. Spec: fbs, 4.2 */
export function addBigInteger(out: FlatWriter, reference: number, value: bigint): void {
  addBlob(out, reference, bigIntegerBytes(value));
}

/** Writes a table of the unscaled integer and the scale. Spec: fbs, 4.2 */
export function addDecimal(out: FlatWriter, reference: number, value: Decimal): void {
  const { scale, unscaled } = out.required(value);
  const isWritten = scale !== 0 || out.forcesDefaults;
  out.table(reference, DECIMAL, isWritten ? 3 : 1);
  const { at } = out;
  if (isWritten) {
    setI32(out, at + 8, scale);
  }
  addBigInteger(out, at + 4, unscaled);
}
