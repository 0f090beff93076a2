import type { RowIndex } from "./row-index.js";

/** No element is higher: browsers have a limit, and the lowest is that of Firefox, 17.8 million. */
const MOST_PIXELS = 8_000_000;

/** How many rows are drawn above and below what is seen. */
const SPARE_ROWS = 4;

/** From so far on rows are placed anew, so that places stay exact. */
const FAR_PIXELS = 100_000;

/** An element that shows one row after the other. */
interface Slot {
  readonly element: HTMLElement;
  /** Where its number stands. */
  readonly number: Text;
  readonly cells: readonly Text[];
  /** The row that it shows; -1 for none. */
  row: number;
}

/**
 * Shows rows of an index in a region that scrolls. There are as many elements as are seen, and each is
 * used again for another row; a row costs no object but the texts of its cells.
 *
 * The region's inner height is that of all rows, or less where that is too high for browsers: then a
 * step scrolls by pixels all the same, and a jump by its share.
 */
export class VirtualList {
  private index: RowIndex | undefined;
  private slots: Slot[] = [];
  private rowHeight = 1;
  /** How far the top of the region is from the top of the first row, in pixels. */
  position = 0;
  private scrolled = 0;
  private current = 0;
  /** The row that stands at the top of the layer. */
  private origin = 0;
  private drawn = false;
  private settling = 0;
  /** Is told what is wrong with a row. */
  onProblem: (error: unknown) => void = () => {};
  /** Is told that rows move. */
  onScroll: () => void = () => {};

  /**
   * Takes the elements.
   *
   * @param grid that has the focus
   * @param region that scrolls, in it
   * @param space whose height says how far
   * @param layer that stands still in the space, as high as the region
   * @param belt with the rows, that moves in the layer
   */
  constructor(
    private readonly grid: HTMLElement,
    private readonly region: HTMLElement,
    private readonly space: HTMLElement,
    private readonly layer: HTMLElement,
    private readonly belt: HTMLElement,
  ) {
    grid.setAttribute("role", "grid");
    grid.tabIndex = 0;
    region.setAttribute("role", "rowgroup");
    region.tabIndex = -1; // the keys are those of the grid
    region.addEventListener("scroll", () => this.scroll(), { passive: true });
    grid.addEventListener("keydown", (event) => this.press(event));
    belt.addEventListener("click", (event) => this.choose(event));
    new ResizeObserver(() => this.resize()).observe(region);
  }

  /** Shows an index from its first row on. */
  show(index: RowIndex): void {
    this.index = index;
    this.position = 0;
    this.current = 0;
    this.origin = 0;
    this.region.scrollTop = 0;
    this.scrolled = 0;
    this.slots = [];
    this.resize();
  }

  /** Shows nothing. */
  clear(): void {
    this.index = undefined;
    this.slots = [];
    this.belt.replaceChildren();
    this.space.style.height = "0";
  }

  /** Draws rows that have arrived. */
  grow(): void {
    const height = Math.min(MOST_PIXELS, this.rowCount * this.rowHeight);
    this.space.style.height = `${height}px`;
    this.request();
  }

  /** How many rows there are. */
  get rowCount(): number {
    return this.index?.rowCount ?? 0;
  }

  /** How far rows can be scrolled. */
  private get mostPosition(): number {
    return Math.max(0, this.rowCount * this.rowHeight - this.layer.clientHeight);
  }

  /** How far the region can be scrolled. */
  private get mostScrolled(): number {
    return Math.max(0, this.region.scrollHeight - this.region.clientHeight);
  }

  private resize(): void {
    const { index } = this;
    if (index === undefined) {
      return;
    }
    if (this.slots.length === 0) {
      const { element } = this.slot(index);
      element.hidden = false;
      this.belt.replaceChildren(element);
      this.rowHeight = element.offsetHeight || 1;
    }
    const wanted = Math.ceil(this.layer.clientHeight / this.rowHeight) + 2 * SPARE_ROWS;
    this.slots = Array.from({ length: wanted }, () => this.slot(index));
    this.belt.replaceChildren(...this.slots.map((each) => each.element));
    this.grow();
  }

  private slot({ reader }: RowIndex): Slot {
    const element = document.createElement("div");
    element.setAttribute("role", "row");
    element.className = "row";
    const number = cellOf(element, "number");
    const cells = reader.columns.map(({ kind }) => cellOf(element, kind));
    element.hidden = true;
    return { element, number, cells, row: -1 };
  }

