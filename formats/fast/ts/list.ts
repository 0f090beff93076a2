import { type Collecting, FastElements } from "./elements.js";
import { CELL_BYTES } from "./header.js";
import type { FastMessage } from "./message.js";
import type { FastVerification } from "./verification.js";
import type { FastView } from "./view.js";

/**
 * A list in a message, of elements that are views: records, unions, lists, maps. It has one element,
 * which `get` and loops move; a second one is made by the caller and passed.
 *
 * @typeParam E the view of an element, or null
 * @typeParam T the value of the list
 */
export class FastList<E extends FastView | null, T> extends FastElements<E, T> {
  /** Creates a list that is nowhere yet; `element` is the one that it moves. */
  constructor(
    private readonly element: NonNullable<E>,
    nullable = false,
    collecting?: Collecting,
  ) {
    super(nullable, collecting);
  }

  protected stride(message: FastMessage): number {
    const layout = this.element.$layout;
    return layout.form === "FIXED" ? layout.byteLength + message.tail(layout.record) : 0;
  }

  /**
   * Moves the list's element, or a view of the caller, to an index and returns it; null where the
   * list has null.
   */
  get(index: number, view: NonNullable<E> = this.element): E {
    if (this.nullable) {
      return this.isNull(index) ? (null as E) : this.present(index, view);
    }
    const layout = this.element.$layout;
    const message = this.$message;
    if (layout.form === "FIXED") {
      const from = this.startOf(index);
      view.$placeInBlock(message, from, from + layout.byteLength);
      return view;
    }
    const room = this.$end - this.$at - CELL_BYTES;
    const count = room < CELL_BYTES ? 0 : message.u32(this.$at);
    if (index >>> 0 !== index || index >= count || CELL_BYTES * count > room) {
      this.checked(index, this.size);
    }
    const first = this.$at + CELL_BYTES + CELL_BYTES * count;
    const cell = this.$at + CELL_BYTES * index; // of the end of the element before
    const from = index === 0 ? first : message.end(cell, first, this.$end);
    view.$place(message, from, message.end(cell + CELL_BYTES, from, this.$end));
    return view;
  }

  private present(index: number, view: NonNullable<E>): E {
    const from = this.startOf(index);
    view.$place(this.$message, from, this.endOf(index, from));
    return view;
  }

  protected elementValue(index: number): unknown {
    return this.get(index)?.toValue();
  }

  protected verifyElement(run: FastVerification, index: number): void {
    run.read(this.get(index) as FastView);
  }
}
