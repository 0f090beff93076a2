import { isSame } from "@penstock/runtime";
import { type Collecting, FastElements } from "./elements.js";
import type { Reading } from "./readings.js";
import type { FastVerification } from "./verification.js";

/**
 * A list in a message, of elements that are values: constants, moments, booleans.
 *
 * @typeParam E what an element is read as, or null
 * @typeParam T the value of the list
 */
export class FastValues<E, T> extends FastElements<E, T> {
  /** Creates a list that is nowhere yet. */
  constructor(
    protected readonly reading: Reading<NonNullable<E>>,
    nullable = false,
    collecting?: Collecting,
  ) {
    super(nullable, collecting);
  }

  protected stride(): number {
    return this.reading.byteLength;
  }

  protected override get alignment(): number {
    return this.reading.alignment;
  }

  get(index: number): E {
    const from = this.startOf(index);
    return this.isAbsent(index)
      ? (null as E)
      : this.reading.read(this.$message, from, this.endOf(index, from));
  }

  /** Returns the index of the first element that is the same; -1 without one. */
  indexOf(value: E): number {
    const count = this.size;
    for (let i = 0; i < count; i++) {
      if (isSame(this.get(i), value)) {
        return i;
      }
    }
    return -1;
  }

  protected elementValue(index: number): unknown {
    return this.get(index);
  }

  protected verifyElement(run: FastVerification, index: number): void {
    run.value(this.get(index));
  }
}
