import { DEFAULT_LIMITS, EncodeError, type Sharing, type UnknownFields } from "@penstock/runtime";
import {
  CollectedText,
  ownTable,
  type Shapes,
  shown,
  type UnknownPart,
  WrittenRecords,
  WrittenShapes,
} from "@penstock/slab";
import * as Control from "./control.js";
import { FrontCoder } from "./front-coder.js";
import * as Header from "./header.js";
import { ListWriter } from "./list-writer.js";
import type { CompactOptions } from "./options.js";
import { bitBytes, FORMAT } from "./part-reader.js";
import type { CodecShape } from "./reader.js";
import { HEADER_ROOM } from "./scalar-writer.js";
import { TextDictionary } from "./text-dictionary.js";
import { TextFields } from "./text-fields.js";
import { type Written, writeSlab } from "./text-slab.js";
import { MAX_BYTES, varintLength } from "./varint.js";

/** Texts take at most so many bytes among the records. */
const TEXT_BYTES = 2 * MAX_BYTES;

/** Room for so many bytes is kept from one message to the next. */
const KEPT_BYTES = 1 << 20;

/** Writes the values of one message; called by generated code. */
export class CompactWriter extends ListWriter {
  private depthLeft = DEFAULT_LIMITS.depth;
  /** The characters of all literal texts. */
  private readonly slab = new CollectedText();
  /** How many texts have an index. */
  private textCount = 0;
  /** By field, its last text. */
  private last: (string | undefined)[] = [];
  private readonly dictionary = new TextDictionary();
  private frontCoder: FrontCoder | undefined;
  private readonly looksBack: boolean;
  /** Whether a text of this message is anything but a literal. */
  private references = false;
  /** Whether a text of this message is made from another. */
  private frontCoded = false;
  /** Whether a shape table stands before the records. */
  private evolved = false;
  /** Whether a record of this message has a number. */
  private shared = false;
  /** Whether each text is looked at, to tell which one cannot be written. */
  private verifying = false;
  /** Whether a text of a message inside of this one has half a surrogate pair. */
  private malformedInside = false;
  private records: WrittenRecords | undefined;
  private own: Shapes | undefined;
  /** What values keep, once one of them has been met. */
  private shapes: WrittenShapes | undefined;
  private partFields: TextFields | undefined;

  constructor(
    private readonly options: CompactOptions,
    private readonly shape: CodecShape,
    private readonly sharing: Sharing,
  ) {
    super();
    this.looksBack = options.dictionary || options.frontCoding;
  }

  /** Whether messages are parts of this writer's memory. */
  lends = false;

  /** Starts a message. */
  begin(verifying: boolean, depth: number = DEFAULT_LIMITS.depth): void {
    this.verifying = verifying;
    this.malformedInside = false;
    this.position = HEADER_ROOM;
    this.depthLeft = depth;
    this.slab.begin(verifying);
    this.textCount = 0;
    this.references = false;
    this.frontCoded = false;
    this.evolved = false;
    this.shared = false;
    if (this.looksBack) {
      this.forgetTexts();
      this.frontCoder = this.options.frontCoding ? new FrontCoder(this) : undefined;
    }
    const { sharedTypes } = this.shape;
    const looks = sharedTypes > 0 && this.sharing !== "off";
    this.records = looks ? new WrittenRecords(this.sharing, sharedTypes) : undefined;
    this.partFields = undefined;
  }

  /**
   * Returns the message of a value that a function writes, or undefined if a text has half a
   * surrogate pair.
   *
   * @param shapes what the codec knows of records
   */
  message<T>(
    shapes: Shapes,
    write: (out: CompactWriter, value: T) => void,
    value: T,
    verifying: boolean,
    depth?: number,
  ): Uint8Array | undefined {
    this.own = shapes;
    let malformed = false;
    do {
      malformed ||= this.malformedInside;
      this.begin(verifying, depth);
      this.writeTable(this.shapes?.begin() ?? ownTable(shapes));
      write(this, value);
    } while (this.shapes?.again === true);
    const message = malformed ? undefined : this.finish();
    this.forget();
    return message;
  }

