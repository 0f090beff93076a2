import { type Field, fieldOf } from "./field.js";
import { isKnown, type WellKnown } from "./well-known.js";

/** A message: its fields by number, with extensions. */
export interface Message {
  readonly name: string;
  /** Whether it is a pair of a key and a value, the type of a map. */
  readonly isEntry: boolean;
  known: WellKnown | undefined;
  readonly fields: Field[];
  /** Indexes of fields by their numbers. */
  readonly numbers: Map<number, number>;
  /** Indexes of fields by their names, of either kind. */
  readonly names: Map<string, number>;
  oneofCount: number;
  requiredCount: number;
}

/** An enum: names and numbers of its constants. */
export interface Enum {
  readonly name: string;
  /** Whether numbers without a constant are no values. */
  readonly isClosed: boolean;
  /** Whether its only constant is written as null. */
  readonly isNull: boolean;
  readonly numbers: Map<string, number>;
  /** The first name of each number. */
  readonly names: Map<number, string>;
  /** The number of the constant that is declared first. */
  first: number;
}

export type Definition = Message | Enum;

/** What a program has to know of a schema to turn its messages into JSON and back. */
export interface ProtoSchema {
  readonly root: Message;
  /** All messages but the types of maps, by their full names. */
  readonly messages: ReadonlyMap<string, Message>;
}

function enumOf(words: readonly string[]): Enum {
  const name = words[1] ?? "";
  return {
    name,
    isClosed: words.length > 2,
    isNull: name === "google.protobuf.NullValue",
    numbers: new Map(),
    names: new Map(),
    first: 0,
  };
}

function messageOf(words: readonly string[]): Message {
  return {
    name: words[1] ?? "",
    isEntry: words[0] === "P",
    known: undefined,
    fields: [],
    numbers: new Map(),
    names: new Map(),
    oneofCount: 0,
    requiredCount: 0,
  };
}

export function isMessage(definition: Definition | undefined): definition is Message {
  return definition !== undefined && "fields" in definition;
}

function addConstant(target: Enum, words: readonly string[]): void {
  const name = words[0] ?? "";
  const number = Number(words[1]);
  if (target.numbers.size === 0) {
    target.first = number;
  }
  target.numbers.set(name, number);
  if (!target.names.has(number)) {
    target.names.set(number, name);
  }
}

function complete(message: Message, all: readonly Definition[]): void {
  const { fields, names, numbers } = message;
  fields.sort((a, b) => a.number - b.number);
  fields.forEach((field, index) => {
    const type = all[field.type];
    if (isMessage(type)) {
      field.message = type;
    } else {
      field.constants = type;
    }
    const isWhole = (field.message !== undefined) === field.isMessage;
    if (!isWhole || (field.constants !== undefined) !== (field.kind === "enum")) {
      throw new TypeError(`the type of field ${field.name}`);
    }
    numbers.set(field.number, index);
    message.oneofCount = Math.max(message.oneofCount, field.oneof + 1);
    message.requiredCount += field.presence === "!" ? 1 : 0;
  });
  for (const nameOf of [(each: Field) => each.jsonName, (each: Field) => each.name]) {
    fields.forEach((field, index) => {
      const name = nameOf(field);
      names.set(name, names.get(name) ?? index);
    });
  }
}

/** Reads definitions, one line for each of them and of what they hold. */
function definitionsOf(lines: readonly string[]): Definition[] {
  const all: Definition[] = [];
  for (const line of lines) {
    const owner = all.at(-1);
    if (/^[MPE] /.test(line)) {
      const words = line.split(" ");
      all.push(words[0] === "E" ? enumOf(words) : messageOf(words));
    } else if (!line.startsWith(".") || owner === undefined) {
      throw new TypeError(`a definition is needed, not ${line}`);
    } else if (isMessage(owner)) {
      owner.fields.push(fieldOf(line.slice(1).split(" ")));
    } else {
      addConstant(owner, line.slice(1).split(" "));
    }
  }
  return all;
}

/**
 * Reads a schema from the text that `dev.penstock.protobuf.ProtoSchema` of Java describes.
 *
 * @throws TypeError if the text is none
 */
export function parseSchema(text: string): ProtoSchema {
  const [head = "", ...lines] = text.split("\n").filter((line) => line !== "");
  const all = definitionsOf(lines);
  const messages = all.filter(isMessage);
  for (const each of messages) {
    complete(each, all);
  }
  for (const each of messages) {
    each.known = isKnown(each);
  }
  const root = all[Number(/^R (\d+)$/.exec(head)?.[1])];
  if (!isMessage(root)) {
    throw new TypeError("the text of a schema of Protobuf is needed");
  }
  const named = messages.filter((each) => !each.isEntry);
  return { root, messages: new Map(named.map((each) => [each.name, each])) };
}

/** Returns the message whose full name stands after the last slash of a URL. SPEC protobuf 10.4 */
export function ofUrl(schema: ProtoSchema, url: string): Message | undefined {
  const slash = url.lastIndexOf("/");
  return slash < 0 ? undefined : schema.messages.get(url.slice(slash + 1));
}
