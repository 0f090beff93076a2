import {
  type DecodeError,
  instantText,
  type Limits,
  latin1Loop,
  type UnknownFields,
} from "@penstock/runtime";
import {
  firstNonAscii,
  type Part,
  ReadRecords,
  readTable,
  type Shapes,
  textOf,
} from "@penstock/slab";
import * as Control from "./control.js";
import * as Header from "./header.js";
import { ListReader } from "./list-reader.js";
import { PartReader } from "./part-reader.js";
import { TextMemory } from "./text-memory.js";
import { bytesIn, type Characters, readSlab } from "./text-slab.js";

/** What the codec of a reader or writer knows of its schema beside its functions. */
export interface CodecShape {
  /** How many fields have texts of which a message can hold more than one. */
  readonly textFields: number;
  /** How many types are shared. */
  readonly sharedTypes: number;
}

/** Up to so many bytes of text are read text by text. */
const SHORT_SLAB = 64;

const IS_SAME = Control.special(Control.SAME);

const NO_SLAB: Characters = { text: "", malformedAt: -1 };

/** Reads the values of one message after the other; called by generated code. */
export class CompactReader extends ListReader {
  private start = 0;
  private messageEnd = 0;
  /** The characters of the slab; none where texts are read from its bytes. */
  private slab = NO_SLAB;
  /** How many units the slab has, as far as they are well formed. */
  private slabUnits = 0;
  /** Whether texts are read from the bytes of the slab, of which each is a unit. */
  private isShort = false;
  private encoding = Header.ASCII;
  /** Where the slab starts. */
  private slabStart = 0;
  /** The unit of the slab at which the next text starts. */
  private next = 0;
  /** The texts before, in a message with references. */
  private memory: TextMemory | undefined;
  /** The shared records of a message in which they have numbers. */
  private records: ReadRecords | undefined;
  /** Where the shape table stands, in a message that has one. */
  private shapesFrom = -1;
  private own: Shapes | undefined;
  /** By record the parts that it has in the message; undefined where no record has one. */
  private parts: readonly (readonly Part[])[] | undefined;
  private madePartReader: PartReader | undefined;

  constructor(private readonly shape: CodecShape) {
    super();
  }

  /** Reads the header of a message that stands in no other. */
  begin(message: Uint8Array, limits: Limits, detach: boolean): void {
    const { length } = message;
    if (length > limits.messageBytes) {
      const most = `a message of at most ${limits.messageBytes} bytes`;
      throw this.overLimit(0, most, "messageBytes", `${length} bytes`);
    }
    const { budget } = this;
    budget.elementsLeft = limits.elements;
    budget.depthLeft = limits.depth;
    budget.textLeft = limits.textBytes;
    budget.unknownFieldsLeft = limits.unknownFields;
    budget.detach = detach;
    this.open(message, 0, length, limits);
  }

  /**
   * Reads the header of a message between two places. SPEC compact 3
   *
   * @throws DecodeError if it is none of a message that this reader knows
   */
  private open(bytes: Uint8Array, start: number, end: number, limits: Limits): void {
    this.takeMessage(bytes, start, end);
    this.limits = limits;
    this.start = start;
    this.messageEnd = end;
    this.next = 0;
    const first = this.readByte("a header");
    if (first < Header.LONG) {
      this.encoding = Header.ASCII;
      this.openSlab(first);
    } else {
      this.openLong(first);
    }
    this.readSlab();
  }

  /** Reads what follows the flags. */
  private openLong(first: number): void {
    this.checkHeader(first);
    this.encoding = first & Header.ENCODING;
    if ((first & Header.REFERENCES) !== 0) {
      const isFrontCoded = (first & Header.FRONT_CODED) !== 0;
      this.memory = new TextMemory(this, this.limits.dictionaryEntries, isFrontCoded);
    }
    if ((first & Header.SHARED) !== 0) {
      this.records = new ReadRecords(this, this.shape.sharedTypes);
    }
    this.openSlab(this.readVarint());
    this.shapesFrom = (first & Header.EVOLVED) !== 0 ? this.position : -1;
  }

  /** Lets go of the message. */
  release(): void {
    this.takeMessage();
    this.slab = NO_SLAB;
    this.memory = undefined;
    this.records = undefined;
    this.shapesFrom = -1;
    this.parts = undefined;
    this.madePartReader = undefined;
  }

