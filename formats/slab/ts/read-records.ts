import type { DecodeError } from "@penstock/runtime";
import type { Failing } from "./shapes.js";

/** So many bytes of a record that is referred to count as an element. */
const BYTES_PER_ELEMENT = 64;

/** What a reader of shared records can do. */
export interface Counting extends Failing {
  /** How many elements may still come. */
  elementsLeft: number;
  chargeElements(count: number, at: number): void;
}

/** A record that has been read. */
interface Finished {
  readonly record: unknown;
  /** How many elements a reference to it counts as. */
  readonly cost: number;
  readonly place: number;
}

/** The shared records of a message that is being read. Spec: type-system, 3.7; limits, 2 */
export class ReadRecords {
  private readonly finished: Finished[][];
  /** For each record that is not finished: its place, the bytes before it, the elements left. */
  private readonly started: number[] = [];

  constructor(
    private readonly input: Counting,
    typeCount: number,
  ) {
    this.finished = Array.from({ length: typeCount }, () => []);
  }

  private checked(type: number, number: number, at: number): Finished {
    const known = this.finished[type] ?? [];
    const found = known[number - 1];
    if (found === undefined) {
      const expected = `0, or the number of a record before, at most ${known.length}`;
      throw this.bad(at, expected, number);
    }
    return found;
  }

  private bad(at: number, expected: string, found: unknown): DecodeError {
    return this.input.error("BAD_REFERENCE", at, expected, found);
  }

  /** Returns the record with a number, from 1, and counts its elements. */
  get(type: number, number: number, at: number): unknown {
    const found = this.checked(type, number, at);
    this.input.chargeElements(found.cost, at);
    return found.record;
  }

  /** Returns where the record with a number, from 1, stands. */
  place(type: number, number: number, at: number): number {
    return this.checked(type, number, at).place;
  }

  /**
   * Notes that a record starts, and counts it as an element.
   *
   * @param bytesRead how many bytes were read so far, from any start
   */
  start(place: number, bytesRead: number): void {
    this.started.push(place, bytesRead, this.input.elementsLeft);
    this.input.chargeElements(1, place);
  }

  /** Gives the record that started last its number. */
  finish(type: number, record: unknown, bytesRead: number): void {
    const elements = (this.started.pop() ?? 0) - this.input.elementsLeft;
    const bytes = bytesRead - (this.started.pop() ?? 0);
    const place = this.started.pop() ?? 0;
    const cost = elements + Math.floor(bytes / BYTES_PER_ELEMENT);
    this.finished[type]?.push({ record, cost, place });
  }
}
