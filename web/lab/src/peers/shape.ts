import type { Component, Records } from "../schema.js";

export type Members = Readonly<Record<string, unknown>>;

/** How a library with types has a record. */
export interface Shape {
  /** Returns the names of its members, in the order of the components. */
  names(type: string): readonly string[];
  /** Returns an object whose members are to be set. */
  create(type: string): Record<string, unknown>;
  /** What a component is that is null; undefined where it is left out. */
  readonly absent: unknown;
  /** What a component that may be null is with a value; itself where this is undefined. */
  present?(value: unknown): unknown;
  /** Whether integers of 64 bits are `number`. */
  readonly hasNumbers?: boolean;
}

/** Values of a root as a library has them, and back. */
export class Shaped {
  constructor(
    private readonly records: Records,
    private readonly shape: Shape,
  ) {}

  /** Returns a value of ours as the library has it. */
  prepare(value: unknown): unknown {
    return this.own(value, rootOf(this.records));
  }

  /** Returns a value of ours of what the library read. */
  restore(own: unknown): unknown {
    return this.ours(own, rootOf(this.records));
  }

  private own(value: unknown, type: string): unknown {
    const components = this.records.get(type);
    if (!components) {
      return this.shape.hasNumbers && typeof value === "bigint" ? Number(value) : value;
    }
    const names = this.shape.names(type);
    const made = this.shape.create(type);
    for (const [i, each] of components.entries()) {
      const own = this.ownMember((value as Members)[each.name], each);
      if (own !== undefined) {
        made[names[i] as string] = own;
      }
    }
    return made;
  }

  private ownMember(found: unknown, { type, isList, isNullable }: Component): unknown {
    if (isList) {
      return (found as unknown[]).map((each) => this.own(each, type));
    }
    if (!isNullable) {
      return this.own(found, type);
    }
    if (found === null) {
      return this.shape.absent;
    }
    const own = this.own(found, type);
    return this.shape.present ? this.shape.present(own) : own;
  }

  private ours(own: unknown, type: string): unknown {
    const components = this.records.get(type);
    if (!components) {
      return this.shape.hasNumbers && type === "i64" ? BigInt(own as number) : own;
    }
    const names = this.shape.names(type);
    const made: Record<string, unknown> = {};
    for (const [i, each] of components.entries()) {
      const found = (own as Members)[names[i] as string];
      made[each.name] = this.ourMember(found, each);
    }
    return made;
  }

  private ourMember(found: unknown, { type, isList, isNullable }: Component): unknown {
    if (isList) {
      return [...(found as Iterable<unknown>)].map((each) => this.ours(each, type));
    }
    if (!isNullable) {
      return this.ours(found, type);
    }
    const value = this.shape.present ? (found as unknown[])[0] : found;
    return value === undefined || value === this.shape.absent ? null : this.ours(value, type);
  }
}

/** Returns the name of the record of the whole message. */
export function rootOf(records: Records): string {
  return [...records.keys()][0] as string;
}

/** Returns an object of the components' names. */
export function namesOf(records: Records): (type: string) => readonly string[] {
  return (type) => (records.get(type) ?? []).map((each) => each.name);
}
