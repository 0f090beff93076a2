/** Elements of a list, as they arrive. */
import { DEFAULT_LIMITS, DecodeError, type Limits, type Step, within } from "@penstock/runtime";
import { type BytesReader, type Piece, readWith, type Through } from "@penstock/runtime/container";
import { type JsonCodec, jsonCodec } from "./codec.js";
import { ElementCutter } from "./element-cutter.js";
import { JsonNames } from "./names.js";
import type { JsonReader } from "./reader.js";

/** Where the elements of a document are, and how they are read. */
export interface ElementOptions {
  /** The names of the members that lead to the list; none if the document is the list. */
  readonly at?: readonly string[];
  /** Of which `messageBytes` is the longest element, and the longest document without elements. */
  readonly limits?: Limits;
  /** Is told at the end what stood around the elements: the document, with an empty list. */
  readonly onRest?: (document: Uint8Array) => void;
}

const LINE = / \(line \d+, column \d+\)$/;

/** Reads a document whose list is empty. */
function readRest(input: JsonReader, way: readonly string[], level: number): void {
  const name = way[level];
  if (name === undefined) {
    input.list(() => {});
    return;
  }
  const names = new JsonNames([name]);
  input.beginObject();
  let seen = 0;
  while (input.nextMember(names, -1) >= 0) {
    try {
      seen = input.mark(seen, 0);
      readRest(input, way, level + 1);
    } catch (e) {
      throw within(e, name);
    }
  }
  input.require(names, seen, 1);
}

/** Reads the elements of a list in a document that comes in pieces. */
class JsonElements<T> implements BytesReader<T> {
  isComplete = false;
  private readonly cutter: ElementCutter;
  private readonly limits: Limits;
  private readonly way: readonly string[];
  private isFinished = false;

  constructor(
    private readonly codec: JsonCodec<T>,
    private readonly options: ElementOptions,
  ) {
    this.limits = options.limits ?? DEFAULT_LIMITS;
    this.way = options.at ?? [];
    this.cutter = new ElementCutter(this.way, this.limits.messageBytes);
  }

  push(piece: Uint8Array): void {
    this.cutter.push(piece);
  }

  finish(): void {
    this.isFinished = true;
  }

  next(): T | undefined {
    const { cutter } = this;
    if (this.hasNext()) {
      return this.decode(cutter.element, cutter.index);
    }
    if (this.isFinished && !this.isComplete) {
      this.end();
    }
    return undefined;
  }

  private hasNext(): boolean {
    try {
      return this.cutter.next();
    } catch (e) {
      throw this.placed(e, 0);
    }
  }

  /** Reads an element, whose end may be missing. */
  private decode(bytes: Uint8Array, index: number): T {
    try {
      return this.codec.decode(bytes, this.limits);
    } catch (e) {
      throw this.placed(e, this.cutter.elementOffset, index);
    }
  }

  /** Reads what stands around the elements. */
  private end(): void {
    const { cutter } = this;
    const torn = cutter.torn();
    if (torn !== undefined) {
      this.decode(torn, cutter.index + 1);
    }
    if (cutter.isInList) {
      const end = "the end of the document";
      throw this.placed(
        new DecodeError("TRUNCATED", 0, "more of the document", end),
        cutter.offset,
      );
    }
    const error = this.restError();
    if (error !== undefined) {
      const isBehind = error instanceof DecodeError && error.offset >= cutter.restBefore;
      throw moved(error, isBehind ? cutter.cutBytes : 0, []);
    }
    this.isComplete = true;
    this.options.onRest?.(cutter.rest.bytes());
  }

  /** Returns what is wrong around the elements. */
  private restError(): unknown {
    const codec = jsonCodec(
      () => {},
      (input) => readRest(input, this.way, 0),
    );
    try {
      codec.decode(this.cutter.rest.bytes(), this.limits);
      return undefined;
    } catch (e) {
      return e;
    }
  }

  /**
   * Returns an error as one of the document, of the element with an index or the next one; or what
   * is wrong before the list.
   */
  private placed(error: unknown, before: number, index = this.cutter.index + 1): unknown {
    if (!this.cutter.isInList) {
      return error;
    }
    const first = this.restError();
    return first instanceof DecodeError && first.offset < this.cutter.restBefore
      ? first
      : moved(error, before, [...this.way, index]);
  }
}

/** Returns an error of a part as one of the whole, in which the line of the part means nothing. */
function moved(error: unknown, before: number, steps: readonly Step[]): unknown {
  if (!(error instanceof DecodeError)) {
    return error;
  }
  const { kind, offset, expected, found, path } = error;
  const whole = new DecodeError(kind, offset + before, expected, found.replace(LINE, ""));
  return [...steps, ...(path === "" ? [] : [path])].reduceRight(
    (sum: DecodeError, step) => sum.within(step),
    whole,
  );
}

/**
 * Returns a stream from the bytes of a document, in any pieces, to the elements of its list, each
 * once it has arrived. No more is kept than an element and what stands around the list. That the
 * document is JSON to its end is known at its end, where the stream fails if it is not; offsets and
 * paths of errors are those of the document. Limits are those of each element.
 */
export function readElements<T>(
  codec: JsonCodec<T>,
  options: ElementOptions = {},
): Through<Piece, T> {
  return readWith(new JsonElements(codec, options));
}
