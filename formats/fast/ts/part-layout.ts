import { isRest, isText, KIND_ENUM, kindType, type Part, presenceBits } from "@penstock/slab";
import { CELL_BYTES } from "./header.js";

/** The bytes of a scalar by the number of its kind, 0 for text and what stands in the heap. */
const WIDTHS: readonly number[] = [
  1, 1, 2, 4, 8, 1, 2, 4, 8, 4, 8, 4, 8, 4, 8, 2, 0, 0, 16, 12, 8, 8, 16, 12,
];

/** A width that no message has room for. */
const MOST = 0x7fff_ffff;

/** Returns how many bytes a field takes among those of fixed width. */
export function kindWidth(kind: number): number {
  const type = kindType(kind);
  return type === KIND_ENUM ? 2 : (WIDTHS[type] ?? 0);
}

/** Where the fields of a part stand in its block, by their kinds. SPEC fast 6 */
export class PartLayout {
  readonly textCount: number;
  readonly restCount: number;
  /** How many bytes the presence bits take. */
  readonly bitBytes: number;
  /** How many bytes presence bits and fields of fixed width take. */
  readonly headBytes: number;

  constructor(readonly kinds: Part) {
    let bits = 0;
    let fixed = 0;
    for (const kind of kinds) {
      bits += presenceBits(kind);
      fixed += kindWidth(kind);
    }
    this.textCount = kinds.filter(isText).length;
    this.restCount = kinds.filter(isRest).length;
    this.bitBytes = (bits + 7) >> 3;
    this.headBytes = this.bitBytes + fixed;
  }

  /** Returns where the cell of a text's end stands, -1 for the text start. */
  text(index: number): number {
    return this.headBytes + CELL_BYTES * (index + 1);
  }

  /** Returns where the cell of a heap value's end stands, -1 for the heap start. */
  heap(index: number): number {
    return this.text(this.textCount === 0 ? -1 : this.textCount) + CELL_BYTES * (index + 1);
  }

  /** Returns how many bytes the block takes. */
  get byteLength(): number {
    return this.heap(this.restCount === 0 ? -1 : this.restCount);
  }
}

/**
 * How many bytes the parts of records take in a message, and their tails: the parts and the tails
 * of records in their blocks. What no message has room for is cut. SPEC fast 6
 */
export class PartWidths {
  readonly parts: readonly number[];
  readonly tails: readonly number[];

  constructor(kinds: readonly (readonly Part[])[], nested: readonly (readonly number[])[]) {
    this.parts = kinds.map((parts) =>
      parts.reduce((sum, part) => Math.min(MOST, sum + new PartLayout(part).byteLength), 0),
    );
    const tails: number[] = [];
    const tail = (record: number): number => {
      let sum = tails[record] ?? -1;
      if (sum < 0) {
        sum = this.parts[record] ?? 0;
        for (const inner of nested[record] ?? []) {
          sum = Math.min(MOST, sum + tail(inner));
        }
        tails[record] = sum;
      }
      return sum;
    };
    this.tails = kinds.map((_, record) => tail(record));
  }
}
