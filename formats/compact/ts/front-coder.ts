import * as Control from "./control.js";
import { Misses } from "./misses.js";
import { TextChanges } from "./text-changes.js";
import { commonStart, isWhole, TextOverlap } from "./text-overlap.js";
import { varintLength } from "./varint.js";

/** Texts that are longer are not made from others. */
const LONGEST = 1 << 14;

/** A text that is not longer takes no more bytes as a literal than replaced with a source. */
const SHORT = 4;

/** Bytes that front-coding has to save to be worth the time that it takes a reader. */
const WORTH = 2;

/** Between start and end so few units that no other base is tried. */
const FEW = 8;

/** What a front coder needs of the writer. */
export interface TextTarget {
  writeVarint(value: number): void;
  writeLiteral(text: string): void;
  /** Writes the index of an equal text, if there is one. */
  writeIndex(text: string): boolean;
  /** Returns the last text of a field. */
  lastText(field: number): string | undefined;
  /** Returns how many bytes the message has at least so far. */
  written(): number;
  /** Notes that a text is made from another. */
  noteFrontCoded(): void;
  /** Adds the middle of a front-coded text to the slab, which gives the text its index. */
  collectMiddle(text: string, from: number, to: number): void;
}

/** Writes texts as changes of earlier ones, where that is shorter. SPEC compact 5.4, 5.6 */
export class FrontCoder {
  private readonly changes = new TextChanges();
  private readonly searches = new Misses();
  private readonly fronts = new Misses();

  /** The text with the highest index. */
  private newest: string | undefined;

  /** How many units of texts are those of other texts. SPEC compact 5.7 */
  private copied = 0;

  constructor(private readonly out: TextTarget) {}

  /** Notes that a text got the next index. */
  indexed(text: string): void {
    this.newest = text;
  }

  /**
   * Writes a text.
   *
   * @param before the text before it of the same field, which is another
   */
  write(text: string, field: number, before: string | undefined): void {
    const compared = text.length <= LONGEST;
    const base = before === undefined || before.length > LONGEST ? undefined : before;
    if (compared && base !== undefined && this.writeReplaced(text, field, base)) {
      this.changes.replace(field, base);
      return;
    }
    this.changes.change(field, before);
    if (this.out.writeIndex(text)) {
      return;
    }
    if (!compared || this.fronts.isPaused(field)) {
      this.out.writeLiteral(text);
    } else if (this.writeFrontCoded(text, base)) {
      this.fronts.hit(field);
    } else {
      this.fronts.miss(field);
      this.out.writeLiteral(text);
    }
  }

  /** Notes that a text is written as a literal although it is the last one of its field. */
  changed(field: number, text: string): void {
    this.changes.change(field, text);
  }

  private writeReplaced(text: string, field: number, before: string): boolean {
    const source = this.changes.source(field);
    if (source !== undefined && this.isReplaced(text, before, source.field, source.place)) {
      this.copied += text.length;
      this.writeControl(Control.REPLACED);
      return true;
    }
    if (text.length <= SHORT || this.searches.isPaused(field)) {
      return false;
    }
    const found = this.writeReplacedFrom(text, field, before);
    if (found) {
      this.searches.hit(field);
    } else {
      this.searches.miss(field);
    }
    return found;
  }

  /** Looks for a field from which the text changes, and writes that. */
  private writeReplacedFrom(text: string, field: number, before: string): boolean {
    const growth = text.length - before.length;
    let common = -1;
    for (let number = 0; number < this.changes.changedCount; number++) {
      const source = this.changes.changedField(number) as number;
      const former = this.changes.former(source);
      const now = this.out.lastText(source);
      if (former === undefined || now === undefined || now.length - former.length !== growth) {
        continue;
      }
      common = common < 0 ? commonStart(text, before) : common;
      const place = common - this.changes.kept(source, now);
      if (source !== field && place >= 0 && this.isReplaced(text, before, source, place)) {
        this.copied += text.length;
        this.changes.setSource(field, { field: source, place });
        this.writeControl(Control.REPLACED_FROM);
        this.out.writeVarint(number);
        this.out.writeVarint(place);
        return true;
      }
    }
    return false;
  }

  private isReplaced(text: string, before: string, source: number, place: number): boolean {
    const former = this.changes.former(source);
    const now = this.out.lastText(source);
    if (former === undefined || now === undefined) {
      return false;
    }
    const from = place + former.length;
    const to = place + now.length;
    const rest = before.length - from;
    return (
      rest >= 0 &&
      text.length === to + rest &&
      text.startsWith(now, place) &&
      text.startsWith(before.slice(0, place)) &&
      text.startsWith(before.slice(from), to) &&
      isWhole(before, place) &&
      isWhole(before, from) &&
      this.affords(text.length)
    );
  }

  /** SPEC compact 5.4 */
  private writeFrontCoded(text: string, before: string | undefined): boolean {
    const overlap = new TextOverlap(text);
    if (before !== undefined) {
      overlap.compare(before);
    }
    const own = overlap.units;
    const other = this.newest;
    const few = own > 0 && text.length - own <= FEW;
    if (other !== undefined && !few && other.length <= LONGEST) {
      overlap.compare(other);
    }
    const { start, end, units } = overlap;
    const middle = text.length - units;
    const control = varintLength(Control.special(Control.FRONT_CODED + middle));
    const lengths = varintLength(start * 4) + (end > 0 ? varintLength(end) : 0);
    if (control + lengths + WORTH > varintLength(text.length * 2) + units || !this.affords(units)) {
      return false;
    }
    this.copied += units;
    this.out.collectMiddle(text, start, text.length - end);
    this.writeControl(Control.FRONT_CODED + middle);
    const ways = (end > 0 ? Control.ENDS : 0) | (units > own ? Control.NEWEST : 0);
    this.out.writeVarint(start * 4 + ways);
    if (end > 0) {
      this.out.writeVarint(end);
    }
    this.newest = text;
    return true;
  }

  private writeControl(way: number): void {
    this.out.noteFrontCoded();
    this.out.writeVarint(Control.special(way));
  }

  /** Tells whether the message may take so many more units from texts. SPEC compact 5.7 */
  private affords(units: number): boolean {
    return this.copied + units <= this.out.written() * Control.COPIED_UNITS_PER_BYTE;
  }
}
