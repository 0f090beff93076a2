import type { TableLayout } from "./table-layout.js";

/** With more of them the next message starts without any. */
const MOST = 4_096;

/** The bytes of a vtable, and where they stand in the message that is written. */
export interface WrittenBytes {
  readonly bytes: Uint8Array;
  /** The number of the last message in which they were written. */
  message: number;
  /** Where they stand there. */
  at: number;
}

/** What a table is that has some of its fields. SPEC flatbuffers 3.1 */
export class WrittenVtable {
  constructor(
    /** Its vtable, which tables of other kinds can have, too. */
    readonly written: WrittenBytes,
    /** By id how far after the table's start a field stands; 0 where it is absent. */
    private readonly slots: readonly number[],
    /** The largest alignment of the fields that are there. */
    readonly alignment: number,
    /** How many bytes the table takes. */
    readonly tableLength: number,
  ) {}

  /** Returns how far after the table's start a field stands; 0 where it is absent. */
  slot(id: number): number {
    return this.slots[id] as number;
  }
}

/**
 * The vtables that a writer has made, by table and by the fields that are there; kept between
 * messages. SPEC flatbuffers 3.1
 */
export class WrittenVtables {
  private readonly forms = new Map<string, WrittenVtable>();
  /** The same bytes once. */
  private readonly byContent = new Map<string, WrittenBytes>();

  /** Lets go of vtables if there are many; returns whether it did. */
  trim(): boolean {
    if (this.forms.size <= MOST) {
      return false;
    }
    this.forms.clear();
    this.byContent.clear();
    return true;
  }

  /** Returns the vtable of a table with the fields of which the bits are set, 32 in each word. */
  get(layout: TableLayout, words: readonly number[]): WrittenVtable {
    const own = words.slice(0, Math.max(1, layout.wordCount));
    const form = `${layout.index} ${own}`;
    let vtable = this.forms.get(form);
    if (vtable === undefined) {
      vtable = this.made(layout, own);
      this.forms.set(form, vtable);
    }
    return vtable;
  }

  private made(layout: TableLayout, words: readonly number[]): WrittenVtable {
    const slots = layout.widths.map(() => 0);
    let tableLength = 4;
    let alignment = 4;
    let idCount = 0;
    for (const id of layout.order) {
      if ((((words[id >> 5] as number) >> (id & 31)) & 1) !== 0) {
        slots[id] = tableLength;
        tableLength += layout.widths[id] as number;
        alignment = Math.max(alignment, layout.alignments[id] as number);
        idCount = Math.max(idCount, id + 1);
      }
    }
    const entries = [4 + 2 * idCount, tableLength, ...slots.slice(0, idCount)];
    return new WrittenVtable(this.bytesOf(entries), slots, alignment, tableLength);
  }

  private bytesOf(entries: readonly number[]): WrittenBytes {
    const content = String(entries);
    let written = this.byContent.get(content);
    if (written === undefined) {
      const bytes = Uint8Array.from(entries.flatMap((entry) => [entry, entry >> 8]));
      written = { bytes, message: 0, at: 0 };
      this.byContent.set(content, written);
    }
    return written;
  }
}
