import { isCollection, isMessage, isProxy } from "./externals.js";
import { INLINE, Marker, markerWords, width } from "./marker.js";
import { TREE } from "./object-table.js";
import type { Keeper } from "./read-frame.js";
import type { Amf3Reader } from "./reader.js";
import type { Amf3Shape } from "./shape.js";
import { classesOf, FLAG_BITS, type Flagged, flagName, MOST_FLAGS } from "./small-message.js";
import { quoted } from "./text-reader.js";
import type {
  AmfArray,
  AmfDictionary,
  AmfExternal,
  AmfObject,
  AmfValue,
  AmfVector,
} from "./value.js";

/** The name of what a collection or proxy holds. */
export const SOURCE = "source";

/**
 * Reads values as trees, from a message of which other parts may be read as records. SPEC amf3 9
 */
export class TreeReader implements Keeper {
  /** Objects by their indexes, those that are not complete among them. */
  private readonly trees = new Map<number, AmfValue>();

  constructor(private readonly input: Amf3Reader) {}

  /** Reads a value. */
  read(): AmfValue {
    this.input.down();
    const value = this.value(this.input.marker());
    this.input.up();
    return value;
  }

  private value(marker: number): AmfValue {
    const { input } = this;
    switch (marker) {
      case Marker.UNDEFINED:
        return { case: "undefined" };
      case Marker.NULL:
        return { case: "null" };
      case Marker.FALSE:
      case Marker.TRUE:
        return { case: "bool", value: marker === Marker.TRUE };
      case Marker.INTEGER:
        return { case: "integer", value: input.integer() };
      case Marker.DOUBLE:
        return { case: "double", value: input.bits() };
      case Marker.STRING:
        return { case: "text", value: input.bare() };
      default:
        return this.object(marker);
    }
  }

  private object(marker: number): AmfValue {
    const { input } = this;
    if (marker > Marker.DICTIONARY) {
      throw input.mismatch("a value of AMF3", marker);
    }
    let place = input.position;
    let header = input.u29();
    if ((header & INLINE) === 0) {
      const known = this.trees.get(header >>> 1);
      if (known !== undefined) {
        return known;
      }
      input.again(input.referred(header, marker, markerWords(marker)));
      place = input.position;
      header = input.u29();
    }
    const index = input.openObject(place);
    const value = this.content(marker, header, place, index);
    input.complete(index, TREE, value);
    return value;
  }

  private content(marker: number, header: number, place: number, index: number): AmfValue {
    const { input } = this;
    switch (marker) {
      case Marker.XML_DOCUMENT:
      case Marker.XML: {
        const text = input.plainText(input.length(header));
        return this.noted(index, {
          case: "xml",
          text,
          isDocument: marker === Marker.XML_DOCUMENT,
        });
      }
      case Marker.BYTE_ARRAY: {
        const content = input.plainBytes(input.length(header));
        return this.noted(index, { case: "bytes", content });
      }
      case Marker.DATE:
        return this.noted(index, { case: "date", millis: input.bits() });
      case Marker.ARRAY:
        return this.array(header, index);
      case Marker.DICTIONARY:
        return this.dictionary(header, index);
      case Marker.OBJECT:
        return this.members(input.traits(header, place, undefined), index);
      default:
        return this.vector(marker, header, index);
    }
  }

  private noted<T extends AmfValue>(index: number, value: T): T {
    this.trees.set(index, value);
    return value;
  }

  private charge(count: number): void {
    this.input.chargeElements(count, this.input.position);
  }

  private elements(target: AmfValue[], count: number): void {
    this.charge(count);
    for (let i = 0; i < count; i++) {
      target.push(this.read());
    }
  }

  private entries(target: Map<string, AmfValue>): void {
    for (let name = this.input.bare(); name !== ""; name = this.input.bare()) {
      this.charge(1);
      this.put(target, name);
    }
  }

