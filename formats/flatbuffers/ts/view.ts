import type { Limits } from "@penstock/runtime";
import { plainBytes } from "@penstock/runtime/scalars";
import { DEFAULT_OPTIONS, type FlatBuffersOptions } from "./options.js";
import { ReadVtable } from "./read-vtable.js";
import { FlatReader, type Take } from "./reader.js";
import { TableLayout } from "./table-layout.js";

/** How messages of a view are, and what is read of them. */
export interface Framing extends Partial<FlatBuffersOptions> {
  /** The limits of a verification; a view that is not verified has none. */
  readonly limits?: Limits;
}

function nowhere(): never {
  throw new Error("the view is nowhere yet: it has to be moved to a message, as by wrap(bytes)");
}

/** Whose accessors say that there is no message. */
class NoMessage extends FlatReader {
  constructor() {
    super(DEFAULT_OPTIONS);
    Object.defineProperty(this, "view", { get: nowhere });
  }
}

/** Whose fields say that there is no message. */
class NoFields extends ReadVtable {
  constructor() {
    super(new TableLayout(-1, ""), new Uint16Array([4, 4]), [], 4, 0);
  }

  override slot(_id: number): never {
    return nowhere();
  }
}

const NOWHERE = /* @__PURE__ */ new NoMessage();
const NOTHING = /* @__PURE__ */ new NoFields();

/**
 * A view of something in a message: a record, a list, a map, a union. What it comes from owns and
 * moves it; whoever needs two of them at once makes another, and moves it by `moveTo`. What an
 * accessor reads is checked as a codec checks it.
 *
 * Members whose names begin with a dollar are for generated code.
 */
export abstract class FlatView {
  /** The message. */
  $message: FlatReader = NOWHERE;
  /** Where the value stands. */
  $at = 0;

  /** Returns a value of its own, as a codec would read it. */
  abstract toValue(): unknown;

  /** Moves this to what stands at a place, or what the reference there means. */
  abstract $place(message: FlatReader, place: number): this;

  /** Moves this to where another view of its class is. */
  moveTo(other: this): this {
    this.$message = other.$message;
    this.$at = other.$at;
    return this;
  }

  /** Moves this to a message that a program gave. */
  $wrap(message: Uint8Array, { limits: _, ...options }: Framing): this {
    const opened = new FlatReader({ ...DEFAULT_OPTIONS, ...options });
    opened.openInPlace(plainBytes(message));
    return this.$place(opened, opened.root);
  }

  /** As `$wrap`, of a message that is read first. */
  $wrapVerified(message: Uint8Array, framing: Framing, take: Take<unknown>): this {
    const { limits, ...options } = framing;
    const verified = new FlatReader({ ...DEFAULT_OPTIONS, ...options });
    verified.open(plainBytes(message), limits ?? verified.limits, false);
    take(verified, verified.root);
    return this.$wrap(message, framing);
  }
}

/** A record that is a table. SPEC flatbuffers 3.1 */
export abstract class FlatTable extends FlatView {
  /** Where its fields stand. */
  $fields: ReadVtable = NOTHING;

  /** Creates a view that is nowhere yet. */
  constructor(private readonly $layout: TableLayout) {
    super();
  }

  override moveTo(other: this): this {
    this.$fields = other.$fields;
    return super.moveTo(other);
  }

  $place(message: FlatReader, place: number): this {
    const at = message.follow(place);
    this.$fields = message.table(at, this.$layout);
    this.$at = at;
    this.$message = message;
    return this;
  }
}

/** A record that is a struct. SPEC flatbuffers 3.2 */
export abstract class FlatStruct extends FlatView {
  $place(message: FlatReader, place: number): this {
    this.$message = message;
    this.$at = place;
    return this;
  }
}

/** A place in a message where one of the cases of a union stands. SPEC flatbuffers 4.3 */
export abstract class FlatUnion<T> extends FlatView {
  /** The type of the case. */
  $type = 0;

  /** The name of the case. */
  abstract get case(): string;

  /** The view of the case, moved to it; a record of a value that is no record itself. */
  abstract get value(): unknown;

  override moveTo(other: this): this {
    this.$type = other.$type;
    return super.moveTo(other);
  }

  $place(message: FlatReader, place: number): this {
    this.$message = message;
    this.$at = place;
    return this;
  }

  /** Moves this to a union of which the type is known. */
  $placeUnion(message: FlatReader, type: number, reference: number): this {
    this.$type = type;
    this.$message = message;
    this.$at = reference;
    return this;
  }

  toValue(): T {
    const { value } = this;
    return { case: this.case, value: value instanceof FlatView ? value.toValue() : value } as T;
  }
}
