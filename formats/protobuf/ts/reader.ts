import type { DecodeError, Limits, UnknownFields } from "@penstock/runtime";
import { FieldReader } from "./field-reader.js";
import { Joining } from "./joining.js";
import { MessageShapes } from "./message-shapes.js";
import type { ProtobufOptions } from "./options.js";
import { fieldBytes } from "./unknown-fields.js";
import { putVarint, putWide } from "./varints.js";
import type { Numbered } from "./writer.js";

const END_GROUP = 4;

/** Reads a value, or the fields of a record up to its end. */
export type Take<T> = (input: ProtobufReader) => T;

/** Thrown where a record stands a second time: its parts are joined before it is read. */
export const IN_PARTS = /* @__PURE__ */ new Error("a record stands in parts");

/** Reads the values of one message; called by generated code. SPEC protobuf */
export class ProtobufReader extends FieldReader {
  private start = 0;
  private messageLength = 0;
  /** The number of an enum that was read last. */
  private number = 0;

  constructor(private readonly options: ProtobufOptions) {
    super();
  }

  /** Opens a message. */
  open(message: Uint8Array, limits: Limits, detach: boolean): void {
    this.limits = limits;
    this.joining = undefined;
    if (message.length > limits.messageBytes) {
      const most = `a message of at most ${limits.messageBytes} bytes (Limits.messageBytes)`;
      throw this.error("LIMIT_EXCEEDED", 0, most, `${message.length} bytes`);
    }
    this.take(message);
    this.source = detach ? undefined : message;
    this.position = 0;
    this.limit = message.length;
    this.messageLength = message.length;
    this.takeAll();
    this.restart();
    this.beginTexts(0, message.length);
    if (this.options.lengthPrefix) {
      this.checkPrefix();
    }
    this.start = this.position;
  }

  private checkPrefix(): void {
    const length = this.length();
    const more = this.limit - this.position - length;
    if (more !== 0) {
      const expected = `the end after ${length} bytes`;
      throw this.error("TRAILING_BYTES", this.position + length, expected, `${more} more`);
    }
  }

  /** Begins again, with records that stand in parts as one each. SPEC protobuf 4.1 */
  join(shapes: string): void {
    this.position = this.start;
    this.limit = this.messageLength;
    this.restart();
    this.takeAll();
    const joined = new Joining(this, new MessageShapes(shapes));
    this.source = undefined;
    this.bytes = joined.bytes;
    this.view = new DataView(joined.bytes.buffer);
    this.position = 0;
    this.limit = joined.length;
    this.joining = joined;
    this.restart();
    this.takeAll();
    this.beginTexts(0, joined.length);
  }

  override release(): void {
    super.release();
    this.joining = undefined;
  }

  /**
   * Says that a record stands a second time, so that all of it has to be joined. From what is wrong
   * in a message on nothing is: then the error follows.
   */
  again(): void {
    if (this.joining === undefined) {
      throw IN_PARTS;
    } else if (!this.joining.isBroken) {
      throw new Error("the parts of a record were not joined");
    }
  }

  /** Reads a record. SPEC protobuf 4.1 */
  message<T>(take: Take<T>): T {
    const outer = this.enter();
    const value = take(this);
    this.leave(outer);
    return value;
  }

  /** Reads a record that stands between two tags. SPEC protobuf 4.3 */
  group<T>(tag: number, take: Take<T>): T {
    this.enterGroup(tag);
    const value = take(this);
    this.leaveGroup();
    return value;
  }

  /** Reads a record of which no field is there. SPEC protobuf 4.4 */
  empty<T>(take: Take<T>): T {
    const outer = this.enterNone();
    const value = take(this);
    this.leave(outer);
    return value;
  }

  /** Adds an element to a list. */
  add<T>(list: T[], take: Take<T>): void {
    try {
      this.countElements(1);
      list.push(take(this));
    } catch (e) {
      throw this.within(e, list.length);
    }
  }

  /** Adds a record to a list. */
  addMessage<T>(list: T[], take: Take<T>): void {
    try {
      this.countElements(1);
      list.push(this.message(take));
    } catch (e) {
      throw this.within(e, list.length);
    }
  }

  /** Adds a text to a list. */
  addText(list: string[]): void {
    try {
      this.countElements(1);
      list.push(this.text());
    } catch (e) {
      throw this.within(e, list.length);
    }
  }

  /** Adds values that stand side by side. SPEC protobuf 4.2 */
  addPacked<T>(list: T[], take: Take<T>): void {
    const outer = this.enterPacked();
    while (this.position < this.limit) {
      this.add(list, take);
    }
    this.leave(outer);
  }

  /** Reads bytes. */
  blob(): Uint8Array {
    const length = this.length();
    const from = this.position;
    this.position = from + length;
    return this.source === undefined
      ? this.bytes.slice(from, from + length)
      : this.source.subarray(from, from + length);
  }

  /** Returns an integer that was read if it is between two. */
  ranged(number: number, least: number, greatest: number): number {
    if (number < least || number > greatest) {
      const expected = `a number from ${least} to ${greatest}`;
      throw this.error("VALUE_OUT_OF_RANGE", this.tagAt, expected, number);
    }
    return number;
  }

  /** Reads a constant of an enum; undefined for a number that none has. SPEC protobuf 3.7 */
  constantOrNone<E>(constants: Numbered<E>): E | undefined {
    this.number = this.int32();
    return constants.of(this.number);
  }

  /** As `constantOrNone`, where a number that none has is an error. */
  constant<E>(constants: Numbered<E>): E {
    const constant = this.constantOrNone(constants);
    if (constant === undefined) {
      const found = `number ${this.number}`;
      throw this.error("UNKNOWN_CONSTANT", this.tagAt, "a constant", found);
    }
    return constant;
  }

  /** Returns the error for a union without a case that is known. SPEC protobuf 4.5 */
  unknownCase(): DecodeError {
    return this.error("UNKNOWN_CASE", this.position, "a case", "none that is known");
  }

  /** Keeps a field that the schema does not know, or ends a group. SPEC protobuf 5 */
  keep(pieces: Uint8Array[], tag: number): void {
    const from = this.tagAt;
    this.skip(tag);
    if ((tag & 7) !== END_GROUP) {
      pieces.push(this.bytes.slice(from, this.position));
    }
  }

  /** Keeps the field of an entry whose value is not known, from its tag on. SPEC protobuf 3.7 */
  keepFrom(pieces: Uint8Array[], from: number): void {
    this.countUnknownField(from);
    pieces.push(this.bytes.slice(from, this.position));
  }

  /** Keeps the field of a constant that is not known, which was read. SPEC protobuf 3.7 */
  keepField(pieces: Uint8Array[]): void {
    this.keepFrom(pieces, this.tagAt);
  }

  /** Keeps the number of a constant that is not known as a field of its own. */
  keepNumber(pieces: Uint8Array[], tag: number): void {
    this.countUnknownField(this.tagAt);
    const field = new Uint8Array(16);
    const end = putWide(field, putVarint(field, 0, tag), this.number, this.number >> 31);
    pieces.push(field.slice(0, end));
  }

  /** Returns what was kept. */
  kept(pieces: readonly Uint8Array[]): UnknownFields | undefined {
    return fieldBytes(pieces);
  }
}
