import type { Constants, Decimal } from "@penstock/runtime";
import { takeBigInteger as takeBigIntegerAt } from "@penstock/runtime/scalars";
import type { FlagBits } from "./flag-bits.js";
import { decimalNumber, wholeNumber } from "./numbers.js";
import type { FlatReader } from "./reader.js";
import type { TableLayout } from "./table-layout.js";
import type { WideConstants } from "./wide-constants.js";

/** Reads a UUID as its 36 characters. */
export function takeUuid(input: FlatReader, at: number): string {
  const high = hex(input.u64(at));
  const low = hex(input.u64(at + 8));
  return `${high.slice(0, 8)}-${high.slice(8, 12)}-${high.slice(12)}-${low.slice(0, 4)}-${low.slice(4)}`;
}

function hex(half: bigint): string {
  return half.toString(16).padStart(16, "0");
}

/** Reads a constant of an enum by its number. SPEC flatbuffers 2.1 */
export function takeConstant<E extends string>(
  input: FlatReader,
  at: number,
  width: number,
  constants: Constants<E>,
): E {
  const number = input.low(at, width);
  return constants.of(number) ?? unknownConstant(input, at, number, constants.count);
}

/** As `takeConstant`, of an enum of which numbers are 64 bits. */
export function takeWideConstant<E extends string>(
  input: FlatReader,
  at: number,
  constants: WideConstants<E>,
): E {
  const number = input.u64(at);
  return constants.of(number) ?? unknownConstant(input, at, number, constants.count);
}

function unknownConstant(
  input: FlatReader,
  at: number,
  number: number | bigint,
  count: number,
): never {
  throw input.error("UNKNOWN_CONSTANT", at, `one of ${count} constants`, `number ${number}`);
}

/** Reads bits as a set. SPEC flatbuffers 2.2 */
export function takeFlags<E extends string>(
  input: FlatReader,
  at: number,
  flags: FlagBits<E>,
): Set<E> {
  const set = new Set<E>();
  const width = flags.byteLength;
  let bits = width === 8 ? input.u64(at) : BigInt(input.low(at, width));
  for (let bit = 0; bits !== 0n; bit++) {
    if ((bits & 1n) !== 0n) {
      const constant = flags.constants.of(bit);
      if (constant === undefined) {
        throw input.error("UNKNOWN_CONSTANT", at, "bits of constants", `bit ${bit} is set`);
      }
      set.add(constant);
    }
    bits >>= 1n;
  }
  return set;
}

/** Reads an integer of any size. Spec: fbs, 4.2 */
export function takeBigInteger(input: FlatReader, reference: number): bigint {
  const at = input.vector(reference, 1, 1);
  return takeBigIntegerAt(input, at, at + input.count(at));
}

/** Reads a table of an unscaled integer and a scale. Spec: fbs, 4.2 */
export function takeDecimal(input: FlatReader, reference: number, layout: TableLayout): Decimal {
  const at = input.follow(reference);
  const fields = input.table(at, layout);
  const unscaled = takeBigInteger(input, input.required(at, fields.slot(0)));
  const scale = fields.slot(1);
  return { unscaled, scale: scale === 0 ? 0 : input.i32(at + scale) };
}

/** Reads a whole number from the digits of a key. Spec: fbs, 4.2 */
export function takeWholeNumber(input: FlatReader, reference: number): bigint {
  return known(input, wholeNumber(input.text(reference)));
}

/** Reads a decimal number from the digits of a key. Spec: fbs, 4.2 */
export function takeDecimalNumber(input: FlatReader, reference: number): Decimal {
  return known(input, decimalNumber(input.text(reference)));
}

function known<T>(input: FlatReader, read: T | undefined): T {
  if (read === undefined) {
    const expected = "the digits of a number, at most 10000";
    throw input.error("VALUE_OUT_OF_RANGE", input.place, expected, "another text");
  }
  return read;
}
