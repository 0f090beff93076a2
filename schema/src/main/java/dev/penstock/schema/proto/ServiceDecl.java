package dev.penstock.schema.proto;

import java.util.ArrayList;
import java.util.List;

/** A service. */
final class ServiceDecl extends Decl {
  final List<MethodDecl> methods = new ArrayList<>();

  ServiceDecl(String name, Place place, FileDecl scope) {
    super(Kind.SERVICE, name, place, scope);
  }
}
