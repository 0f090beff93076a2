package dev.penstock.schema.infer;

/** What is one message of a JSON source. */
public enum MessageUnit {
  /** Each document; a source holds one, or several after one another as JSON lines do. */
  DOCUMENT,
  /** Each element of a document that is a list; a document that is not a list is one message. */
  ELEMENT
}
