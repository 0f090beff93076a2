import { EncodeError, type Sharing, type UnknownFields, within } from "@penstock/runtime";
import { elements, shown } from "@penstock/runtime/scalars";
import { EMPTY_TEXT, INLINE, Marker } from "./marker.js";
import { Amf3Names, type Traits } from "./names.js";
import type { Amf3Options } from "./options.js";
import { ScalarWriter } from "./scalar-writer.js";
import { WrittenObjects } from "./written-objects.js";

const MOST_ELEMENTS = 2 ** 28 - 1;
const ENTRIES = /* @__PURE__ */ new Amf3Names("", [], { isDynamic: true });

/** Writes a value. */
export type Put<T> = (out: Amf3Writer, value: T) => void;

/** Writes the values of one message; called by generated code. SPEC amf3 */
export class Amf3Writer extends ScalarWriter {
  private sharing: Sharing = "off";
  private shared: WrittenObjects | undefined;
  /** What the traits of the message are known by, each at its index. */
  private readonly traits: unknown[] = [];
  /** Writes trees of this message, once one is to be written. */
  trees: unknown;

  constructor(options: Amf3Options) {
    super(options.textReferences);
  }

  /** Starts a message. */
  start(depth: number, sharing: Sharing): void {
    this.begin(depth);
    this.objectCount = 0;
    this.sharing = sharing;
  }

  override release(): void {
    super.release();
    this.shared = undefined;
    this.traits.length = 0;
    this.trees = undefined;
  }

  /** Tells whether a shared record stood before, and then writes a reference. SPEC amf3 4.7 */
  refers(names: Amf3Names, record: unknown): boolean {
    this.required(record);
    if (this.sharing === "off") {
      return false;
    }
    this.shared ??= new WrittenObjects(this.sharing);
    const index = this.shared.find(names, record, this.objectCount);
    if (index === undefined) {
      return false;
    }
    this.reserve(0);
    this.put(Marker.OBJECT);
    this.putU29(index << 1);
    return true;
  }

  /** Notes that the shared record which started last is complete. */
  complete(): void {
    this.shared?.complete();
  }

  /**
   * Starts a record: its marker and traits. SPEC amf3 4.1
   *
   * @param value what is written
   */
  beginObject(names: Amf3Names, value: unknown): void {
    this.required(value);
    this.beginTraits(names.own);
  }

  /** As `beginObject`, of a record with members that its schema lacks. */
  beginKeeping(names: Amf3Names, value: unknown, kept: UnknownFields | undefined): void {
    this.required(value);
    this.beginTraits(kept?.format === "amf3" ? names.keeping : names.own);
  }

  private beginTraits(traits: Traits): void {
    this.reserve(0);
    this.put(Marker.OBJECT);
    this.objectCount++;
    if (this.refersToTraits(traits) || this.startsWith(traits.inline, traits.indexes)) {
      return;
    }
    const { sealed, inline } = traits;
    this.reserve(inline.length);
    this.putU29(traits.header);
    this.bare(traits.shape.alias);
    for (const name of sealed) {
      this.bare(name);
    }
  }

  /** Writes a reference to traits that stood before; else notes them, and returns false. */
  refersToTraits(key: unknown): boolean {
    const index = this.traits.indexOf(key);
    if (index < 0) {
      this.traits.push(key);
      return false;
    }
    this.putU29((index << 2) | INLINE);
    return true;
  }

  /** Writes the name of a dynamic member. */
  member(names: Amf3Names, index: number): void {
    this.bare(names.written[index] as string);
  }

  /** Writes the name of a member that the schema lacks, or of a map's entry. */
  name(name: string): void {
    if (typeof name !== "string") {
      throw new EncodeError(`a text is needed, not ${shown(name)}`);
    }
    this.bare(name);
  }

  /** Ends dynamic members, or the entries of a map. */
  endObject(): void {
    this.reserve(0);
    this.put(EMPTY_TEXT);
  }

  /** Starts an array without entries. */
  beginArray(count: number): void {
    this.reserve(0);
    this.put(Marker.ARRAY);
    this.putU29(this.countOf(count));
    this.put(EMPTY_TEXT);
    this.objectCount++;
  }

  /** Returns the U29 of how many elements follow. */
  private countOf(count: number): number {
    if (count > MOST_ELEMENTS) {
      throw new EncodeError(`AMF3 has lists of at most ${MOST_ELEMENTS} elements`);
    }
    return (count << 1) | INLINE;
  }

  /** Starts what has a count and a byte in front of its elements: a vector, a Dictionary. */
  beginCounted(marker: number, count: number): void {
    this.reserve(0);
    this.put(marker);
    this.putU29(this.countOf(count));
    this.put(0);
    this.objectCount++;
  }

  /** Writes a list as an array. SPEC amf3 4.3 */
  list<T>(values: Iterable<T>, put: Put<T>): void {
    const list = elements(values);
    this.beginArray(list.length);
    this.each(list, put);
  }

  /** Writes elements one by one. */
  each<T>(list: ArrayLike<T>, put: Put<T>): void {
    let i = 0;
    try {
      for (; i < list.length; i++) {
        put(this, list[i] as T);
      }
    } catch (e) {
      throw within(e, i);
    }
  }

  /** Starts a map whose keys are names of members. SPEC amf3 4.5 */
  beginEntries(): void {
    this.beginTraits(ENTRIES.own);
  }
}
