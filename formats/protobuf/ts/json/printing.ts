import { DecodeError, type Limits, within } from "@penstock/runtime";
import { entryOf, type Field, fieldAt, isRepeated } from "./field.js";
import { checkText, JsonOutput } from "./json-output.js";
import { printKnown } from "./known-printing.js";
import type { ProtoJsonOptions } from "./options.js";
import { printMap } from "./printed-maps.js";
import type { Enum, Message, ProtoSchema } from "./schema.js";
import { type Found, indexOf, isPacked, placeOf, WireScan } from "./wire-scan.js";

/** Where the bytes of a message stand: in one place, or in several that are taken for one. */
export type Parts = readonly (readonly [number, number])[];

/** Places of one field: what was found, from an index to another. */
export interface Places {
  readonly found: Found;
  readonly from: number;
  readonly to: number;
}

/** Returns where a value stands that was found. */
export function placeAt(found: Found, index: number): number {
  return placeOf(found.entries[index] as number);
}

/** Writes messages as JSON. SPEC protobuf 10 */
export class JsonPrinting {
  readonly out: JsonOutput;
  readonly in: WireScan;

  constructor(
    message: Uint8Array,
    readonly schema: ProtoSchema,
    private readonly limits: Limits,
    private readonly options: ProtoJsonOptions,
  ) {
    if (message.length > limits.messageBytes) {
      const most = `a message of at most ${limits.messageBytes} bytes (Limits.messageBytes)`;
      throw new DecodeError("LIMIT_EXCEEDED", 0, most, `${message.length} bytes`);
    }
    this.out = new JsonOutput(options.layout === "indented", options.constants === "numbers");
    this.in = new WireScan(message, limits);
  }

  /** Returns the document. */
  run(): Uint8Array {
    const { length } = this.in.bytes;
    this.message(this.schema.root, [[0, length]]);
    this.checkLength(length);
    return this.out.toArray();
  }

  private checkLength(at: number): void {
    if (this.out.length > this.limits.messageBytes) {
      const most = `a document of at most ${this.limits.messageBytes} bytes (Limits.messageBytes)`;
      throw new DecodeError("LIMIT_EXCEEDED", at, most, "more");
    }
  }

  /** Writes a message in the form that its type has. */
  message(shape: Message, parts: Parts): void {
    const from = parts[0]?.[0] ?? 0;
    if (shape.known !== undefined) {
      printKnown(this, shape, parts);
      return;
    }
    this.in.enter(from);
    this.out.begin("{");
    this.members(shape, parts, true);
    this.out.close("}");
    this.in.leave();
    this.checkLength(from);
  }

  /** Writes the fields of a message as members, with a comma before the first or not. */
  members(shape: Message, parts: Parts, first: boolean): void {
    const found = this.in.find(shape, parts);
    const { entries } = found;
    const { implicitFields } = this.options;
    let isFirst = first;
    let next = 0;
    const required = new Set<number>();
    for (let from = 0; from < entries.length; ) {
      const index = indexOf(entries[from] as number);
      let to = from + 1;
      while (to < entries.length && indexOf(entries[to] as number) === index) {
        to++;
      }
      const field = fieldAt(shape, index);
      if (field.presence === "!") {
        required.add(index);
      }
      if (implicitFields === "written") {
        isFirst = this.absent(shape, next, index, isFirst);
        next = index + 1;
      }
      if (field.oneof < 0 || found.oneofs.get(field.oneof)?.index === index) {
        isFirst = !this.field(field, { found, from, to }, isFirst) && isFirst;
      }
      from = to;
    }
    if (implicitFields === "written") {
      this.absent(shape, next, shape.fields.length, isFirst);
    }
    if (required.size < shape.requiredCount) {
      throw missing(shape, required, parts[0]?.[0] ?? 0);
    }
  }

  /** Writes fields that are not there, between two indexes. */
  private absent(shape: Message, from: number, to: number, first: boolean): boolean {
    let isFirst = first;
    for (const field of shape.fields.slice(from, to)) {
      const isImplicit = field.presence === "" || isRepeated(field);
      if (isImplicit && !field.name.startsWith("[")) {
        this.name(field, isFirst);
        isFirst = false;
        this.zero(field);
      }
    }
    return isFirst;
  }

  private name(field: Field, isFirst: boolean): void {
    this.out.separate(isFirst);
    this.out.quoted(this.options.names === "schema" ? field.name : field.jsonName);
    this.out.colon();
  }

  /** Writes a field from its places; false if it is none. */
  private field(field: Field, places: Places, isFirst: boolean): boolean {
    const mark = this.out.length;
    this.name(field, isFirst);
    let isWritten: boolean;
    try {
      isWritten = this.value(field, places);
    } catch (e) {
      throw within(e, field.name);
    }
    const isImplicit = field.presence !== "?";
    if (!isWritten && isImplicit && this.options.implicitFields === "written") {
      this.out.length = mark;
      this.name(field, isFirst);
      this.zero(field);
      return true;
    }
    if (!isWritten) {
      this.out.length = mark;
    }
    return isWritten;
  }

