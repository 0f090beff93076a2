import type { Limits } from "@penstock/runtime";
import { within } from "@penstock/runtime";
import { TextReader } from "./text-reader.js";
import type { ViewWriter } from "./view-writer.js";

/** Reads the value at a place, or what the reference at a place means. */
export type Take<T> = (input: FlatReader, place: number) => T;

/**
 * Reads the values of one message; called by generated code. SPEC flatbuffers
 *
 * A place is an offset from the start of the outermost message. Generated code asks for scalars only
 * at places that `table` or `list` has checked. What few schemas have are functions, which a bundler
 * drops where nothing imports them.
 */
export class FlatReader extends TextReader {
  /** What reads messages in this one. */
  nested: FlatReader | undefined;
  /** What changes the message, once a view did. */
  keptWriter: ViewWriter | undefined;

  /** Opens a message. */
  open(message: Uint8Array, limits: Limits, detach: boolean): void {
    this.limits = limits;
    this.takeAll();
    this.start = 0;
    this.messageEnd = message.length;
    if (message.length > limits.messageBytes) {
      const most = `a message of at most ${limits.messageBytes} bytes (Limits.messageBytes)`;
      throw this.error("LIMIT_EXCEEDED", 0, most, `${message.length} bytes`);
    }
    this.take(message);
    this.source = detach ? undefined : message;
    this.begin();
  }

  /** Opens a message whose parts are read where they stand, as often as a program likes. */
  openInPlace(message: Uint8Array): void {
    this.start = 0;
    this.messageEnd = message.length;
    this.bytes = message;
    this.view = new DataView(message.buffer, message.byteOffset, message.length);
    this.source = message;
    this.begin();
    this.dropBlocks();
    this.lift();
  }

  override release(): void {
    super.release();
    this.nested?.release();
  }

  /** Opens the message that stands in a vector of bytes of another one. SPEC flatbuffers 4.4 */
  openInside(outer: FlatReader, reference: number): void {
    const at = outer.messageInside(reference);
    this.limits = outer.limits;
    this.takeOf(outer);
    this.start = at;
    this.messageEnd = at + outer.count(at);
    this.takeAll();
    this.begin();
    this.takeLimits(outer);
    this.enter();
  }

  /** Goes on behind a message that stands in this one. */
  leave(inner: FlatReader): void {
    inner.exit();
    this.takeLimits(inner);
  }

  override bool(at: number): boolean {
    return this.view.getUint8(at) !== 0;
  }

  /** Reads a list. SPEC flatbuffers 4.1 */
  list<T>(reference: number, width: number, alignment: number, take: Take<T>): T[] {
    const at = this.listOf(reference, width, alignment);
    return this.listAt(at, this.count(at), width, take);
  }

  /** Reads elements of a known number from a place on. SPEC flatbuffers 3.2 */
  listAt<T>(at: number, count: number, width: number, take: Take<T>): T[] {
    const list: T[] = [];
    let i = 0;
    try {
      for (; i < count; i++) {
        list.push(take(this, at + width * i));
      }
    } catch (e) {
      throw within(e, i);
    }
    return list;
  }
}
