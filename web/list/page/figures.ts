import type { FrameTimes } from "./frames.js";

const NUMBERS = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

function amount(bytes: number): string {
  const [unit, size] = bytes < 1_000_000 ? ["kB", 1_000] : ["MB", 1_000_000];
  return `${NUMBERS.format(bytes / (size as number))} ${unit}`;
}

/** Shows names and what was measured, in a list of definitions. */
export class Figures {
  private readonly values = new Map<string, HTMLElement>();

  constructor(private readonly place: HTMLElement) {}

  /** Shows a text under a name, in place of what stood there. */
  set(name: string, text: string): void {
    let value = this.values.get(name);
    if (value === undefined) {
      const group = document.createElement("div");
      const term = document.createElement("dt");
      term.textContent = name;
      value = document.createElement("dd");
      group.append(term, value);
      this.place.append(group);
      this.values.set(name, value);
    }
    value.textContent = text;
  }

  /** Shows a time. */
  millis(name: string, millis: number): void {
    this.set(name, `${NUMBERS.format(millis)} ms`);
  }

  /** Shows an amount of memory. */
  bytes(name: string, bytes: number | undefined): void {
    this.set(name, bytes ? amount(bytes) : "not told here");
  }

  /** Shows what frames took at a time. */
  frames(when: string, times: FrameTimes | undefined): void {
    if (times !== undefined) {
      const { count, median, p99, most, late } = times;
      const millis = [median, p99, most].map((each) => NUMBERS.format(each)).join(", ");
      this.set(`Frames ${when}: median, 99 %, longest`, `${millis} ms`);
      this.set(`Frames ${when}: all, late`, `${count}, ${late}`);
    }
  }

  /** Shows nothing. */
  clear(): void {
    this.values.clear();
    this.place.replaceChildren();
  }
}
