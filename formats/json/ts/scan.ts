import { DecodeError, type ErrorKind, type Limits, loneSurrogate } from "@penstock/runtime";
import { Grammar } from "./grammar.js";
import type { JsonNames } from "./names.js";
import { type JsonOptions, nesting } from "./options.js";
import { decodeUtf8 } from "./platform.js";
import { shown, textOf } from "./text.js";
import { malformedAt } from "./utf8.js";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NULL = [0x6e, 0x75, 0x6c, 0x6c];
const TRUE = [0x74, 0x72, 0x75, 0x65];
const FALSE = [0x66, 0x61, 0x6c, 0x73, 0x65];

/** What the letters after a backslash stand for. */
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** From here on a document of ASCII becomes one string, of which texts are parts. */
const WHOLE_BYTES = 128;

/**
 * What a reading is for: values, values that keep nothing of the document, or the error of a
 * document that is known to be wrong.
 */
export type Mode = "PLAIN" | "DETACHED" | "CAREFUL";

/**
 * Finds tokens in a document: white space, strings, words. Strings are checked to be UTF-8 as they
 * are read; other tokens have ASCII only. SPEC json 7.2
 */
export abstract class JsonScan {
  /** The place of the next byte. */
  protected at = 0;
  protected readonly end: number;
  /** Where the last token starts that was read. */
  protected last = 0;
  /** What is told as the place of all errors: that of an object whose tag is late; -1 for none. */
  protected place = -1;
  /** How many objects and lists are open. */
  protected open = 0;
  protected readonly nestingLimit: number;
  /** Where the string ends that was looked through last, at its quote or first escape. */
  private stringEnd = 0;
  /** Whether that string has ASCII only, up to there. */
  private isAscii = true;
  /** Whether escapes leave half a surrogate pair in the last string. */
  protected isHalf = false;
  /** What says first what is wrong; undefined where nothing is known to be wrong. */
  protected readonly grammar: Grammar | undefined;
  /** The document, if it is long and of ASCII: its units stand where its bytes do. */
  private readonly whole: string | undefined;

