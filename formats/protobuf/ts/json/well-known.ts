import { entryOf, type Field, fieldAt, isRepeated } from "./field.js";
import type { Message } from "./schema.js";

/** Messages that JSON has forms of their own for, with the fields of the originals. SPEC protobuf 10.4 */
const ORIGINALS = {
  Any: "1string 2bytes",
  Timestamp: "1int64 2int32",
  Duration: "1int64 2int32",
  FieldMask: "1string*",
  Struct: "1message*",
  Value: "1enum 2double 3string 4bool 5message 6message",
  ListValue: "1message*",
  DoubleValue: "1double",
  FloatValue: "1float",
  Int64Value: "1int64",
  UInt64Value: "1uint64",
  Int32Value: "1int32",
  UInt32Value: "1uint32",
  BoolValue: "1bool",
  StringValue: "1string",
  BytesValue: "1bytes",
};

export type WellKnown = keyof typeof ORIGINALS;

const PACKAGE = "google.protobuf.";

function originalOf(message: Message | undefined): WellKnown | undefined {
  if (!message?.name.startsWith(PACKAGE)) {
    return undefined;
  }
  const name = message.name.slice(PACKAGE.length);
  const words = message.fields.map((f) => f.number + f.kind + (isRepeated(f) ? "*" : ""));
  return Object.hasOwn(ORIGINALS, name) && ORIGINALS[name as WellKnown] === words.join(" ")
    ? (name as WellKnown)
    : undefined;
}

function is(field: Field, known: WellKnown): boolean {
  return originalOf(field.message) === known;
}

function isStruct(message: Message | undefined): boolean {
  const entry = message === undefined ? undefined : entryOf(fieldAt(message, 0));
  return entry?.fields[0]?.kind === "string" && is(fieldAt(entry, 1), "Value");
}

function isList(message: Message | undefined): boolean {
  return message !== undefined && is(fieldAt(message, 0), "Value");
}

function isValue(message: Message): boolean {
  const [nothing, , , , struct, list] = message.fields as [
    Field,
    Field,
    Field,
    Field,
    Field,
    Field,
  ];
  const refers = is(struct, "Struct") && is(list, "ListValue");
  const isNull = nothing.constants?.isNull === true;
  return isNull && refers && isStruct(struct.message) && isList(list.message);
}

/** Returns the message of the name that a definition has, if its fields are those, too. */
export function isKnown(message: Message): WellKnown | undefined {
  const known = originalOf(message);
  switch (known) {
    case "Struct":
      return isStruct(message) ? known : undefined;
    case "ListValue":
      return isList(message) ? known : undefined;
    case "Value":
      return isValue(message) ? known : undefined;
    default:
      return known;
  }
}
