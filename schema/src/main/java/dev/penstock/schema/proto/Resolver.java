package dev.penstock.schema.proto;

import dev.penstock.schema.proto.FileDecl.Use;
import dev.penstock.schema.proto.Symbols.Symbol;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells what the names in one file mean. Spec: proto, section 3.1. */
final class Resolver {
  private final Symbols symbols;
  private final FileDecl file;

  /** The file and what it sees. */
  private final Set<FileDecl> seen = new LinkedHashSet<>();

  /** What only options see. */
  private final Set<FileDecl> seenByOptions = new LinkedHashSet<>();

  Resolver(Symbols symbols, FileDecl file) {
    this.symbols = symbols;
    this.file = file;
    seen.add(file);
    for (int i = 0; i < file.imports.size(); i++) {
      boolean isForOptions = file.imports.get(i).use() == Use.OPTIONS;
      see(file.imported.get(i), isForOptions ? seenByOptions : seen);
    }
    seenByOptions.addAll(seen);
  }

  private static void see(FileDecl imported, Set<FileDecl> into) {
    if (into.add(imported)) {
      for (int i = 0; i < imported.imports.size(); i++) {
        if (imported.imports.get(i).use() == Use.PUBLIC) {
          see(imported.imported.get(i), into);
        }
      }
    }
  }

  /** Returns the message or enum that a name means in front of which a full name stands. */
  Decl type(TypeName name, String from, boolean isTypesOnly) {
    Symbol found = find(name.written, from, isTypesOnly, seen);
    if (found == null) {
      throw name.place.refuse(missing(name.written));
    }
    Decl decl = found.decl();
    if (decl == null || !found.isType()) {
      throw name.place.refuse("'" + name.written + "' is no type");
    }
    checkVisible(name, decl);
    return decl;
  }

  private String missing(String name) {
    String plain = name.startsWith(".") ? name.substring(1) : name;
    Symbol other = symbols.find(plain);
    if (other == null || other.isPackage()) {
      return "'"
          + name
          + "' is not defined, or a nearer name hides it; write it with a dot in front";
    }
    return "'%s' is defined in %s, which %s does not import; import it"
        .formatted(name, other.file().name, file.name);
  }

  /** Returns the extension that a name in parentheses means; null if there is none. */
  @Nullable FieldDecl extension(String name, String from) {
    Symbol found = find(name, from, false, seenByOptions);
    return found != null && found.decl() instanceof FieldDecl field && field.isExtension()
        ? field
        : null;
  }

  /** Returns the message that a full name means; null if there is none. */
  @Nullable MessageDecl message(String fullName) {
    Symbol found = visible(fullName, seenByOptions);
    return found != null && found.decl() instanceof MessageDecl message ? message : null;
  }

  /** Returns what a full name means. */
  @Nullable Symbol find(String name, String from, boolean isTypesOnly, Set<FileDecl> among) {
    if (name.startsWith(".")) {
      return visible(name.substring(1), among);
    }
    int dot = name.indexOf('.');
    String first = dot < 0 ? name : name.substring(0, dot);
    String scope = from;
    while (true) {
      int end = scope.lastIndexOf('.');
      if (end < 0) {
        return visible(name, among);
      }
      scope = scope.substring(0, end);
      Symbol found = visible(scope + "." + first, among);
      if (found != null) {
        if (dot >= 0 && found.isAggregate()) {
          return visible(scope + "." + name, among);
        }
        if (dot < 0 && (!isTypesOnly || found.isType())) {
          return found;
        }
      }
    }
  }

  private @Nullable Symbol visible(String fullName, Set<FileDecl> among) {
    Symbol found = symbols.find(fullName);
    if (found == null || among.contains(found.file())) {
      return found;
    }
    boolean isPackage =
        found.isPackage()
            && among.stream()
                .anyMatch(each ->
                    each.packageName.equals(fullName)
                        || each.packageName.startsWith(fullName + "."));
    return isPackage ? found : null;
  }

  private void checkVisible(TypeName name, Decl decl) {
    if (decl.file() != file && !file.isDescriptor && !VisibilityRules.isExported(decl)) {
      throw name.place.refuse(
          "'%s' is local to %s; write 'export' in front of it there"
              .formatted(decl.fullName, decl.file().name));
    }
  }
}
