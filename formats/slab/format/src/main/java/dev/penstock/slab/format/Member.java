package dev.penstock.slab.format;

import dev.penstock.model.change.Named;

/**
 * A field, constant or case, as far as its marks go.
 *
 * @param named its names
 * @param number its number
 * @param since the version that added it
 */
record Member(Named named, Form form, int number, int since) {

  /**
   * What stands after the name.
   *
   * @param record the record of a case; empty for others
   * @param shape what it has in common with another of which it can be the new name
   * @param place what {@code @Removed} says about it; empty for constants and cases
   * @param optional whether it may be missing, so that it can be removed
   */
  record Form(String record, Object shape, String place, boolean optional) {
    /** That of a constant. */
    static final Form CONSTANT = ofCase("");

    static Form ofCase(String record) {
      return new Form(record, "", "", false);
    }
  }

  String name() {
    return named.name();
  }

  boolean hasRecord(Member other) {
    return !form.record().isEmpty() && form.record().equals(other.form.record());
  }
}
