import { EncodeError, type OpenConstants, type UnknownFields, within } from "@penstock/runtime";
import type { JsonNames } from "./names.js";
import { ScalarWriter } from "./scalar-writer.js";
import { shown } from "./text.js";
import type { UnknownMembers } from "./unknown-members.js";

/** A function of generated code that writes a value. */
export type Write<T> = (out: JsonWriter, value: T) => void;

/** Writes the values of a JSON document; generated code calls it. */
export class JsonWriter extends ScalarWriter {
  private depth = 0;
  private nesting = 0;
  /** Whether a member came before in the object that is open. */
  private separates = false;
  private tag: JsonNames | undefined;
  private cases: JsonNames | undefined;
  private caseIndex = 0;

  /** Returns the document. */
  finish(): string {
    return this.json;
  }

  /** Returns a value, which must be there. */
  required<T>(value: T): T {
    if (value === null || value === undefined) {
      throw new EncodeError(`a value is needed, not ${value}`);
    }
    return value;
  }

  /** Enters a record of a recursive type. */
  enter(): void {
    if (++this.depth > this.maxDepth) {
      throw new EncodeError(`records nest more than ${this.maxDepth} deep: is there a cycle?`);
    }
  }

  /** Leaves a record of a recursive type. */
  leave(): void {
    this.depth--;
  }

  private nest(bracket: string): void {
    this.json += bracket;
    this.separates = false;
    if (++this.nesting > this.maxNesting) {
      throw new EncodeError(`objects and lists nest more than ${this.maxNesting} deep`);
    }
  }

  /** Starts the object of a record, which must be there. */
  beginObject(record: unknown): void {
    this.required(record);
    this.nest("{");
    if (this.tag !== undefined && this.cases !== undefined) {
      this.name(this.tag, 0);
      this.text(this.cases.written[this.caseIndex] as string);
      this.tag = undefined;
    }
  }

  /** Ends an object. */
  endObject(): void {
    this.nesting--;
    this.json += "}";
    this.separates = true;
  }

  /** Writes the name of a member. */
  name(names: JsonNames, index: number): void {
    this.json += (this.separates ? names.following : names.leading)[index];
    this.separates = true;
  }

  /** Writes a member that is null, unless nulls are left out. */
  nullMember(names: JsonNames, index: number): void {
    if (this.options.nulls === "WRITTEN") {
      this.name(names, index);
      this.null();
    }
  }

  /** Makes a member that tells the case of a union the first of the object that comes next. */
  tagged(member: JsonNames, names: JsonNames, index: number): void {
    this.tag = member;
    this.cases = names;
    this.caseIndex = index;
  }

  /** Starts the object of a union's case. */
  beginCase(names: JsonNames, index: number): void {
    this.nest("{");
    this.name(names, index);
  }

  /** Writes the members that a record keeps, those of this format. SPEC json 4.1 */
  unknownFields(names: JsonNames, component: string, fields: UnknownFields | undefined): void {
    if (fields?.format !== "json") {
      return;
    }
    for (const member of (fields as UnknownMembers).members) {
      if (names.find(member.name) >= 0) {
        const problem = `an unknown member has the name of a field, ${shown(member.name)}`;
        throw new EncodeError(problem).within(component);
      }
      this.json += this.separates ? `,${member.json}` : member.json;
      this.separates = true;
    }
  }

  /** Checks that there are elements; a text has units, and is none. */
  private iterable(values: Iterable<unknown>, what: string): void {
    if (typeof this.required(values) !== "object" || !(Symbol.iterator in values)) {
      throw new EncodeError(`${what} is needed, not ${typeof values}`);
    }
  }

  /** Writes the elements of an array, list or set. */
  list<T>(values: Iterable<T>, write: Write<T>): void {
    this.iterable(values, "a list");
    this.nest("[");
    let index = 0;
    try {
      for (const value of values) {
        if (index > 0) {
          this.json += ",";
        }
        write(this, value);
        index++;
      }
    } catch (e) {
      throw within(e, index);
    }
    this.nesting--;
    this.json += "]";
    this.separates = true;
  }

  /** Writes the elements of an array whose length is part of its type. */
  fixedList<T>(values: ArrayLike<T> & Iterable<T>, count: number, write: Write<T>): void {
    if (this.required(values).length !== count) {
      throw new EncodeError(`an array of ${count} elements is needed, not of ${values.length}`);
    }
    this.list(values, write);
  }

  /** Writes the entries of a map. */
  map<K, V>(entries: Iterable<readonly [K, V]>, writeKey: Write<K>, writeValue: Write<V>): void {
    this.iterable(entries, "a map");
    this.nest("{");
    let index = 0;
    try {
      for (const [key, value] of entries) {
        if (index > 0) {
          this.json += ",";
        }
        this.key = true;
        writeKey(this, key);
        this.key = false;
        this.json += ":";
        writeValue(this, value);
        index++;
      }
    } catch (e) {
      throw within(e, index);
    }
    this.endObject();
  }

  /** Writes null. */
  null(): void {
    this.json += "null";
  }

  /** Writes the name of a constant. */
  constant<E extends string>(names: JsonNames<E>, value: E): void {
    const index = names.indexOf(value);
    if (index < 0) {
      const count = names.fields.length;
      throw new EncodeError(`one of ${count} constants is needed, not ${value}`);
    }
    this.json += names.constants[index];
  }

  /** Writes the name of a constant of an open enum, or a number that none has. SPEC json 3.9 */
  openConstant<E extends string | number>(
    names: JsonNames<E & string>,
    constants: OpenConstants<E>,
    value: E,
  ): void {
    const number = constants.numberOf(value);
    if (number === undefined) {
      const expected = `one of ${constants.count} constants or an integer of 32 bits`;
      throw new EncodeError(`${expected} is needed, not ${value}`);
    }
    const known = constants.of(number);
    if (typeof known === "number") {
      this.i32(known);
    } else {
      this.constant(names, known as E & string);
    }
  }
}