  /**
   * Takes a document.
   *
   * @param mode what a reading is for
   */
  constructor(
    protected readonly bytes: Uint8Array,
    protected readonly options: JsonOptions,
    protected readonly limits: Limits,
    mode: Mode,
  ) {
    this.end = bytes.length;
    this.nestingLimit = nesting(limits.depth);
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
      this.at = 3;
    }
    if (mode === "CAREFUL") {
      const most = { nesting: this.nestingLimit, numberLength: options.numberLength };
      this.grammar = new Grammar(bytes, most, malformedAt(bytes));
    } else {
      this.grammar = undefined;
    }
    const isWhole = mode === "PLAIN" && bytes.length >= WHOLE_BYTES;
    const text = isWhole ? decodeUtf8(bytes) : undefined;
    this.whole = text !== undefined && text.length === bytes.length ? text : undefined;
  }

  /** Where the next token is looked for. */
  get offset(): number {
    return this.at;
  }

  /** Returns an error at a place. */
  protected errorAt(kind: ErrorKind, at: number, expected: string, found: string): DecodeError {
    return new DecodeError(kind, this.place < 0 ? at : this.place, expected, found);
  }

  /** Returns an error at a token. */
  protected error(kind: ErrorKind, at: number, expected: string): DecodeError {
    return this.errorAt(kind, at, expected, this.found(at));
  }

  /** Returns the error for a limit of the reader. */
  protected overLimit(at: number, most: string, limit: string): DecodeError {
    return this.errorAt("LIMIT_EXCEEDED", at, `${most} (Limits.${limit})`, "more");
  }

  /** Returns the error for what a grammar would have told before. */
  protected syntax(): DecodeError {
    return this.errorAt("SYNTAX", this.at, "JSON", "something else");
  }

  /** Returns the token at a place as an error shows it. */
  protected found(at: number): string {
    const next = at < this.end ? (this.bytes[at] as number) : -1;
    switch (next) {
      case 0x7b:
        return "an object";
      case 0x7d:
        return "the end of an object";
      case 0x5b:
        return "a list";
      case 0x5d:
        return "the end of a list";
      case -1:
        return "the end of the document";
      default:
        return next === QUOTE ? this.foundText(at) : this.foundWord(at);
    }
  }

  private foundText(at: number): string {
    const before = this.at;
    try {
      this.at = at;
      return shown(this.text());
    } catch {
      return "a text that cannot be read";
    } finally {
      this.at = before;
    }
  }

  private foundWord(at: number): string {
    let to = at;
    while (to < this.end && to < at + 40 && /[-+.\w]/.test(this.letter(to))) {
      to++;
    }
    return textOf(this.bytes, at, to, true) ?? "";
  }

  private letter(at: number): string {
    return String.fromCharCode(this.bytes[at] as number);
  }

  /** Passes over white space and returns the byte after it, at which the reader then is. */
  protected token(): number {
    const next = this.at < this.end ? (this.bytes[this.at] as number) : 0;
    return next > 0x20 ? next : this.spaced();
  }

  private spaced(): number {
    for (; this.at < this.end; this.at++) {
      const next = this.bytes[this.at] as number;
      if (next !== 0x20 && next !== 0x0a && next !== 0x0d && next !== 0x09) {
        return next;
      }
    }
    throw this.errorAt("TRUNCATED", this.end, "more of the document", "its end");
  }

  /** Goes to the first token of the document. */
  begin(): void {
    this.grammar?.value(this.at, 0);
  }

  /** Checks that nothing but white space is left. */
  finish(): void {
    const trailing = this.grammar === undefined ? this.afterSpace() : this.grammar.finish(this.at);
    if (trailing >= 0) {
      throw this.error("TRAILING_BYTES", trailing, "the end of the document");
    }
  }

  private afterSpace(): number {
    let i = this.at;
    while (i < this.end) {
      const next = this.bytes[i] as number;
      if (next !== 0x20 && next !== 0x0a && next !== 0x0d && next !== 0x09) {
        return i;
      }
      i++;
    }
    return -1;
  }

  /** Passes over a colon, with white space before it. */
  protected colon(): void {
    if (this.token() !== 0x3a || this.isHalf) {
      throw this.syntax();
    }
    this.at++;
  }

  private passWord(word: readonly number[]): void {
    this.last = this.at;
    for (let i = 0; i < word.length; i++) {
      if (this.bytes[this.at + i] !== word[i]) {
        throw this.syntax();
      }
    }
    this.at += word.length;
  }

  /** Tells whether the value is null, which is then read. */
  isNull(): boolean {
    if (this.token() !== 0x6e) {
      return false;
    }
    this.passWord(NULL);
    return true;
  }

  /** Reads `true` or `false`; undefined for what is neither. */
  protected truth(): boolean | undefined {
    const next = this.token();
    if (next === 0x74) {
      this.passWord(TRUE);
      return true;
    }
    if (next === 0x66) {
      this.passWord(FALSE);
      return false;
    }
    return undefined;
  }

  /** Looks through a string up to its quote or its first escape. */
  private look(from: number): void {
    const bytes = this.bytes;
    const end = this.end;
    let all = 0;
    let i = from;
    for (; i < end; i++) {
      const unit = bytes[i] as number;
      if (unit === QUOTE || unit === BACKSLASH || unit < 0x20) {
        break;
      }
      all |= unit;
    }
    this.isAscii = all < 0x80;
    this.isHalf = false;
    this.stringEnd = i;
    if (i >= end || (bytes[i] as number) < 0x20) {
      throw this.syntax();
    }
  }

  /** Reads the string that comes next, which may have lone surrogates. */
  protected text(): string {
    if (this.token() !== QUOTE) {
      throw this.syntax();
    }
    this.last = this.at;
    this.grammar?.string(this.at);
    const from = this.at + 1;
    this.look(from);
    const to = this.stringEnd;
    if (this.bytes[to] === BACKSLASH) {
      return this.escaped(from);
    }
    this.at = to + 1;
    return this.whole !== undefined ? this.whole.substring(from, to) : this.part(from, to);
  }

  private part(from: number, to: number): string {
    const text = textOf(this.bytes, from, to, this.isAscii);
    if (text === undefined) {
      throw this.syntax();
    }
    return text;
  }

  /** Reads the string from a place on, of which a part up to an escape was looked through. */
  private escaped(from: number): string {
    let text = this.part(from, this.stringEnd);
    while (this.bytes[this.stringEnd] === BACKSLASH) {
      const at = this.stringEnd;
      text += this.escape(at);
      const next = at + (this.bytes[at + 1] === 0x75 ? 6 : 2);
      this.look(next);
      text += this.part(next, this.stringEnd);
    }
    this.at = this.stringEnd + 1;
    this.isHalf = loneSurrogate(text) >= 0;
    return text;
  }

  /** Returns the unit that the escape at a place stands for. */
  private escape(at: number): string {
    const plain = ESCAPES[this.letter(at + 1)];
    if (plain !== undefined) {
      return plain;
    }
    const digits = textOf(this.bytes, at + 2, Math.min(at + 6, this.end), true) ?? "";
    if (this.bytes[at + 1] !== 0x75 || !/^[0-9a-fA-F]{4}$/.test(digits)) {
      throw this.syntax();
    }
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  /** Passes over the string that comes next, which has to be right. */
  protected passString(): void {
    this.text();
  }

  /** Reads the string that comes next; returns its index among names or -1. */
  protected index(names: JsonNames): number {
    if (this.token() !== QUOTE) {
      throw this.syntax();
    }
    this.last = this.at;
    this.grammar?.string(this.at);
    const from = this.at + 1;
    this.look(from);
    const to = this.stringEnd;
    if (this.bytes[to] === BACKSLASH) {
      return names.find(this.escaped(from));
    }
    const index = names.findBytes(this.bytes, from, to);
    if (index < 0 && !this.isAscii) {
      this.part(from, to);
    }
    this.at = to + 1;
    return index;
  }
}
