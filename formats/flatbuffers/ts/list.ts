import { isSame } from "@penstock/runtime";
import {
  type ArrayType,
  Cursor,
  LITTLE_ENDIAN,
  takeDistinct,
  takeDistinctList,
  takeFixedArray,
} from "@penstock/runtime/scalars";
import type { FlatReader, Take } from "./reader.js";
import { type FlatUnion, FlatView } from "./view.js";

/** Makes the value of a list of its elements; a constant of generated code. */
export type Collecting = (message: FlatReader, list: unknown[]) => unknown;

/** The value of a list is a list. */
export const LIST: Collecting = (_, list) => list;

/** The value is a set, in which no element stands twice. */
export const SET: Collecting = takeDistinct;

/** The value is a list in which no element stands twice. */
export const DISTINCT: Collecting = takeDistinctList;

/**
 * A vector in a message. SPEC flatbuffers 4.1
 *
 * @typeParam E what an element is read as
 * @typeParam T the value of the list
 */
export abstract class FlatElements<E, T> extends FlatView implements Iterable<E> {
  private cursor: Cursor<E> | undefined;
  private count = 0;

  /**
   * Creates elements that are nowhere yet.
   *
   * @param width how many bytes an element takes
   * @param alignment of an element
   * @param collecting makes the value of the list
   */
  constructor(
    protected readonly width: number,
    private readonly alignment: number,
    private readonly collecting: Collecting = LIST,
  ) {
    super();
  }

  /** Returns an element. */
  abstract get(index: number): E;

  /** Returns the value of an element. */
  protected elementValue(index: number): unknown {
    return this.get(index);
  }

  override moveTo(other: this): this {
    this.count = other.count;
    return super.moveTo(other);
  }

  $place(message: FlatReader, reference: number): this {
    const at = message.listOf(reference, this.width, this.alignment);
    this.count = message.count(at);
    this.$at = at;
    this.$message = message;
    return this;
  }

  /** Moves this to no elements, where a vector that is not there means none. */
  $none(message: FlatReader): this {
    this.count = 0;
    this.$message = message;
    return this;
  }

  /** How many elements there are. */
  get size(): number {
    return this.count;
  }

  /** Tells whether an element is null. */
  isNull(index: number): boolean {
    return this.get(index) === null;
  }

  /** Returns where an element stands. */
  protected placeOf(index: number): number {
    if (!(index >= 0 && index < this.count) || !Number.isInteger(index)) {
      throw new RangeError(`element ${index} of ${this.count}`);
    }
    return this.$at + this.width * index;
  }

  /** Returns a new list of what a function makes of each element. */
  map<U>(make: (element: E, index: number) => U): U[] {
    return Array.from({ length: this.count }, (_, i) => make(this.get(i), i));
  }

  /** Goes through the list, in which each step moves its element. */
  [Symbol.iterator](): Iterator<E> {
    const cursor = Cursor.over(this.cursor, this);
    this.cursor ??= cursor;
    return cursor;
  }

  toValue(): T {
    const message = this.$message.enterValue(0);
    try {
      const list = Array.from({ length: this.count }, (_, i) => this.elementValue(i));
      return this.collecting(message, list) as T;
    } finally {
      message.exitValue(0);
    }
  }
}

/**
 * A list in a message, of elements that are views. It has one element, which `get` and loops move; a
 * second one is made by the caller and passed.
 *
 * @typeParam E the view of an element
 * @typeParam T the value of the list
 */
export class FlatList<E extends FlatView, T> extends FlatElements<E, T> {
  /** Creates a list that is nowhere yet; `element` is the one that it moves. */
  constructor(
    private readonly element: E,
    width: number,
    alignment: number,
    collecting?: Collecting,
  ) {
    super(width, alignment, collecting);
  }

  /** Moves the list's element, or a view of the caller, to an index and returns it. */
  get(index: number, view: E = this.element): E {
    return view.$place(this.$message, this.placeOf(index));
  }

  protected override elementValue(index: number): unknown {
    return this.get(index).toValue();
  }
}

/** A list of unions, of which the types stand apart. SPEC flatbuffers 4.3 */
export class FlatUnions<E extends FlatUnion<unknown>, T> extends FlatElements<E, T> {
  private $types = 0;

