import { DecodeError, type Limits, latin1Loop } from "@penstock/runtime";
import { malformedAt, utf8Text } from "@penstock/runtime/scalars";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

const CONTAINER = 0;
const WORD = 1;
const TEXT = 2;

/** A number of RFC 8259 where it starts. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/;
const MOST_SHOWN = 40;

/** What the letters after a backslash stand for. */
const ESCAPES: Readonly<Record<number, number>> = {
  34: 0x22,
  92: 0x5c,
  47: 0x2f,
  98: 0x08,
  102: 0x0c,
  110: 0x0a,
  114: 0x0d,
  116: 0x09,
};

function isWordUnit(unit: number): boolean {
  const lower = unit | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || unit === 0x5f || (unit >= 0x30 && unit <= 0x39);
}

/**
 * The tokens of a JSON document, as RFC 8259 has it: what each is, where, how long. Objects and lists
 * are followed by what they hold, of objects name and value in turn. SPEC protobuf 10.1
 */
export class JsonTape {
  private readonly kinds: number[] = [];
  private readonly starts: number[] = [];
  /** Where a token ends; of an object or list the node after it. */
  private readonly ends: number[] = [];
  /** Texts with escapes, without them. */
  private readonly plain = new Map<number, Uint8Array>();
  private at = 0;
  private depthLeft: number;

  constructor(
    private readonly source: Uint8Array,
    private readonly limits: Limits,
  ) {
    this.depthLeft = limits.depth;
    if (source.length > limits.messageBytes) {
      throw new DecodeError(
        "LIMIT_EXCEEDED",
        0,
        `a document of at most ${limits.messageBytes} bytes (Limits.messageBytes)`,
        `${source.length} bytes`,
      );
    }
    if (source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf) {
      this.at = 3;
    }
    this.value();
    if (this.token() >= 0) {
      throw this.syntax(this.at, "the end of the document");
    }
  }

  private syntax(at: number, expected: string): DecodeError {
    const unit = this.source[at];
    const seen = unit !== undefined && unit > 0x20 && unit < 0x7f;
    const byte = seen ? `'${String.fromCharCode(unit)}'` : `byte 0x${unit?.toString(16)}`;
    const found = unit === undefined ? "the end of the document" : byte;
    return new DecodeError("SYNTAX", at, expected, found);
  }