  private scroll(): void {
    const now = this.region.scrollTop;
    const step = now - this.scrolled;
    this.scrolled = now;
    if (step === 0) {
      return;
    }
    const [most, mostScrolled] = [this.mostPosition, this.mostScrolled];
    if (now <= 0 || now >= mostScrolled) {
      this.position = now <= 0 ? 0 : most;
    } else if (Math.abs(step) < 2 * this.layer.clientHeight) {
      this.position = Math.max(0, Math.min(most, this.position + step));
    } else {
      this.position = (now / mostScrolled) * most;
    }
    this.onScroll();
    this.request();
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => this.settle(), 200);
  }

  /** Puts the region to where the rows are, after steps by pixels. */
  private settle(): void {
    const most = this.mostPosition;
    const place = most === 0 ? 0 : (this.position / most) * this.mostScrolled;
    this.region.scrollTop = place;
    this.scrolled = this.region.scrollTop;
  }

  /** Scrolls to a place, in pixels of all rows. */
  scrollTo(position: number): void {
    this.position = Math.max(0, Math.min(this.mostPosition, position));
    this.settle();
    this.onScroll();
    this.request();
  }

  /** Scrolls by a share of all rows. */
  scrollToShare(share: number): void {
    this.scrollTo(share * this.mostPosition);
  }

  /** Makes a row the current one, and brings it into sight. */
  goTo(row: number): void {
    this.current = Math.max(0, Math.min(this.rowCount - 1, Math.trunc(row)));
    const top = this.current * this.rowHeight;
    const below = top + this.rowHeight - this.layer.clientHeight;
    if (top < this.position || below > this.position) {
      this.scrollTo(top < this.position ? top : below);
    }
    this.mark();
  }

  private press(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(this.layer.clientHeight / this.rowHeight) - 1);
    const to = {
      ArrowDown: this.current + 1,
      ArrowUp: this.current - 1,
      PageDown: this.current + page,
      PageUp: this.current - page,
      Home: 0,
      End: this.rowCount - 1,
    }[event.key];
    if (to !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      this.goTo(to);
    }
  }

  private choose(event: MouseEvent): void {
    const element = (event.target as HTMLElement).closest(".row");
    const slot = this.slots.find((each) => each.element === element);
    if (slot && slot.row >= 0) {
      this.current = slot.row;
      this.mark();
    }
  }

  private request(): void {
    if (!this.drawn) {
      this.drawn = true;
      requestAnimationFrame(this.draw);
    }
  }

  private readonly draw = (): void => {
    this.drawn = false;
    const { slots, rowHeight, rowCount } = this;
    if (slots.length === 0) {
      return;
    }
    const top = Math.max(0, Math.floor(this.position / rowHeight) - SPARE_ROWS);
    if (Math.abs(top - this.origin) * rowHeight > FAR_PIXELS) {
      this.origin = top;
      for (const slot of slots) {
        slot.row = -1;
      }
    }
    for (let i = 0; i < slots.length; i++) {
      const row = top + i;
      const slot = slots[row % slots.length] as Slot;
      if (slot.row !== row || slot.element.hidden) {
        this.fill(slot, row, row < rowCount);
      }
    }
    this.belt.style.transform = `translateY(${this.origin * rowHeight - this.position}px)`;
    this.mark();
  };

  private fill(slot: Slot, row: number, isThere: boolean): void {
    const { index } = this;
    slot.row = isThere ? row : -1;
    slot.element.hidden = !isThere;
    if (!isThere || index === undefined) {
      return;
    }
    const { element, number, cells } = slot;
    number.data = String(row + 1);
    element.style.transform = `translateY(${(row - this.origin) * this.rowHeight}px)`;
    element.setAttribute("aria-rowindex", String(row + 2));
    element.id = `row-${row}`;
    try {
      index.move(row);
      for (let i = 0; i < cells.length; i++) {
        (cells[i] as Text).data = index.reader.text(i);
      }
    } catch (error) {
      for (const cell of cells) {
        cell.data = "";
      }
      this.onProblem(error);
    }
  }

  /** Marks the current row. */
  private mark(): void {
    for (const { element, row } of this.slots) {
      const isCurrent = row === this.current && row >= 0;
      if (element.classList.contains("current") !== isCurrent) {
        element.classList.toggle("current", isCurrent);
        element.setAttribute("aria-selected", String(isCurrent));
      }
    }
    this.grid.setAttribute("aria-activedescendant", `row-${this.current}`);
  }
}

/** Adds a cell to a row, and returns its text. */
function cellOf(row: HTMLElement, kind: string): Text {
  const cell = document.createElement("div");
  cell.setAttribute("role", "gridcell");
  cell.className = kind;
  const text = document.createTextNode("");
  cell.append(text);
  row.append(cell);
  return text;
}
