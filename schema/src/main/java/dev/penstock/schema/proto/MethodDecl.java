package dev.penstock.schema.proto;

/** A call of a service. */
final class MethodDecl extends Decl {
  /** One side of a call. */
  record Side(TypeName type, boolean isStream) {}

  final ServiceDecl service;
  final Side input;
  final Side output;

  MethodDecl(String name, Place place, ServiceDecl service, Side input, Side output) {
    super(Kind.METHOD, name, place, service.file(), service.fullName + "." + name);
    this.service = service;
    this.input = input;
    this.output = output;
  }
}
