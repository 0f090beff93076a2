import { EncodeError, keyText, type Sharing } from "@penstock/runtime";

/** A record that has been written, or is being written. */
interface Written {
  /** Its number among those of its type, from 1; 0 as long as it is not finished. */
  number: number;
  readonly type: number;
  readonly place: number;
}

/** The shared records of a message that is being written. Spec: type-system, 3.7 */
export class WrittenRecords {
  private readonly records: Map<unknown, Written>[];
  private readonly started: Written[] = [];
  private readonly counts: number[];

  constructor(
    private readonly sharing: Sharing,
    typeCount: number,
  ) {
    this.records = Array.from({ length: typeCount }, () => new Map());
    this.counts = new Array<number>(typeCount).fill(0);
  }

  /**
   * Returns number and place of a record that was written before; else notes it as one that starts
   * now, and returns undefined.
   */
  find(type: number, record: unknown, place: number): Readonly<Written> | undefined {
    const key = this.sharing === "equality" ? keyText(record) : record;
    const known = this.records[type]?.get(key);
    if (known === undefined) {
      const written = { number: 0, type, place };
      this.records[type]?.set(key, written);
      this.started.push(written);
      return undefined;
    }
    if (known.number === 0) {
      throw new EncodeError(
        "a cycle: a record that is part of itself, which no message can hold; write a key in its" +
          " place",
      );
    }
    return known;
  }

  /** Notes that the record which started last is finished. */
  finish(): void {
    const written = this.started.pop();
    if (written !== undefined) {
      this.counts[written.type] = (this.counts[written.type] ?? 0) + 1;
      written.number = this.counts[written.type] as number;
    }
  }
}
