import { Builder, ByteBuffer, type Offset } from "flatbuffers";
import type { Contender } from "../contender.js";
import { type Component, flatName, type Records } from "../schema.js";
import { rootOf, Shaped } from "./shape.js";

const SCALARS: Readonly<Record<string, string>> = {
  bool: "bool",
  i32: "int",
  i64: "long",
  f64: "double",
  text: "string",
};

/** Returns the schema in the language of FlatBuffers. */
export function flatbuffersSchema(records: Records): string {
  const tables: string[] = [];
  for (const [name, components] of records) {
    const fields = components.map((each) => `  ${each.name}: ${flatType(each)};`);
    tables.push(`table ${flatName(name)} {\n${fields.join("\n")}\n}\n`);
  }
  return `${tables.join("\n")}\nroot_type ${flatName(rootOf(records))};\n`;
}

function flatType(component: Component): string {
  const type = SCALARS[component.type] ?? flatName(component.type);
  const isOptional = component.isNullable && component.type !== "text" && component.type in SCALARS;
  return component.isList ? `[${type}]` : isOptional ? `${type} = null` : type;
}

/** What flatc makes of a table for objects: `PriceT`. */
interface Unpacked {
  pack(builder: Builder): Offset;
}

/** Returns the contender of the classes that flatc made with `--gen-object-api`. */
export function flatbuffers(made: Readonly<Record<string, unknown>>, records: Records): Contender {
  const root = flatName(rootOf(records));
  const unpacked = (type: string) =>
    made[`${flatName(type)}T`] as new () => Record<string, unknown>;
  const table = made[root] as Readonly<
    Record<string, (bytes: ByteBuffer) => { unpack(): unknown }>
  >;
  const shaped = new Shaped(records, {
    names: (type) => Object.keys(new (unpacked(type))()),
    create: (type) => new (unpacked(type))(),
    absent: null,
  });
  const builder = new Builder(1024);
  return {
    name: "flatbuffers, objects",
    prepare: (value) => shaped.prepare(value),
    restore: (own) => shaped.restore(own),
    encode: (own) => {
      builder.clear();
      builder.finish((own as Unpacked).pack(builder));
      return builder.asUint8Array();
    },
    decode: (message) =>
      table[`getRootAs${root}`]?.(new ByteBuffer(message as Uint8Array)).unpack(),
  };
}