  private writeTable(table: Uint8Array): void {
    if (table.length > 0) {
      this.evolved = true;
      this.writeBytes(table);
    }
  }

  /** Lets go of what the message has of its value. */
  private forget(): void {
    this.slab.begin(false);
    this.forgetTexts();
    this.frontCoder = undefined;
    this.records = undefined;
    this.shapes = undefined;
  }

  /** To set the length of an empty array takes 30 ns, too. */
  private forgetTexts(): void {
    if (this.last.length > 0) {
      this.last.length = 0;
    }
    this.dictionary.clear();
  }

  /** Tells whether the writer is small enough to be kept for another message. */
  get isSmall(): boolean {
    return this.bytes.length <= KEPT_BYTES;
  }

  /** SPEC compact 3 */
  private finish(): Uint8Array | undefined {
    if (this.malformedInside) {
      return undefined;
    }
    this.room(3 * this.slab.count);
    const written = writeSlab(this.slab, this.bytes, this.position);
    if (written === undefined) {
      return undefined;
    }
    const end = this.position + written.byteLength;
    const start = this.putHeader(written);
    // A new view takes 16 ns, a call of subarray 39.
    return this.lends
      ? new Uint8Array(this.view.buffer, start, end - start)
      : this.bytes.slice(start, end);
  }

  /** Writes the header in front of the records and returns where it starts. */
  private putHeader({ encoding, byteLength }: Written): number {
    const flags =
      (this.references ? Header.REFERENCES : 0) |
      (this.frontCoded ? Header.FRONT_CODED : 0) |
      (this.evolved ? Header.EVOLVED : 0) |
      (this.shared ? Header.SHARED : 0);
    if (encoding === Header.ASCII && flags === 0 && byteLength < Header.LONG) {
      this.bytes[HEADER_ROOM - 1] = byteLength;
      return HEADER_ROOM - 1;
    }
    const at = HEADER_ROOM - 1 - varintLength(byteLength);
    this.bytes[at] = Header.LONG | flags | encoding;
    this.putLength(at + 1, byteLength);
    return at;
  }

  private putLength(at: number, value: number): void {
    const length = varintLength(value);
    const word = value * 2 ** length + 2 ** (length - 1) - 1;
    for (let i = 0; i < length; i++) {
      this.bytes[at + i] = Math.floor(word / 256 ** i);
    }
  }

  /** Notes that a record of a recursive type begins. */
  enter(): void {
    this.depthLeft--;
    if (this.depthLeft < 0) {
      throw new EncodeError(`records are more than ${DEFAULT_LIMITS.depth} deep`);
    }
  }

  /** Notes that a record of a recursive type ends. */
  exit(): void {
    this.depthLeft++;
  }

  /** Writes a message of its own as bytes. SPEC compact 6 */
  writeMessage<T>(shapes: Shapes, value: T, write: (out: CompactWriter, value: T) => void): void {
    const inner = new CompactWriter(this.options, this.shape, this.sharing);
    const message = inner.message(shapes, write, value, this.verifying, this.depthLeft);
    this.malformedInside ||= message === undefined;
    this.writeBytes(message ?? new Uint8Array());
  }

  /** Writes a record of a shared type, or its number if it was written before. SPEC compact 4.8 */
  writeShared<T>(type: number, record: T, write: (out: CompactWriter, value: T) => void): void {
    const records = this.records;
    if (records === undefined) {
      write(this, record);
      return;
    }
    this.shared = true;
    const known = records.find(type, this.required(record), 0);
    this.writeCount(known === undefined ? 0 : known.number);
    if (known === undefined) {
      write(this, record);
      records.finish();
    }
  }

  /** Writes what a record keeps, after the parts that the codec knows. SPEC compact 6 */
  writeUnknownFields(record: number, fields: UnknownFields | undefined): void {
    if (fields !== undefined && this.shapes === undefined && this.own !== undefined) {
      this.shapes = new WrittenShapes(this.own);
    }
    const kept = this.shapes?.add(record, fields, FORMAT);
    const kinds = this.shapes?.written?.get(record) ?? [];
    kinds.forEach((each, i) => {
      const part = kept?.parts.find((one) => one.version === kept.firstVersion + i);
      if (part === undefined) {
        this.zeros(bitBytes(each));
      } else {
        this.writePart(record, part);
      }
    });
  }

