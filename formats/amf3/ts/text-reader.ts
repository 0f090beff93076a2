import { DEFAULT_LIMITS, type DecodeError, type Limits } from "@penstock/runtime";
import { BlockReader, malformedAt, utf8Text } from "@penstock/runtime/scalars";
import { markerWords } from "./marker.js";

const KEPT_TEXTS = 1 << 12;
const MOST_U29_BYTES = 4;
const SHOWN_UNITS = 40;

/** Reads markers, numbers and texts of one message, and has the table of texts. SPEC amf3 2 */
export abstract class TextReader extends BlockReader {
  limits: Limits = DEFAULT_LIMITS;
  /** Where the next byte is read. */
  position = 0;
  /** Where the message ends. */
  protected end = 0;
  /** Where the marker of the value stands that was read last. */
  valueAt = 0;
  private texts: (string | undefined)[] = [];
  private textCount = 0;
  /** The index of the next text that stands in full: how many there are, or less in what is read again. */
  protected nextText = 0;
  private depthLeft = 0;
  protected elementsLeft = 0;
  private unknownFieldsLeft = 0;
  private textLeft = 0;

  /** Opens a message. */
  open(message: Uint8Array, limits: Limits, detach: boolean): void {
    this.limits = limits;
    if (message.length > limits.messageBytes) {
      const most = `a message of at most ${limits.messageBytes} bytes (Limits.messageBytes)`;
      throw this.error("LIMIT_EXCEEDED", 0, most, `${message.length} bytes`);
    }
    this.take(message);
    this.source = detach ? undefined : message;
    this.position = 0;
    this.end = message.length;
    this.valueAt = 0;
    this.textCount = 0;
    this.nextText = 0;
    this.depthLeft = limits.depth;
    this.elementsLeft = limits.elements;
    this.unknownFieldsLeft = limits.unknownFields;
    this.textLeft = limits.textBytes;
    this.beginTexts(0, message.length);
  }

  /** Checks that nothing is left of the message. */
  finish(): void {
    if (this.position < this.end) {
      const found = `${this.end - this.position} more bytes`;
      throw this.error("TRAILING_BYTES", this.position, "the end of the message", found);
    }
  }

  override release(): void {
    super.release();
    if (this.texts.length > KEPT_TEXTS) {
      this.texts = [];
    } else {
      this.texts.fill(undefined, 0, this.textCount); // an array that is cut is made anew
    }
  }

  /** Where the value ends that was read last, for errors. */
  get place(): number {
    return this.position;
  }

  private overLimit(at: number, most: string, name: string): DecodeError {
    return this.error("LIMIT_EXCEEDED", at, `${most} (Limits.${name})`, "more");
  }

  /** Counts elements against the limit. */
  chargeElements(count: number, at: number): void {
    this.elementsLeft -= count;
    if (this.elementsLeft < 0) {
      throw this.overLimit(at, `at most ${this.limits.elements} elements in a message`, "elements");
    }
  }

  /** Counts text against the limit. */
  chargeText(length: number): void {
    this.textLeft -= length;
    if (this.textLeft < 0) {
      throw this.overLimit(0, `at most ${this.limits.textBytes} bytes of text`, "textBytes");
    }
  }

  protected chargeUnknownField(at: number): void {
    if (--this.unknownFieldsLeft < 0) {
      const most = `at most ${this.limits.unknownFields} fields that the schema lacks`;
      throw this.overLimit(at, most, "unknownFields");
    }
  }

  /** Notes that a record of a recursive type begins. */
  down(): void {
    if (--this.depthLeft < 0) {
      throw this.overLimit(this.position, `records at most ${this.limits.depth} deep`, "depth");
    }
  }

  /** Notes that a record of a recursive type ends. */
  up(): void {
    this.depthLeft++;
  }

  private truncated(expected: string): DecodeError {
    return this.error("TRUNCATED", this.end, expected, "the end of the message");
  }

  /** Checks that so many bytes follow. */
  need(count: number, what: string): void {
    if (count > this.end - this.position) {
      throw this.truncated(what);
    }
  }

  /** Reads a marker. */
  marker(): number {
    const at = this.position;
    if (at >= this.end) {
      throw this.truncated("a value");
    }
    this.valueAt = at;
    this.position = at + 1;
    return this.bytes[at] as number;
  }

  /** Returns the marker that stands next, and leaves it there. */
  peek(): number {
    if (this.position >= this.end) {
      throw this.truncated("a value");
    }
    return this.bytes[this.position] as number;
  }

  /** Returns the error for a value of another marker, which was read last. */
  mismatch(expected: string, marker: number): DecodeError {
    return this.error("TYPE_MISMATCH", this.valueAt, expected, markerWords(marker));
  }

  outOfRange(expected: string, found: unknown): DecodeError {
    return this.error("VALUE_OUT_OF_RANGE", this.valueAt, expected, found);
  }

