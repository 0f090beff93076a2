import { DYNAMIC, EMPTY_TEXT, INLINE_TRAITS } from "./marker.js";
import { Amf3Shape } from "./shape.js";
import { putU29 } from "./u29.js";

/** What every browser and server has; declared here, as no library of types is asked for. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** What there is to say of names beyond how they are written. */
export interface NameNotes<E extends string = string> {
  /** The names of the schema, which stand in paths; an enum's constants are these. */
  readonly fields?: readonly E[];
  /** Further names that readers accept, with the index that each stands for. */
  readonly also?: readonly (readonly [string, number])[];
  /** Further aliases of the record that readers accept. */
  readonly aliases?: readonly string[];
  /** Whether all members are dynamic. SPEC amf3 4.1 */
  readonly isDynamic?: boolean;
  /** The index that stands for names that are not among these. */
  readonly unknown?: number;
  /** The numbers of an enum's constants. SPEC amf3 3 */
  readonly numbers?: readonly number[];
}

/**
 * The alias of a record and the names of its members, or the names of an enum's constants or a
 * union's cases, each with its index; immutable. SPEC amf3 2.3
 */
export class Amf3Names<E extends string = string> {
  readonly fields: readonly E[];
  /** Whether all members are dynamic. */
  readonly isDynamic: boolean;
  readonly numbers: readonly number[];
  private readonly accepted: ReadonlyMap<string, number>;
  private readonly aliases: ReadonlySet<string>;
  private readonly unknown: number;
  private traits: Traits | undefined;
  private openTraits: Traits | undefined;

  /** Takes an alias and names that have the indexes 0, 1, 2 and so on. */
  constructor(
    readonly alias: string,
    readonly written: readonly string[],
    notes: NameNotes<E> = {},
  ) {
    this.fields = notes.fields ?? (written as readonly E[]);
    this.isDynamic = notes.isDynamic === true;
    this.numbers = notes.numbers ?? [];
    this.unknown = notes.unknown ?? -1;
    this.aliases = new Set([alias, ...(notes.aliases ?? [])]);
    const accepted = new Map(written.map((name, index) => [name, index]));
    for (const [name, index] of notes.also ?? []) {
      if (!accepted.has(name)) {
        accepted.set(name, index);
      }
    }
    this.accepted = accepted;
  }

  /** Returns the traits that a writer of the same schema writes. */
  get own(): Traits {
    this.traits ??= new Traits(this, this.isDynamic);
    return this.traits;
  }

  /** Returns these traits with members behind them that the schema lacks. SPEC amf3 4.1 */
  get keeping(): Traits {
    this.openTraits ??= this.isDynamic ? this.own : new Traits(this, true);
    return this.openTraits;
  }

  /** Returns the index of a name, or that of the unknown one, or -1. */
  index(name: string): number {
    return this.accepted.get(name) ?? this.unknown;
  }

  /** Tells whether the record is known by an alias. */
  isCalled(name: string): boolean {
    return this.aliases.has(name);
  }

  /** Returns the index of the constant with a number, or that of the unknown one, or -1. */
  indexOf(number: number): number {
    const index = this.numbers.indexOf(number);
    return index < 0 ? this.unknown : index;
  }
}

/** The traits of a record as they are written. SPEC amf3 4.1 */
export class Traits {
  readonly sealed: readonly string[];
  /** The U29 with which inline traits begin. */
  readonly header: number;
  /** Inline traits with their texts in full. */
  readonly inline: Uint8Array;
  /** The same, four bytes each, but for the last ones. */
  readonly words: Int32Array;
  /** The texts of the traits that are not empty, in their order. */
  readonly texts: readonly string[];
  /** The index of each text; undefined where one of them stands twice. */
  readonly indexes: ReadonlyMap<string, number> | undefined;
  readonly shape: Amf3Shape;

  constructor(names: Amf3Names, isOpen: boolean) {
    const { alias } = names;
    this.sealed = names.isDynamic ? [] : names.written;
    this.header = (this.sealed.length << 4) | (isOpen ? DYNAMIC : INLINE_TRAITS);
    this.texts = alias === "" ? this.sealed : [alias, ...this.sealed];
    const indexes = new Map(this.texts.map((text, index) => [text, index]));
    this.indexes = indexes.size === this.texts.length ? indexes : undefined;
    this.inline = this.bytes(alias);
    const view = new DataView(this.inline.buffer);
    this.words = Int32Array.from({ length: this.inline.length >> 2 }, (_, i) =>
      view.getInt32(4 * i),
    );
    this.shape = new Amf3Shape(alias, this.sealed, isOpen, false);
    this.shape.membersOf(names);
  }

  private bytes(alias: string): Uint8Array {
    const encoder = new TextEncoder();
    const texts = this.texts.map((text) => encoder.encode(text));
    const bytes = new Uint8Array(texts.reduce((sum, text) => sum + text.length + 4, 8));
    let at = putU29(bytes, 0, this.header);
    if (alias === "") {
      bytes[at++] = EMPTY_TEXT;
    }
    for (const text of texts) {
      at = putU29(bytes, at, (text.length << 1) | 1);
      bytes.set(text, at);
      at += text.length;
    }
    return bytes.slice(0, at);
  }
}
