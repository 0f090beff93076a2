import type { Constants, OpenConstants } from "@penstock/runtime";
import { PlainReader } from "@penstock/runtime/scalars";

/** The two digits of each byte. */
const HEX = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, "0"),
);

/** Reads presence bits and what has a fixed width. SPEC fast 2, 4.5 */
export abstract class ScalarReader extends PlainReader {
  /** Checks that the bits of a block that no component has are zero. SPEC fast 4.5 */
  bits(at: number, bitCount: number): void {
    this.unusedBits(at, bitCount, at + ((bitCount - 1) >> 6) * 8);
  }

  /** As `bits`, of a block without components: one byte. */
  noBits(at: number): void {
    if (this.u8(at) !== 0) {
      throw this.error("NON_CANONICAL", at, "zero in unused presence bits", "one");
    }
  }

  /** Checks that the last bits, which nothing has, are zero. */
  unusedBits(at: number, bitCount: number, errorAt: number): void {
    if (bitCount % 8 !== 0 && this.u8(at + (bitCount >> 3)) >> (bitCount % 8) !== 0) {
      throw this.error("NON_CANONICAL", errorAt, "zero in unused presence bits", "one");
    }
  }

  /** Tells whether a presence bit is set. */
  bit(at: number, bit: number): boolean {
    return ((this.view.getUint8(at + (bit >> 3)) >> (bit & 7)) & 1) !== 0;
  }

  override bool(at: number): boolean {
    const value = this.view.getUint8(at);
    if (value > 1) {
      throw this.error("VALUE_OUT_OF_RANGE", at, "0 or 1", value);
    }
    return value === 1;
  }
}

/** Reads a constant of an enum by its number. SPEC fast 2.3 */
export function takeConstant<E extends string>(
  input: ScalarReader,
  at: number,
  constants: Constants<E>,
): E {
  const number = input.u16(at);
  const constant = constants.of(number);
  if (constant === undefined) {
    const expected = `one of ${constants.count} constants`;
    throw input.error("UNKNOWN_CONSTANT", at, expected, `number ${number}`);
  }
  return constant;
}

/** Reads a value of an open enum by its number. SPEC fast 2.3 */
export function takeOpenConstant<E extends string | number>(
  input: ScalarReader,
  at: number,
  constants: OpenConstants<E>,
): E {
  return constants.of(input.i32(at));
}

/** Reads a UUID as its 36 characters. */
export function takeUuid({ bytes }: ScalarReader, at: number): string {
  return `${hex(bytes, at, 4)}-${hex(bytes, at + 4, 2)}-${hex(bytes, at + 6, 2)}-${hex(bytes, at + 8, 2)}-${hex(bytes, at + 10, 6)}`;
}

function hex(bytes: Uint8Array, at: number, count: number): string {
  let digits = "";
  for (let i = at; i < at + count; i++) {
    digits += HEX[bytes[i] as number];
  }
  return digits;
}
