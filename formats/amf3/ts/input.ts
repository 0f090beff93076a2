import type { DecodeError, Limits } from "@penstock/runtime";
import { isProxy } from "./externals.js";
import { INLINE, Marker, markerWords } from "./marker.js";
import type { Amf3Names, Traits } from "./names.js";
import { ObjectTable, OPEN } from "./object-table.js";
import { Amf3Shape } from "./shape.js";
import { TextReader } from "./text-reader.js";

/** So many times the bytes of the message are visited at most. SPEC amf3 8 */
const MOST_VISITS = 16;

/** So many bytes of an object count as an element to who refers to it. SPEC amf3 8 */
const BLOCK_BYTES = 1024;

/** What to go back to behind an object that is read again. */
interface Return {
  readonly index: number;
  readonly position: number;
  readonly texts: number;
  readonly traits: number;
  readonly objects: number;
}

/**
 * Reads traits of one message, and has the tables of traits and objects. What stands in full enters
 * a table when it is met first; when an object is read once more at its place, its parts are found
 * in the tables by their count. SPEC amf3 2
 */
export abstract class Amf3Input extends TextReader {
  private readonly shapes: (Amf3Shape | undefined)[] = [];
  private shapeCount = 0;
  private nextShape = 0;
  readonly objects = new ObjectTable();
  private nextObject = 0;
  private readonly returns: Return[] = [];
  private visitsLeft = 0;

  override open(message: Uint8Array, limits: Limits, detach: boolean): void {
    super.open(message, limits, detach);
    this.shapeCount = 0;
    this.nextShape = 0;
    this.nextObject = 0;
    this.visitsLeft = MOST_VISITS * message.length;
  }

  override release(): void {
    super.release();
    this.objects.clear();
    this.shapes.fill(undefined, 0, this.shapeCount);
    this.returns.length = 0;
  }

  /**
   * Reads traits. SPEC amf3 4.1
   *
   * @param header the U29 in front of an object that is no reference
   * @param expected the names of the record that is looked for, undefined for none
   */
  traits(header: number, headerAt: number, expected: Amf3Names | undefined): Amf3Shape {
    if ((header & 0b10) === 0) {
      const index = header >>> 2;
      const known = index < this.nextShape ? this.shapes[index] : undefined;
      if (known === undefined) {
        throw this.badReference(index, this.nextShape, "traits");
      }
      return known;
    }
    if (expected !== undefined && this.isAtLastText && this.nextShape === this.shapeCount) {
      const usual = expected.own;
      if (this.stands(usual, headerAt)) {
        return this.usual(usual, headerAt + usual.inline.length);
      }
    }
    return this.inline(header);
  }

  private stands({ inline, words }: Traits, at: number): boolean {
    const { bytes, view } = this;
    const { length } = inline;
    if (at + length > this.end) {
      return false;
    }
    for (let i = 0; i < words.length; i++) {
      if (view.getInt32(at + 4 * i) !== words[i]) {
        return false;
      }
    }
    for (let i = 4 * words.length; i < length; i++) {
      if (bytes[at + i] !== inline[i]) {
        return false;
      }
    }
    return true;
  }

  /** Takes traits that are those which a writer of the same schema writes first in a message. */
  private usual(traits: Traits, end: number): Amf3Shape {
    this.addTexts(traits.texts);
    this.position = end;
    this.add(traits.shape);
    return traits.shape;
  }

  private add(shape: Amf3Shape): void {
    this.shapes[this.shapeCount++] = shape;
    this.nextShape = this.shapeCount;
  }

  private inline(header: number): Amf3Shape {
    const known = this.nextShape < this.shapeCount ? this.shapes[this.nextShape] : undefined;
    const isExternalizable = (header & 0b100) !== 0;
    const alias = this.bare();
    const count = isExternalizable ? 0 : this.count(header >>> 3, 1);
    const sealed: string[] = [];
    for (let i = 0; i < count; i++) {
      sealed.push(this.bare());
    }
    if (known !== undefined) {
      this.nextShape++;
      return known;
    }
    const isDynamic = !isExternalizable && (header & 0b1000) !== 0;
    const shape = new Amf3Shape(alias, sealed, isDynamic, isExternalizable);
    this.add(shape);
    return shape;
  }

