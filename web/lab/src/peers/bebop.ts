import type { Contender } from "../contender.js";
import { type Component, flatName, type Records } from "../schema.js";
import { rootOf, Shaped } from "./shape.js";

/** What `bebopc` makes of a struct. */
interface Struct {
  encode(own: unknown): Uint8Array;
  decode(message: Uint8Array): unknown;
}

/** Returns the schema in Bebop's language; what may be null is an array of one or none. */
export function bebopSchema(records: Records): string {
  const structs: string[] = [];
  for (const [name, components] of records) {
    const fields = components.map((each) => `  ${bebopType(each)} ${each.name};`);
    structs.push(`struct ${flatName(name)} {\n${fields.join("\n")}\n}\n`);
  }
  return structs.join("\n");
}

const SCALARS: Readonly<Record<string, string>> = {
  bool: "bool",
  i32: "int32",
  i64: "int64",
  f64: "float64",
  text: "string",
};

function bebopType(component: Component): string {
  const type = SCALARS[component.type] ?? flatName(component.type);
  return component.isList || component.isNullable ? `${type}[]` : type;
}

/** Returns a field's name as `bebopc` writes it in TypeScript. */
function fieldName(name: string): string {
  return name.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/_$/, "");
}

/** Returns the contender of the structs that `bebopc` made. */
export function bebop(made: Readonly<Record<string, unknown>>, records: Records): Contender {
  const struct = made[flatName(rootOf(records))] as Struct;
  const shaped = new Shaped(records, {
    names: (type) => (records.get(type) ?? []).map((each) => fieldName(each.name)),
    create: () => ({}),
    absent: [],
    present: (value) => [value],
  });
  return {
    name: "bebop, struct",
    prepare: (value) => shaped.prepare(value),
    restore: (own) => shaped.restore(own),
    encode: (own) => struct.encode(own),
    decode: (message) => struct.decode(message as Uint8Array),
  };
}
