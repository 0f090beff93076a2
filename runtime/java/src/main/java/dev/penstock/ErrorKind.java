package dev.penstock;

/** The kinds of error in input, the same for every format and language. Spec: errors. */
public enum ErrorKind {
  /** The input ends before the value does. */
  TRUNCATED,
  /** Bytes are left after the value. */
  TRAILING_BYTES,
  /** A version or a feature that this reader does not know. */
  UNSUPPORTED,
  /** A length, count or offset points outside what is left of the message. */
  OUT_OF_BOUNDS,
  /** An integer, a scalar or a layout that a writer would have written in another way. */
  NON_CANONICAL,
  /** Text that is not well-formed UTF-8. */
  MALFORMED_TEXT,
  /** A number that its type cannot hold. */
  VALUE_OUT_OF_RANGE,
  /** A number that no constant of the enum has. */
  UNKNOWN_CONSTANT,
  /** A tag that no case of the union has. */
  UNKNOWN_CASE,
  /** A reference to a text or object that has not been written before. */
  BAD_REFERENCE,
  /** A repeated set element or map key. */
  DUPLICATE_KEY,
  /** A limit was reached; the message names it and the way to raise it. */
  LIMIT_EXCEEDED,
  /** A checksum that does not fit the bytes. */
  CHECKSUM,
  /** Text that is not of the format's grammar. */
  SYNTAX,
  /** A token or value of another kind than the schema asks for. */
  TYPE_MISMATCH,
  /** A required field that is not there. */
  MISSING_FIELD,
  /** A field that stands twice in one object. */
  DUPLICATE_FIELD,
  /** A field that the schema does not know, where the codec was told to refuse it. */
  UNKNOWN_FIELD
}
