import { DEFAULT_LIMITS, type DecodeError, type Limits } from "@penstock/runtime";
import { BlockReader } from "@penstock/runtime/scalars";
import { type FlatBuffersOptions, identifierBytes } from "./options.js";
import { ReadVtable } from "./read-vtable.js";
import type { TableLayout } from "./table-layout.js";

/** So many vtables of one table are known by their bytes. */
const KNOWN = 32;

/** The bytes that a message makes a reader visit are so many times its own at most. */
const MOST_VISITS = 16;

const LEAST_BYTES = 8;

/** With so many elements limits are those of a trusted message. */
const UNLIMITED = 0x7fff_ffff;

const WITHOUT: Limits = {
  messageBytes: Number.POSITIVE_INFINITY,
  depth: Number.POSITIVE_INFINITY,
  elements: Number.POSITIVE_INFINITY,
  textBytes: Number.POSITIVE_INFINITY,
  dictionaryEntries: Number.POSITIVE_INFINITY,
  unknownFields: Number.POSITIVE_INFINITY,
};

/** Finds tables and vectors, and checks where they stand. SPEC flatbuffers 3, 4, 8 */
export abstract class TableReader extends BlockReader {
  limits: Limits = DEFAULT_LIMITS;
  protected start = 0;
  protected messageEnd = 0;
  private depthLeft = 0;
  private elementsLeft = 0;
  private unknownFieldsLeft = 0;
  protected textLeft = 0;
  /** How many bytes may still be visited. */
  private visitsLeft = 0;
  /** How many values are being made, each a part of the one before. */
  private valuesOpen = 0;
  /** The place that was looked at last, for errors. */
  place = 0;
  /** The number of the message, by which vtables are known where they were met. */
  private message = 0;
  /** By table of the codec the vtable that was met last. */
  private readonly last: (ReadVtable | undefined)[] = [];
  /** By table of the codec those that are known by their bytes. */
  private readonly known: ReadVtable[][] = [];
  private readonly identifier: readonly number[];

  constructor(protected readonly options: FlatBuffersOptions) {
    super();
    this.identifier = identifierBytes(options.identifier);
  }

  /** Starts a message. */
  protected begin(): void {
    this.message++;
    const { start } = this;
    this.place = start;
    const length = this.messageEnd - start;
    const least = LEAST_BYTES + this.root - start;
    if (length < least) {
      const expected = `a message of at least ${least} bytes`;
      throw this.error("TRUNCATED", this.messageEnd, expected, `${length} bytes`);
    }
    const isTrusted = this.limits.elements >= UNLIMITED;
    this.visitsLeft = isTrusted ? Number.POSITIVE_INFINITY : MOST_VISITS * length;
    if (this.options.sizePrefix) {
      this.checkSize(length - 4);
    }
    if (this.identifier.length > 0) {
      this.checkIdentifier(this.root + 4);
    }
  }

  /** Starts with the limits that a message has. */
  protected takeAll(): void {
    const { limits } = this;
    this.depthLeft = limits.depth;
    this.elementsLeft = limits.elements;
    this.unknownFieldsLeft = limits.unknownFields;
    this.textLeft = limits.textBytes;
  }

  /** Goes on with what another message has left of the limits. */
  protected takeLimits(other: TableReader): void {
    this.depthLeft = other.depthLeft;
    this.elementsLeft = other.elementsLeft;
    this.unknownFieldsLeft = other.unknownFieldsLeft;
    this.textLeft = other.textLeft;
    this.visitsLeft = other.visitsLeft;
  }

  private checkSize(rest: number): void {
    const stated = this.u32(this.start);
    if (stated !== rest) {
      const kind = stated > rest ? "TRUNCATED" : "TRAILING_BYTES";
      const expected = `a size of ${rest} bytes, which follow`;
      throw this.error(kind, this.start, expected, `${stated} bytes`);
    }
  }

  private checkIdentifier(at: number): void {
    const room = this.messageEnd - at;
    if (room < 4 || this.identifier.some((byte, i) => this.u8(at + i) !== byte)) {
      const expected = `the identifier '${this.options.identifier}'`;
      throw this.error("TYPE_MISMATCH", at, expected, room < 4 ? `${room} bytes` : "another one");
    }
  }

