import type { Contender } from "../contender.js";
import { type Component, flatName, type Records } from "../schema.js";

/** What `bebopc` makes of a struct. */
export interface Struct {
  encode(own: unknown): Uint8Array;
  decode(message: Uint8Array): unknown;
}

type Members = Readonly<Record<string, unknown>>;

/** Returns the schema in Bebop's language; what may be null is an array of one or none. */
export function bebopSchema(records: Records): string {
  const structs: string[] = [];
  for (const [name, components] of records) {
    const fields = components.map((each) => `  ${bebopType(each)} ${each.name};`);
    structs.push(`struct ${flatName(name)} {\n${fields.join("\n")}\n}\n`);
  }
  return structs.join("\n");
}

const SCALARS: ReadonlyMap<string, string> = new Map([
  ["bool", "bool"],
  ["i32", "int32"],
  ["i64", "int64"],
  ["f64", "float64"],
  ["text", "string"],
]);

function bebopType(component: Component): string {
  const type = SCALARS.get(component.type) ?? flatName(component.type);
  return component.isList || component.isNullable ? `${type}[]` : type;
}

/** Returns a field's name as `bebopc` writes it in TypeScript. */
function fieldName(name: string): string {
  return name.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/_$/, "");
}

/** Returns the contender of a struct. */
export function bebop(struct: Struct, records: Records): Contender {
  const root = [...records.keys()][0] ?? "";
  return {
    name: "bebop, struct",
    prepare: (value) => prepared(value as Members, root, records),
    restore: (own) => restored(own as Members, root, records),
    encode: (own) => struct.encode(own),
    decode: (message) => struct.decode(message as Uint8Array),
  };
}

function prepared(value: Members, type: string, records: Records): Members {
  const own: Record<string, unknown> = {};
  for (const each of records.get(type) ?? []) {
    const found = value[each.name];
    const one = (item: unknown) =>
      records.has(each.type) ? prepared(item as Members, each.type, records) : item;
    own[fieldName(each.name)] = each.isList
      ? (found as unknown[]).map(one)
      : each.isNullable
        ? found === null
          ? []
          : [one(found)]
        : one(found);
  }
  return own;
}

function restored(own: Members, type: string, records: Records): Members {
  const value: Record<string, unknown> = {};
  for (const each of records.get(type) ?? []) {
    const found = own[fieldName(each.name)];
    const one = (item: unknown) =>
      records.has(each.type) ? restored(item as Members, each.type, records) : item;
    value[each.name] = each.isList
      ? (found as unknown[]).map(one)
      : each.isNullable
        ? ((found as unknown[])[0] ?? null)
        : one(found);
  }
  return value;
}
