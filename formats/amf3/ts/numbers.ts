import { checkReal, checkWhole } from "./checks.js";
import { Marker } from "./marker.js";
import type { Amf3Reader, Take } from "./reader.js";
import type { Amf3Writer } from "./writer.js";

/** A kind of numbers that lists have, which can stand in vectors, too. SPEC amf3 4.4 */
export interface Numbers<T> {
  /** Reads one with its marker. */
  readonly take: Take<T>;
  /** Returns one that stood in a vector of numbers. */
  readonly of: (input: Amf3Reader, number: number) => T;
}

/** A kind of numbers by which vectors are written. */
export interface VectorNumbers<T> extends Numbers<T> {
  /** The marker of vectors of them. */
  readonly vector: number;
  /** Writes one without a marker. */
  readonly put: (out: Amf3Writer, value: T) => void;
}

function integers(take: Take<number>, least: number, most: number): VectorNumbers<number> {
  return {
    take,
    of: (input, number) => input.ranged(input.wholeOf(number), least, most),
    vector: most > 0x7fff_ffff ? Marker.VECTOR_UINT : Marker.VECTOR_INT,
    put: (out, value) => out.putInt(checkWhole(value, least, most)),
  };
}

export const I8 = /* @__PURE__ */ integers((input) => input.int8(), -0x80, 0x7f);
export const I16 = /* @__PURE__ */ integers((input) => input.int16(), -0x8000, 0x7fff);
export const I32 = /* @__PURE__ */ integers((input) => input.int32(), -(2 ** 31), 2 ** 31 - 1);
export const U8 = /* @__PURE__ */ integers((input) => input.uint8(), 0, 0xff);
export const U16 = /* @__PURE__ */ integers((input) => input.uint16(), 0, 0xffff);
export const U32 = /* @__PURE__ */ integers((input) => input.uint32(), 0, 2 ** 32 - 1);

export const F64: VectorNumbers<number> = {
  take: (input) => input.double(),
  of: (_input, number) => number,
  vector: Marker.VECTOR_DOUBLE,
  put: (out, value) => out.putDouble(checkReal(value)),
};

export const F32: VectorNumbers<number> = {
  take: (input) => input.float(),
  of: (input, number) => input.single(number),
  vector: Marker.VECTOR_DOUBLE,
  put: (out, value) => out.putDouble(Math.fround(checkReal(value))),
};

export const CHAR: VectorNumbers<string> = {
  take: (input) => input.character(),
  of: (input, number) => String.fromCharCode(input.ranged(input.wholeOf(number), 0, 0xffff)),
  vector: Marker.VECTOR_INT,
  put: (out, value) => out.putInt(out.unitOf(value)),
};

export const BOOL: Numbers<boolean> = {
  take: (input) => input.bool(),
  of: (input, number) => {
    input.wholeOf(number);
    throw input.mismatch("true or false", input.listMarker);
  },
};

/** Returns an integer of a vector that a schema has 64 bits for. */
function signed(input: Amf3Reader, number: number): bigint {
  return BigInt(input.wholeOf(number));
}

function unsigned(input: Amf3Reader, number: number): bigint {
  return BigInt(input.ranged(input.wholeOf(number), 0, 2 ** 63));
}

export const I64: Numbers<bigint> = { take: (input) => input.int64(), of: signed };
export const U64: Numbers<bigint> = { take: (input) => input.uint64(), of: unsigned };

export const I64_NUMBER: Numbers<number> = {
  take: (input) => input.int64Number(),
  of: (input, number) => input.exactly(signed(input, number)),
};

export const U64_NUMBER: Numbers<number> = {
  take: (input) => input.uint64Number(),
  of: (input, number) => input.exactly(unsigned(input, number)),
};

export const I64_TEXT: Numbers<string> = {
  take: (input) => input.int64Text(),
  of: (input, number) => signed(input, number).toString(),
};

export const U64_TEXT: Numbers<string> = {
  take: (input) => input.uint64Text(),
  of: (input, number) => unsigned(input, number).toString(),
};
