package dev.penstock.schema.fbs;

import java.util.ArrayList;
import java.util.List;

/** A table or struct while files are read. */
final class TableDecl {
  /** The full name; that of the mention, where it is not defined yet. */
  String name;

  /** Where it is defined, or first mentioned. */
  Place place;

  boolean isDefined;
  boolean isStruct;
  List<String> doc = List.of();
  AttributeValues attributes = AttributeValues.NONE;

  /** What it holds, by id, with the types of unions. */
  List<FieldDecl> fields = new ArrayList<>();

  /** Of a struct. */
  long byteCount;

  /** Of a struct. */
  int alignment = 1;

  TableDecl(String name, Place place) {
    this.name = name;
    this.place = place;
  }
}