  /** Starts an object that stands in full, behind its marker, and returns its index. */
  openObject(place: number): number {
    const index = this.nextObject++;
    if (index < this.objects.count) {
      this.objects.reopen(index, this.elementsLeft);
      return index;
    }
    return this.objects.add(place, this.nextText, this.nextShape, this.elementsLeft);
  }

  /**
   * Returns the index of an object that a U29 refers to, which is complete and of a marker; counts
   * the elements in it. SPEC amf3 8
   */
  referred(header: number, marker: number, expected: string): number {
    const index = this.referredTo(header);
    const found = this.markerOf(index);
    if (found !== marker) {
      throw this.otherObject(expected, found);
    }
    return index;
  }

  /** As `referred`, of any marker. */
  referredTo(header: number): number {
    const index = header >>> 1;
    this.checkIndex(index);
    if (this.objects.kind(index) === OPEN) {
      const expected = "a reference to an object that is complete";
      const found = "one to an object that this value is part of";
      throw this.error("BAD_REFERENCE", this.valueAt, expected, found);
    }
    this.chargeElements(Math.max(1, this.objects.cost(index)), this.valueAt);
    return index;
  }

  /** Checks that an object stood before. */
  checkIndex(index: number): void {
    if (index >= this.nextObject) {
      throw this.badReference(index, this.nextObject, "objects");
    }
  }

  /** Returns the error for a reference to an object of another marker. */
  otherObject(expected: string, marker: number): DecodeError {
    const found = `one to ${markerWords(marker)}`;
    return this.error("BAD_REFERENCE", this.valueAt, `a reference to ${expected}`, found);
  }

  /** Returns the marker of an object of the table. */
  markerOf(index: number): number {
    return this.bytes[this.objects.place(index) - 1] as number;
  }

  /** Goes back to an object that was read as another type, to read it again. */
  again(index: number): void {
    const { objects } = this;
    this.returns.push({
      index,
      position: this.position,
      texts: this.nextText,
      traits: this.nextShape,
      objects: this.nextObject,
    });
    this.position = objects.place(index);
    this.nextText = objects.texts(index);
    this.nextShape = objects.traits(index);
    this.nextObject = index;
  }

  /** Notes what was made of an object, and goes on behind the reference that led to it. */
  complete(index: number, kind: number, value: unknown): void {
    const visited = this.position - this.objects.place(index);
    const blocks = Math.floor(visited / BLOCK_BYTES);
    this.objects.complete(index, kind, value, this.elementsLeft - blocks);
    const back = this.returns.at(-1);
    if (back !== undefined && back.index === index) {
      this.visitsLeft -= visited;
      if (this.visitsLeft < 0) {
        const most = `at most ${MOST_VISITS} times the bytes of the message, read again by references`;
        throw this.error("LIMIT_EXCEEDED", this.valueAt, most, "more");
      }
      this.returns.pop();
      this.position = back.position;
      this.nextText = back.texts;
      this.nextShape = back.traits;
      this.nextObject = back.objects;
    }
  }

  /** Returns the alias of the object that stands next, and leaves it there. */
  aliasAhead(): string {
    const { position, nextText, nextShape } = this;
    let shape: Amf3Shape;
    do {
      shape = this.shapeAhead();
    } while (shape.isExternalizable && isProxy(shape.alias));
    this.position = position;
    this.nextText = nextText;
    this.nextShape = nextShape;
    return shape.alias;
  }

  private shapeAhead(): Amf3Shape {
    const marker = this.marker();
    if (marker !== Marker.OBJECT) {
      throw this.mismatch("an object", marker);
    }
    let headerAt = this.position;
    let header = this.u29();
    if ((header & INLINE) === 0) {
      const index = header >>> 1;
      this.checkIndex(index);
      if (this.markerOf(index) !== Marker.OBJECT) {
        throw this.badReference(index, this.nextObject, "objects");
      }
      this.position = this.objects.place(index);
      this.nextText = this.objects.texts(index);
      this.nextShape = this.objects.traits(index);
      headerAt = this.position;
      header = this.u29();
    }
    return this.traits(header, headerAt, undefined);
  }
}
