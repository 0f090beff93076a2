package dev.penstock.amf3;

/** How a writer writes a list. SPEC amf3 4.3, 4.4 */
public enum ListForm {
  ARRAY,
  COLLECTION,
  VECTOR
}