  /** Passes over white space; returns the byte after it, -1 at the end. */
  private token(): number {
    for (; this.at < this.source.length; this.at++) {
      const unit = this.source[this.at] as number;
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) {
        return unit;
      }
    }
    return -1;
  }

  private add(kind: number, from: number, to: number): number {
    this.kinds.push(kind);
    this.starts.push(from);
    return this.ends.push(to) - 1;
  }

  private value(): void {
    switch (this.token()) {
      case QUOTE:
        this.string();
        break;
      case OPEN_OBJECT:
        this.object();
        break;
      case OPEN_LIST:
        this.list();
        break;
      default:
        this.word();
    }
  }

  private enter(): number {
    if (--this.depthLeft < 0) {
      const most = `values at most ${this.limits.depth} deep in each other (Limits.depth)`;
      throw new DecodeError("LIMIT_EXCEEDED", this.at, most, "one more");
    }
    return this.add(CONTAINER, this.at++, 0);
  }

  private leave(node: number): void {
    this.at++;
    this.depthLeft++;
    this.ends[node] = this.kinds.length;
  }

  private object(): void {
    const node = this.enter();
    for (let next = this.token(); next !== CLOSE_OBJECT; next = this.separator(CLOSE_OBJECT)) {
      if (next !== QUOTE) {
        throw this.syntax(this.at, "a name in quotation marks");
      }
      const name = this.string();
      if (this.token() !== 0x3a) {
        throw this.syntax(this.at, "':'");
      }
      this.at++;
      try {
        this.value();
      } catch (e) {
        throw e instanceof DecodeError ? e.within(this.text(name)) : e;
      }
    }
    this.leave(node);
  }

  private list(): void {
    const node = this.enter();
    let next = this.token();
    for (let i = 0; next !== CLOSE_LIST; i++) {
      try {
        this.value();
      } catch (e) {
        throw e instanceof DecodeError ? e.within(i) : e;
      }
      next = this.separator(CLOSE_LIST);
    }
    this.leave(node);
  }

  /** Passes over a comma; returns the byte after it, or the bracket that stands in place of it. */
  private separator(bracket: number): number {
    const next = this.token();
    if (next === bracket) {
      return next;
    }
    if (next !== 0x2c) {
      throw this.syntax(this.at, `',' or '${String.fromCharCode(bracket)}'`);
    }
    this.at++;
    const after = this.token();
    if (after === bracket) {
      throw this.syntax(this.at, bracket === CLOSE_LIST ? "a value" : "a name in quotation marks");
    }
    return after;
  }

  private word(): void {
    const from = this.at;
    let to = from;
    const first = this.source[from] ?? 0;
    if (first === 0x2d || (first >= 0x30 && first <= 0x39)) {
      while (/[-+.\deE]/.test(String.fromCharCode(this.source[to] ?? 0))) {
        to++;
      }
      const number = NUMBER.exec(latin1Loop(this.source, from, to))?.[0] ?? "";
      to = from + number.length;
      const next = this.source[to] ?? 0;
      // A point or exponent without digits, and zeros in front: the number is none as a whole.
      const isCut = next === 0x2e ? !number.includes(".") && !/e/i.test(number) : false;
      const isPower = (next | 0x20) === 0x65 && !/e/i.test(number);
      const isZero = (number === "0" || number === "-0") && next >= 0x30 && next <= 0x39;
      if (number === "" || isCut || isPower || isZero) {
        throw this.syntax(from, "a value");
      }
      if (isWordUnit(next)) {
        throw this.syntax(to, "the end of a number");
      }
    } else {
      while (isWordUnit(this.source[to] ?? 0)) {
        to++;
      }
      const isShort = to - from <= 5;
      const word = isShort ? latin1Loop(this.source, from, to) : "";
      if (word !== "true" && word !== "false" && word !== "null") {
        throw this.syntax(from, "a value");
      }
    }
    this.at = to;
    this.add(WORD, from, to);
  }

  private string(): number {
    const from = this.at + 1;
    for (let i = from; ; i++) {
      const unit = this.source[i];
      if (unit === QUOTE) {
        this.wellFormed(this.source, from, i);
        this.at = i + 1;
        return this.add(TEXT, from, i);
      }
      if (unit === BACKSLASH) {
        return this.escaped(from, i);
      }
      this.checkUnit(unit, i);
    }
  }

  private checkUnit(unit: number | undefined, at: number): void {
    if (unit === undefined) {
      throw this.syntax(at, "the end of a text");
    }
    if (unit < 0x20) {
      throw this.syntax(at, "a character of a text");
    }
  }

  private wellFormed(bytes: Uint8Array, from: number, to: number, origin?: number): void {
    const wrong = malformedAt(bytes, from, to);
    if (wrong >= 0) {
      const found = `byte 0x${bytes[wrong]?.toString(16)}`;
      throw new DecodeError("MALFORMED_TEXT", origin ?? wrong, "UTF-8", found);
    }
  }

  private escaped(from: number, special: number): number {
    const units = Array.from(this.source.subarray(from, special));
    this.at = special;
    while (this.source[this.at] !== QUOTE) {
      const unit = this.source[this.at];
      if (unit === BACKSLASH) {
        this.escape(units);
      } else {
        this.checkUnit(unit, this.at);
        units.push(unit as number);
        this.at++;
      }
    }
    const bytes = Uint8Array.from(units);
    this.wellFormed(bytes, 0, bytes.length, from);
    const node = this.add(TEXT, from, this.at++);
    this.plain.set(node, bytes);
    return node;
  }

  /** Appends the bytes that an escape stands for, and passes over it. */
  private escape(target: number[]): void {
    const first = this.at;
    const letter = this.source[first + 1] ?? 0;
    const plain = ESCAPES[letter];
    if (plain !== undefined) {
      target.push(plain);
      this.at += 2;
      return;
    }
    if (letter !== 0x75) {
      throw this.syntax(first + 1, "an escape");
    }
    const unit = this.unit();
    this.at += 6;
    const isHalf = unit >= 0xd800 && unit <= 0xdfff;
    putPoint(target, isHalf ? this.pair(first, unit) : unit);
  }

  private unit(): number {
    let value = 0;
    for (let i = this.at + 2; i < this.at + 6; i++) {
      const digit = Number.parseInt(String.fromCharCode(this.source[i] ?? 0), 16);
      if (Number.isNaN(digit)) {
        throw this.syntax(i, "a hexadecimal digit");
      }
      value = value * 16 + digit;
    }
    return value;
  }

  /** Returns the character of which the first half was passed over. */
  private pair(first: number, high: number): number {
    const isNext = this.source[this.at] === BACKSLASH && this.source[this.at + 1] === 0x75;
    if (high < 0xdc00 && isNext) {
      const low = this.unit();
      if (low >= 0xdc00 && low <= 0xdfff) {
        this.at += 6;
        return 0x10000 + (high - 0xd800) * 0x400 + low - 0xdc00;
      }
    }
    throw new DecodeError("MALFORMED_TEXT", first, "a whole character", "half a surrogate pair");
  }

  /** Returns the nodes of an object's names, or of a list's elements. */
  *within(container: number): Iterable<number> {
    const isObject = this.isObject(container);
    const end = this.ends[container] as number;
    for (let i = container + 1; i < end; i = this.next(isObject ? i + 1 : i)) {
      yield i;
    }
  }

  /** Returns the node after a value. */
  private next(node: number): number {
    return this.kinds[node] === CONTAINER ? (this.ends[node] as number) : node + 1;
  }

  isEmpty(container: number): boolean {
    return this.ends[container] === container + 1;
  }

  private bracket(node: number): number {
    return this.kinds[node] === CONTAINER ? (this.source[this.offset(node)] as number) : 0;
  }

  isObject(node: number): boolean {
    return this.bracket(node) === OPEN_OBJECT;
  }

  isList(node: number): boolean {
    return this.bracket(node) === OPEN_LIST;
  }

  isText(node: number): boolean {
    return this.kinds[node] === TEXT;
  }

  isWord(node: number): boolean {
    return this.kinds[node] === WORD;
  }

  isNull(node: number): boolean {
    return this.isWord(node) && this.source[this.offset(node)] === 0x6e;
  }

  /** Returns where a token stands in the document. */
  offset(node: number): number {
    return this.starts[node] as number;
  }

  /** Returns the bytes of a word or text. */
  bytes(node: number): Uint8Array {
    return this.plain.get(node) ?? this.source.subarray(this.starts[node], this.ends[node]);
  }

  /** Returns a word or text. */
  text(node: number): string {
    return utf8Text(this.bytes(node));
  }

  /** Returns a token for an error. */
  shown(node: number): string {
    if (this.kinds[node] === CONTAINER) {
      return this.isList(node) ? "a list" : "an object";
    }
    const text = this.text(node);
    const cut = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}...` : text;
    return this.isText(node) ? `"${cut}"` : cut;
  }

  /** Returns the error for a value of a kind that is not expected. */
  mismatch(node: number, expected: string): DecodeError {
    return new DecodeError("TYPE_MISMATCH", this.offset(node), expected, this.shown(node));
  }
}

function putPoint(target: number[], point: number): void {
  if (point < 0x80) {
    target.push(point);
    return;
  }
  const extra = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
  const lead = extra === 1 ? 0b110_00000 : extra === 2 ? 0b1110_0000 : 0b11110_000;
  target.push(lead | (point >>> (6 * extra)));
  for (let i = extra - 1; i >= 0; i--) {
    target.push(0b10_000000 | ((point >>> (6 * i)) & 0b111111));
  }
}
