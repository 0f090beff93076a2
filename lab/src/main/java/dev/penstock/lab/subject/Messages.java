package dev.penstock.lab.subject;

/** What the messages of a JSON document are. */
public enum Messages {
  /** The whole document is one message. */
  DOCUMENT,
  /** Each element of the list that the document holds is a message. */
  ELEMENTS,
  /** The file holds several documents, as on lines; each is a message. */
  LINES
}
