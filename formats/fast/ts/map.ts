import { checkDistinct } from "./elements.js";
import { CELL_BYTES } from "./header.js";
import type { FastVerification } from "./verification.js";
import { FastView } from "./view.js";

/** Makes the value of a map of its keys and values; a constant of generated code. */
export type Joining = (keys: readonly unknown[], values: readonly unknown[]) => unknown;

/** The value of a map is a map. */
export const MAP: Joining = (keys, values) => new Map(keys.map((key, i) => [key, values[i]]));

/** The value is a list of entries: JavaScript would compare the keys by identity. */
export const ENTRIES: Joining = (keys, values) => keys.map((key, i) => [key, values[i]]);

/** A view of the keys or of the values of a map. */
type Side = FastView & { readonly size: number };

/**
 * A map in a message: a list of keys, and the list of values in the same order. SPEC fast 4.6
 *
 * @typeParam K the view of the keys
 * @typeParam V the view of the values
 * @typeParam T the value of the map
 */
export class FastMap<K extends Side, V extends Side, T> extends FastView {
  /** Creates a map that is nowhere yet, by the views that it moves. */
  constructor(
    private readonly keyView: K,
    private readonly valueView: V,
    private readonly joining: Joining,
  ) {
    super();
  }

  /** How many entries there are. */
  get size(): number {
    return this.keys.size;
  }

  /** The keys. */
  get keys(): K {
    const start = this.$at === this.$end ? this.$end : this.$at + CELL_BYTES;
    return this.keyView.$place(this.$message, start, this.middle());
  }

  /** The values, in the order of the keys. */
  get values(): V {
    return this.valueView.$place(this.$message, this.middle(), this.$end);
  }

  private middle(): number {
    if (this.$at === this.$end) {
      return this.$end;
    }
    this.$message.block(this.$at, this.$end, CELL_BYTES);
    return this.$message.end(this.$at, this.$at + CELL_BYTES, this.$end);
  }

  override $verify(run: FastVerification): void {
    run.read(this.keys);
    run.read(this.values);
  }

  toValue(): T {
    const keys = [...(this.keys.toValue() as Iterable<unknown>)];
    const values = [...(this.values.toValue() as Iterable<unknown>)];
    if (keys.length !== values.length) {
      const expected = `${keys.length} values`;
      throw this.$message.error("NON_CANONICAL", this.$at, expected, `${values.length} values`);
    }
    checkDistinct(keys, this);
    return this.joining(keys, values) as T;
  }
}
