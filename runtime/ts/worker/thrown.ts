import { DecodeError, EncodeError, type ErrorKind } from "../errors.js";

/** An error as it crosses a port, where a copy would lose its class and what it says. */
export type Thrown =
  | {
      readonly case: "decode";
      readonly kind: ErrorKind;
      readonly offset: number;
      readonly expected: string;
      readonly found: string;
      readonly path: string;
    }
  | { readonly case: "encode"; readonly problem: string; readonly path: string }
  | { readonly case: "other"; readonly name: string; readonly message: string };

/** Returns what crosses for something that was thrown. */
export function pack(thrown: unknown): Thrown {
  if (thrown instanceof DecodeError) {
    const { kind, offset, expected, found, path } = thrown;
    return { case: "decode", kind, offset, expected, found, path };
  }
  if (thrown instanceof EncodeError) {
    return { case: "encode", problem: thrown.problem, path: thrown.path };
  }
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { case: "other", name, message };
}

/** Returns the error that crossed. */
export function unpack(thrown: Thrown): Error {
  switch (thrown.case) {
    case "decode": {
      const { kind, offset, expected, found, path } = thrown;
      return new DecodeError(kind, offset, expected, found).within(path);
    }
    case "encode":
      return new EncodeError(thrown.problem).within(thrown.path);
    case "other": {
      const error = new Error(thrown.message);
      error.name = thrown.name;
      return error;
    }
  }
}
