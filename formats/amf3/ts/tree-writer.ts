import { EncodeError } from "@penstock/runtime";
import { shown } from "@penstock/runtime/scalars";
import { isMessage } from "./externals.js";
import {
  DYNAMIC,
  EMPTY_TEXT,
  EXTERNALIZABLE,
  GREATEST_INTEGER,
  INLINE,
  INLINE_TRAITS,
  LEAST_INTEGER,
  Marker,
} from "./marker.js";
import { classesOf, FLAG_BITS, type Flagged, flagName, MOST_FLAGS } from "./small-message.js";
import { SOURCE } from "./tree-reader.js";
import type { AmfExternal, AmfObject, AmfValue, AmfVector } from "./value.js";
import type { Amf3Writer } from "./writer.js";

const VECTORS = {
  int: Marker.VECTOR_INT,
  uint: Marker.VECTOR_UINT,
  number: Marker.VECTOR_DOUBLE,
  object: Marker.VECTOR_OBJECT,
} as const;

/** Writes trees; objects that stood before are references. SPEC amf3 9 */
export class TreeWriter {
  private readonly objects = new Map<AmfValue, number>();
  /** The keys of traits by what they say: alias, names, and their kind. */
  private readonly traits = new Map<string, object>();

  constructor(private readonly out: Amf3Writer) {}

  /** Writes a value. */
  write(value: AmfValue): void {
    const { out } = this;
    switch (value.case) {
      case "undefined":
        out.undefined();
        break;
      case "null":
        out.nothing();
        break;
      case "bool":
        out.bool(value.value);
        break;
      case "integer":
        out.int32(integer(value.value));
        break;
      case "double":
        out.double(value.value);
        break;
      case "text":
        out.text(value.value);
        break;
      default:
        this.object(value);
    }
  }

  private object(value: AmfValue): void {
    const { out } = this;
    const index = this.objects.get(value);
    if (index !== undefined) {
      out.reserve(0);
      out.put(markerOf(value));
      out.putU29(index << 1);
      return;
    }
    out.down();
    this.objects.set(value, out.objectCount);
    if (value.case === "date") {
      out.date(value.millis);
    } else if (value.case === "bytes") {
      out.blob(value.content);
    } else {
      out.reserve(0);
      out.put(markerOf(value));
      out.objectCount++;
      this.content(value);
    }
    out.up();
  }

  private content(value: AmfValue): void {
    switch (value.case) {
      case "xml":
        this.xml(value.text);
        break;
      case "array":
        this.count(value.elements.length);
        this.entries(value.entries);
        this.elements(value.elements);
        break;
      case "dictionary":
        this.count(value.entries.length);
        this.out.put(value.isWeak ? 1 : 0);
        for (const { key, value: each } of value.entries) {
          this.write(key);
          this.write(each);
        }
        break;
      case "vector":
        this.vector(value);
        break;
      case "object":
        this.members(value);
        break;
      case "external":
        this.external(value);
        break;
      default:
        throw new EncodeError(`a value of AMF3 is needed, not ${shown(value)}`);
    }
  }

  private xml(text: string): void {
    if (text === "") {
      this.out.put(EMPTY_TEXT);
    } else {
      this.out.reserve(3 * text.length + 8);
      this.out.inFull(text);
    }
  }

  private count(count: number): void {
    this.out.reserve(0);
    this.out.putU29((count << 1) | INLINE);
  }

  private elements(elements: readonly AmfValue[]): void {
    for (const each of elements) {
      this.write(each);
    }
  }

  private entries(entries: Iterable<readonly [string, AmfValue]>): void {
    for (const [name, value] of entries) {
      if (name === "") {
        throw new EncodeError("a member without a name");
      }
      this.out.name(name);
      this.write(value);
    }
    this.out.endObject();
  }

  private vector(vector: AmfVector): void {
    const { out } = this;
    this.count(vector.elements.length);
    out.put(vector.isFixed ? 1 : 0);
    if (vector.type === "object") {
      out.name(vector.className);
      this.elements(vector.elements);
      return;
    }
    for (const each of vector.elements) {
      if (each.case !== "double") {
        throw new EncodeError(`a double is needed, not ${shown(each)}`);
      }
      out.reserve(8);
      if (vector.type === "number") {
        out.putDouble(each.value);
      } else {
        out.putInt(each.value);
      }
    }
  }

  /** Writes a reference to traits that stood before; else notes them, and returns true. */
  private isFirst(said: readonly unknown[]): boolean {
    const text = JSON.stringify(said);
    const key = this.traits.get(text) ?? {};
    this.traits.set(text, key);
    this.out.reserve(0);
    return !this.out.refersToTraits(key);
  }

  private members(object: AmfObject): void {
    const { out } = this;
    const { alias, sealed, isDynamic, members } = object;
    if (this.isFirst([alias, sealed, isDynamic])) {
      out.putU29((sealed.length << 4) | (isDynamic ? DYNAMIC : INLINE_TRAITS));
      out.name(alias);
      for (const name of sealed) {
        out.name(name);
      }
    }
    for (const name of sealed) {
      this.write(members.get(name) ?? { case: "undefined" });
    }
    if (isDynamic) {
      const names = new Set(sealed);
      this.entries([...members].filter(([name]) => !names.has(name)));
    }
  }

  private external(object: AmfExternal): void {
    const { alias, members } = object;
    if (this.isFirst([alias])) {
      this.out.put(EXTERNALIZABLE);
      this.out.name(alias);
    }
    if (!isMessage(alias)) {
      this.write(members.get(SOURCE) ?? { case: "null" });
      return;
    }
    for (const [number, names] of classesOf(alias).entries()) {
      this.flagged(object, names, number);
    }
  }

  private flagged(object: AmfExternal, names: Flagged, number: number): void {
    const { out } = this;
    const flags: number[] = new Array(MOST_FLAGS).fill(0);
    let last = 0;
    const values: AmfValue[] = [];
    for (let i = 0; i < MOST_FLAGS; i++) {
      for (let bit = 0; bit < FLAG_BITS; bit++) {
        const value = object.members.get(flagName(names, number, i, bit));
        if (value !== undefined) {
          flags[i] = (flags[i] as number) | (1 << bit);
          last = i;
          values.push(value);
        }
      }
    }
    out.reserve(MOST_FLAGS);
    for (let i = 0; i <= last; i++) {
      out.put((flags[i] as number) | (i < last ? 0x80 : 0));
    }
    this.elements(values);
  }
}

function markerOf(value: AmfValue): number {
  switch (value.case) {
    case "xml":
      return value.isDocument ? Marker.XML_DOCUMENT : Marker.XML;
    case "array":
      return Marker.ARRAY;
    case "dictionary":
      return Marker.DICTIONARY;
    case "vector":
      return VECTORS[value.type];
    default:
      return Marker.OBJECT;
  }
}

function integer(value: number): number {
  if (value < LEAST_INTEGER || value > GREATEST_INTEGER) {
    throw new EncodeError(`AMF3 has integers of 29 bits, not ${value}`);
  }
  return value;
}