  /** Returns the place of the reference to the root. */
  get root(): number {
    return this.options.sizePrefix ? this.start + 4 : this.start;
  }

  /**
   * Follows a reference, which leads to a multiple of 4 with four bytes in the message; returns the
   * place that it leads to.
   */
  follow(reference: number): number {
    const distance = this.view.getUint32(reference, true);
    const to = reference + distance;
    if (distance === 0 || to > this.messageEnd - 4) {
      throw this.outside(reference, distance, 4);
    }
    if (((to - this.start) & 3) !== 0) {
      throw this.unaligned(to, 4);
    }
    return to;
  }

  private outside(reference: number, distance: number, least: number): DecodeError {
    const expected = `a reference of 1 to ${Math.max(0, this.messageEnd - least - reference)}`;
    return this.error("OUT_OF_BOUNDS", reference, expected, distance);
  }

  private unaligned(at: number, alignment: number): DecodeError {
    const expected = `an offset that is a multiple of ${alignment}`;
    return this.error("NON_CANONICAL", at, expected, `offset ${at - this.start}`);
  }

  /** Counts bytes that are visited. */
  protected visit(byteCount: number, at: number): void {
    this.visitsLeft -= byteCount;
    if (this.visitsLeft < 0) {
      const most = "objects that are shared so often that at most 16 times the message is read";
      throw this.error("LIMIT_EXCEEDED", at, most, "more");
    }
  }

  /**
   * Checks the table at a place and its vtable, which it returns: it says where the fields are.
   */
  table(at: number, layout: TableLayout): ReadVtable {
    this.place = at;
    const vtable = at - this.view.getInt32(at, true);
    let known = this.last[layout.index];
    if (known === undefined || known.place !== vtable || known.message !== this.message) {
      known = this.find(at, vtable, layout);
    }
    const { tableLength } = known;
    if (tableLength > this.messageEnd - at) {
      const expected = `a table of at most ${this.messageEnd - at} bytes`;
      throw this.error("OUT_OF_BOUNDS", at, expected, `${tableLength} bytes`);
    }
    this.visit(tableLength, at);
    if (known.isSpecial) {
      this.checkSpecial(at, known);
    }
    return known;
  }

  private checkSpecial(at: number, known: ReadVtable): void {
    if (!known.isAligned(at - this.start)) {
      this.checkFields(at, known.slots, known.layout);
    }
    this.unknownFieldsLeft -= known.unknownCount;
    if (this.unknownFieldsLeft < 0) {
      const { unknownFields } = this.limits;
      const most = `at most ${unknownFields} fields that the schema lacks (Limits.unknownFields)`;
      throw this.error("LIMIT_EXCEEDED", at, most, "more");
    }
  }

  /** Checks that the fields of a table stand at multiples of their alignments. */
  private checkFields(at: number, slots: readonly number[], layout: TableLayout): void {
    for (let id = 0; id < slots.length; id++) {
      const slot = slots[id] as number;
      const alignment = layout.alignments[id] as number;
      if (slot !== 0 && ((at - this.start + slot) & (alignment - 1)) !== 0) {
        throw this.unaligned(at + slot, alignment);
      }
    }
  }

  /**
   * Finds a vtable by its bytes: the one that the last table of the layout had, the one that came
   * after that before, or another.
   */
  private find(at: number, vtable: number, layout: TableLayout): ReadVtable {
    const latest = this.last[layout.index];
    if (latest === undefined) {
      return this.keep(this.findOther(at, vtable, layout), vtable);
    }
    if (this.isAt(latest, vtable)) {
      return this.keep(latest, vtable);
    }
    let next = latest.next;
    if (next === undefined || !this.isAt(next, vtable)) {
      next = this.findOther(at, vtable, layout);
      latest.next = next;
    }
    return this.keep(next, vtable);
  }

  private keep(known: ReadVtable, vtable: number): ReadVtable {
    known.message = this.message;
    known.place = vtable;
    this.last[known.layout.index] = known;
    return known;
  }

  private isAt(known: ReadVtable, vtable: number): boolean {
    return (
      ((vtable - this.start) & 1) === 0 &&
      vtable >= this.start &&
      vtable <= this.messageEnd - known.length &&
      known.isAt(this.view, vtable)
    );
  }

