import { EncodeError, keyText, type Sharing } from "@penstock/runtime";
import type { Amf3Names } from "./names.js";

/** The index of a record that is not complete. */
const OPEN = -1;

/** A record that has been written, or is being written. */
interface Written {
  index: number;
}

/** The shared records of a message that is being written, each with its index. SPEC amf3 4.7 */
export class WrittenObjects {
  private readonly objects = new Map<Amf3Names, Map<unknown, Written>>();
  /** Of records that are not complete: what is known of them, and the index that each takes. */
  private readonly open: { readonly written: Written; readonly index: number }[] = [];

  constructor(private readonly sharing: Sharing) {}

  /**
   * Returns the index of a record that was written before; else notes it as one that starts now, and
   * returns undefined.
   *
   * @param next the index that it takes
   */
  find(names: Amf3Names, record: unknown, next: number): number | undefined {
    let known = this.objects.get(names);
    if (known === undefined) {
      known = new Map();
      this.objects.set(names, known);
    }
    const key = this.sharing === "equality" ? keyText(record) : record;
    const found = known.get(key);
    if (found === undefined) {
      const written = { index: OPEN };
      known.set(key, written);
      this.open.push({ written, index: next });
      return undefined;
    }
    if (found.index === OPEN) {
      throw new EncodeError(
        "a cycle: a record that is part of itself, which no message can hold; write a key in its" +
          " place",
      );
    }
    return found.index;
  }

  /** Notes that the record which started last is complete. */
  complete(): void {
    const last = this.open.pop();
    if (last !== undefined) {
      last.written.index = last.index;
    }
  }
}
