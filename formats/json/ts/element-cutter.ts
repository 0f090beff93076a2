import { DecodeError } from "@penstock/runtime";
import { GrownBytes } from "./grown-bytes.js";
import { decodeUtf8 } from "./platform.js";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

/** Where a cutter is: around the list, before an element, inside one, behind one. */
type Stage = "AROUND" | "FIRST" | "NEXT" | "INSIDE" | "BEHIND";

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function endsValue(byte: number): boolean {
  return byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT;
}

/**
 * Cuts the elements of one list out of a document that comes in pieces. What stands around them is
 * kept, as a document with an empty list. Whether either is JSON, is for who reads it.
 */
export class ElementCutter {
  /** The element that was cut last; its memory is used again for the next. */
  element: Uint8Array = new Uint8Array(0);
  /** Where it starts in the document. */
  elementOffset = 0;
  /** How many elements were cut before it. */
  index = -1;
  /** The document without its elements. */
  readonly rest = new GrownBytes();
  /** How long the rest was where the elements stood; infinite before. */
  restBefore = Number.POSITIVE_INFINITY;
  /** How many bytes the elements have, with all that is between them. */
  cutBytes = 0;

  private stage: Stage = "AROUND";
  private piece: Uint8Array = new Uint8Array(0);
  private at = 0;
  /** How many bytes stand before the piece. */
  private before = 0;
  private readonly held = new GrownBytes();
  private listOffset = 0;

  private inString = false;
  private escaped = false;
  /** How many objects and lists are open: around the list, or in the element. */
  private open = 0;
  /** How deep the innermost open object is that is on the way to the list. */
  private level = 0;
  /** Whether the next value around the list is on the way to it. */
  private leads = true;
  private isNameNext = false;
  /** Where the name starts in the rest that is being read; -1 for none. */
  private nameStart = -1;

  /**
   * Creates a cutter.
   *
   * @param way the names of the members that lead to the list
   * @param mostBytes how long an element may be, and the rest
   */
  constructor(
    private readonly way: readonly string[],
    private readonly mostBytes: number,
  ) {}

  /** Takes the next bytes of the document, once all before them are read. */
  push(piece: Uint8Array): void {
    this.before += this.piece.length;
    this.piece = piece;
    this.at = 0;
  }

  /** Returns the offset of the next byte. */
  get offset(): number {
    return this.before + this.at;
  }

  /** Tells whether the list has begun, and its end was not met. */
  get isInList(): boolean {
    return this.stage !== "AROUND";
  }

  /** Returns what has arrived of an element whose end has not; undefined between elements. */
  torn(): Uint8Array | undefined {
    return this.stage === "INSIDE" ? this.held.bytes() : undefined;
  }

  /**
   * Goes to the next element.
   *
   * @returns false where more bytes are needed
   * @throws DecodeError for something else between two elements, or too many bytes
   */
  next(): boolean {
    while (this.at < this.piece.length) {
      if (this.stage === "INSIDE" ? this.passElement() : this.passByte()) {
        return true;
      }
    }
    return false;
  }

  /** Takes a byte that is of no element; what starts one is not taken. */
  private passByte(): false {
    const byte = this.piece[this.at] as number;
    if (this.stage === "AROUND") {
      this.at++;
      this.passAround(byte);
    } else if (isSpace(byte)) {
      this.at++;
    } else if (byte === CLOSE_LIST && this.stage !== "NEXT") {
      this.closeList(byte);
    } else if (this.stage === "BEHIND") {
      if (byte !== COMMA) {
        throw this.syntax(byte, "a comma or the end");
      }
      this.at++;
      this.stage = "NEXT";
    } else {
      this.startElement(byte);
    }
    return false;
  }

  private syntax(byte: number, missing: string): DecodeError {
    const found = byte > 0x20 && byte < 0x7f ? `'${String.fromCharCode(byte)}'` : "a character";
    return new DecodeError("SYNTAX", this.offset, "JSON", `${found} in place of ${missing}`);
  }

