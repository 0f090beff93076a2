package dev.penstock.schema.proto;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A file or a message: what definitions stand in. */
abstract sealed class ScopeDecl extends Decl permits FileDecl, MessageDecl {
  final List<MessageDecl> messages = new ArrayList<>();
  final List<EnumDecl> enums = new ArrayList<>();
  final List<FieldDecl> extensions = new ArrayList<>();

  ScopeDecl(Kind kind, String name, Place place, @Nullable ScopeDecl scope) {
    super(kind, name, place, scope);
  }

  /** Returns the full name of what stands in this. */
  String inside(String name) {
    String prefix = prefix();
    return prefix.isEmpty() ? name : prefix + "." + name;
  }

  /** Returns the full name that is in front of those that stand in this. */
  abstract String prefix();
}