  private findOther(at: number, vtable: number, layout: TableLayout): ReadVtable {
    const length = this.vtableLength(at, vtable);
    let all = this.known[layout.index];
    if (all === undefined) {
      all = [];
      this.known[layout.index] = all;
    }
    let found = all.find((each) => this.isAt(each, vtable));
    if (found === undefined) {
      found = this.check(at, vtable, length, layout);
      all.unshift(found);
      all.length = Math.min(all.length, KNOWN);
    }
    return found;
  }

  private vtableLength(at: number, vtable: number): number {
    const room = this.messageEnd - vtable;
    if (vtable < this.start || room < 4) {
      throw this.error("OUT_OF_BOUNDS", at, "a vtable in the message", `offset ${vtable}`);
    }
    const length = this.u16(vtable);
    if (((vtable - this.start) & 1) !== 0) {
      throw this.unaligned(vtable, 2);
    }
    if ((length & 1) !== 0) {
      throw this.error("NON_CANONICAL", vtable, "a vtable of even length", `${length} bytes`);
    }
    if (length < 4 || length > room) {
      const expected = `a vtable of 4 to ${room} bytes`;
      throw this.error("OUT_OF_BOUNDS", vtable, expected, `${length} bytes`);
    }
    return length;
  }

  private check(at: number, vtable: number, length: number, layout: TableLayout): ReadVtable {
    const entries = Uint16Array.from({ length: length >> 1 }, (_, i) => this.u16(vtable + 2 * i));
    const tableLength = entries[1] as number;
    const room = this.messageEnd - at;
    if (tableLength < 4 || tableLength > room) {
      const expected = `a table of 4 to ${room} bytes`;
      throw this.error("OUT_OF_BOUNDS", at, expected, `${tableLength} bytes`);
    }
    const slots = layout.widths.map(() => 0);
    let alignment = 4;
    let unknownCount = 0;
    for (let id = 0; id < entries.length - 2; id++) {
      const offset = entries[id + 2] as number;
      const width = layout.widths[id] ?? 0;
      if (offset !== 0 && width > 0) {
        if (offset < 4 || offset > tableLength - width) {
          const expected = `a field at 4 to ${tableLength - width} of its table`;
          throw this.error("OUT_OF_BOUNDS", vtable + 4 + 2 * id, expected, offset);
        }
        const own = layout.alignments[id] as number;
        if (((at - this.start + offset) & (own - 1)) !== 0) {
          throw this.unaligned(at + offset, own);
        }
        slots[id] = offset;
        alignment = Math.max(alignment, own);
      } else if (offset !== 0) {
        unknownCount++;
      }
    }
    return new ReadVtable(layout, entries, slots, alignment, unknownCount);
  }

  /** Returns the place of a field that has to be there, by its slot. */
  required(at: number, slot: number): number {
    if (slot === 0) {
      throw this.error("MISSING_FIELD", at, "a field that is required", "a table without it");
    }
    return at + slot;
  }

  /**
   * Finds a vector. SPEC flatbuffers 4.1
   *
   * @param width how many bytes an element takes
   * @param alignment of an element
   * @returns the place of the first element; the count stands four bytes in front of it
   */
  vector(reference: number, width: number, alignment: number): number {
    const at = this.findVector(reference, width, alignment);
    this.visit(this.count(at) * width + 4, at - 4);
    return at;
  }

  /** Finds a message in a vector of bytes, of which the visits are counted where it is read. */
  messageInside(reference: number): number {
    const at = this.findVector(reference, 1, 1);
    this.visit(4, at - 4);
    return at;
  }

  private findVector(reference: number, width: number, alignment: number): number {
    const at = this.follow(reference);
    this.place = at;
    const count = this.u32(at);
    const room = this.messageEnd - at - 4;
    if (count * width > room) {
      const expected = `a count that ${room} bytes have room for`;
      throw this.error("OUT_OF_BOUNDS", at, expected, count);
    }
    if (count > 0 && ((at + 4 - this.start) & (alignment - 1)) !== 0) {
      throw this.unaligned(at + 4, alignment);
    }
    return at + 4;
  }

  /**
   * Returns the place of a struct that a reference means: unlike other objects it can be shorter
   * than four bytes, and of a smaller alignment. SPEC flatbuffers 4.3
   */
  struct(reference: number, byteLength: number, alignment: number): number {
    const distance = this.u32(reference);
    const at = reference + distance;
    if (distance === 0 || at > this.messageEnd - byteLength) {
      throw this.outside(reference, distance, byteLength);
    }
    this.place = at;
    if (((at - this.start) & (alignment - 1)) !== 0) {
      throw this.unaligned(at, alignment);
    }
    this.visit(byteLength, at);
    return at;
  }

