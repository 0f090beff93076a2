package dev.penstock.schema.proto;

/** A constant of an enum. It stands beside its enum, in the same scope. */
final class ConstantDecl extends Decl {
  final int number;
  final EnumDecl type;

  ConstantDecl(String name, int number, Place place, EnumDecl type) {
    super(Kind.CONSTANT, name, place, type.scope);
    this.number = number;
    this.type = type;
  }
}
