import type { TableLayout } from "./table-layout.js";

/**
 * A vtable that was checked for the tables of one layout; it is right for every table of that with
 * room for it. SPEC flatbuffers 3.1
 */
export class ReadVtable {
  /** How many bytes the vtable takes. */
  readonly length: number;
  /** How many bytes the table takes. */
  readonly tableLength: number;
  /** The bits of a table's offset that its alignment fixes, and what they are. */
  readonly mask: number;
  private readonly rest: number;
  /** Whether a table with it must not stand at all multiples of 4, or has unknown fields. */
  readonly isSpecial: boolean;
  /** The message in which it was met last, and where. */
  message = 0;
  place = 0;
  /** The one that a table of the layout had after one with this. */
  next: ReadVtable | undefined;

  /**
   * Keeps what was checked.
   *
   * @param entries the vtable, in units of two bytes
   * @param slots by id how far after the table's start a field stands; 0 where it is absent
   * @param alignment the largest of the fields that are there
   * @param unknownCount how many fields are there that the layout lacks
   */
  constructor(
    readonly layout: TableLayout,
    private readonly entries: Uint16Array,
    readonly slots: readonly number[],
    alignment: number,
    readonly unknownCount: number,
  ) {
    this.length = 2 * entries.length;
    this.tableLength = entries[1] as number;
    this.mask = alignment - 1;
    const fixed = slots.findIndex((slot, id) => slot !== 0 && layout.alignments[id] === alignment);
    this.rest = fixed < 0 ? 0 : -(slots[fixed] as number) & this.mask;
    this.isSpecial = alignment > 4 || unknownCount > 0;
  }

  /** Returns how far after the table's start a field stands; 0 where it is absent. */
  slot(id: number): number {
    return this.slots[id] as number;
  }

  /** Tells whether this very vtable stands at a place, from where on its length is there. */
  isAt(view: DataView, at: number): boolean {
    const { entries } = this;
    for (let i = 0; i < entries.length; i++) {
      if (view.getUint16(at + 2 * i, true) !== entries[i]) {
        return false;
      }
    }
    return true;
  }

  /** Tells whether a table may stand at an offset. */
  isAligned(offset: number): boolean {
    return (offset & this.mask) === this.rest;
  }
}
