package dev.penstock.amf3;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The traits of objects in a message, and which members of a record they are. SPEC amf3 4.1 */
final class Amf3Shape {
  /** Stands for a member that the schema lacks. */
  static final int LACKING = -1;

  final String alias;
  final String[] sealed;
  final boolean dynamic;
  final boolean externalizable;
  private @Nullable Amf3Names names;
  private int[] members = {};

  Amf3Shape(String alias, String[] sealed, boolean dynamic, boolean externalizable) {
    this.alias = alias;
    this.sealed = sealed;
    this.dynamic = dynamic;
    this.externalizable = externalizable;
  }

  /** Returns the traits of which the members are known. */
  static Amf3Shape own(
      Amf3Names names, String alias, String[] sealed, boolean dynamic, int[] members) {
    Amf3Shape shape = new Amf3Shape(alias, sealed, dynamic, false);
    shape.members = members;
    shape.names = names;
    return shape;
  }

  /** Returns the indexes of the sealed members among the names of a record. */
  @SuppressWarnings("ReferenceEquality") // each record has its own names
  int[] members(Amf3Names wanted) {
    if (names != wanted) {
      int[] found = new int[sealed.length];
      Arrays.setAll(found, i -> wanted.index(sealed[i]));
      members = found;
      names = wanted;
    }
    return members;
  }
}
