import { encodeUtf8 } from "./platform.js";
import { quoted } from "./text.js";

/**
 * The member names of a record, the constants of an enum or the cases of a union, each with its
 * index; immutable.
 */
export class JsonNames<E extends string = string> {
  /** The names as they are written, in quotes with a colon. */
  readonly leading: readonly string[];
  /** The same after a comma. */
  readonly following: readonly string[];
  /** The names as they are written, in quotes. */
  readonly constants: readonly string[];
  /** The bytes of `leading`. */
  readonly members: readonly Uint8Array[];

  private readonly indexes = new Map<string, number>();
  /** What readers accept, as bytes, by a hash of them; indexes stand beside them. */
  private readonly slots: (Uint8Array | undefined)[];
  private readonly slotIndexes: number[];

  /**
   * Takes the names.
   *
   * @param written what is written
   * @param fields the names of the schema, which stand in paths
   * @param aliases further names that readers accept, with the index that each stands for
   * @param unknown the index that stands for names that are not among these; -1 for none
   */
  constructor(
    readonly written: readonly string[],
    readonly fields: readonly E[] = written as readonly E[],
    aliases: readonly (readonly [string, number])[] = [],
    readonly unknown = -1,
  ) {
    this.constants = written.map(quoted);
    this.leading = this.constants.map((name) => `${name}:`);
    this.following = this.leading.map((name) => `,${name}`);
    this.members = this.leading.map(encodeUtf8);
    const accepted = [...written.map((name, index) => [name, index] as const), ...aliases];
    let size = 4;
    while (size < 2 * accepted.length) {
      size *= 2;
    }
    this.slots = new Array(size).fill(undefined);
    this.slotIndexes = new Array(size).fill(-1);
    for (const [name, index] of accepted) {
      this.indexes.set(name, index);
      this.put(encodeUtf8(name), index);
    }
  }

  private put(name: Uint8Array, index: number): void {
    let slot = hash(name, 0, name.length) & (this.slots.length - 1);
    while (this.slots[slot] !== undefined) {
      slot = (slot + 1) & (this.slots.length - 1);
    }
    this.slots[slot] = name;
    this.slotIndexes[slot] = index;
  }

  /** Returns the index of a name or alias, or -1. */
  find(name: string): number {
    return this.indexes.get(name) ?? -1;
  }

  /** Returns the index of a name or alias that stands in UTF-8 between two places, or -1. */
  findBytes(source: Uint8Array, from: number, to: number): number {
    const mask = this.slots.length - 1;
    let slot = hash(source, from, to) & mask;
    for (let name = this.slots[slot]; name !== undefined; name = this.slots[slot]) {
      if (stands(name, source, from, to)) {
        return this.slotIndexes[slot] as number;
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /** Returns the index of a name of the schema, or -1. */
  indexOf(field: string): number {
    return this.fields.indexOf(field as E);
  }

  /** Returns the names for an error: at most a dozen of them. */
  words(): string {
    const count = this.written.length;
    const shown = this.written.slice(0, 12).map(quoted).join(", ");
    return count > 12 ? `${shown} or ${count - 12} more` : shown;
  }
}

/** Returns a hash of the length, the first, the middle and the last byte. */
function hash(source: Uint8Array, from: number, to: number): number {
  if (from === to) {
    return 0;
  }
  const first = source[from] as number;
  const middle = source[(from + to) >> 1] as number;
  const last = source[to - 1] as number;
  return (to - from) * 7 + first * 31 + middle * 11 + last;
}

function stands(name: Uint8Array, source: Uint8Array, from: number, to: number): boolean {
  if (name.length !== to - from) {
    return false;
  }
  for (let i = 0; i < name.length; i++) {
    if (name[i] !== source[from + i]) {
      return false;
    }
  }
  return true;
}
