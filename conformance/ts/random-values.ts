import { keyText } from "@penstock/runtime";
import { seeded } from "./seeded.js";

/** A type as a test in Java prints it: its kind, and what that is of. */
export type Type =
  | readonly ["array" | "fixed", string, number?]
  | readonly ["list" | "set" | "nullable", Type]
  | readonly ["map", Type, Type]
  | readonly ["named", string]
  | readonly [string];

interface Definition {
  readonly fields?: readonly (readonly [name: string, presence: string, type: Type])[];
  readonly constants?: readonly string[];
  readonly isOpen?: boolean;
  readonly cases?: readonly (readonly [name: string, type: Type])[];
}

/** The types of a schema. */
export interface TypeTree {
  readonly root: string;
  readonly types: Readonly<Record<string, Definition>>;
}

const WORDS = [
  "",
  "a",
  "price",
  "Zürich",
  "naïve ",
  "Ελλάδα",
  "日本語",
  "🙂",
  '\u0000\n"\\',
  "x".repeat(70),
];

const WIDTHS: Readonly<Record<string, readonly [bits: number, isSigned: boolean]>> = {
  i8: [8, true],
  i16: [16, true],
  i32: [32, true],
  i64: [64, true],
  u8: [8, false],
  u16: [16, false],
  u32: [32, false],
  u64: [64, false],
};

const ARRAYS = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  char: Uint16Array,
  i32: Int32Array,
  u32: Uint32Array,
  i64: BigInt64Array,
  u64: BigUint64Array,
  f32: Float32Array,
  f64: Float64Array,
};

/** Values of JavaScript that keys of maps and elements of sets can be as they are. */
const BY_VALUE = /^(bool|char|text|uuid|big-?integer|(fixed-)?[iu]\d+|named)$/;

/** How deep values of types nest that hold themselves, before the shortest are made. */
const DEEPEST = 4;

/** Makes values of the types of a schema, the same for each seed. */
export class RandomValues {
  private readonly below: (limit: number) => number;
  private depth = 0;
  /** By record type one that was made before, which some values have again: it is shared. */
  private readonly before = new Map<string, unknown>();

  constructor(
    private readonly tree: TypeTree,
    seed: number,
  ) {
    this.below = seeded(seed);
  }

  /** Returns a value of the root. */
  root(): unknown {
    return this.of(["named", this.tree.root]);
  }

  /** Returns a number from 0 to 1. */
  private random(): number {
    return this.below(1_000) / 1_000;
  }

  private one<T>(all: readonly T[]): T {
    return all[this.below(all.length)] as T;
  }

  /** Returns a value of a type. */
  of(type: Type): unknown {
    const [kind] = type;
    switch (kind) {
      case "array":
        return this.array(String(type[1]), this.count());
      case "fixed":
        return this.array(String(type[1]), Number(type[2]));
      case "list":
        return this.many(type[1] as Type);
      case "set":
        return this.set(type[1] as Type);
      case "map":
        return this.map(type[1] as Type, type[2] as Type);
      case "nullable":
        return this.random() < 0.3 ? null : this.of(type[1] as Type);
      case "named":
        return this.named(String(type[1]));
      default:
        return this.scalar(kind);
    }
  }

  private count(): number {
    return this.depth > DEEPEST ? 0 : this.one([0, 1, 2, 3, 9]);
  }

  private many(element: Type): unknown[] {
    return Array.from({ length: this.count() }, () => this.of(element));
  }

  private set(element: Type): unknown {
    const distinct = new Map(this.many(element).map((each) => [keyText(each), each]));
    const all = [...distinct.values()];
    return this.isByValue(element) ? new Set(all) : all;
  }

  private map(key: Type, value: Type): unknown {
    const keys = new Map(this.many(key).map((each) => [keyText(each), each]));
    const entries = Array.from(keys.values(), (each): [unknown, unknown] => [each, this.of(value)]);
    return this.isByValue(key) ? new Map(entries) : entries;
  }

  private isByValue([kind, name]: Type): boolean {
    const definition = kind === "named" ? this.tree.types[String(name)] : undefined;
    return BY_VALUE.test(kind) && (kind !== "named" || definition?.constants !== undefined);
  }

