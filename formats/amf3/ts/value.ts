/**
 * A value of AMF3 as a tree, for programs that have no schema. What can be referred to is an object
 * of its own, which may hold itself. Values are plain: `structuredClone` keeps them. SPEC amf3 9
 */
export type AmfValue =
  | AmfAbsent
  | AmfBool
  | AmfNumber
  | AmfText
  | AmfXml
  | AmfDate
  | AmfBytes
  | AmfArray
  | AmfObject
  | AmfExternal
  | AmfVector
  | AmfDictionary;

/** What stands for no value. */
export interface AmfAbsent {
  readonly case: "undefined" | "null";
}

/** False or true. */
export interface AmfBool {
  readonly case: "bool";
  readonly value: boolean;
}

/** A double, or an integer from -268,435,456 to 268,435,455. */
export interface AmfNumber {
  readonly case: "double" | "integer";
  readonly value: number;
}

/** A string. */
export interface AmfText {
  readonly case: "text";
  readonly value: string;
}

/** XML, which is never parsed; `isDocument` for the older XMLDocument. */
export interface AmfXml {
  readonly case: "xml";
  readonly text: string;
  readonly isDocument: boolean;
}

/** A date, in milliseconds since 1970-01-01T00:00Z. */
export interface AmfDate {
  readonly case: "date";
  readonly millis: number;
}

/** A ByteArray. */
export interface AmfBytes {
  readonly case: "bytes";
  readonly content: Uint8Array;
}

/** An array: elements, and entries by name. */
export interface AmfArray {
  readonly case: "array";
  readonly entries: Map<string, AmfValue>;
  readonly elements: AmfValue[];
}

/** An object: its alias, and its members in their order. */
export interface AmfObject {
  readonly case: "object";
  /** The name of its class; empty for none. */
  readonly alias: string;
  /** The names of the members that all objects of its class have; missing ones are undefined. */
  readonly sealed: readonly string[];
  /** Whether it can have others. */
  readonly isDynamic: boolean;
  readonly members: Map<string, AmfValue>;
}

/** An object whose class writes it: a collection, a proxy, a small message. SPEC amf3 9.1, 9.2 */
export interface AmfExternal {
  readonly case: "external";
  readonly alias: string;
  /**
   * What it holds: under the name `source` what is in a collection or proxy, the members of a
   * message under their names.
   */
  readonly members: Map<string, AmfValue>;
}

/** A vector; of the numbers in it each is a double. */
export interface AmfVector {
  readonly case: "vector";
  readonly type: "int" | "uint" | "number" | "object";
  readonly isFixed: boolean;
  /** The name of a class, which counts for objects alone. */
  readonly className: string;
  readonly elements: AmfValue[];
}

/** A Dictionary. */
export interface AmfDictionary {
  readonly case: "dictionary";
  readonly isWeak: boolean;
  readonly entries: { readonly key: AmfValue; readonly value: AmfValue }[];
}
