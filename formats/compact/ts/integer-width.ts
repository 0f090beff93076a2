import { unzigzag, unzigzagOf, zigzag, zigzagOf } from "./varint.js";

// The forms of lists. SPEC compact 4.2
export const PLAIN = 0;
export const VARINT = 1;
export const PACKED = 2;
export const DELTA = 3;

/** A class of typed arrays. */
export interface ArrayType<A> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer): A;
  new (length: number): A;
}

/** How wide integers of a list are where they are written plain, and whether they have signs. */
export class IntegerWidth<A = Uint8Array> {
  static readonly I8 = new IntegerWidth(1, true, Int8Array);
  static readonly I16 = new IntegerWidth(2, true, Int16Array);
  static readonly I32 = new IntegerWidth(4, true, Int32Array);
  static readonly I64 = new IntegerWidth(8, true, BigInt64Array);
  static readonly U8 = new IntegerWidth(1, false, Uint8Array);
  static readonly U16 = new IntegerWidth(2, false, Uint16Array);
  static readonly U32 = new IntegerWidth(4, false, Uint32Array);
  static readonly U64 = new IntegerWidth(8, false, BigUint64Array);

  /** The smallest and the largest integer, exact up to four bytes. */
  readonly least: number;
  readonly most: number;

  private constructor(
    readonly byteCount: number,
    readonly signed: boolean,
    readonly array: ArrayType<A>,
  ) {
    const bits = 8 * byteCount;
    this.least = signed ? -(2 ** (bits - 1)) : 0;
    this.most = 2 ** (signed ? bits - 1 : bits) - 1;
  }

  /** Returns the unsigned form of an integer, small for small ones. */
  toVarint(value: number): number {
    return this.signed ? zigzag(value) : value;
  }

  fromVarint(value: number): number {
    return this.signed ? unzigzag(value) : value;
  }

  /** As `toVarint`, of 64 bits. */
  toVarintOf(value: bigint): bigint {
    return this.signed ? zigzagOf(value) : BigInt.asUintN(64, value);
  }

  fromVarintOf(value: bigint): bigint {
    return this.signed ? unzigzagOf(value) : value;
  }
}
