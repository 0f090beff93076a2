package dev.penstock.schema.proto;

import java.util.ArrayList;
import java.util.List;

/** A oneof. */
final class OneofDecl extends Decl {
  final List<FieldDecl> fields = new ArrayList<>();

  /** Its place among those of its message, from 0 on. */
  final int index;

  OneofDecl(String name, Place place, MessageDecl scope) {
    super(Kind.ONEOF, name, place, scope);
    this.index = scope.oneofs.size();
  }
}
