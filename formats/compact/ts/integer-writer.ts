import { DELTA, type IntegerWidth, PACKED, PLAIN, VARINT } from "./integer-width.js";
import {
  BLOCK_SIZE,
  type Measure,
  measure,
  measureOf,
  NARROW,
  pack,
  packedBytes,
  packOf,
} from "./packed-block.js";
import type { ScalarWriter } from "./scalar-writer.js";
import { MAX_BYTES, varintLength, varintLengthOf, zigzag, zigzagOf } from "./varint.js";

/** Shorter lists are not packed: a block's head costs as much as it saves. */
const MIN_PACKED = 16;

/** Of longer lists so many blocks are looked at, evenly spread. */
const SAMPLED_BLOCKS = 32;

/** Integers that are to be written: what a form needs of them, whatever holds them. */
interface Integers {
  readonly count: number;
  /** Returns how many bytes the first integer takes as a varint. */
  firstBytes(): number;
  /** Returns how many bytes some integers take as varints. */
  varintBytes(from: number, n: number): number;
  /** Returns how many bytes a packed block of some integers takes. */
  packedBytes(from: number, n: number): number;
  /** Returns how many bytes the differences between some integers take as a packed block. */
  deltaBytes(from: number, n: number): number;
  writePlain(out: ScalarWriter): void;
  writeVarints(out: ScalarWriter, from: number, n: number): void;
  writePacked(out: ScalarWriter, from: number, n: number): void;
  /** Writes the differences of some integers from the ones before, packed. */
  writeDeltas(out: ScalarWriter, from: number, n: number): void;
}

/** Integers below `NARROW`. */
class Numbers implements Integers {
  private readonly deltas = new Float64Array(BLOCK_SIZE);

  constructor(
    private readonly values: Float64Array,
    private readonly width: IntegerWidth<unknown>,
  ) {}

  get count(): number {
    return this.values.length;
  }

  firstBytes(): number {
    return this.varintBytes(0, 1);
  }

  varintBytes(from: number, n: number): number {
    let sum = 0;
    for (let i = from; i < from + n; i++) {
      sum += varintLength(this.width.toVarint(this.values[i] as number));
    }
    return sum;
  }

  packedBytes(from: number, n: number): number {
    const { base, bits } = measure(this.values, from, n);
    return varintLength(this.width.toVarint(base)) + 1 + packedBytes(n, bits);
  }

  deltaBytes(from: number, n: number): number {
    this.loadDeltas(from + 1, n - 1);
    const { base, bits } = measure(this.deltas, 0, n - 1);
    return varintLength(zigzag(base)) + 1 + packedBytes(n, bits);
  }

  private loadDeltas(from: number, n: number): void {
    for (let i = 0; i < n; i++) {
      this.deltas[i] = (this.values[from + i] as number) - (this.values[from + i - 1] as number);
    }
  }

  writePlain(out: ScalarWriter): void {
    const { array, byteCount } = this.width;
    const plain = new array(this.count) as ArrayLike<number> & Uint8Array;
    if (byteCount === 8) {
      const words = plain as unknown as BigInt64Array;
      this.values.forEach((value, i) => {
        words[i] = BigInt(value);
      });
    } else {
      plain.set(this.values);
    }
    out.putArray(plain);
  }

  writeVarints(out: ScalarWriter, from: number, n: number): void {
    out.room(n * MAX_BYTES);
    for (let i = from; i < from + n; i++) {
      out.writeVarint(this.width.toVarint(this.values[i] as number));
    }
  }

  writePacked(out: ScalarWriter, from: number, n: number): void {
    const block = measure(this.values, from, n);
    out.writeVarint(this.width.toVarint(block.base));
    pack(this.values, from, n, block, openBlock(out, n, block));
  }

  writeDeltas(out: ScalarWriter, from: number, n: number): void {
    this.loadDeltas(from, n);
    const block = measure(this.deltas, 0, n);
    out.writeVarint(zigzag(block.base));
    pack(this.deltas, 0, n, block, openBlock(out, n, block));
  }
}

/** Integers of 64 bits, without sign as though they had one. */
class Words implements Integers {
  private readonly deltas = new BigInt64Array(BLOCK_SIZE);

  constructor(
    private readonly values: BigInt64Array,
    private readonly width: IntegerWidth<unknown>,
  ) {}

  get count(): number {
    return this.values.length;
  }

  firstBytes(): number {
    return this.varintBytes(0, 1);
  }

  varintBytes(from: number, n: number): number {
    let sum = 0;
    for (let i = from; i < from + n; i++) {
      sum += varintLengthOf(this.width.toVarintOf(this.values[i] as bigint));
    }
    return sum;
  }

