import { DecodeError, latin1Loop } from "@penstock/runtime";
import { decodeUtf8, encodeUtf8 } from "./platform.js";
import { START_BYTES } from "./utf8.js";

/** How many characters a name may have. SPEC json 8 */
const MOST_NAME_CHARACTERS = 65_536;

/** The words for numbers that JSON does not have, by their first letters. */
const NO_NUMBERS: Readonly<Record<string, string>> = { N: "NaN", I: "Infinity" };

const MOST_WORD_UNITS = 256;

const WORD_START = /[\p{L}\p{Nl}\p{Sc}\p{Pc}]/u;
const WORD_PART = /[\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Nd}\p{Mc}\p{Mn}\p{Cf}]/u;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Words that a dollar sign or a control character ends. */
const WHOLE: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "INF",
  "true",
  "false",
  "null",
  "NaN",
  "Infinity",
]);

/** What limits a document's tokens. */
export interface TokenLimits {
  /** How many objects and lists may be open. */
  readonly nesting: number;
  readonly numberLength: number;
}

/**
 * Says what is wrong with a document. A reader that is given one asks it before it goes to the next
 * token, so that an error of the grammar comes before what the schema makes of a value, as it does
 * where a parser stands below. SPEC json 7
 */
export class Grammar {
  /** Where the document ends, or what is well formed of it. */
  private readonly end: number;

