import { isCollection } from "./externals.js";
import { INLINE, Marker, markerWords, width } from "./marker.js";
import { ReadFrame } from "./read-frame.js";
import type { Amf3Shape } from "./shape.js";
import { Amf3Skipper } from "./skipper.js";
import { quoted } from "./text-reader.js";

/** So many frames are kept for the next message. */
const KEPT_FRAMES = 64;

const NO_NAMES: readonly string[] = [];

/** Reads lists and maps, and has the frames of what is open. SPEC amf3 4.3 to 4.5 */
export abstract class ListReader extends Amf3Skipper {
  private readonly root = new ReadFrame(undefined);
  frame = this.root;
  /** The marker of the list that was begun last. */
  listMarker = 0;
  /** How many records, lists and maps are open. */
  private frameDepth = 0;
  /** How many were open at most. */
  private mostFrames = 0;

  override release(): void {
    super.release();
    while (this.frame !== this.root) {
      this.pop();
    }
    if (this.mostFrames > KEPT_FRAMES) {
      this.root.cut();
      this.mostFrames = 0;
    }
  }

  protected push(kind: number, proxy: number): ReadFrame {
    this.frame = this.frame.enter(kind, proxy);
    this.mostFrames = Math.max(this.mostFrames, ++this.frameDepth);
    return this.frame;
  }

  private pop(): void {
    const popped = this.frame;
    popped.clear();
    this.frameDepth--;
    this.frame = popped.outer ?? this.root;
  }

  /** Returns a negative number for an object that was read before, and is that around it. */
  protected knownIn(proxy: number, index: number, kind: number): number {
    if (proxy < 0) {
      return -1 - index;
    }
    this.complete(proxy, kind, this.objects.value(index));
    return -1 - proxy;
  }

  /** Returns the object of which a `begin` returned a negative number; by its kind of this type. */
  known<T>(index: number): T {
    return this.objects.value(-1 - index) as T;
  }

  /** Notes what was made of an object, and returns it. */
  made<T>(index: number, value: T): T {
    const { kind, proxy } = this.frame;
    this.complete(index, kind, value);
    if (proxy >= 0) {
      this.complete(proxy, kind, value);
    }
    this.pop();
    return value;
  }

  /**
   * Starts a list. SPEC amf3 4.3
   *
   * @param kind tells apart what objects are read as
   * @return as `beginObject`
   */
  beginList(kind: number): number {
    const index = this.beginNumbers(kind);
    const isTagged = this.listMarker === Marker.ARRAY || this.listMarker === Marker.VECTOR_OBJECT;
    if (index >= 0 && !isTagged) {
      throw this.mismatch("a list of values", this.listMarker);
    }
    return index;
  }

  /** Starts a list that can be one of numbers. */
  beginNumbers(kind: number): number {
    return this.beginListOf(kind, this.marker(), -1);
  }

  private beginListOf(kind: number, marker: number, proxy: number): number {
    const isList =
      marker === Marker.ARRAY ||
      (marker >= Marker.VECTOR_INT && marker <= Marker.VECTOR_OBJECT) ||
      (marker === Marker.OBJECT && proxy < 0);
    if (!isList) {
      throw this.mismatch("an array", marker);
    }
    let place = this.position;
    let header = this.u29();
    if ((header & INLINE) === 0) {
      const index = this.referred(header, marker, markerWords(marker));
      if (this.objects.kind(index) === kind) {
        return this.knownIn(proxy, index, kind);
      }
      this.again(index);
      place = this.position;
      header = this.u29();
    }
    const index = this.openObject(place);
    if (marker === Marker.OBJECT) {
      const shape = this.traits(header, place, undefined);
      if (!shape.isExternalizable || !isCollection(shape.alias)) {
        throw this.mismatch("an array", marker);
      }
      return this.beginListOf(kind, this.marker(), index);
    }
    this.listMarker = marker;
    const count = this.count(header, Math.max(1, width(marker)));
    if (marker === Marker.ARRAY) {
      this.passEntries();
    } else {
      this.flag("fixed");
      if (marker === Marker.VECTOR_OBJECT) {
        this.bare();
      }
    }
    this.chargeElements(count, this.valueAt);
    this.push(kind, proxy).left = count;
    return index;
  }

  private passEntries(): void {
    while (this.bare() !== "") {
      this.chargeUnknownField(this.position);
      this.skip();
    }
  }

  /** Starts a map whose keys are texts. SPEC amf3 4.5 */
  beginEntries(kind: number): number {
    return this.beginMap(kind, true);
  }

  /** Starts a map whose keys are values. SPEC amf3 4.5 */
  beginDictionary(kind: number): number {
    return this.beginMap(kind, false);
  }

  private beginMap(kind: number, hasNames: boolean): number {
    const marker = this.marker();
    const isNamed = marker === Marker.OBJECT || marker === Marker.ARRAY;
    if (marker !== Marker.DICTIONARY && !(hasNames && isNamed)) {
      throw this.mismatch(hasNames ? "an object with entries" : "a Dictionary", marker);
    }
    let place = this.position;
    let header = this.u29();
    if ((header & INLINE) === 0) {
      const index = this.referred(header, marker, markerWords(marker));
      if (this.objects.kind(index) === kind) {
        return -1 - index;
      }
      this.again(index);
      place = this.position;
      header = this.u29();
    }
    const index = this.openObject(place);
    let shape: Amf3Shape | undefined;
    let left = -1;
    if (marker === Marker.DICTIONARY) {
      left = this.dictionary(header);
      this.chargeElements(left, this.valueAt);
    } else if (marker === Marker.OBJECT) {
      shape = this.entries(this.traits(header, place, undefined));
    } else if (header >>> 1 !== 0) {
      throw this.mismatch("an object with entries", marker);
    }
    const map = this.push(kind, -1);
    map.left = left;
    map.at = 0;
    map.sealed = shape?.sealed ?? NO_NAMES;
    map.isDynamic = shape?.isDynamic ?? true;
    return index;
  }

  private entries(shape: Amf3Shape): Amf3Shape {
    if (shape.isExternalizable || shape.alias !== "") {
      const found = `one of ${quoted(shape.alias)}`;
      throw this.error("TYPE_MISMATCH", this.valueAt, "an object with entries", found);
    }
    return shape;
  }

  /** Goes to the next entry, if there is one. */
  nextEntry(): boolean {
    const map = this.frame;
    if (map.left >= 0) {
      map.key = undefined;
      return --map.left >= 0;
    }
    if (map.at < map.sealed.length) {
      map.key = map.sealed[map.at++];
    } else if (map.isDynamic) {
      const key = this.bare();
      if (key === "") {
        return false;
      }
      map.key = key;
    } else {
      return false;
    }
    this.chargeElements(1, this.position);
    return true;
  }

  /** Reads the key of an entry as a text. */
  key(): string {
    const { key } = this.frame;
    if (key === undefined) {
      return this.text();
    }
    this.valueAt = this.position;
    this.chargeText(key.length);
    return key;
  }

  /** Returns the name that is the key of an entry; undefined for one with a value as its key. */
  keyName(): string | undefined {
    const { key } = this.frame;
    if (key !== undefined) {
      this.valueAt = this.position;
    }
    return key;
  }
}
