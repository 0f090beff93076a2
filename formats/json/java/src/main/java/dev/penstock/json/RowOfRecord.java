package dev.penstock.json;

import dev.penstock.DecodeException;
import dev.penstock.row.Row;
import dev.penstock.row.RowType;

/** Reads records. SPEC json 4.1, 4.8 */
final class RowOfRecord extends RowValue {
  private final RowType type;
  private final boolean recursive;
  private Members members = new Members(JsonNames.of(), new RowMember[0], new long[0]);
  private boolean transparent;

  /**
   * The members of objects.
   *
   * @param names by the index of the member
   * @param required as bits by their indexes, 64 in each number, which are in every object
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Members(JsonNames names, RowMember[] all, long[] required) {}

  /**
   * Creates a reader whose members are still to be set.
   *
   * @param recursive whether records of the type can hold others of it
   */
  RowOfRecord(RowType type, boolean recursive) {
    this.type = type;
    this.recursive = recursive;
  }

  /**
   * Sets the members.
   *
   * @param alone whether the value of the only one stands for the record
   */
  void define(Members those, boolean alone) {
    members = those;
    transparent = alone;
  }

  @Override
  Object readObject(JsonReader in) {
    if (recursive) {
      in.enter();
    }
    Row row = new Row(type);
    if (transparent) {
      members.all[0].read(in, row);
    } else {
      readMembers(in, row);
    }
    if (recursive) {
      in.leave();
    }
    return row;
  }

  private void readMembers(JsonReader in, Row row) {
    JsonNames names = members.names;
    RowMember[] all = members.all;
    long[] required = members.required;
    in.beginObject();
    long[] seen = new long[required.length];
    int member = -1;
    while ((member = in.nextMember(names, member)) >= 0) {
      try {
        in.mark(seen, member);
        all[member].read(in, row);
      } catch (DecodeException e) {
        throw e.within(names.field(member));
      }
    }
    for (int word = 0; word < required.length; word++) {
      in.require(names, seen, word, required[word]);
    }
    for (int i = 0; i < all.length; i++) {
      if ((seen[i >> 6] >>> i & 1) == 0) {
        all[i].fillMissing(row);
      }
    }
  }
}
