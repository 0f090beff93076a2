package dev.penstock.schema.proto;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names of all files that are read together. Spec: proto, section 3.1. */
final class Symbols {
  /** A name: of a declaration, or of a package, which has none and is of the file first seen. */
  record Symbol(@Nullable Decl decl, FileDecl file) {
    boolean isPackage() {
      return decl == null;
    }

    /** Tells whether other names stand in it. */
    boolean isAggregate() {
      return isPackage() || isType() || decl instanceof ServiceDecl;
    }

    boolean isType() {
      return decl instanceof MessageDecl || decl instanceof EnumDecl;
    }
  }

  private final Map<String, Symbol> byName = new HashMap<>();
  private final Map<String, FieldDecl> extensions = new HashMap<>();

  @Nullable Symbol find(String fullName) {
    return byName.get(fullName);
  }

  /** Returns the extension of a message that has a number. */
  @Nullable FieldDecl extension(MessageDecl message, int number) {
    return extensions.get(message.fullName + " " + number);
  }

  void add(FileDecl file) {
    addPackage(file);
    for (Decl each : Decls.of(file)) {
      if (!(each instanceof FileDecl || each instanceof RangeDecl)) {
        add(each, file);
      }
    }
  }

  private void addPackage(FileDecl file) {
    String name = file.packageName;
    int end = 0;
    while (end >= 0 && !name.isEmpty()) {
      end = name.indexOf('.', end + 1);
      String part = end < 0 ? name : name.substring(0, end);
      Symbol other = byName.putIfAbsent(part, new Symbol(null, file));
      if (other != null && !other.isPackage()) {
        throw file.packagePlace.refuse(
            "'" + part + "' is no package, for the file " + other.file().name + " defines it");
      }
    }
  }

  private void add(Decl decl, FileDecl file) {
    Symbol other = byName.putIfAbsent(decl.fullName, new Symbol(decl, file));
    if (other == null) {
      return;
    }
    String where = other.decl() == null ? "the package of" : "defined in";
    String constant =
        decl instanceof ConstantDecl
            ? "; a constant stands beside its enum, not in it, so rename one of the two"
            : "; rename one of the two";
    throw decl.place.refuse(
        "'" + decl.fullName + "' is already " + where + " " + other.file().name + constant);
  }

  void addExtension(FieldDecl field) {
    MessageDecl message = field.container();
    FieldDecl other = extensions.putIfAbsent(message.fullName + " " + field.number, field);
    if (other != null && other.file() == field.file()) {
      throw field.place.refuse(
          "the extension %s of %s has the number %d already; choose another"
              .formatted(other.fullName, message.fullName, field.number));
    }
  }
}
