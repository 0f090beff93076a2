import { DecodeError, type Limits, within } from "@penstock/runtime";
import { END_GROUP, entryOf, type Field, fieldAt, GROUP, isRepeated, takesNull } from "./field.js";
import { writeKnown } from "./known-writing.js";
import { NodeScalars } from "./node-scalars.js";
import type { Message, ProtoSchema } from "./schema.js";
import { JsonTape } from "./tape.js";
import { type Scalar, WireOutput } from "./wire-output.js";

/** A member of an object: its name's node, and the index of the field. */
interface Member {
  readonly name: number;
  readonly index: number;
}

/** An entry of a map: its name's node, and its key, of a text the bytes. */
interface Entry {
  readonly name: number;
  readonly key: Scalar | Uint8Array;
}

/** Writes the message that a document stands for. SPEC protobuf 10.5 */
export class JsonWriting {
  readonly tape: JsonTape;
  readonly wire = new WireOutput();
  private readonly scalars: NodeScalars;

  constructor(
    document: Uint8Array,
    readonly schema: ProtoSchema,
    private readonly limits: Limits,
    private readonly skipsUnknown: boolean,
  ) {
    this.tape = new JsonTape(document, limits);
    this.scalars = new NodeScalars(this.tape, skipsUnknown);
  }

  /** Returns the message. */
  run(): Uint8Array {
    this.message(this.schema.root, 0);
    return this.wire.toArray();
  }

  /** Writes the fields of the message that a value stands for. */
  message(shape: Message, node: number): void {
    if (shape.known !== undefined) {
      writeKnown(this, shape, node);
    } else if (this.tape.isObject(node)) {
      this.members(shape, node, -1);
    } else {
      throw this.tape.mismatch(node, `an object with members of ${shape.name}`);
    }
    if (this.wire.length > this.limits.messageBytes) {
      const most = `a message of at most ${this.limits.messageBytes} bytes (Limits.messageBytes)`;
      throw new DecodeError("LIMIT_EXCEEDED", this.tape.offset(node), most, "more");
    }
  }

  /** Returns the members of an object in the order of their fields. */
  private collect(shape: Message, object: number, apart: number): Member[] {
    const members: Member[] = [];
    for (const name of this.tape.within(object)) {
      const index = name === apart ? undefined : shape.names.get(this.tape.text(name));
      if (index !== undefined) {
        members.push({ name, index });
      } else if (name !== apart) {
        this.unknown(shape.name, name);
      }
    }
    return members.sort((a, b) => a.index - b.index || a.name - b.name);
  }

  /**
   * Writes the fields of an object. SPEC protobuf 10.1
   *
   * @param apart the node of a name that is none of a field; -1 for none
   */
  members(shape: Message, object: number, apart: number): void {
    const chosen = new Set<number>();
    const written = new Set<number>();
    let last = -1;
    for (const { name, index } of this.collect(shape, object, apart)) {
      const field = fieldAt(shape, index);
      if (index === last) {
        throw this.duplicate(name, "each field once").within(field.name);
      }
      last = index;
      try {
        if (this.isThere(field, name + 1) && this.field(field, name + 1)) {
          written.add(index);
          this.choose(chosen, field.oneof, name);
        }
      } catch (e) {
        throw within(e, field.name);
      }
    }
    const isMissing = (each: Field, index: number) => each.presence === "!" && !written.has(index);
    const missing = shape.requiredCount > 0 ? shape.fields.find(isMissing) : undefined;
    if (missing !== undefined) {
      throw this.missing(missing.name, object);
    }
  }

  private isThere(field: Field, node: number): boolean {
    return !this.tape.isNull(node) || (!isRepeated(field) && takesNull(field));
  }

  private choose(chosen: Set<number>, oneof: number, name: number): void {
    if (chosen.has(oneof)) {
      throw this.duplicate(name, "one field of a oneof");
    }
    if (oneof >= 0) {
      chosen.add(oneof);
    }
  }

  /** Refuses a member that is none of an object, unless such are skipped. */
  unknown(object: string, name: number): void {
    if (!this.skipsUnknown) {
      const { tape } = this;
      const expected = `a member that ${object} has`;
      const error = new DecodeError("UNKNOWN_FIELD", tape.offset(name), expected, tape.shown(name));
      throw error.within(tape.text(name));
    }
  }

  duplicate(name: number, expected: string): DecodeError {
    const { tape } = this;
    return new DecodeError("DUPLICATE_FIELD", tape.offset(name), expected, tape.shown(name));
  }

  missing(name: string, object: number): DecodeError {
    const expected = `the required field ${name}`;
    const offset = this.tape.offset(object);
    return new DecodeError("MISSING_FIELD", offset, expected, "none").within(name);
  }

  /** Writes a field; false if its value is none that is written. */
  field(field: Field, node: number): boolean {
    const entry = entryOf(field);
    if (entry !== undefined) {
      return this.map(field, entry, node);
    }
    return isRepeated(field)
      ? this.list(field, node)
      : this.value(field, node, field.presence !== "");
  }