  private checkHeader(first: number): void {
    const isShared = (first & Header.SHARED) !== 0;
    let expected = "";
    if ((first & Header.VERSION) !== 0 || (isShared && this.shape.sharedTypes === 0)) {
      expected = "version 0 of Compact";
      expected += this.shape.sharedTypes === 0 ? ", without shared records" : "";
    } else if ((first & Header.FRONT_CODED) !== 0 && (first & Header.REFERENCES) === 0) {
      expected = "front-coded texts where there are references";
    }
    if (expected !== "") {
      const found = `header byte 0x${first.toString(16)}`;
      throw this.error("UNSUPPORTED", this.start, expected, found);
    }
  }

  /** Takes the last bytes of the message for texts. */
  private openSlab(length: number): void {
    const most = this.messageEnd - this.position;
    if (length > most) {
      const expected = `a text slab of at most ${most} bytes`;
      throw this.error("OUT_OF_BOUNDS", this.start, expected, `${length} bytes`);
    }
    if (length > this.budget.textLeft) {
      throw this.tooMuchText(this.start, this.limits.textBytes - this.budget.textLeft + length);
    }
    this.budget.textLeft -= length;
    this.end = this.messageEnd - length;
    this.slabStart = this.end;
  }

  private tooMuchText(at: number, found: number): DecodeError {
    const most = `at most ${this.limits.textBytes} bytes of text in a message`;
    return this.overLimit(at, most, "textBytes", `${found} bytes`);
  }

  private readSlab(): void {
    const from = this.slabStart;
    const to = this.messageEnd;
    this.isShort =
      to - from <= SHORT_SLAB &&
      (this.encoding === Header.LATIN_1 ||
        (this.encoding === Header.ASCII && firstNonAscii(this.bytes, from, to) === to));
    if (this.isShort) {
      this.slab = NO_SLAB;
      this.slabUnits = to - from;
      return;
    }
    if (this.encoding === Header.UTF_16 && (to - from) % 2 !== 0) {
      throw this.error("OUT_OF_BOUNDS", from, "UTF-16, two bytes a unit", `${to - from} bytes`);
    }
    this.slab = readSlab(this.encoding, this.bytes, from, to);
    this.slabUnits = this.slab.text.length;
    const { malformedAt } = this.slab;
    // What is no UTF-8 is met by the text that it belongs to.
    if (malformedAt >= 0 && this.encoding !== Header.UTF_8) {
      throw this.malformed(malformedAt);
    }
  }

  private malformed(at: number): DecodeError {
    const expected =
      this.encoding === Header.ASCII
        ? "ASCII, as the header says"
        : `well-formed ${this.encoding === Header.UTF_8 ? "UTF-8" : "UTF-16"}`;
    const found = `byte 0x${(this.bytes[at] as number).toString(16)}`;
    return this.error("MALFORMED_TEXT", at, expected, found);
  }

  /** Checks that nothing is left of the message. */
  finish(): void {
    if (this.position !== this.end) {
      const left = `${this.left} bytes`;
      throw this.error("TRAILING_BYTES", this.position, "the end of the records", left);
    }
    const at = this.nextByte();
    if (at !== this.messageEnd) {
      const left = `${this.messageEnd - at} bytes`;
      throw this.error("TRAILING_BYTES", at, "the end of the texts", left);
    }
  }

  /** Returns where the next text starts. */
  private nextByte(): number {
    if (this.next === this.slabUnits && this.slab.malformedAt < 0) {
      return this.messageEnd;
    }
    if (this.isShort) {
      return this.slabStart + this.next;
    }
    return this.slabStart + bytesIn(this.encoding, this.slab.text.slice(0, this.next));
  }

  /** Reads the shape table, if the message has one; comes first. SPEC compact 6 */
  readShapes(own: Shapes): void {
    this.own = own;
    if (this.shapesFrom >= 0) {
      const from = this.takeLength("a shape table");
      this.parts = readTable(this, own, this.bytes, from, this.position).parts;
    }
  }

  /** Returns the parts that a record has in the message. */
  private partsOf(record: number): readonly Part[] {
    return this.parts?.[record] ?? [];
  }

  /** Returns how many parts of a record the codec knows. */
  private known(record: number): number {
    return this.own?.parts[record]?.length ?? 0;
  }

