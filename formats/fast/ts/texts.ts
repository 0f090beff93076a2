import { type Collecting, FastElements } from "./elements.js";
import { CELL_BYTES } from "./header.js";
import type { FastVerification } from "./verification.js";

/**
 * A list of texts in a message. SPEC fast 5
 *
 * @typeParam E `string`, or null with it
 * @typeParam T the value of the list
 */
export class FastTexts<E extends string | null, T> extends FastElements<E, T> {
  /** Creates a list that is nowhere yet. */
  constructor(nullable = false, collecting?: Collecting) {
    super(nullable, collecting);
  }

  protected stride(): number {
    return CELL_BYTES;
  }

  override get size(): number {
    const message = this.$message;
    const room = this.$end - this.$at - CELL_BYTES;
    if (this.$at === this.$end) {
      return 0;
    }
    if (!this.nullable) {
      return message.wholeElements(this.$at, this.$end, CELL_BYTES) - 1;
    }
    message.block(this.$at, this.$end, CELL_BYTES);
    const count = message.u32(this.$at);
    if (count === 0 || Math.ceil(count / 8) + CELL_BYTES * (count + 1) !== room) {
      const expected = `a count of texts that take ${room} bytes`;
      throw message.error("OUT_OF_BOUNDS", this.$at, expected, count);
    }
    return count;
  }

  /** Returns the cell with the end of the text before one. */
  private cell(index: number): number {
    const count = this.size;
    this.checked(index, count);
    const cells = this.nullable ? this.$at + CELL_BYTES + ((count + 7) >> 3) : this.$at;
    return cells + CELL_BYTES * index;
  }

  get(index: number): E {
    const cell = this.cell(index);
    return (this.isAbsent(index) ? null : this.$message.text(cell)) as E;
  }

  /** Returns the index of the first text that is the same; -1 without one. */
  indexOf(value: string): number {
    const count = this.size;
    for (let i = 0; i < count; i++) {
      if (this.get(i) === value) {
        return i;
      }
    }
    return -1;
  }

  protected elementValue(index: number): unknown {
    return this.get(index);
  }

  /** Null has a cell, too, and reads as a text of no length. */
  override $verify(run: FastVerification): void {
    const count = this.size;
    run.visit(this.$message, this.$at, count);
    for (let i = 0; i < count; i++) {
      this.verifyElement(run.at(i), i);
    }
  }

  protected verifyElement(run: FastVerification, index: number): void {
    run.text(this.$message, this.cell(index));
  }
}
