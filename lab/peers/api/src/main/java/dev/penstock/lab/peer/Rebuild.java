package dev.penstock.lab.peer;

/**
 * Makes the objects of a message again, from another message's objects and the bytes of its text:
 * the work that no decoder of whole objects can save. Generated per subject.
 */
public interface Rebuild {

  /**
   * Returns a copy of a root record: new records, lists, arrays and boxes, and for each text what
   * the pool gives in its place. The order of texts is always the same.
   */
  Object copy(Object record, TextPool texts);
}
