import {
  create,
  createFileRegistry,
  type DescMessage,
  fromBinary,
  type Message,
  toBinary,
} from "@bufbuild/protobuf";
import {
  type FieldDescriptorProto,
  FieldDescriptorProtoSchema,
  FileDescriptorProtoSchema,
  FieldDescriptorProto_Label as Label,
  FieldDescriptorProto_Type as Type,
} from "@bufbuild/protobuf/wkt";
import { PbfReader, PbfWriter } from "pbf";
import type { Contender } from "../contender.js";
import { type Component, flatName, type Records } from "../schema.js";
import { namesOf, rootOf, Shaped } from "./shape.js";

const SCALARS: Readonly<Record<string, string>> = {
  bool: "bool",
  i32: "int32",
  i64: "int64",
  f64: "double",
  text: "string",
};

const TYPES: Readonly<Record<string, Type>> = {
  bool: Type.BOOL,
  i32: Type.INT32,
  i64: Type.INT64,
  f64: Type.DOUBLE,
  text: Type.STRING,
};

/** Returns the schema in the language of Protobuf. */
export function protobufSchema(records: Records): string {
  const messages: string[] = [];
  for (const [name, components] of records) {
    const fields = components.map((each, i) => {
      const label = each.isList ? "repeated " : isOptional(each) ? "optional " : "";
      const type = SCALARS[each.type] ?? flatName(each.type);
      return `  ${label}${type} ${each.name} = ${i + 1};`;
    });
    messages.push(`message ${flatName(name)} {\n${fields.join("\n")}\n}\n`);
  }
  return `syntax = "proto3";\n\n${messages.join("\n")}`;
}

/** Tells whether a scalar may be absent; a message always may. */
function isOptional({ type, isNullable }: Component): boolean {
  return isNullable && type in SCALARS;
}

/** Returns the contender of protobuf-es, with the descriptors that its generated code holds too. */
export function protobufEs(records: Records): Contender {
  const registry = createFileRegistry(fileOf(records), () => undefined);
  const desc = (type: string) => registry.getMessage(flatName(type)) as DescMessage;
  const schema = desc(rootOf(records));
  const shaped = new Shaped(records, {
    names: (type) => desc(type).fields.map((each) => each.localName),
    create: (type) => create(desc(type)),
    absent: undefined,
  });
  return {
    name: "protobuf-es",
    prepare: (value) => shaped.prepare(value),
    restore: (own) => shaped.restore(own),
    encode: (own) => toBinary(schema, own as Message),
    decode: (message) => fromBinary(schema, message as Uint8Array),
  };
}

function fileOf(records: Records) {
  const messageType = [...records].map(([name, components]) => ({
    name: flatName(name),
    field: components.map(fieldOf),
    oneofDecl: components.filter(isOptional).map((each) => ({ name: `_${each.name}` })),
  }));
  for (const { field } of messageType) {
    for (const [i, each] of field.filter((one) => one.proto3Optional).entries()) {
      each.oneofIndex = i;
    }
  }
  return create(FileDescriptorProtoSchema, { name: "lab.proto", syntax: "proto3", messageType });
}

function fieldOf(component: Component, index: number): FieldDescriptorProto {
  const type = TYPES[component.type];
  return create(FieldDescriptorProtoSchema, {
    name: component.name,
    number: index + 1,
    label: component.isList ? Label.REPEATED : Label.OPTIONAL,
    proto3Optional: isOptional(component),
    ...(type ? { type } : { type: Type.MESSAGE, typeName: `.${flatName(component.type)}` }),
  });
}

type Functions = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/** Returns the contender of the functions that pbf's compiler made; a text that is null is empty. */
export function pbf(made: Functions, records: Records): Contender {
  const root = flatName(rootOf(records));
  const [read, write] = [made[`read${root}`], made[`write${root}`]] as const;
  const shaped = new Shaped(records, {
    names: namesOf(records),
    create: () => ({}),
    absent: "",
    hasNumbers: true,
  });
  return {
    name: "pbf",
    prepare: (value) => shaped.prepare(value),
    restore: (own) => shaped.restore(own),
    encode: (own) => {
      const writer = new PbfWriter();
      write?.(own, writer);
      return writer.finish();
    },
    decode: (message) => read?.(new PbfReader(message as Uint8Array)),
  };
}

/** What protobufjs' compiler makes of a message. */
interface StaticType {
  encode(own: unknown): { finish(): Uint8Array };
  decode(message: Uint8Array): unknown;
}

/** Returns the contender of protobufjs' static code. */
export function protobufjs(made: Readonly<Record<string, unknown>>, records: Records): Contender {
  const type = made[flatName(rootOf(records))] as StaticType;
  const shaped = new Shaped(records, {
    names: namesOf(records),
    create: () => ({}),
    absent: null,
    hasNumbers: true,
  });
  return {
    name: "protobufjs, static code",
    prepare: (value) => shaped.prepare(value),
    restore: (own) => shaped.restore(own),
    encode: (own) => type.encode(own).finish(),
    decode: (message) => type.decode(message as Uint8Array),
  };
}
