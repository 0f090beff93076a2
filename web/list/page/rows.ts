/** What a cell shows: the keyword of a scalar, or `texts`. */
export interface Column {
  readonly name: string;
  readonly kind: string;
}

/**
 * Reads rows of messages; what the server bundles of a schema has one as `rows`. It stands at one row
 * of one message at a time.
 */
export interface RowReader {
  readonly columns: readonly Column[];
  /** Whether a message is a list of rows, and not one. */
  readonly isList: boolean;
  /** Whether rows are read where they stand, and not decoded. */
  readonly isView: boolean;
  /** Goes to a message, and returns how many rows it has. */
  open(message: Uint8Array): number;
  /** Goes to a row of the message. */
  move(row: number): void;
  /** Returns what a cell of the row shows. */
  text(column: number): string;
}