  private put(target: Map<string, AmfValue>, name: string): void {
    const { input } = this;
    if (target.has(name)) {
      const found = `another ${quoted(name)}`;
      throw input.error("DUPLICATE_FIELD", input.position, "each member once", found);
    }
    target.set(name, this.read());
  }

  private array(header: number, index: number): AmfValue {
    const array: AmfArray = { case: "array", entries: new Map(), elements: [] };
    this.noted(index, array);
    const count = this.input.count(header, 1);
    this.entries(array.entries);
    this.elements(array.elements, count);
    return array;
  }

  private dictionary(header: number, index: number): AmfValue {
    const count = this.input.count(header, 2);
    const isWeak = this.input.weak();
    const dictionary: AmfDictionary = { case: "dictionary", isWeak, entries: [] };
    this.noted(index, dictionary);
    this.charge(count);
    for (let i = 0; i < count; i++) {
      const key = this.read();
      dictionary.entries.push({ key, value: this.read() });
    }
    return dictionary;
  }

  private members(shape: Amf3Shape, index: number): AmfValue {
    const { alias, sealed, isDynamic } = shape;
    if (shape.isExternalizable) {
      return this.external(alias, index);
    }
    const object: AmfObject = { case: "object", alias, sealed, isDynamic, members: new Map() };
    this.noted(index, object);
    this.charge(sealed.length);
    for (const name of sealed) {
      this.put(object.members, name);
    }
    if (isDynamic) {
      this.entries(object.members);
    }
    return object;
  }

  private external(alias: string, index: number): AmfValue {
    const object: AmfExternal = { case: "external", alias, members: new Map() };
    this.noted(index, object);
    if (isCollection(alias) || isProxy(alias)) {
      object.members.set(SOURCE, this.read());
    } else if (isMessage(alias)) {
      for (const [number, names] of classesOf(alias).entries()) {
        this.flagged(object, names, number);
      }
    } else {
      throw this.input.unknownExternal(alias);
    }
    return object;
  }

  /** Reads the members of one class of a small message. SPEC amf3 9.2 */
  private flagged(object: AmfExternal, names: Flagged, number: number): void {
    const { input } = this;
    const flags: number[] = [];
    do {
      if (flags.length === MOST_FLAGS) {
        const most = `at most ${MOST_FLAGS} bytes of flags`;
        throw input.error("UNSUPPORTED", input.position, most, "more");
      }
      flags.push(input.byteOf("flags of a message"));
    } while ((flags.at(-1) as number) > 0x7f);
    for (const [i, byte] of flags.entries()) {
      for (let bit = 0; bit < FLAG_BITS; bit++) {
        if ((byte & (1 << bit)) !== 0) {
          object.members.set(flagName(names, number, i, bit), this.read());
        }
      }
    }
  }

  private vector(marker: number, header: number, index: number): AmfValue {
    const { input } = this;
    const size = width(marker);
    const count = input.count(header, Math.max(1, size));
    const isFixed = input.flag("fixed");
    const className = size === 0 ? input.bare() : "";
    const type = vectorType(marker);
    const vector: AmfVector = { case: "vector", type, isFixed, className, elements: [] };
    this.noted(index, vector);
    if (size === 0) {
      this.elements(vector.elements, count);
      return vector;
    }
    this.charge(count);
    for (let i = 0; i < count; i++) {
      vector.elements.push({ case: "double", value: this.number(marker, size) });
    }
    return vector;
  }

  private number(marker: number, size: number): number {
    const { input } = this;
    input.need(size, "the numbers of a Vector");
    const at = input.position;
    input.position = at + size;
    return marker === Marker.VECTOR_DOUBLE
      ? input.view.getFloat64(at)
      : marker === Marker.VECTOR_INT
        ? input.view.getInt32(at)
        : input.view.getUint32(at);
  }
}

function vectorType(marker: number): AmfVector["type"] {
  switch (marker) {
    case Marker.VECTOR_INT:
      return "int";
    case Marker.VECTOR_UINT:
      return "uint";
    case Marker.VECTOR_DOUBLE:
      return "number";
    default:
      return "object";
  }
}
