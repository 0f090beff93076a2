import { EncodeError, loneSurrogate, type UnknownFields, within } from "@penstock/runtime";
import { elements, shown } from "@penstock/runtime/scalars";
import { ProtobufOutput } from "./output.js";
import { keptBytes } from "./unknown-fields.js";
import { putVarint, putWide, varintLength } from "./varints.js";

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextEncoder: new () => {
  encodeInto(text: string, target: Uint8Array): { readonly read: number; readonly written: number };
};

const ENCODER = /* @__PURE__ */ new TextEncoder();

/** Up to so many units a plain loop beats the fixed cost of the encoder's call. */
const LOOP_UNITS = 48;

const TWO_32 = 0x1_0000_0000;

/** The constants of an enum by their numbers; of an open one all numbers are values. */
export interface Numbered<E> {
  of(number: number): E | undefined;
  numberOf(constant: E): number | undefined;
}

/** Writes a value, or the fields of a record. */
export type Put<T> = (out: ProtobufWriter, value: T) => void;

/** Writes the values of one message; called by generated code. SPEC protobuf */
export class ProtobufWriter extends ProtobufOutput {
  /** Writes an integer below 2^32, without a tag. */
  putUint32(value: number): void {
    if (value < 0x80) {
      this.bytes[this.position++] = value;
    } else {
      this.position = putVarint(this.bytes, this.position, value);
    }
  }

  /** Writes an integer of 32 bits, which has ten bytes where it is negative, without a tag. */
  putInt32(value: number): void {
    if (value >= 0) {
      this.putUint32(value);
    } else {
      this.position = putWide(this.bytes, this.position, value, -1);
    }
  }

  /** Writes an integer of 64 bits as its halves, without a tag. */
  putHalves(low: number, high: number): void {
    this.position = putWide(this.bytes, this.position, low, high);
  }

  /** Writes an integer of 64 bits, without a tag. */
  putInt64(value: bigint): void {
    const near = Number(value);
    if (Number.isSafeInteger(near)) {
      this.putHalves(near % TWO_32, Math.floor(near / TWO_32));
    } else {
      this.putHalves(Number(value & 0xffff_ffffn), Number((value >> 32n) & 0xffff_ffffn));
    }
  }

  /** Writes an integer of 64 bits in zigzag, without a tag. */
  putSint64(value: bigint): void {
    this.putInt64(BigInt.asUintN(64, (value << 1n) ^ (value >> 63n)));
  }

  /** Writes an integer of 32 bits in zigzag, without a tag. */
  putSint32(value: number): void {
    this.putUint32(((value << 1) ^ (value >> 31)) >>> 0);
  }

  /** Writes four bytes, without a tag. */
  putFixed32(value: number): void {
    this.view.setInt32(this.position, value, true);
    this.position += 4;
  }

  /** Writes eight bytes, without a tag. */
  putFixed64(value: bigint): void {
    this.view.setBigInt64(this.position, value, true);
    this.position += 8;
  }

  /** Writes a number of 32 bits, without a tag. */
  putFloat(value: number): void {
    this.view.setFloat32(this.position, real(value), true);
    this.position += 4;
  }

  /** Writes a number of 64 bits, without a tag. */
  putDouble(value: number): void {
    this.view.setFloat64(this.position, real(value), true);
    this.position += 8;
  }

  /** Writes a boolean, without a tag. */
  putBool(value: boolean): void {
    if (typeof value !== "boolean") {
      throw new EncodeError(`true or false is needed, not ${shown(value)}`);
    }
    this.bytes[this.position++] = value ? 1 : 0;
  }

  /** Writes the number of a constant, without a tag. */
  putConstant<E>(constants: Numbered<E>, value: E): void {
    this.putInt32(numberOf(constants, value));
  }

  private startField(tag: number): void {
    this.reserve(0);
    this.putTag(tag);
  }

  int32(tag: number, value: number): void {
    this.startField(tag);
    this.putInt32(value);
  }

  uint32(tag: number, value: number): void {
    this.startField(tag);
    this.putUint32(value);
  }

  sint32(tag: number, value: number): void {
    this.startField(tag);
    this.putSint32(value);
  }

  fixed32(tag: number, value: number): void {
    this.startField(tag);
    this.putFixed32(value);
  }

  int64(tag: number, value: bigint): void {
    this.startField(tag);
    this.putInt64(value);
  }

  sint64(tag: number, value: bigint): void {
    this.startField(tag);
    this.putSint64(value);
  }

  fixed64(tag: number, value: bigint): void {
    this.startField(tag);
    this.putFixed64(value);
  }

  float(tag: number, value: number): void {
    this.startField(tag);
    this.putFloat(value);
  }

  double(tag: number, value: number): void {
    this.startField(tag);
    this.putDouble(value);
  }

  /** Writes a boolean. */
  bool(tag: number, value: boolean): void {
    this.reserve(0);
    this.putTag(tag);
    this.putBool(value);
  }

