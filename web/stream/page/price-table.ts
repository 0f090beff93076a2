import { type FourthColumn, fourthColumn } from "./fourth-column.js";
import type { Batch } from "./messages.js";

const PER_PRICE = 4;
const FIRST = 1 << 10;
/** As `--row` in the style sheet. */
const ROW_PIXELS = 32;
const FOURTH = 3;
const COLUMNS = ["Symbol", "Bid", "Ask", "Volume", "Changes"];
const NUMBER = new Intl.NumberFormat("en");

/** A row of the document, which shows one row of the table after the other. */
interface Line {
  readonly element: HTMLTableRowElement;
  readonly cells: readonly HTMLTableCellElement[];
  row: number;
  changes: number;
}

/** The newest price of each symbol. Only rows in sight are in the document. */
export class PriceTable {
  readonly #scroll: HTMLElement;
  readonly #room: HTMLElement;
  readonly #table: HTMLTableElement;
  readonly #head: HTMLTableRowElement;
  readonly #body: HTMLTableSectionElement;
  readonly #lines: Line[] = [];
  readonly #names: string[] = [];
  /** As batches have them, with the count of changes in place of the row. */
  #prices = new Int32Array(FIRST);
  #fourth: FourthColumn = fourthColumn("prices");
  #top = -1;
  #isResized = true;

  /**
   * Creates a table.
   *
   * @param scroll what scrolls it
   * @param room what is as high as all its rows
   */
  constructor(scroll: HTMLElement, room: HTMLElement, table: HTMLTableElement) {
    this.#scroll = scroll;
    this.#room = room;
    this.#table = table;
    this.#head = table.createTHead().insertRow();
    for (const name of COLUMNS) {
      const cell = document.createElement("th");
      cell.scope = "col";
      cell.textContent = name;
      this.#head.append(cell);
    }
    this.#body = table.createTBody();
    new ResizeObserver(() => {
      this.#isResized = true;
    }).observe(scroll);
  }

  /** Takes prices; `draw` shows them. */
  add({ names, prices }: Batch): void {
    this.#names.push(...names);
    const length = this.#names.length * PER_PRICE;
    if (length > this.#prices.length) {
      const grown = new Int32Array(Math.max(length, this.#prices.length * 2));
      grown.set(this.#prices);
      this.#prices = grown;
    }
    for (let at = 0; at < prices.length; at += PER_PRICE) {
      const to = (prices[at] as number) * PER_PRICE;
      this.#prices[to] = (this.#prices[to] as number) + 1;
      this.#prices[to + 1] = prices[at + 1] as number;
      this.#prices[to + 2] = prices[at + 2] as number;
      this.#prices[to + 3] = prices[at + 3] as number;
    }
  }

  /** Forgets all prices, and begins with those of another choice. */
  clear(fourth: FourthColumn): void {
    this.#fourth = fourth;
    (this.#head.cells[FOURTH] as HTMLTableCellElement).textContent = fourth.head;
    this.#names.length = 0;
    this.#prices = new Int32Array(FIRST);
    this.#isResized = true;
  }

  /** Shows what is in sight. */
  draw(): void {
    const count = this.#names.length;
    if (this.#isResized || this.#table.ariaRowCount !== String(count + 1)) {
      this.#isResized = false;
      this.#table.ariaRowCount = String(count + 1);
      this.#room.style.height = `${(count + 1) * ROW_PIXELS}px`;
      this.#reserve(Math.min(count, Math.ceil(this.#scroll.clientHeight / ROW_PIXELS) + 1));
      this.#top = -1;
    }
    const last = Math.max(0, count - this.#lines.length);
    const top = Math.min(last, Math.floor(this.#scroll.scrollTop / ROW_PIXELS));
    if (top !== this.#top) {
      this.#top = top;
      this.#table.style.transform = `translateY(${top * ROW_PIXELS}px)`;
    }
    for (const [i, line] of this.#lines.entries()) {
      this.#show(line, top + i);
    }
  }

  #reserve(count: number): void {
    while (this.#lines.length > count) {
      this.#lines.pop()?.element.remove();
    }
    while (this.#lines.length < count) {
      const element = this.#body.insertRow();
      const head = document.createElement("th");
      head.scope = "row";
      element.append(head);
      const cells = [head, ...COLUMNS.slice(1).map(() => element.insertCell())];
      this.#lines.push({ element, cells, row: -1, changes: -1 });
    }
  }

  #show(line: Line, row: number): void {
    const at = row * PER_PRICE;
    const changes = this.#prices[at] as number;
    if (line.row === row && line.changes === changes) {
      return;
    }
    if (line.row !== row) {
      line.element.ariaRowIndex = String(row + 2);
    }
    line.row = row;
    line.changes = changes;
    const [name, bid, ask, fourth, count] = line.cells as [
      HTMLTableCellElement,
      HTMLTableCellElement,
      HTMLTableCellElement,
      HTMLTableCellElement,
      HTMLTableCellElement,
    ];
    name.textContent = this.#names[row] ?? "";
    bid.textContent = ((this.#prices[at + 1] as number) / 100).toFixed(2);
    ask.textContent = ((this.#prices[at + 2] as number) / 100).toFixed(2);
    fourth.textContent = this.#fourth.text(this.#prices[at + 3] as number);
    count.textContent = NUMBER.format(changes);
  }
}