  packedBytes(from: number, n: number): number {
    const { base, bits } = measureOf(this.values, from, n);
    return varintLengthOf(this.width.toVarintOf(base)) + 1 + packedBytes(n, bits);
  }

  deltaBytes(from: number, n: number): number {
    this.loadDeltas(from + 1, n - 1);
    const { base, bits } = measureOf(this.deltas, 0, n - 1);
    return varintLengthOf(zigzagOf(base)) + 1 + packedBytes(n, bits);
  }

  private loadDeltas(from: number, n: number): void {
    for (let i = 0; i < n; i++) {
      this.deltas[i] = (this.values[from + i] as bigint) - (this.values[from + i - 1] as bigint);
    }
  }

  writePlain(out: ScalarWriter): void {
    out.putArray(this.values);
  }

  writeVarints(out: ScalarWriter, from: number, n: number): void {
    out.room(n * MAX_BYTES);
    for (let i = from; i < from + n; i++) {
      out.writeVarintOf(this.width.toVarintOf(this.values[i] as bigint));
    }
  }

  writePacked(out: ScalarWriter, from: number, n: number): void {
    const block = measureOf(this.values, from, n);
    out.room(MAX_BYTES);
    out.writeVarintOf(this.width.toVarintOf(block.base));
    packOf(this.values, from, n, block, openBlock(out, n, block));
  }

  writeDeltas(out: ScalarWriter, from: number, n: number): void {
    this.loadDeltas(from, n);
    const block = measureOf(this.deltas, 0, n);
    out.room(MAX_BYTES);
    out.writeVarintOf(zigzagOf(block.base));
    packOf(this.deltas, 0, n, block, openBlock(out, n, block));
  }
}

/** Writes a block's width in bits; returns the bytes for the differences from its base. */
function openBlock(out: ScalarWriter, n: number, { bits }: Measure<unknown>): Uint8Array {
  const byteCount = packedBytes(n, bits);
  out.room(byteCount + 1);
  out.putByte(bits);
  return out.take(byteCount);
}

/** Writes integers of up to 64 bits in the shortest form. SPEC compact 4.2 */
export function writeIntegers(
  out: ScalarWriter,
  values: Float64Array | BigInt64Array,
  width: IntegerWidth<unknown>,
): void {
  write(
    out,
    values instanceof Float64Array ? new Numbers(values, width) : new Words(values, width),
    width,
  );
}

/** Returns integers as numbers if each of them is below `NARROW`, else as they are. */
export function narrowed(values: BigInt64Array, signed: boolean): Float64Array | BigInt64Array {
  const numbers = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = Number(values[i]);
    if (Math.abs(value) >= NARROW || (value < 0 && !signed)) {
      return values;
    }
    numbers[i] = value;
  }
  return numbers;
}

function write(out: ScalarWriter, integers: Integers, width: IntegerWidth<unknown>): void {
  const form = choose(integers, width);
  const count = integers.count;
  out.room(MAX_BYTES);
  out.writeVarint(count * 4 + form);
  if (form === PLAIN) {
    integers.writePlain(out);
    return;
  }
  if (form === DELTA) {
    integers.writeVarints(out, 0, 1);
  }
  for (let from = form === DELTA ? 1 : 0; from < count; from += BLOCK_SIZE) {
    const n = Math.min(BLOCK_SIZE, count - from);
    out.room(MAX_BYTES);
    if (form === VARINT) {
      integers.writeVarints(out, from, n);
    } else if (form === PACKED) {
      integers.writePacked(out, from, n);
    } else {
      integers.writeDeltas(out, from, n);
    }
  }
}

/** Returns the form that takes the fewest bytes, as some of the blocks have it. */
function choose(integers: Integers, width: IntegerWidth<unknown>): number {
  const count = integers.count;
  const isPacked = count >= MIN_PACKED;
  const blocks = Math.ceil(count / BLOCK_SIZE);
  const step = Math.max(1, Math.floor(blocks / SAMPLED_BLOCKS));
  let plain = 0;
  let varint = 0;
  let packed = 0;
  let delta = isPacked ? integers.firstBytes() : 0;
  for (let i = 0; i < blocks; i += step) {
    const from = i * BLOCK_SIZE;
    const n = Math.min(BLOCK_SIZE, count - from);
    plain += n * width.byteCount;
    varint += integers.varintBytes(from, n);
    if (isPacked) {
      packed += integers.packedBytes(from, n);
      delta += n === 1 ? MAX_BYTES : integers.deltaBytes(from, n);
    }
  }
  const least = Math.min(plain, varint);
  if (isPacked && Math.min(packed, delta) < least) {
    return delta < packed ? DELTA : PACKED;
  }
  return varint < plain ? VARINT : PLAIN;
}
