import type { Enum, Message } from "./schema.js";

export const VARINT = 0;
export const FIXED64 = 1;
export const LENGTH = 2;
export const GROUP = 3;
export const END_GROUP = 4;
export const FIXED32 = 5;

/** The types of fields with the wire types of their values. */
const WIRE_TYPES = {
  double: FIXED64,
  float: FIXED32,
  int64: VARINT,
  uint64: VARINT,
  int32: VARINT,
  fixed64: FIXED64,
  fixed32: FIXED32,
  bool: VARINT,
  string: LENGTH,
  group: GROUP,
  message: LENGTH,
  bytes: LENGTH,
  uint32: VARINT,
  enum: VARINT,
  sfixed32: FIXED32,
  sfixed64: FIXED64,
  sint32: VARINT,
  sint64: VARINT,
};

export type Kind = keyof typeof WIRE_TYPES;

/** Where presence comes from: of a value that is not zero, explicit, required, of a list. */
export type Presence = "" | "?" | "!" | "*";

/** A field of a message, or an extension of it. */
export interface Field {
  readonly name: string;
  readonly jsonName: string;
  readonly number: number;
  readonly kind: Kind;
  readonly isMessage: boolean;
  readonly wireType: number;
  readonly presence: Presence;
  readonly isPacked: boolean;
  /** The index of its oneof; -1 for none. */
  readonly oneof: number;
  /** The tag of one value, or of all if they are packed. */
  readonly tag: number;
  /** The index of the definition of its type; -1 for none. */
  readonly type: number;
  message: Message | undefined;
  constants: Enum | undefined;
}

/** Returns the name that protoc gives to a member of JSON. SPEC protobuf 2.3 */
function jsonName(name: string): string {
  return name.startsWith("[")
    ? name
    : name.replace(/_+([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/_/g, "");
}

function utf8(hex: string): string {
  return decodeURIComponent(hex.replace(/../g, "%$&"));
}

/** Reads the words of a field: name, number, type, then what is special about it. */
export function fieldOf(words: readonly string[]): Field {
  const [name = "", number = "", typed = "", ...flags] = words;
  const [kind, type] = typed.split("@") as [Kind, string | undefined];
  const wireType = WIRE_TYPES[kind];
  if (!Object.hasOwn(WIRE_TYPES, kind) || !/^\d+$/.test(number)) {
    throw new TypeError(`a field is needed, not ${words.join(" ")}`);
  }
  const flag = (mark: string) => flags.find((each) => each.startsWith(mark))?.slice(1);
  const isPackable = wireType !== LENGTH && wireType !== GROUP;
  const isPacked = flags.includes("#") && isPackable;
  const json = flag("=");
  return {
    name,
    jsonName: json === undefined ? jsonName(name) : utf8(json),
    number: Number(number),
    kind,
    isMessage: kind === "message" || kind === "group",
    wireType,
    presence: (flags.find((each) => /^[?!*]$/.test(each)) ?? "") as Presence,
    isPacked,
    oneof: Number(flag("|") ?? -1),
    tag: Number(number) * 8 + (isPacked ? LENGTH : wireType),
    type: Number(type ?? -1),
    message: undefined,
    constants: undefined,
  };
}

export function isRepeated(field: Field): boolean {
  return field.presence === "*";
}

/** Returns the type of a map's entries; undefined for other fields. */
export function entryOf(field: Field): Message | undefined {
  return isRepeated(field) && field.message?.isEntry ? field.message : undefined;
}

/** Returns a field that the definition of a message is known to have. */
export function fieldAt(message: Message, index: number): Field {
  return message.fields[index] as Field;
}

/** Tells whether null is a value of a field. SPEC protobuf 10.4 */
export function takesNull(field: Field): boolean {
  return field.message?.known === "Value" || field.constants?.isNull === true;
}

/** Tells whether a wire type is one that values of a field have. */
export function takes(field: Field, wireType: number): boolean {
  const isPackable = field.wireType !== LENGTH && field.wireType !== GROUP;
  return wireType === field.wireType || (wireType === LENGTH && isRepeated(field) && isPackable);
}