  /** Reads an integer of 29 bits. SPEC amf3 2.1 */
  u29(): number {
    const at = this.position;
    const first = this.bytes[at] as number;
    if (first < 0x80 && at < this.end) {
      this.position = at + 1;
      return first;
    }
    return this.longU29(at);
  }

  private longU29(from: number): number {
    let value = 0;
    for (let i = 0; i < MOST_U29_BYTES; i++) {
      const at = from + i;
      if (at >= this.end) {
        throw this.truncated("the rest of an integer");
      }
      const next = this.bytes[at] as number;
      value = i === MOST_U29_BYTES - 1 ? (value << 8) | next : (value << 7) | (next & 0x7f);
      if (next < 0x80) {
        this.position = at + 1;
        return value;
      }
    }
    this.position = from + MOST_U29_BYTES;
    return value;
  }

  /** Reads a byte. */
  byteOf(what: string): number {
    this.need(1, what);
    return this.bytes[this.position++] as number;
  }

  /** Reads a double behind its marker. */
  bits(): number {
    this.need(8, "the 8 bytes of a double");
    const value = this.view.getFloat64(this.position);
    this.position += 8;
    return value;
  }

  /** Returns the length that stands in a U29 for bytes, which follow. */
  length(header: number): number {
    const length = header >>> 1;
    const most = this.end - this.position;
    if (length > most) {
      throw this.error("OUT_OF_BOUNDS", this.position, `a length of at most ${most}`, length);
    }
    return length;
  }

  /** Returns how many values follow, each of so many bytes at least. */
  count(header: number, width: number): number {
    const count = header >>> 1;
    const most = Math.floor((this.end - this.position) / width);
    if (count > most) {
      throw this.error("OUT_OF_BOUNDS", this.position, `at most ${most} values`, count);
    }
    return count;
  }

  badReference(index: number, count: number, what: string): DecodeError {
    const expected = `a reference to one of the ${count} ${what} before`;
    return this.error("BAD_REFERENCE", this.valueAt, expected, `number ${index}`);
  }

  /** Reads a text without a marker. SPEC amf3 2.2 */
  bare(): string {
    const header = this.u29();
    if ((header & 1) === 0) {
      const index = header >>> 1;
      if (index >= this.nextText) {
        throw this.badReference(index, this.nextText, "texts");
      }
      return this.texts[index] as string;
    }
    const length = this.length(header);
    if (length === 0) {
      return "";
    }
    const from = this.position;
    this.position = from + length;
    const index = this.nextText++;
    if (index < this.textCount) {
      return this.texts[index] as string;
    }
    const text = this.textBetween(from, from + length);
    this.texts[this.textCount++] = text;
    return text;
  }

  /** Reads text of a length, which enters no table of texts. */
  plainText(length: number): string {
    const from = this.position;
    this.position = from + length;
    return this.textBetween(from, from + length);
  }

  /**
   * Characters above U+FFFF can stand as two surrogates, and U+0000 as two bytes. SPEC amf3 2.2
   */
  protected override checked(_text: string, from: number, to: number): string {
    const { bytes } = this;
    let text = "";
    for (let at = from; ; ) {
      const odd = malformedAt(bytes, at, to);
      text += utf8Text(bytes.subarray(at, odd < 0 ? to : odd));
      if (odd < 0) {
        return text;
      } else if (bytes[odd] === 0xc0 && odd + 1 < to && bytes[odd + 1] === 0x80) {
        text += "\0";
        at = odd + 2;
      } else if (this.isSurrogate(odd, to, 0b1010) && this.isSurrogate(odd + 3, to, 0b1011)) {
        text += String.fromCharCode(this.surrogate(odd), this.surrogate(odd + 3));
        at = odd + 6;
      } else {
        const found = `byte 0x${(bytes[odd] as number).toString(16)}`;
        throw this.error("MALFORMED_TEXT", odd, "well-formed UTF-8", found);
      }
    }
  }

  private isSurrogate(at: number, to: number, half: number): boolean {
    const [first, second = 0, third = 0] = this.bytes.subarray(at, at + 3);
    return at + 2 < to && first === 0xed && second >> 4 === half && third >> 6 === 0b10;
  }

  private surrogate(at: number): number {
    const { bytes } = this;
    return 0xd000 | (((bytes[at + 1] as number) & 0x3f) << 6) | ((bytes[at + 2] as number) & 0x3f);
  }

  /** Tells whether all texts of the table were met, so that the next one enters it. */
  protected get isAtLastText(): boolean {
    return this.nextText === this.textCount;
  }

  /** Adds texts that stand in full. */
  protected addTexts(added: readonly string[]): void {
    for (let i = 0; i < added.length; i++) {
      this.texts[this.textCount++] = added[i];
    }
    this.nextText = this.textCount;
  }
}

/** Returns a text for an error: only its start, since input chooses it. */
export function quoted(text: string): string {
  return JSON.stringify(text.length <= SHOWN_UNITS ? text : `${text.slice(0, SHOWN_UNITS)}...`);
}
