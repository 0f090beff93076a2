/** The kind of an object that is not complete. */
export const OPEN = -1;

/** The kinds under which objects that are no records, lists or maps stand in the table. */
export const PASSED = 0;
export const BYTES = -2;
export const TEXT = -3;
export const DATE = -4;
export const TREE = -8;

const FIRST_LENGTH = 16;
const KEPT_OBJECTS = 1 << 12;
const STRIDE = 5;
const PLACE = 0;
const TEXTS = 1;
const TRAITS = 2;
const KIND = 3;
const COST = 4;

/**
 * The objects of a message that is being read, by their indexes: where they stand, and what was
 * made of them. SPEC amf3 2.2
 */
export class ObjectTable {
  private facts = new Int32Array(STRIDE * FIRST_LENGTH);
  private values: unknown[] = [];
  /** How many objects there are. */
  count = 0;

  /**
   * Adds an object that begins.
   *
   * @param place where it stands, behind its marker
   * @param texts how many texts stood before it
   * @param traits how many traits stood before it
   * @param elements how many elements the message may still have
   */
  add(place: number, texts: number, traits: number, elements: number): number {
    const index = this.count++;
    const at = index * STRIDE;
    if (at === this.facts.length) {
      const longer = new Int32Array(2 * at);
      longer.set(this.facts);
      this.facts = longer;
    }
    const { facts } = this;
    facts[at + PLACE] = place;
    facts[at + TEXTS] = texts;
    facts[at + TRAITS] = traits;
    facts[at + KIND] = OPEN;
    facts[at + COST] = elements;
    this.values[index] = undefined;
    return index;
  }

  /** Notes that an object is read again. */
  reopen(index: number, elements: number): void {
    this.facts[index * STRIDE + KIND] = OPEN;
    this.facts[index * STRIDE + COST] = elements;
    this.values[index] = undefined;
  }

  /**
   * Notes that an object is complete.
   *
   * @param kind tells apart what objects are read as
   * @param value what was made of it, undefined for nothing
   */
  complete(index: number, kind: number, value: unknown, elements: number): void {
    const at = index * STRIDE;
    this.facts[at + KIND] = kind;
    this.facts[at + COST] = (this.facts[at + COST] as number) - elements;
    this.values[index] = value;
  }

  place(index: number): number {
    return this.facts[index * STRIDE + PLACE] as number;
  }

  texts(index: number): number {
    return this.facts[index * STRIDE + TEXTS] as number;
  }

  traits(index: number): number {
    return this.facts[index * STRIDE + TRAITS] as number;
  }

  kind(index: number): number {
    return this.facts[index * STRIDE + KIND] as number;
  }

  /** Returns how many elements were counted while an object that is complete was read. */
  cost(index: number): number {
    return this.facts[index * STRIDE + COST] as number;
  }

  value(index: number): unknown {
    return this.values[index];
  }

  /** Lets go of all objects. */
  clear(): void {
    if (this.count > KEPT_OBJECTS) {
      this.facts = new Int32Array(STRIDE * FIRST_LENGTH);
      this.values = [];
    } else {
      this.values.fill(undefined, 0, this.count);
    }
    this.count = 0;
  }
}
