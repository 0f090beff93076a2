import type { Shapes } from "@penstock/slab";
import { MessageReader } from "./message-reader.js";

/** Finds the parts of records that have grown, and their values in the heap. SPEC fast 6 */
export abstract class PartReader extends MessageReader {
  /** Where the last value of the heap ends: it grows with every byte of the heap that is read. */
  heapNext = 0;
  own: Shapes | undefined;
  unknownFieldsLeft = 0;

  abstract text(at: number): string;
  abstract noText(at: number): void;
  abstract textStart(at: number): void;

  protected override openRoot(): void {
    super.openRoot();
    this.heapNext = 0;
  }

  protected override openHeap(): void {
    super.openHeap();
    this.heapNext = this.heapStart;
  }

  protected override beforeHeap(from: number, to: number): void {
    this.padding(from, to);
  }

  protected override readShapes(own: Shapes): void {
    this.own = own;
    super.readShapes(own);
  }

  /** Checks that nothing is left in the heap. */
  protected finishHeap(): void {
    if (this.heapStart >= 0 && this.heapNext !== this.tableStart && !this.gaps) {
      const left = `${this.tableStart - this.heapNext} bytes`;
      throw this.error("TRAILING_BYTES", this.heapNext, "the end of the heap", left);
    }
  }
}