  private startElement(byte: number): void {
    if (endsValue(byte)) {
      throw this.syntax(byte, "a value");
    }
    this.stage = "INSIDE";
    this.elementOffset = this.offset;
    this.open = 0;
    this.held.clear();
  }

  /** Goes through an element as far as it has arrived; true at its end. */
  private passElement(): boolean {
    const piece = this.piece;
    let { inString, escaped, open } = this;
    let i = this.at;
    let isEnded = false;
    for (; i < piece.length && !isEnded; i++) {
      const byte = piece[i] as number;
      if (inString) {
        inString = escaped || byte !== QUOTE;
        escaped = !escaped && byte === BACKSLASH;
        isEnded = !inString && open === 0;
      } else if (byte === QUOTE) {
        inString = true;
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        open++;
      } else if (open === 0) {
        if (isSpace(byte) || endsValue(byte)) {
          break;
        }
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        isEnded = --open === 0;
      }
    }
    this.inString = inString;
    this.escaped = escaped;
    this.open = open;
    return this.takeElement(i, isEnded || i < piece.length);
  }

  /** Takes the bytes of an element up to a place, and all of it if they are its last. */
  private takeElement(to: number, isEnded: boolean): boolean {
    const bytes = this.piece.subarray(this.at, to);
    this.at = to;
    if (!isEnded || this.held.length > 0) {
      this.held.add(bytes);
      if (this.held.length > this.mostBytes) {
        throw this.tooLong(this.elementOffset, "an element");
      }
    }
    if (isEnded) {
      this.element = this.held.length > 0 ? this.held.bytes() : bytes;
      this.index++;
      this.stage = "BEHIND";
    }
    return isEnded;
  }

  private tooLong(offset: number, what: string): DecodeError {
    const most = `${what} of at most ${this.mostBytes} bytes (Limits.messageBytes)`;
    return new DecodeError("LIMIT_EXCEEDED", offset, most, "a longer one");
  }

  private closeList(byte: number): void {
    this.cutBytes = this.offset - this.listOffset;
    this.stage = "AROUND";
    this.open = this.way.length + 1;
    this.at++;
    this.passAround(byte);
  }

  /** Takes a byte of what stands around the list. */
  private passAround(byte: number): void {
    this.rest.addByte(byte);
    if (this.rest.length > this.mostBytes) {
      throw this.tooLong(this.offset, "a document without its elements");
    }
    if (this.inString) {
      this.inString = this.escaped || byte !== QUOTE;
      this.escaped = !this.escaped && byte === BACKSLASH;
      if (!this.inString && this.nameStart >= 0) {
        this.takeName();
      }
    } else if (byte === QUOTE) {
      this.inString = true;
      this.nameStart = this.isNameNext ? this.rest.length - 1 : -1;
      this.isNameNext = false;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      this.enter(byte === OPEN_LIST);
    } else if (endsValue(byte)) {
      this.pass(byte);
    }
  }

  private takeName(): void {
    const written = decodeUtf8(this.rest.bytes().subarray(this.nameStart));
    this.nameStart = -1;
    this.leads =
      this.restBefore === Number.POSITIVE_INFINITY && nameOf(written) === this.way[this.level - 1];
  }

  private enter(isList: boolean): void {
    const isOnWay = this.leads;
    this.leads = false;
    this.isNameNext = false;
    if (isOnWay && isList && this.level === this.way.length) {
      this.stage = "FIRST";
      this.restBefore = this.rest.length;
      this.listOffset = this.offset;
      return;
    }
    this.open++;
    if (isOnWay && !isList && this.level < this.way.length) {
      this.level = this.open;
      this.isNameNext = true;
    }
  }

  private pass(byte: number): void {
    this.leads = false;
    if (byte !== COMMA) {
      this.open--;
      this.level = Math.min(this.level, this.open);
    }
    this.isNameNext = byte === COMMA && this.level > 0 && this.open === this.level;
  }
}

/** Returns the name that stands in quotes; undefined for what is no string of JSON. */
function nameOf(written: string | undefined): unknown {
  try {
    return JSON.parse(written ?? "");
  } catch {
    return undefined;
  }
}
