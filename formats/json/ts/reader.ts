import {
  DecodeError,
  type Duration,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  type OpenConstants,
  parseDate,
  parseDateTime,
  parseDuration,
  parseInstant,
  parseTime,
  within,
} from "@penstock/runtime";
import { fromBase64, fromHex } from "./bytes.js";
import type { JsonNames } from "./names.js";
import { JsonNumbers } from "./numbers.js";

/** A function of generated code that reads a value. */
export type Read<T> = (input: JsonReader) => T;

/** A class of typed arrays of numbers. */
export interface ArrayType<A, N> {
  from(values: readonly N[]): A;
}

const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads the values of a JSON document; generated code calls it. Every scalar can stand as a value or
 * as the name of a map's member.
 */
export class JsonReader extends JsonNumbers {
  private textUnits = 0;
  /** Whether the document is long enough to hold more text than the limit. */
  private readonly countsText = this.end > this.limits.textBytes;

  private string(expected: string): string {
    if (this.token() !== 0x22) {
      throw this.mismatch(expected);
    }
    return this.text();
  }

  /** Reads a string of a certain form, which `parse` knows; others are undefined to it. */
  private formed<T>(expected: string, parse: (text: string) => T | undefined): T {
    const text = this.string(expected);
    const value = parse(text);
    if (value === undefined) {
      throw this.error("TYPE_MISMATCH", this.last, expected);
    }
    return value;
  }

  /** Reads a text. */
  readText(): string {
    const text = this.string("a string");
    if (this.countsText) {
      this.textUnits += text.length;
      if (this.textUnits > this.limits.textBytes) {
        const most = `at most ${this.limits.textBytes} bytes of text`;
        throw this.overLimit(this.last, most, "textBytes");
      }
    }
    if (this.isHalf) {
      const found = "a lone surrogate";
      throw this.errorAt("MALFORMED_TEXT", this.last, "text that UTF-8 can carry", found);
    }
    return text;
  }

  /** Reads a UTF-16 unit from a string of one unit. */
  readChar(): string {
    return this.formed("a string of one character", (text) =>
      text.length === 1 ? text : undefined,
    );
  }

  /** Reads the number of a UTF-16 unit. */
  readUnit(): number {
    return this.readChar().charCodeAt(0);
  }

  /** Reads bytes from Base64. */
  readBytes(): Uint8Array {
    return this.formed("a string in Base64", fromBase64);
  }

  /** Reads bytes from hexadecimal digits. */
  readHex(): Uint8Array {
    return this.formed("a string of hexadecimal digits", fromHex);
  }

  /** Reads a UUID from its 36 characters. */
  readUuid(): string {
    return this.formed("a UUID of 36 characters", (text) =>
      UUID.test(text) ? text.toLowerCase() : undefined,
    );
  }

  /** Reads a point in time from ISO 8601. */
  readInstant(): Instant {
    return this.formed("an instant, 2026-11-21T10:15:30Z", parseInstant);
  }

  /** Reads a day from ISO 8601. */
  readDate(): LocalDate {
    return { epochDay: this.formed("a date, 2026-11-21", parseDate) };
  }

  /** Reads a time of day from ISO 8601. */
  readTime(): LocalTime {
    return { nanoOfDay: this.formed("a time of day, 10:15:30", parseTime) };
  }

  /** Reads a day and a time of day from ISO 8601. */
  readDateTime(): LocalDateTime {
    const { day, nanos } = this.formed("a date and time, 2026-11-21T10:15:30", parseDateTime);
    return { date: { epochDay: day }, time: { nanoOfDay: nanos } };
  }

  /** Reads a length of time from ISO 8601. */
  readDuration(): Duration {
    return this.formed("a duration, PT1.5S", parseDuration);
  }

  /** Reads the name of a constant. */
  readConstant<E extends string>(names: JsonNames<E>): E {
    if (this.token() !== 0x22) {
      throw this.mismatch("a string");
    }
    const index = this.index(names);
    const constant = names.fields[index < 0 ? names.unknown : index];
    if (constant === undefined) {
      throw this.error("UNKNOWN_CONSTANT", this.last, `one of ${names.words()}`);
    }
    return constant;
  }

