import { type ArrayType, LITTLE_ENDIAN, takeFixedArray } from "@penstock/runtime/scalars";
import { ARRAY, type Collecting } from "./elements.js";
import type { FastMessage } from "./message.js";
import type { Reading } from "./readings.js";
import { FastValues } from "./values.js";
import type { FastVerification } from "./verification.js";

/**
 * Numbers side by side in a message. `array` lies over the message where it is aligned in memory.
 * SPEC fast 2.4, 4.1
 *
 * @typeParam A the type of arrays of such numbers
 * @typeParam E what one of them is read as
 * @typeParam T the value: `A`, or a list or set of `E`
 */
export class FastNumbers<A, E extends string | number | bigint, T> extends FastValues<E, T> {
  /** Creates numbers that are nowhere yet. */
  constructor(
    private readonly type: ArrayType<A>,
    reading: Reading<NonNullable<E>>,
    private readonly making: Collecting = ARRAY,
  ) {
    super(reading, false, making);
  }

  override $place(message: FastMessage, from: number, to: number): this {
    const at = message.numbersStart(from, to, this.reading.byteLength);
    return this.$placeInBlock(message, at, to);
  }

  override get size(): number {
    return (this.$end - this.$at) / this.reading.byteLength;
  }

  override get(index: number): E {
    this.checked(index, this.size);
    const at = this.$at + this.reading.byteLength * index;
    return this.reading.read(this.$message, at, at);
  }

  /** Whether an array can be laid over the numbers where they stand in memory. */
  get isAligned(): boolean {
    const { buffer } = this.$message.bytes;
    const isWhole = this.$at % this.type.BYTES_PER_ELEMENT === 0;
    return LITTLE_ENDIAN && isWhole && buffer instanceof ArrayBuffer;
  }

  /** The numbers as an array: over the message where they are aligned, else one of its own. */
  get array(): A {
    return takeFixedArray(this.$message, this.$at, this.size, this.type);
  }

  override toValue(): T {
    return this.making === ARRAY ? (this.array as unknown as T) : super.toValue();
  }

  override $verify(run: FastVerification): void {
    if (this.reading.isChecked) {
      super.$verify(run);
    }
  }
}