  /** As `vector`, of elements that count against the limit. */
  listOf(reference: number, width: number, alignment: number): number {
    const at = this.vector(reference, width, alignment);
    this.elementsLeft -= this.count(at);
    if (this.elementsLeft < 0) {
      const most = `at most ${this.limits.elements} elements in a message (Limits.elements)`;
      throw this.error("LIMIT_EXCEEDED", at - 4, most, "more");
    }
    return at;
  }

  /** Returns how many elements a vector has. */
  count(firstElement: number): number {
    return this.view.getInt32(firstElement - 4, true);
  }

  /**
   * Returns the place of the reference to the types of a vector of a union, or 0 if neither types
   * nor values are there. SPEC flatbuffers 4.3
   *
   * @param types the slot of the types
   * @param values the slot of the values
   */
  unionTypes(at: number, types: number, values: number): number {
    if ((types === 0) !== (values === 0)) {
      const found = types === 0 ? "values without types" : "types without values";
      throw this.error("BAD_REFERENCE", at, "the types of unions and their values", found);
    }
    return types === 0 ? 0 : at + types;
  }

  /** Checks that the vectors of a union have one length, and returns it. SPEC flatbuffers 4.3 */
  countOfBoth(types: number, values: number): number {
    const count = this.count(values);
    if (this.count(types) !== count) {
      const expected = `as many types as values: ${count}`;
      throw this.error("NON_CANONICAL", types - 4, expected, this.count(types));
    }
    return count;
  }

  /**
   * Returns the type of a union, 0 where there is none. SPEC flatbuffers 4.3
   *
   * @param typeSlot where the type stands in the table; 0 where it is absent
   * @param valueSlot where the reference stands
   * @param width how many bytes the type takes
   */
  unionType(at: number, typeSlot: number, valueSlot: number, width: number): number {
    const type = typeSlot === 0 ? 0 : this.low(at + typeSlot, width);
    if ((type === 0) !== (valueSlot === 0)) {
      const found = type === 0 ? "a value alone" : `type ${type} alone`;
      throw this.error("BAD_REFERENCE", at, "both type and value of a union, or neither", found);
    }
    return type;
  }

  /** Reads an integer without sign; of 64 bits, as a number that can be rounded. */
  low(at: number, width: number): number {
    switch (width) {
      case 1:
        return this.u8(at);
      case 2:
        return this.u16(at);
      case 4:
        return this.u32(at);
      default:
        return Number(this.u64(at));
    }
  }

  /** Lifts all limits: what a program reads as often as it likes has none. */
  protected lift(): void {
    this.limits = WITHOUT;
    this.takeAll();
    this.visitsLeft = Number.POSITIVE_INFINITY;
  }

  /**
   * Notes that a value is made of what is read, which has the usual limits; returns this.
   *
   * @param levels how many it counts towards the depth
   */
  enterValue(levels: number): this {
    if (this.valuesOpen === 0) {
      this.limits = DEFAULT_LIMITS;
      this.takeAll();
      this.visitsLeft = MOST_VISITS * (this.messageEnd - this.start);
    }
    if (levels > 0) {
      this.enter();
    }
    this.valuesOpen++;
    return this;
  }

  /** Notes that a value is made. */
  exitValue(levels: number): void {
    this.depthLeft += levels;
    this.valuesOpen--;
    if (this.valuesOpen === 0) {
      this.lift();
    }
  }

  /** Returns the error for a type that no case of a union has. */
  unknownCase(type: number): DecodeError {
    return this.error("UNKNOWN_CASE", this.place, "the type of a case", `type ${type}`);
  }

  /** Notes that a record of a recursive type begins. */
  enter(): void {
    this.depthLeft--;
    if (this.depthLeft < 0) {
      const most = `records at most ${this.limits.depth} deep (Limits.depth)`;
      throw this.error("LIMIT_EXCEEDED", this.place, most, "deeper ones");
    }
  }

  /** Notes that a record of a recursive type ends. */
  exit(): void {
    this.depthLeft++;
  }
}