  /**
   * Creates a list that is nowhere yet.
   *
   * @param typeWidth how many bytes a type takes
   */
  constructor(
    private readonly element: E,
    private readonly typeWidth: number,
    collecting?: Collecting,
  ) {
    super(4, 4, collecting);
  }

  override moveTo(other: this): this {
    this.$types = other.$types;
    return super.moveTo(other);
  }

  /** Moves this to vectors of types and of values. */
  $placeBoth(message: FlatReader, types: number, reference: number): this {
    this.$place(message, reference);
    this.$types = message.vector(types, this.typeWidth, this.typeWidth);
    message.countOfBoth(this.$types, this.$at);
    return this;
  }

  /** Moves the list's element, or a view of the caller, to an index and returns it. */
  get(index: number, view: E = this.element): E {
    const place = this.placeOf(index);
    const type = this.$message.low(this.$types + this.typeWidth * index, this.typeWidth);
    return view.$placeUnion(this.$message, type, place);
  }

  protected override elementValue(index: number): unknown {
    return this.get(index).toValue();
  }
}

/**
 * A list in a message, of elements that are values: texts, constants, moments, lists.
 *
 * @typeParam E what an element is read as
 * @typeParam T the value of the list
 */
export class FlatValues<E, T> extends FlatElements<E, T> {
  /** Creates a list that is nowhere yet; `take` reads an element. */
  constructor(
    width: number,
    alignment: number,
    private readonly take: Take<E>,
    collecting?: Collecting,
  ) {
    super(width, alignment, collecting);
  }

  get(index: number): E {
    return this.take(this.$message, this.placeOf(index));
  }

  /** Returns the index of the first element that is the same; -1 without one. */
  indexOf(value: E): number {
    for (let i = 0; i < this.size; i++) {
      if (isSame(this.get(i), value)) {
        return i;
      }
    }
    return -1;
  }
}

/**
 * Numbers side by side in a message. `array` lies over the message where it is aligned in memory.
 *
 * @typeParam A the type of arrays of such numbers
 * @typeParam E what one of them is read as
 */
export class FlatNumbers<A, E extends string | number | bigint> extends FlatValues<E, A> {
  /** Creates numbers that are nowhere yet. */
  constructor(
    private readonly type: ArrayType<A>,
    take: Take<E>,
  ) {
    super(type.BYTES_PER_ELEMENT, type.BYTES_PER_ELEMENT, take);
  }

  /** Whether an array can be laid over the numbers where they stand in memory. */
  get isAligned(): boolean {
    const place = (this.$message.source?.byteOffset ?? 0) + this.$at;
    return LITTLE_ENDIAN && place % this.width === 0;
  }

  /** The numbers as an array: over the message where they are aligned, else one of its own. */
  get array(): A {
    return takeFixedArray(this.$message, this.$at, this.size, this.type);
  }

  override toValue(): A {
    return this.array;
  }
}

/**
 * A map in a message: its entries, sorted by key. SPEC flatbuffers 4.2
 *
 * @typeParam T the value of the map
 */
export class FlatMap<K, V, T> extends FlatView {
  /** The keys. */
  readonly keys: FlatValues<K, readonly K[]>;
  /** The values, in the order of the keys. */
  readonly values: FlatValues<V, readonly V[]>;

  /**
   * Creates a map that is nowhere yet.
   *
   * @param takeEntry reads an entry
   * @param takeMap reads the map
   */
  constructor(
    takeEntry: Take<[K, V]>,
    private readonly takeMap: Take<T>,
  ) {
    super();
    this.keys = new FlatValues(4, 4, (input, at) => takeEntry(input, at)[0]);
    this.values = new FlatValues(4, 4, (input, at) => takeEntry(input, at)[1]);
  }

  override moveTo(other: this): this {
    this.keys.moveTo(other.keys);
    this.values.moveTo(other.values);
    return super.moveTo(other);
  }

  $place(message: FlatReader, reference: number): this {
    this.keys.$place(message, reference);
    this.values.$place(message, reference);
    this.$message = message;
    this.$at = reference;
    return this;
  }

  /** How many entries there are. */
  get size(): number {
    return this.keys.size;
  }

  toValue(): T {
    return this.takeMap(this.$message, this.$at);
  }
}