  private writePart(record: number, part: UnknownPart): void {
    this.putArray(part.head);
    this.partFields ??= new TextFields(this.shape.textFields);
    const first = this.partFields.first(record, part.version, part.texts.length);
    part.texts.forEach((text, i) => {
      if (text !== null) {
        this.room(TEXT_BYTES);
        this.writeTextOf(first + i, text);
      }
    });
    for (const value of part.rest) {
      if (value !== null) {
        this.writeBytes(value);
      }
    }
  }

  /** Adds a text to the slab, which the text before must not complete to a surrogate pair. */
  private collect(text: string): void {
    this.slab.add(text);
    if ((text.charCodeAt(0) & 0xfc00) === 0xdc00) {
      throw new EncodeError("the text has half a surrogate pair, which is no character");
    }
  }

  /** Writes a text of a field that occurs at most once in a message: a literal. SPEC compact 5.1 */
  writeText(text: string): void {
    this.writeLiteral(text);
  }

  writeLiteral(text: string): void {
    this.collect(text);
    if (text.length >= Control.MIN_INDEXED_UNITS) {
      this.textCount++;
      this.frontCoder?.indexed(text);
    }
    this.writeVarint(text.length * 2);
  }

  /**
   * Writes a text of a field that can occur again.
   *
   * @param field the number of the field among those of its type
   */
  writeTextOf(field: number, text: string): void {
    if (!this.looksBack) {
      this.writeLiteral(text);
      return;
    }
    const before = this.last[field];
    if (text === before && before !== undefined) {
      this.writeSame(text, field);
      return;
    }
    if (typeof text !== "string") {
      throw new EncodeError(`a text is needed, not ${shown(text)}`);
    }
    this.last[field] = text;
    if (this.frontCoder !== undefined) {
      this.frontCoder.write(text, field, before);
    } else if (!this.writeIndex(text)) {
      this.writeLiteral(text);
    }
  }

  /** Writes the index of an equal text, if there is one. SPEC compact 5.2 */
  writeIndex(text: string): boolean {
    if (!this.options.dictionary || text.length < Control.MIN_INDEXED_UNITS) {
      return false;
    }
    const index = this.dictionary.find(text, this.textCount);
    if (index < 0) {
      return false;
    }
    this.references = true;
    this.writeVarint(index * 4 + Control.REFERENCE);
    return true;
  }

  /** Writes that a text equals the last one of its field. SPEC compact 5.3 */
  private writeSame(text: string, field: number): void {
    const asLiteral = text === "" && !(this.references && this.frontCoder !== undefined);
    if (!this.options.dictionary || asLiteral) {
      this.frontCoder?.changed(field, text);
      this.writeLiteral(text);
      return;
    }
    this.references = true;
    this.writeVarint(Control.special(Control.SAME));
  }

  /** Returns the last text of a field that can occur again. */
  lastText(field: number): string | undefined {
    return this.last[field];
  }

  /** Returns how many bytes the message has at least so far. */
  written(): number {
    return this.position - HEADER_ROOM + this.slab.count;
  }

  /** Notes that a text is made from another. */
  noteFrontCoded(): void {
    this.frontCoded = true;
    this.references = true;
  }

  /** Adds the middle of a front-coded text to the slab, which gives the text its index. */
  collectMiddle(text: string, from: number, to: number): void {
    this.textCount++;
    this.collect(text.slice(from, to));
  }

  /** Writes the texts of a list. */
  writeTexts(field: number, texts: readonly string[]): void {
    this.writeList(texts, (out, text) => {
      out.room(TEXT_BYTES);
      out.writeTextOf(field, text);
    });
  }

  /** As `writeTexts`, of texts that may be null. SPEC compact 4.3 */
  writeTextsOrNull(field: number, texts: readonly (string | null)[]): void {
    this.writeListOrNull(texts, (out, text) => {
      out.room(TEXT_BYTES);
      out.writeTextOf(field, text);
    });
  }
}
