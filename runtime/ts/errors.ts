/** What can be wrong with a message. Spec: errors, section 3. */
export type ErrorKind =
  | "TRUNCATED"
  | "TRAILING_BYTES"
  | "UNSUPPORTED"
  | "OUT_OF_BOUNDS"
  | "NON_CANONICAL"
  | "MALFORMED_TEXT"
  | "VALUE_OUT_OF_RANGE"
  | "UNKNOWN_CONSTANT"
  | "UNKNOWN_CASE"
  | "BAD_REFERENCE"
  | "DUPLICATE_KEY"
  | "LIMIT_EXCEEDED"
  | "CHECKSUM"
  | "MISSING_FIELD"
  | "SYNTAX"
  | "TYPE_MISMATCH"
  | "DUPLICATE_FIELD"
  | "UNKNOWN_FIELD";

/** A step of a path: the name of a component, or the index of an element. */
export type Step = string | number;

/** Puts a step in front of a path. Spec: errors, section 4. */
function prepend(step: Step, path: string): string {
  const head = typeof step === "number" ? `[${step}]` : step;
  const joint = head === "" || path === "" || path.startsWith("[") ? "" : ".";
  return head + joint + path;
}

/** Bytes are not a message of the schema. */
export class DecodeError extends Error {
  override readonly name = "DecodeError";
  /** The path of the field; empty for the message itself. */
  path = "";

  /**
   * Creates an error without a path.
   *
   * @param kind what is wrong
   * @param offset where, in bytes from the start of the message
   * @param expected what a reader accepts there, in words
   * @param found what stands there, in words
   */
  constructor(
    readonly kind: ErrorKind,
    readonly offset: number,
    readonly expected: string,
    readonly found: string,
  ) {
    super();
    this.message = this.words();
  }

  /** Notes the record or list in which the error was met, and returns this. */
  within(step: Step): this {
    this.path = prepend(step, this.path);
    this.message = this.words();
    return this;
  }

  private words(): string {
    const where = this.path === "" ? "" : ` in ${this.path}`;
    return `${this.kind} at byte ${this.offset}${where}: expected ${this.expected}, found ${this.found}`;
  }
}

/** A value cannot be written. */
export class EncodeError extends Error {
  override readonly name = "EncodeError";
  /** The path of the field; empty for the value itself. */
  path = "";

  /** Creates an error without a path. */
  constructor(readonly problem: string) {
    super(problem);
  }

  /** Notes the record or list in which the error was met, and returns this. */
  within(step: Step): this {
    this.path = prepend(step, this.path);
    this.message = this.path === "" ? this.problem : `${this.path}: ${this.problem}`;
    return this;
  }
}

/**
 * Returns what was thrown, with the step in which it was met if it is an error of a codec. Values of
 * other types than TypeScript lets through are such an error, too.
 */
export function within(thrown: unknown, step: Step | undefined): unknown {
  const error = thrown instanceof TypeError ? ofAnotherType(thrown) : thrown;
  const known = error instanceof DecodeError || error instanceof EncodeError;
  return known && step !== undefined ? error.within(step) : error;
}

function ofAnotherType(cause: TypeError): EncodeError {
  const error = new EncodeError(`a value of the type is needed: ${cause.message}`);
  error.cause = cause;
  return error;
}