  /** Tells whether the message has the part of a record that a version from 2 on added. */
  hasPart(record: number, version: number): boolean {
    return this.partsOf(record).length >= version - 1;
  }

  private get partReader(): PartReader {
    this.madePartReader ??= new PartReader(this, this.shape.textFields);
    return this.madePartReader;
  }

  /** Passes over the parts of a record that the codec does not know. */
  skipParts(record: number): void {
    if (this.parts !== undefined) {
      const parts = this.partsOf(record);
      for (let i = this.known(record); i < parts.length; i++) {
        this.partReader.skip(record, i, this.charged(parts[i] as Part));
      }
    }
  }

  /** Returns the parts of a record that the codec does not know; undefined for none. */
  keepParts(record: number): UnknownFields | undefined {
    const parts = this.partsOf(record);
    const known = this.known(record);
    if (parts.length <= known) {
      return undefined;
    }
    for (const kinds of parts.slice(known)) {
      this.charged(kinds);
    }
    return this.partReader.keep(record, known, parts);
  }

  private charged(kinds: Part): Part {
    this.budget.unknownFieldsLeft -= kinds.length;
    if (this.budget.unknownFieldsLeft < 0) {
      const most = `at most ${this.limits.unknownFields} fields that the schema lacks`;
      throw this.overLimit(this.position, most, "unknownFields", "more");
    }
    return kinds;
  }

  /** Reads a message that stands as bytes in this one. SPEC compact 6 */
  readMessage<T>(shapes: Shapes, read: (input: CompactReader) => T): T {
    const from = this.takeLength("a message");
    const { bytes, position, shape, limits, budget } = this;
    const inner = new CompactReader(shape);
    inner.budget = budget;
    inner.open(bytes, from, position, limits);
    inner.readShapes(shapes);
    const value = read(inner);
    inner.finish();
    return value;
  }

  /** Reads a record of a shared type, or what stands in place of it. SPEC compact 4.8 */
  readShared<T>(type: number, read: (input: CompactReader) => T): T {
    const records = this.records;
    if (records === undefined) {
      return read(this);
    }
    const at = this.position;
    const number = this.readVarint();
    if (number !== 0) {
      return records.get(type, number, at) as T;
    }
    records.start(at, this.position);
    const record = read(this);
    records.finish(type, record, this.position);
    return record;
  }

  /** Reads a text of a field that occurs at most once in a message. SPEC compact 5 */
  readText(): string {
    const at = this.position;
    const control = this.readControl(at);
    return control % 2 === 0 ? this.literal(control / 2, at) : this.repeated(control, -1, at);
  }

  /**
   * Reads a text of a field that can occur again.
   *
   * @param field the number of the field among those of its type
   */
  readTextOf(field: number): string {
    const at = this.position;
    const control = this.readControl(at);
    const { memory } = this;
    if (control === IS_SAME && memory !== undefined) {
      return memory.lastOf(field, at);
    }
    const isLiteral = (control & 1) === 0;
    const text = isLiteral ? this.literal(control >> 1, at) : this.repeated(control, field, at);
    memory?.setLast(field, text, control);
    return text;
  }

  private readControl(at: number): number {
    const control = this.readVarint();
    if (control >= 2 ** 31) {
      throw this.error("OUT_OF_BOUNDS", at, "a text inside the message", `control ${control}`);
    }
    return control;
  }

  private literal(length: number, at: number): string {
    const text = this.units(length, at);
    if (this.memory !== undefined && length >= Control.MIN_INDEXED_UNITS) {
      this.memory.add(text, at);
    }
    return text;
  }

  /** Takes a text of `length` UTF-16 units, which the control at `at` asks for. */
  private units(length: number, at: number): string {
    const from = this.next;
    const to = from + length;
    if (to > this.slabUnits) {
      throw this.tooLong(length, at);
    }
    if (this.isShort) {
      this.next = to;
      return latin1Loop(this.bytes, this.slabStart + from, this.slabStart + to);
    }
    if (this.encoding === Header.UTF_8 || this.encoding === Header.UTF_16) {
      this.checkWhole(from, to, at);
    }
    this.next = to;
    const found = this.slab.text.substring(from, to);
    return this.budget.detach ? detached(found) : found;
  }