  private array(element: string, length: number): unknown {
    const kind = element.replace("fixed-", "");
    if (kind === "bool") {
      return Array.from({ length }, () => this.random() < 0.5);
    }
    const values = Array.from({ length }, () =>
      kind === "char" ? this.below(0x1_0000) : this.scalar(kind),
    );
    const type = ARRAYS[kind as keyof typeof ARRAYS] as { from(values: unknown[]): unknown };
    return type.from(values);
  }

  private named(name: string): unknown {
    const { fields, constants, isOpen, cases } = this.tree.types[name] as Definition;
    if (constants !== undefined) {
      return isOpen && this.random() < 0.2 ? 1_000 + this.below(1_000) : this.one(constants);
    }
    if (cases !== undefined) {
      const [which, type] = this.one(cases);
      return { case: which, value: this.of(type) };
    }
    const known = this.before.get(name);
    if (known !== undefined && this.random() < 0.2) {
      return known;
    }
    const record = this.record(fields ?? []);
    this.before.set(name, record);
    return record;
  }

  private record(fields: NonNullable<Definition["fields"]>): object {
    this.depth++;
    const members: [string, unknown][] = [];
    for (const [name, presence, type] of fields) {
      const isShort = this.depth > DEEPEST;
      const chance = isShort ? 1 : this.random();
      const canBeLeftOut = presence === "optional" || presence === "maybe";
      if (canBeLeftOut && chance > 0.7) {
        continue;
      }
      const canBeNull = presence === "nullable" || presence === "maybe";
      members.push([name, canBeNull && chance > 0.5 ? null : this.of(type)]);
    }
    this.depth--;
    return Object.fromEntries(members);
  }

  private scalar(kind: string): unknown {
    const width = WIDTHS[kind.replace("fixed-", "")];
    if (width !== undefined) {
      return this.integer(...width);
    }
    switch (kind) {
      case "bool":
        return this.random() < 0.5;
      case "f32":
        return Math.fround(this.float());
      case "f64":
        return this.float();
      case "char":
        return String.fromCharCode(this.one([0x20, 0x61, 0xe4, 0x3b1, 0x65e5, 0]));
      case "text":
        return Array.from({ length: this.below(4) }, () => this.one(WORDS)).join("");
      case "bytes":
      case "custom":
        return Uint8Array.from({ length: this.one([0, 1, 7, 300]) }, () => this.below(256));
      case "uuid":
        return this.uuid();
      case "decimal":
        return { unscaled: this.bigInteger(), scale: this.one([0, 2, 9, -3, 300]) };
      case "date":
        return this.date();
      case "time":
        return this.time();
      case "date-time":
        return { date: this.date(), time: this.time() };
      case "instant":
        return { epochSecond: this.second(), nano: this.nano() };
      case "duration":
        return { seconds: this.second(), nano: this.nano() };
      default:
        return this.bigInteger();
    }
  }

  private integer(bits: number, isSigned: boolean): number | bigint {
    const least = isSigned ? -(2n ** BigInt(bits - 1)) : 0n;
    const most = 2n ** BigInt(isSigned ? bits - 1 : bits) - 1n;
    const near = BigInt(this.one([0, 1, 2, 100, 127, 128, 255, 256, 20_000, 2 ** 31, 2 ** 53]));
    const value = this.one([near, -near, least + near, most - near]);
    const inside = value < least ? least : value > most ? most : value;
    return bits === 64 ? inside : Number(inside);
  }

  private float(): number {
    const far = (this.random() - 0.5) * 10 ** (this.below(80) - 40);
    return this.one([0, -0, 1, 1.5, 0.1, 1e21, 5e-324, Number.NaN, Number.POSITIVE_INFINITY, far]);
  }

  private bigInteger(): bigint {
    const value = BigInt(this.below(2 ** 31)) ** BigInt(this.below(4));
    return this.random() < 0.5 ? value : -value;
  }

  private uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.below(16).toString(16)).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  private date(): { epochDay: number } {
    return { epochDay: this.one([0, -1, 20_000, -700_000, 2_932_896, this.below(40_000)]) };
  }

  private time(): { nanoOfDay: number } {
    return {
      nanoOfDay: this.one([0, 86_399_999_999_999, 1, 43_200_000_000_000, this.below(2 ** 46)]),
    };
  }

  private second(): bigint {
    return BigInt(this.one([0, -1, 1_764_000_000, -62_135_596_800, 253_402_300_799]));
  }

  private nano(): number {
    return this.one([0, 999_999_999, 1, 123_000_000, this.below(1e9)]);
  }
}
