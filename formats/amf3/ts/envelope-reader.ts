import { DecodeError, type ErrorKind, type Limits } from "@penstock/runtime";
import { isOverflow, malformedAt, plainBytes, utf8Text } from "@penstock/runtime/scalars";
import { Amf0 } from "./amf0.js";
import type { AmfBody, AmfEnvelope, AmfHeader } from "./envelope.js";
import { DEFAULT_OPTIONS } from "./options.js";
import { Amf3Reader } from "./reader.js";
import { TreeReader } from "./tree-reader.js";
import type { AmfArray, AmfObject, AmfValue } from "./value.js";

const UNKNOWN_LENGTH = 0xffff_ffff;

/** Reads envelopes. SPEC amf3 10 */
export class EnvelopeReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private at = 0;
  private elementsLeft: number;
  private depthLeft: number;
  /** The objects of the value that is being read, by their indexes. */
  private objects: AmfValue[] = [];

  constructor(
    source: Uint8Array,
    private readonly limits: Limits,
  ) {
    this.bytes = plainBytes(source);
    this.view = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
    this.elementsLeft = limits.elements;
    this.depthLeft = limits.depth;
  }

  /** Reads the envelope. */
  read(): AmfEnvelope {
    const { length } = this.bytes;
    if (length > this.limits.messageBytes) {
      throw this.overLimit(
        0,
        `a message of at most ${this.limits.messageBytes} bytes`,
        "messageBytes",
      );
    }
    const version = this.u16();
    const headers: AmfHeader[] = [];
    for (let left = this.u16(); left > 0; left--) {
      const name = this.name();
      headers.push({ name, mustUnderstand: this.byte() !== 0, value: this.measured() });
    }
    const bodies: AmfBody[] = [];
    for (let left = this.u16(); left > 0; left--) {
      const target = this.name();
      bodies.push({ target, response: this.name(), value: this.measured() });
    }
    if (this.at < length) {
      throw this.error("TRAILING_BYTES", this.at, "the end", `${length - this.at} more bytes`);
    }
    return { version, headers, bodies };
  }

  private error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError {
    return new DecodeError(kind, at, expected, String(found));
  }

  private overLimit(at: number, most: string, name: string): DecodeError {
    return this.error("LIMIT_EXCEEDED", at, `${most} (Limits.${name})`, "more");
  }

  /** Goes past so many bytes, and returns where they stand. */
  private need(count: number): number {
    const { at } = this;
    const most = this.bytes.length - at;
    if (count > most) {
      throw this.error("TRUNCATED", this.bytes.length, `${count} bytes`, `${most} bytes`);
    }
    this.at = at + count;
    return at;
  }

  private byte(): number {
    return this.view.getUint8(this.need(1));
  }

  private u16(): number {
    return this.view.getUint16(this.need(2));
  }

  private u32(): number {
    return this.view.getUint32(this.need(4));
  }

  private number(): number {
    return this.view.getFloat64(this.need(8));
  }

  private name(): string {
    return this.text(this.u16());
  }

  private text(length: number): string {
    const from = this.at;
    const most = this.bytes.length - from;
    if (length > most) {
      throw this.error("OUT_OF_BOUNDS", from, `at most ${most} bytes`, `${length} bytes`);
    }
    this.at = from + length;
    if (malformedAt(this.bytes, from, this.at) >= 0) {
      throw this.error("MALFORMED_TEXT", from, "well-formed UTF-8", "other bytes");
    }
    return utf8Text(this.bytes.subarray(from, this.at));
  }

  /** Reads a value behind its length. */
  private measured(): AmfValue {
    const length = this.u32();
    const from = this.at;
    const most = this.bytes.length - from;
    if (length !== UNKNOWN_LENGTH && length > most) {
      throw this.error("OUT_OF_BOUNDS", from, `a length of at most ${most}`, length);
    }
    this.objects = [];
    const value = this.value();
    const actual = this.at - from;
    if (length !== UNKNOWN_LENGTH && length !== actual) {
      throw this.error("OUT_OF_BOUNDS", from, `a value of ${length} bytes`, actual);
    }
    return value;
  }

  private value(): AmfValue {
    if (--this.depthLeft < 0) {
      const most = `values at most ${this.limits.depth} deep in each other`;
      throw this.overLimit(this.at, most, "depth");
    }
    const at = this.need(1);
    const value = this.content(at, this.bytes[at] as number);
    this.depthLeft++;
    return value;
  }

  private content(at: number, marker: number): AmfValue {
    switch (marker) {
      case Amf0.NUMBER:
        return { case: "double", value: this.number() };
      case Amf0.BOOLEAN:
        return { case: "bool", value: this.byte() !== 0 };
      case Amf0.STRING:
        return { case: "text", value: this.name() };
      case Amf0.LONG_STRING:
        return { case: "text", value: this.text(this.u32()) };
      case Amf0.XML_DOCUMENT:
        return { case: "xml", text: this.text(this.u32()), isDocument: true };
      case Amf0.NULL:
        return { case: "null" };
      case Amf0.UNDEFINED:
        return { case: "undefined" };
      case Amf0.REFERENCE:
        return this.reference(at);
      case Amf0.OBJECT:
        return this.object("");
      case Amf0.TYPED_OBJECT:
        return this.object(this.name());
      case Amf0.ECMA_ARRAY:
        return this.ecmaArray();
      case Amf0.STRICT_ARRAY:
        return this.strictArray();
      case Amf0.DATE:
        return this.date();
      case Amf0.SWITCH:
        return this.switched();
      default: {
        const found = `the marker 0x${marker.toString(16)}`;
        throw this.error("TYPE_MISMATCH", at, "a value of AMF0", found);
      }
    }
  }

  private reference(at: number): AmfValue {
    const index = this.u16();
    const known = this.objects[index];
    if (known === undefined) {
      const expected = `a reference to one of the ${this.objects.length} objects before`;
      throw this.error("BAD_REFERENCE", at, expected, `number ${index}`);
    }
    return known;
  }

  private object(alias: string): AmfValue {
    const object: AmfObject = {
      case: "object",
      alias,
      sealed: [],
      isDynamic: true,
      members: new Map(),
    };
    this.objects.push(object);
    this.members(object.members);
    return object;
  }

  private array(): AmfArray {
    const array: AmfArray = { case: "array", entries: new Map(), elements: [] };
    this.objects.push(array);
    return array;
  }

  private ecmaArray(): AmfValue {
    const array = this.array();
    this.u32(); // how many there are, which writers do not keep to
    this.members(array.entries);
    return array;
  }

  private members(target: Map<string, AmfValue>): void {
    for (;;) {
      const { at } = this;
      const name = this.name();
      if (name === "" && this.bytes[this.at] === Amf0.OBJECT_END) {
        this.at++;
        return;
      }
      this.charge(1);
      if (target.has(name)) {
        const found = `another ${JSON.stringify(name)}`;
        throw this.error("DUPLICATE_FIELD", at, "each member once", found);
      }
      target.set(name, this.value());
    }
  }

  private charge(count: number): void {
    this.elementsLeft -= count;
    if (this.elementsLeft < 0) {
      const most = `at most ${this.limits.elements} elements in a message`;
      throw this.overLimit(this.at, most, "elements");
    }
  }

  private strictArray(): AmfValue {
    const array = this.array();
    const { at } = this;
    const count = this.u32();
    const most = this.bytes.length - this.at;
    if (count > most) {
      throw this.error("OUT_OF_BOUNDS", at, `at most ${most} values`, count);
    }
    this.charge(count);
    for (let i = 0; i < count; i++) {
      array.elements.push(this.value());
    }
    return array;
  }

  private date(): AmfValue {
    const millis = this.number();
    this.u16(); // a time zone, which is to be 0
    return { case: "date", millis };
  }

  /** Reads a value of AMF3, of which the rest of the message is no part. */
  private switched(): AmfValue {
    const from = this.at;
    const input = new Amf3Reader(DEFAULT_OPTIONS);
    try {
      const limits = { ...this.limits, elements: this.elementsLeft };
      input.open(this.bytes.subarray(from), limits, false);
      const value = new TreeReader(input).read();
      this.at = from + input.position;
      return value;
    } catch (e) {
      if (e instanceof DecodeError) {
        throw this.error(e.kind, e.offset + from, e.expected, e.found);
      }
      throw isOverflow(e) ? this.overLimit(from, "values that the stack has room for", "depth") : e;
    }
  }
}