  /** Writes what stands for a field without presence that is not there. */
  zero(field: Field): void {
    if (isRepeated(field)) {
      const isMap = entryOf(field) !== undefined;
      this.out.begin(isMap ? "{" : "[");
      this.out.close(isMap ? "}" : "]");
    } else if (field.kind === "string" || field.kind === "bytes") {
      this.out.ascii('""');
    } else if (field.message !== undefined) {
      this.message(field.message, [[0, 0]]);
    } else {
      this.out.scalar(field, field.constants?.first ?? 0);
    }
  }

  /** Writes the value of a field that stands in one place or several; false if that is none. */
  value(field: Field, places: Places): boolean {
    const entry = entryOf(field);
    if (entry !== undefined) {
      return printMap(this, entry, places);
    }
    return isRepeated(field) ? this.list(field, places) : this.single(field, places);
  }

  private single(field: Field, places: Places): boolean {
    const { found, from, to } = places;
    if (field.isMessage && to - from > 1) {
      this.joined(field, places);
      return true;
    }
    let last = to - 1;
    while (last >= from && !this.isKnown(field, placeAt(found, last))) {
      last--;
    }
    if (last < from || (field.presence === "" && this.isZero(field, placeAt(found, last)))) {
      return false;
    }
    this.valueAt(field, placeAt(found, last));
    return true;
  }

  /** Tells whether a value is one: a number without a constant is none of a closed enum. */
  isKnown(field: Field, place: number): boolean {
    if (field.constants?.isClosed !== true) {
      return true;
    }
    this.in.at = place;
    return field.constants.names.has(Number(this.in.scalar("enum", this.in.bytes.length)));
  }

  private isZero(field: Field, place: number): boolean {
    if (field.kind === "string" || field.kind === "bytes") {
      const [from, to] = this.in.piece(place);
      return from === to;
    }
    if (field.isMessage) {
      return false;
    }
    this.in.at = place;
    const value = this.in.scalar(field.kind, this.in.bytes.length);
    return typeof value === "bigint" ? value === 0n : Object.is(value, 0);
  }

  /** Writes the one message that several in the place of one field are together. */
  private joined(field: Field, { found, from, to }: Places): void {
    const chosen = found.oneofs.get(field.oneof)?.place ?? 0;
    const parts: (readonly [number, number])[] = [];
    for (let i = from; i < to; i++) {
      const place = placeAt(found, i);
      if (place >= chosen) {
        parts.push(this.in.span(field, place));
      }
    }
    this.message(field.message as Message, parts);
  }

  /** Writes the value at a place. */
  valueAt(field: Field, place: number): void {
    if (field.message !== undefined) {
      this.message(field.message, [this.in.span(field, place)]);
    } else if (field.kind === "string") {
      this.text(this.in.piece(place));
    } else if (field.kind === "bytes") {
      const [from, to] = this.in.piece(place);
      this.out.base64(this.in.bytes.subarray(from, to));
    } else {
      this.in.at = place;
      this.out.scalar(field, this.in.scalar(field.kind, this.in.bytes.length));
    }
  }

  /** Writes a text that stands between two places. */
  text(piece: readonly [number, number]): void {
    checkText(this.in.bytes, piece);
    this.out.text(this.in.bytes, ...piece);
  }

  /** Writes a list from all its places; false if it has no elements. */
  private list(field: Field, { found, from, to }: Places): boolean {
    this.in.enter(placeAt(found, from));
    this.out.begin("[");
    let count = 0;
    for (let i = from; i < to; i++) {
      const place = placeAt(found, i);
      if (isPacked(found.entries[i] as number)) {
        count = this.packed(field, place, count);
      } else if (this.isKnown(field, place)) {
        this.out.separate(count === 0);
        try {
          this.valueAt(field, place);
        } catch (e) {
          throw within(e, count);
        }
        count++;
      }
    }
    this.out.close("]");
    this.in.leave();
    return count > 0;
  }

  private packed(field: Field, place: number, before: number): number {
    const input = this.in;
    const [, end] = input.piece(place);
    let count = before;
    input.listEnd = end;
    while (input.at < end) {
      const value = input.scalar(field.kind, end);
      const constants = field.constants as Enum | undefined;
      if (constants?.isClosed !== true || constants.names.has(Number(value))) {
        this.out.separate(count === 0);
        this.out.scalar(field, value);
        count++;
      }
    }
    input.listEnd = -1;
    this.checkLength(place);
    return count;
  }
}

function missing(shape: Message, found: ReadonlySet<number>, at: number): DecodeError {
  const isMissing = (each: Field, index: number) => each.presence === "!" && !found.has(index);
  const name = shape.fields.find(isMissing)?.name ?? "";
  return new DecodeError("MISSING_FIELD", at, `the required field ${name}`, "none").within(name);
}