  /** Reads a constant of an open enum by its name, or the number of a value. SPEC json 3.9 */
  readOpenConstant<E extends string | number>(
    names: JsonNames<E & string>,
    constants: OpenConstants<E>,
  ): E {
    if (this.token() !== 0x22) {
      return constants.of(this.readI32());
    }
    const start = this.at;
    const constant = names.fields[this.index(names)];
    if (constant !== undefined) {
      return constant;
    }
    if (this.key && isInteger(this.bytes, start, this.at)) {
      this.at = start;
      return constants.of(this.readI32());
    }
    throw this.error("UNKNOWN_CONSTANT", this.last, `one of ${names.words()} or an integer`);
  }

  /** Reads a list. */
  list<T>(read: Read<T>): T[] {
    const list: T[] = [];
    this.beginArray();
    try {
      while (this.nextElement()) {
        list.push(read(this));
      }
    } catch (e) {
      throw within(e, list.length);
    }
    return list;
  }

  /** Reads an array whose length is part of its type. */
  fixedList<T>(count: number, read: Read<T>): T[] {
    const list: T[] = [];
    this.beginArray();
    try {
      while (list.length < count) {
        this.expectElement();
        list.push(read(this));
      }
      this.endArray();
    } catch (e) {
      throw within(e, list.length);
    }
    return list;
  }

  /** Reads a set of values that JavaScript compares as they are. */
  set<T>(read: Read<T>): Set<T> {
    const set = new Set<T>();
    this.beginArray();
    try {
      while (this.nextElement()) {
        const count = set.size;
        set.add(read(this));
        if (set.size === count) {
          throw this.duplicate();
        }
      }
    } catch (e) {
      throw within(e, set.size);
    }
    return set;
  }

  /** Reads a map with keys that JavaScript compares as they are. */
  map<K, V>(readKey: Read<K>, readValue: Read<V>): Map<K, V> {
    const map = new Map<K, V>();
    this.beginObject();
    let index = 0;
    try {
      for (; this.nextKey(); index++) {
        const key = readKey(this);
        this.nextValue();
        map.set(key, readValue(this));
        if (map.size === index) {
          throw this.duplicate();
        }
      }
    } catch (e) {
      throw within(e, index);
    }
    return map;
  }

  /** Reads a set of values that are told apart by what is written for them. */
  distinct<T>(read: Read<T>, textOf: (value: T) => string): T[] {
    const texts = new Set<string>();
    return this.list((input) => {
      const value = read(input);
      const text = textOf(value);
      if (texts.has(text)) {
        throw input.duplicate();
      }
      texts.add(text);
      return value;
    });
  }

  /** Reads a map as a list of entries; its keys are told apart by what is written for them. */
  entries<K, V>(readKey: Read<K>, readValue: Read<V>, textOf: (key: K) => string): [K, V][] {
    const texts = new Set<string>();
    const entries: [K, V][] = [];
    this.beginObject();
    try {
      while (this.nextKey()) {
        const key = readKey(this);
        this.nextValue();
        const value = readValue(this);
        const text = textOf(key);
        if (texts.has(text)) {
          throw this.duplicate();
        }
        texts.add(text);
        entries.push([key, value]);
      }
    } catch (e) {
      throw within(e, entries.length);
    }
    return entries;
  }

  private duplicate(): DecodeError {
    return new DecodeError(
      "DUPLICATE_KEY",
      this.place < 0 ? this.last : this.place,
      "distinct elements or keys",
      "one a second time",
    );
  }
}

/** Tells whether a string between two places, its quotes included, is an integer. */
function isInteger(bytes: Uint8Array, from: number, to: number): boolean {
  let at = from + 1;
  if (bytes[at] === MINUS) {
    at++;
  }
  const first = at;
  while (at < to - 1 && (bytes[at] as number) >= ZERO && (bytes[at] as number) <= NINE) {
    at++;
  }
  return at === to - 1 && at > first;
}