  /**
   * Takes a document.
   *
   * @param malformed where the first bytes stand that are not UTF-8; -1 for none
   */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly limits: TokenLimits,
    private readonly malformed: number,
  ) {
    this.end = malformed < 0 ? bytes.length : malformed;
  }

  private syntax(at: number, found: string): DecodeError {
    return this.malformed >= 0 && (at >= this.end || this.malformed < START_BYTES)
      ? this.cut()
      : new DecodeError("SYNTAX", at, "JSON", `${found}${this.lineAndColumn(at)}`);
  }

  private lineAndColumn(at: number): string {
    let line = 1;
    let start = 0;
    for (let i = 0; i < at; i++) {
      if (this.bytes[i] === 0x0a) {
        line++;
        start = i + 1;
      }
    }
    return ` (line ${line}, column ${at - start + 1})`;
  }

  /** Returns the error for a document that ends too early, or is no UTF-8 from here on. */
  private cut(): DecodeError {
    if (this.malformed >= 0) {
      const found = "bytes that no character has";
      return new DecodeError("MALFORMED_TEXT", this.malformed, "well-formed UTF-8", found);
    }
    const found = "the end of the document";
    return new DecodeError("TRUNCATED", this.end, "more of the document", found);
  }

  private character(at: number): string {
    const unit = this.bytes[at] as number;
    return unit > 0x20 && unit < 0x7f ? `'${String.fromCharCode(unit)}'` : "a character";
  }

  /** Returns where the next token starts, or the end. */
  private space(from: number): number {
    let i = from;
    for (; i < this.end; i++) {
      const next = this.bytes[i] as number;
      if (next === 0x2f) {
        throw this.syntax(i, "a comment, which JSON does not have");
      }
      if (next > 0x20) {
        break;
      }
      if (next !== 0x20 && next !== 0x0a && next !== 0x0d && next !== 0x09) {
        throw this.syntax(i, "a control character between values");
      }
    }
    return i;
  }

  /** Returns where the next token starts, which has to be there. */
  private token(from: number): number {
    const at = this.space(from);
    if (at >= this.end) {
      throw this.cut();
    }
    return at;
  }

  /** Checks that nothing comes after the message; returns where something does, or -1. */
  finish(from: number): number {
    const at = this.space(from);
    if (at < this.end) {
      this.value(at, 0);
      return at;
    }
    if (this.malformed >= 0) {
      throw this.cut();
    }
    return -1;
  }

  /**
   * Checks what comes next in an object or list: its end, or a member or element up to the first
   * token of its value.
   *
   * @param first whether nothing came before
   * @param open how many objects and lists are open
   */
  next(from: number, closing: number, first: boolean, open: number): void {
    let at = this.token(from);
    let next = this.bytes[at] as number;
    if (next === 0x7d || next === 0x5d) {
      if (next !== closing) {
        throw this.syntax(at, `${this.character(at)} that ends nothing`);
      }
      return;
    }
    if (!first) {
      if (next !== 0x2c) {
        throw this.syntax(at, `${this.character(at)} in place of a comma or the end`);
      }
      at = this.token(at + 1);
      next = this.bytes[at] as number;
    }
    if (closing === 0x7d) {
      if (next !== QUOTE) {
        throw this.syntax(at, `${this.character(at)} in place of a name in double quotes`);
      }
      at = this.name(at);
    }
    this.value(at, open);
  }

  /** Checks a name and the colon after it, and returns the place after that. */
  private name(from: number): number {
    const to = this.string(from, true);
    if (to - from - 2 > MOST_NAME_CHARACTERS) {
      this.nameLength(from, to);
    }
    const colon = this.token(to);
    if (this.bytes[colon] !== 0x3a) {
      throw this.syntax(colon, `${this.character(colon)} in place of a colon`);
    }
    return colon + 1;
  }

  private nameLength(from: number, to: number): void {
    let count = 0;
    for (let i = from + 1; i < to - 1; i++) {
      const unit = this.bytes[i] as number;
      if (unit === BACKSLASH) {
        i += this.bytes[i + 1] === 0x75 ? 5 : 1;
      }
      count += unit < 0x80 || unit >= 0xc0 ? (unit >= 0xf0 ? 2 : 1) : 0;
    }
    if (count > MOST_NAME_CHARACTERS) {
      const most = `names of at most ${MOST_NAME_CHARACTERS} characters`;
      throw new DecodeError("LIMIT_EXCEEDED", to, most, "a longer one");
    }
  }

  /** Checks a whole string, and returns the place after it. SPEC json 3.4 */
  string(from: number, isName = false): number {
    let i = from + 1;
    let isHigh = false;
    for (; i < this.end && this.bytes[i] !== QUOTE; i++) {
      const unit = this.bytes[i] as number;
      if (unit < 0x20) {
        throw this.syntax(i, "a control character in a text, without a backslash");
      }
      const at = i;
      if (unit === BACKSLASH) {
        i = this.escape(i + 1);
      }
      if (isName) {
        const surrogate = unit === BACKSLASH ? this.surrogate(at) : "none";
        if (isHigh !== (surrogate === "low")) {
          throw this.halfPair(unit === BACKSLASH ? i + 1 : i);
        }
        isHigh = surrogate === "high";
      }
    }
    if (i >= this.end) {
      throw this.cut();
    }
    if (isHigh) {
      throw this.halfPair(i);
    }
    return i + 1;
  }

  private halfPair(at: number): DecodeError {
    return new DecodeError("SYNTAX", at, "JSON", `half of a pair${this.lineAndColumn(at)}`);
  }

  /** Tells which half of a surrogate pair an escape stands for. */
  private surrogate(at: number): "high" | "low" | "none" {
    const isUnit = this.bytes[at + 1] === 0x75;
    const head = isUnit ? latin1Loop(this.bytes, at + 2, at + 4).toLowerCase() : "";
    return /^d[89ab]$/.test(head) ? "high" : /^d[c-f]$/.test(head) ? "low" : "none";
  }

  /** Checks an escape after its backslash, and returns the place of its last byte. */
  private escape(at: number): number {
    if (at >= this.end) {
      throw this.cut();
    }
    const unit = this.bytes[at] as number;
    if (unit !== 0x75) {
      if (!'"\\/bfnrt'.includes(String.fromCharCode(unit))) {
        throw this.syntax(at, `an unknown escape, a backslash and ${this.character(at)}`);
      }
      return at;
    }
    for (let i = at + 1; i <= at + 4; i++) {
      if (i >= this.end) {
        throw this.cut();
      }
      if (!/[0-9a-fA-F]/.test(String.fromCharCode(this.bytes[i] as number))) {
        throw this.syntax(i, `${this.character(i)} in place of a digit`);
      }
    }
    return at + 4;
  }

  /** Checks the first token of a value; of a string the quote alone. */
  value(from: number, open: number): void {
    const at = this.token(from);
    const next = this.bytes[at] as number;
    if (next === 0x7b || next === 0x5b) {
      if (open >= this.limits.nesting) {
        const most = `objects and lists at most ${this.limits.nesting} deep (Limits.depth)`;
        throw new DecodeError("LIMIT_EXCEEDED", at + 1, most, "deeper ones");
      }
    } else if (next === 0x2d || (next >= 0x30 && next <= 0x39)) {
      this.number(at, open);
    } else if (next !== QUOTE) {
      this.word(at, next);
    }
  }

  private word(at: number, next: number): void {
    if (next === 0x2b) {
      this.infinity(at);
      if (at + 1 >= this.end) {
        throw this.cut();
      }
      throw this.syntax(at + 1, "a plus sign before a number");
    }
    const found = this.letters(at);
    const none = NO_NUMBERS[String.fromCharCode(next)];
    if (none !== undefined && found === none) {
      throw this.syntax(at + found.length, `${found}, which is no number of JSON`);
    }
    if (found === "") {
      throw this.syntax(at, `${this.character(at)} in place of a value`);
    }
    if (found !== "true" && found !== "false" && found !== "null") {
      if (at + encodeUtf8(found).length >= this.end && this.malformed >= 0) {
        throw this.cut();
      }
      throw this.syntax(at, `the word '${found}' in place of a value`);
    }
  }

  /** Refuses an infinity behind a sign: whole words at their ends, others at the sign. */
  private infinity(sign: number): void {
    if (sign + 1 >= this.end || this.bytes[sign + 1] !== 0x49) {
      return;
    }
    const word = this.letters(sign + 1);
    if (word === "I") {
      if (sign + 2 >= this.end) {
        throw this.cut();
      }
    }
    if (!/^I[nN]/.test(word)) {
      throw this.syntax(sign + 2, "a letter in place of a digit");
    }
    const end = sign + 1 + encodeUtf8(word).length;
    const isWhole = word === "Infinity" || word === "INF";
    if (!isWhole && end >= this.end && this.malformed >= 0) {
      throw this.cut();
    }
    throw this.syntax(isWhole ? end : sign, `the word '${word}' in place of a number`);
  }

  /** Returns the word at a place, of the letters that the names of programs have. SPEC json 7 */
  private letters(at: number): string {
    let to = Math.min(this.end, at + 4 * MOST_WORD_UNITS);
    while (to < this.end && ((this.bytes[to] as number) & 0b11_000000) === 0b10_000000) {
      to--;
    }
    let word = "";
    for (const each of decodeUtf8(this.bytes.subarray(at, to)) ?? "") {
      if (!goesOn(word, each)) {
        break;
      }
      word += each;
    }
    return word;
  }

  private isDigit(at: number): boolean {
    const unit = at < this.end ? (this.bytes[at] as number) : 0;
    return unit >= 0x30 && unit <= 0x39;
  }

  private digits(from: number): number {
    let i = from;
    while (this.isDigit(i)) {
      i++;
    }
    return i;
  }

  /** Checks a number. */
  private number(from: number, open: number): void {
    if (this.bytes[from] === 0x2d) {
      this.infinity(from);
    }
    let at = this.bytes[from] === 0x2d ? this.digit(from + 1) : from;
    const whole = at;
    at = this.digits(at);
    if (this.bytes[whole] === 0x30 && at > whole + 1) {
      throw this.syntax(whole + 1, "a number that starts with a zero");
    }
    let count = at - whole;
    if (at < this.end && this.bytes[at] === 0x2e) {
      if (at + 1 >= this.end && this.malformed < 0) {
        throw this.syntax(at, "'.' in place of a digit");
      }
      const fraction = this.digit(at + 1);
      at = this.digits(fraction);
      count += at - fraction;
      if (at < this.end && this.bytes[at] === 0x2e) {
        this.digit(at);
      }
    }
    if (at < this.end && ((this.bytes[at] as number) | 0x20) === 0x65) {
      const sign = this.bytes[at + 1];
      const exponent = this.digit(at + (sign === 0x2b || sign === 0x2d ? 2 : 1));
      at = this.digits(exponent);
      count += at - exponent;
    }
    if (count > this.limits.numberLength) {
      throw tooLong(at, this.limits.numberLength);
    }
    if (open === 0 && at < this.end && this.space(at) === at) {
      throw this.syntax(at, `${this.character(at)} after a number`);
    }
  }

  /** Checks that there is a digit at a place, and returns the place. */
  private digit(at: number): number {
    if (at >= this.end) {
      throw this.cut();
    }
    if (!this.isDigit(at)) {
      throw this.syntax(at, `${this.character(at)} in place of a digit`);
    }
    return at;
  }
}

/** Tells whether a word goes on with a character: some control characters do in names of Java. */
function goesOn(word: string, next: string): boolean {
  if (word === "") {
    return WORD_START.test(next);
  }
  if (word.length >= MOST_WORD_UNITS || (next < "0" && WHOLE.has(word))) {
    return false;
  }
  const unit = next.charCodeAt(0);
  const isControl =
    unit <= 0x08 || (unit >= 0x0e && unit <= 0x1b) || (unit >= 0x7f && unit <= 0x9f);
  return isControl || WORD_PART.test(next);
}

/** Returns the error for a number that has too many digits. */
export function tooLong(at: number, digits: number): DecodeError {
  const most = `a number of at most ${digits} digits (JsonOptions.numberLength)`;
  return new DecodeError("LIMIT_EXCEEDED", at, most, "a longer one");
}
