import { DecodeError } from "@penstock/runtime";
import type { MessageShapes, Shape } from "./message-shapes.js";
import type { ProtobufReader } from "./reader.js";
import { putVarint, varintLength } from "./varints.js";

const GROUP = 3;

/** A range of the message: the content of a part of a record, or a whole field. */
interface Range {
  /** Where the field starts of which it is. */
  readonly at: number;
  readonly from: number;
  to: number;
}

/** What is written in one place of a record; `target` is -1 if each range is a field. */
interface Place {
  readonly tag: number;
  readonly target: number;
  readonly ranges: Range[];
}

/** The places of a record while they are found. */
class Places {
  readonly all: Place[] = [];
  private readonly single = new Map<number, Place>();
  private readonly oneofs = new Map<number, Place>();

  /** Returns the place of a field, a new one unless it goes on in one that is there. */
  at(tag: number, shape: Shape): Place {
    const place: Place = { tag, target: shape.target, ranges: [] };
    if (shape.oneof >= 0) {
      const last = this.oneofs.get(shape.oneof);
      if (last !== undefined && last.tag === tag && shape.target >= 0) {
        return last;
      } else if (last !== undefined) {
        this.all[this.all.indexOf(last)] = { tag: 0, target: -1, ranges: [] };
      }
      this.oneofs.set(shape.oneof, place);
    } else if (!shape.isRepeated) {
      const first = this.single.get(tag);
      if (first !== undefined) {
        return first;
      }
      this.single.set(tag, place);
    }
    this.all.push(place);
    return place;
  }

  /** Adds a field that stays as it is to those in front of it. */
  addField(from: number, to: number): void {
    let last = this.all.at(-1);
    if (last === undefined || last.target >= 0 || last.tag !== -1) {
      last = { tag: -1, target: -1, ranges: [] };
      this.all.push(last);
    }
    const end = last.ranges.at(-1);
    if (end?.to === from) {
      end.to = to;
    } else {
      last.ranges.push({ at: from, from, to });
    }
  }
}

/**
 * A message in which records that stand in parts are joined: the fields of the parts stand in the
 * place of the first. Of a oneof only the case is left that counts. SPEC protobuf 4.1
 *
 * Each field is walked once for each record that it is in, and copied once: the message gets no
 * longer, but for lengths of records.
 */
export class Joining {
  private readonly source: Uint8Array;
  bytes: Uint8Array;
  length = 0;
  /** Whether something is wrong in the message, from which on nothing is joined. */
  isBroken = false;
  /** Whether what is wrong has been written, behind which nothing is read. */
  private isOver = false;
  /** Where runs of copied bytes start here, and where they stood in the message. */
  private readonly starts: number[] = [];
  private readonly origins: number[] = [];

  /**
   * Joins the records of the message that a reader stands in front of.
   *
   * @param input stands at the first field, its limit at the end of the last
   */
  constructor(
    private readonly input: ProtobufReader,
    private readonly shapes: MessageShapes,
  ) {
    this.source = input.bytes;
    this.bytes = new Uint8Array(input.limit - input.position + 64);
    this.write(0, [{ at: input.position, from: input.position, to: input.limit }]);
  }

  /** Returns where what stands at an index stood in the message. */
  origin(index: number): number {
    const { starts, origins } = this;
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= index) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    const run = Math.max(0, low - 1);
    return starts.length === 0 ? index : (origins[run] as number) + index - (starts[run] as number);
  }

  private write(message: number, parts: readonly Range[]): void {
    this.input.down();
    const places = new Places();
    const isCut = this.take(message, parts, places);
    for (const place of places.all) {
      if (this.isOver) {
        break;
      }
      if (place.target < 0) {
        for (const range of place.ranges) {
          this.copy(range);
        }
      } else {
        this.writeRecord(place);
      }
    }
    this.isOver ||= isCut;
    this.input.up();
  }

  private writeRecord(place: Place): void {
    this.noteRun(place.ranges[0]?.at ?? 0);
    this.reserve(5);
    this.length = putVarint(this.bytes, this.length, place.tag);
    const from = this.length;
    this.write(place.target, place.ranges);
    this.reserve(5);
    if ((place.tag & 7) === GROUP) {
      this.length = putVarint(this.bytes, this.length, place.tag + 1);
    } else {
      this.putLength(from);
    }
  }

  private putLength(from: number): void {
    const byteLength = this.length - from;
    const width = varintLength(byteLength);
    this.bytes.copyWithin(from + width, from, this.length);
    putVarint(this.bytes, from, byteLength);
    this.length += width;
    for (let i = this.starts.length - 1; i >= 0 && (this.starts[i] as number) >= from; i--) {
      this.starts[i] = (this.starts[i] as number) + width;
    }
  }

  private copy({ from, to }: Range): void {
    this.noteRun(from);
    this.reserve(to - from);
    this.bytes.set(this.source.subarray(from, to), this.length);
    this.length += to - from;
  }

  private noteRun(origin: number): void {
    this.starts.push(this.length);
    this.origins.push(origin);
  }

  private reserve(more: number): void {
    if (more > this.bytes.length - this.length) {
      const grown = new Uint8Array(Math.max(this.length + more, (this.bytes.length * 3) >> 1));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
  }

  /**
   * Takes what is to be written of a record, in the order of its first parts. From what is wrong
   * on, a part is left as it is, and nothing follows it: who reads it reports that.
   *
   * @returns whether something is wrong
   */
  private take(message: number, parts: readonly Range[], places: Places): boolean {
    const { input } = this;
    for (const part of parts) {
      input.position = part.from;
      input.limit = part.to;
      let next = part.from;
      try {
        while (next < part.to) {
          this.takeField(message, places);
          next = input.position;
        }
      } catch (e) {
        if (!(e instanceof DecodeError) || e.kind === "LIMIT_EXCEEDED") {
          throw e;
        }
        this.isBroken = true;
        places.addField(next, part.to);
        return true;
      }
    }
    return false;
  }

  private takeField(message: number, places: Places): void {
    const { input } = this;
    const tag = input.nextTag();
    const from = input.tagAt;
    const shape = this.shapes.get(message, tag);
    if (shape === undefined) {
      input.skip(tag);
      places.addField(from, input.position);
    } else {
      const value = shape.target < 0 ? this.field(tag, from) : this.content(tag, from);
      places.at(tag, shape).ranges.push(value);
    }
  }

  private field(tag: number, from: number): Range {
    this.input.skip(tag);
    return { at: from, from, to: this.input.position };
  }

  private content(tag: number, at: number): Range {
    const { input } = this;
    const from = input.position;
    input.skip(tag);
    const end = input.position;
    if ((tag & 7) === GROUP) {
      return { at, from, to: end - varintLength(tag) };
    }
    input.position = from;
    const length = input.length();
    const start = input.position;
    input.position = end;
    return { at, from: start, to: start + length };
  }
}