  private tooLong(length: number, at: number): DecodeError {
    const { malformedAt } = this.slab;
    const left = this.messageEnd - this.nextByte();
    if (malformedAt >= 0 && length <= left) {
      return this.malformed(malformedAt);
    }
    const room = this.encoding === Header.UTF_16 ? left / 2 : left;
    const expected = `a text inside the slab, which has room for ${room} units`;
    return this.error("OUT_OF_BOUNDS", at, expected, `${length} units`);
  }

  /** Checks that a text is not cut inside of a surrogate pair. */
  private checkWhole(from: number, to: number, at: number): void {
    const isWide = this.encoding === Header.UTF_16;
    if (this.splitsPair(to) || (isWide && this.splitsPair(from))) {
      const place = isWide ? this.slabStart + 2 * from : at;
      throw this.error("MALFORMED_TEXT", place, "whole code points", "half a surrogate pair");
    }
  }

  private splitsPair(unit: number): boolean {
    return (this.slab.text.charCodeAt(unit) & 0xfc00) === 0xdc00;
  }

  private repeated(control: number, field: number, at: number): string {
    const memory = this.memory;
    if (memory === undefined) {
      throw this.error("BAD_REFERENCE", at, "a literal, as the header says", "a reference");
    }
    const value = control >>> 2;
    if ((control & Control.SPECIAL) === Control.REFERENCE) {
      return memory.get(value, at);
    }
    switch (value) {
      case Control.SAME:
        return memory.lastOf(field, at);
      case Control.DECIMAL:
        return String(this.readI64());
      case Control.UUID:
        return this.readUuid();
      case Control.INSTANT:
        return instantText(this.readInstant());
      case Control.REPLACED_FROM:
        memory.readSource(field, at);
        return memory.replaced(field, at);
      case Control.REPLACED:
        return memory.replaced(field, at);
      default:
        return this.readFrontCoded(memory, value - Control.FRONT_CODED, field, at);
    }
  }

  /** SPEC compact 5.4 */
  private readFrontCoded(
    memory: TextMemory,
    middleLength: number,
    field: number,
    at: number,
  ): string {
    if (middleLength < 0) {
      throw this.error("UNSUPPORTED", at, "a kind of text of version 0", "another");
    }
    memory.checkFrontCoded(at);
    const lengthsAt = this.position;
    const lengths = this.readVarint();
    const ways = this.formOf(lengths, lengthsAt);
    const base = memory.base((ways & Control.NEWEST) !== 0, field, at);
    const start = Math.floor(lengths / 4);
    const end = (ways & Control.ENDS) !== 0 ? this.readVarint() : 0;
    const most = base.length;
    if (start + end > most) {
      const expected = `a prefix and an end of at most ${most} units`;
      throw this.error("BAD_REFERENCE", lengthsAt, expected, `${start} and ${end} units`);
    }
    memory.checkCut(base, start, lengthsAt);
    memory.checkCut(base, most - end, lengthsAt);
    memory.charge(start + end, lengthsAt);
    const text = base.slice(0, start) + this.units(middleLength, at) + base.slice(most - end);
    memory.add(text, at);
    return text;
  }

  /** Checks the units that texts have from other texts. SPEC compact 5.7 */
  checkCopied(units: number, at: number): void {
    if (units > (this.messageEnd - this.start) * Control.COPIED_UNITS_PER_BYTE) {
      const most = `at most ${Control.COPIED_UNITS_PER_BYTE} units from other texts per byte of message`;
      throw this.error("LIMIT_EXCEEDED", at, most, `${units} units`);
    }
    const text = this.messageEnd - this.slabStart + units;
    if (text > this.limits.textBytes) {
      throw this.tooMuchText(at, text);
    }
  }

  /** Returns the error for more texts with an index than the limit. */
  tooManyTexts(at: number): DecodeError {
    const most = `at most ${this.limits.dictionaryEntries} texts to refer to`;
    return this.overLimit(at, most, "dictionaryEntries", "one more");
  }

  /** Reads the texts of a list. */
  readTexts(field: number): string[] {
    return this.readList((input) => input.readTextOf(field));
  }

  /** As `readTexts`, of texts that may be null. SPEC compact 4.3 */
  readTextsOrNull(field: number): (string | null)[] {
    return this.readListOrNull((input) => input.readTextOf(field));
  }
}

/** Returns a text that is no part of a longer one. */
function detached(text: string): string {
  return textOf(Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)));
}