  /** Writes a text. */
  text(tag: number, value: string): void {
    if (typeof value !== "string") {
      throw new EncodeError(`a text is needed, not ${shown(value)}`);
    }
    const { length } = value;
    if (length > LOOP_UNITS) {
      this.longText(tag, value);
      return;
    }
    this.reserve(3 * LOOP_UNITS);
    this.putTag(tag);
    const { bytes } = this;
    const from = this.position + 1;
    let seen = 0;
    for (let i = 0; i < length; i++) {
      const unit = value.charCodeAt(i);
      bytes[from + i] = unit;
      seen |= unit;
    }
    if (seen < 0x80) {
      bytes[from - 1] = length;
      this.position = from + length;
    } else {
      this.utf8(value, from, 1);
    }
  }

  private longText(tag: number, value: string): void {
    this.reserve(3 * value.length + 8);
    this.putTag(tag);
    const room = varintLength(value.length);
    this.utf8(value, this.position + room, room);
  }

  private utf8(value: string, from: number, room: number): void {
    const { written } = ENCODER.encodeInto(value, new Uint8Array(this.buffer, from));
    if (written !== value.length && loneSurrogate(value) >= 0) {
      throw new EncodeError("the text has half a surrogate pair, which is no character");
    }
    this.position = from + written;
    this.end(from, room);
  }

  /** Writes bytes. */
  blob(tag: number, value: Uint8Array): void {
    if (!(this.required(value) instanceof Uint8Array)) {
      throw new EncodeError(`a Uint8Array is needed, not ${shown(value)}`);
    }
    this.reserve(value.length + 8);
    this.putTag(tag);
    this.putUint32(value.length);
    this.bytes.set(value, this.position);
    this.position += value.length;
  }

  /** Writes a constant of an enum. SPEC protobuf 3.7 */
  constant<E>(tag: number, constants: Numbered<E>, value: E): void {
    this.reserve(0);
    this.putTag(tag);
    this.putInt32(numberOf(constants, value));
  }

  /** Writes a record. SPEC protobuf 4.1 */
  message<T>(tag: number, value: T, put: Put<T>): void {
    const from = this.begin(tag);
    put(this, value);
    this.end(from);
  }

  /** Writes a record between two tags. SPEC protobuf 4.3 */
  group<T>(tag: number, value: T, put: Put<T>): void {
    this.tag(tag);
    put(this, value);
    this.tag(tag + 1);
  }

  /** Writes elements by a function that writes each with its tag. SPEC protobuf 4.2 */
  each<T>(values: Iterable<T>, put: Put<T>): void {
    const list = elements(values);
    let i = 0;
    try {
      for (; i < list.length; i++) {
        put(this, list[i] as T);
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** Writes records with a tag each. SPEC protobuf 4.2 */
  messages<T>(tag: number, values: Iterable<T>, put: Put<T>): void {
    const list = elements(values);
    let i = 0;
    try {
      for (; i < list.length; i++) {
        this.message(tag, list[i] as T, put);
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** Writes texts with a tag each. SPEC protobuf 4.2 */
  texts(tag: number, values: Iterable<string>): void {
    const list = elements(values);
    let i = 0;
    try {
      for (; i < list.length; i++) {
        this.text(tag, list[i] as string);
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** Writes numbers side by side, if there are any. SPEC protobuf 4.2 */
  packed<T>(tag: number, values: Iterable<T>, put: Put<T>): void {
    const list = elements(values);
    if (list.length === 0) {
      return;
    }
    const room = varintLength(list.length);
    const from = this.beginWith(tag, room);
    let i = 0;
    try {
      for (; i < list.length; i++) {
        this.reserve(0);
        put(this, list[i] as T);
      }
    } catch (e) {
      throw within(e, i);
    }
    this.end(from, room);
  }

  private raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.position);
    this.position += bytes.length;
  }

  /** Writes a tag and a length, and makes room for what follows. */
  lengthOf(tag: number, length: number): void {
    this.reserve(length + 8);
    this.putTag(tag);
    this.putUint32(length);
  }

  /** Returns the error for a key that stands twice. */
  repeatedKey(): EncodeError {
    return new EncodeError("distinct keys are needed, and one stands twice");
  }

  /** Writes back the fields that a record has kept. SPEC protobuf 5 */
  unknown(fields: UnknownFields | undefined): void {
    const bytes = keptBytes(fields);
    if (bytes !== undefined) {
      this.raw(bytes);
    }
  }

  /** Returns a union if it is of one of some cases, or none. */
  known<T extends { readonly case: string } | null | undefined>(
    value: T,
    cases: readonly string[],
  ): T {
    if (value !== null && value !== undefined && !cases.includes(value.case)) {
      throw new EncodeError("a value of one of the cases is needed");
    }
    return value;
  }

  /** Whether entries of maps are written by their keys. */
  get sortsMaps(): boolean {
    return this.options.sortMaps;
  }
}

/** Returns the number of a constant. */
export function numberOf<E>(constants: Numbered<E>, value: E): number {
  const number = constants.numberOf(value);
  if (number === undefined) {
    throw new EncodeError(`a constant of the enum is needed, not ${shown(value)}`);
  }
  return number;
}

function real(value: number): number {
  if (typeof value !== "number") {
    throw new EncodeError(`a number is needed, not ${shown(value)}`);
  }
  return value;
}