  /** Writes one value with its tag, if it is zero only where it is to be. */
  value(field: Field, node: number, writesZero: boolean): boolean {
    const { wire } = this;
    switch (field.kind) {
      case "message": {
        wire.varint(field.tag);
        const start = wire.open();
        this.message(field.message as Message, node);
        wire.close(start);
        return true;
      }
      case "group":
        wire.varint(field.tag);
        this.message(field.message as Message, node);
        wire.varint(field.tag + END_GROUP - GROUP);
        return true;
      case "string":
      case "bytes":
        return this.bytes(field, node, writesZero);
      default:
        return this.scalar(field, node, writesZero);
    }
  }

  private scalar(field: Field, node: number, writesZero: boolean): boolean {
    const value = this.scalars.of(field, node);
    const isZero = typeof value === "bigint" ? value === 0n : Object.is(value, 0);
    if (value === undefined || (isZero && !writesZero)) {
      return false;
    }
    this.wire.varint(field.tag);
    this.wire.scalar(field.kind, value);
    return true;
  }

  private bytes(field: Field, node: number, writesZero: boolean): boolean {
    const isText = field.kind === "string";
    if (isText && !this.tape.isText(node)) {
      throw this.tape.mismatch(node, "text");
    }
    const bytes = isText ? this.tape.bytes(node) : this.scalars.base64(node);
    if (bytes.length === 0 && !writesZero) {
      return false;
    }
    this.wire.varint(field.tag);
    this.wire.lengthAndBytes(bytes);
    return true;
  }

  private list(field: Field, node: number): boolean {
    const { tape, wire } = this;
    if (!tape.isList(node)) {
      throw tape.mismatch(node, "a list");
    }
    const mark = wire.length;
    let start = mark;
    if (field.isPacked) {
      wire.varint(field.tag);
      start = wire.open();
    }
    let index = 0;
    for (const each of tape.within(node)) {
      try {
        this.element(field, each);
      } catch (e) {
        throw within(e, index);
      }
      index++;
    }
    const isEmpty = wire.length === start;
    if (isEmpty) {
      wire.length = mark;
    } else if (field.isPacked) {
      wire.close(start);
    }
    return !isEmpty;
  }

  private element(field: Field, node: number): void {
    if (this.tape.isNull(node) && !takesNull(field)) {
      throw this.tape.mismatch(node, "a value");
    }
    if (!field.isPacked) {
      this.value(field, node, true);
      return;
    }
    const value = this.scalars.of(field, node);
    if (value !== undefined) {
      this.wire.scalar(field.kind, value);
    }
  }

  /** Writes a map of the members of an object. SPEC protobuf 10.3 */
  private map(field: Field, entry: Message, node: number): boolean {
    const { tape } = this;
    if (!tape.isObject(node)) {
      throw tape.mismatch(node, "an object");
    }
    const entries: Entry[] = [];
    for (const name of tape.within(node)) {
      try {
        this.entry(field, entry, name, entries);
      } catch (e) {
        throw within(e, tape.text(name));
      }
    }
    entries.sort((a, b) => compare(a.key, b.key) || a.name - b.name);
    entries.forEach(({ key, name }, i) => {
      const before = entries[i - 1];
      if (before !== undefined && compare(before.key, key) === 0) {
        const found = tape.shown(name);
        throw new DecodeError("DUPLICATE_KEY", tape.offset(name), "each key once", found);
      }
    });
    return entries.length > 0;
  }

  private entry(field: Field, entry: Message, name: number, entries: Entry[]): void {
    const { tape, wire } = this;
    const key = fieldAt(entry, 0);
    const value = fieldAt(entry, 1);
    if (tape.isNull(name + 1) && !takesNull(value)) {
      throw tape.mismatch(name + 1, "a value");
    }
    const mark = wire.length;
    wire.varint(field.tag);
    const start = wire.open();
    wire.varint(key.tag);
    const found = key.kind === "string" ? tape.bytes(name) : this.scalars.key(key, name);
    if (found instanceof Uint8Array) {
      wire.lengthAndBytes(found);
    } else {
      wire.scalar(key.kind, found);
    }
    if (this.value(value, name + 1, true)) {
      wire.close(start);
      entries.push({ name, key: found });
    } else {
      wire.length = mark;
    }
  }
}

/** Compares keys of one kind: numbers by size, as numbers with a sign if they have 64 bits, texts by bytes. */
export function compare(a: Scalar | Uint8Array, b: Scalar | Uint8Array): number {
  if (!(a instanceof Uint8Array) || !(b instanceof Uint8Array)) {
    const [left, right] = [signed(a as Scalar), signed(b as Scalar)];
    return left < right ? -1 : left > right ? 1 : 0;
  }
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) {
      return difference;
    }
  }
  return a.length - b.length;
}

function signed(value: Scalar): Scalar {
  return typeof value === "bigint" ? BigInt.asIntN(64, value) : value;
}
