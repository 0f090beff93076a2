package dev.penstock.schema.proto;

import java.util.ArrayList;
import java.util.List;

/** Walks over all that a file declares: what is around something comes before it. */
final class Decls {
  private Decls() {}

  /** Returns all of a file, the file itself first. */
  static List<Decl> of(FileDecl file) {
    List<Decl> all = new ArrayList<>();
    all.add(file);
    addScope(file, all);
    for (ServiceDecl service : file.services) {
      all.add(service);
      all.addAll(service.methods);
    }
    return all;
  }

  private static void addScope(ScopeDecl scope, List<Decl> all) {
    for (MessageDecl message : scope.messages) {
      all.add(message);
      all.addAll(message.oneofs);
      all.addAll(message.fields);
      all.addAll(message.extensionRanges);
      addScope(message, all);
    }
    for (EnumDecl type : scope.enums) {
      all.add(type);
      all.addAll(type.constants);
    }
    all.addAll(scope.extensions);
  }
}
