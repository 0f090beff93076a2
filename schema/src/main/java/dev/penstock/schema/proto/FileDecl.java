package dev.penstock.schema.proto;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A file. Its name is the one by which others import it. */
final class FileDecl extends ScopeDecl {
  /** What an import is for. */
  enum Use {
    TYPES,
    PUBLIC,
    WEAK,
    OPTIONS
  }

  /** An import. */
  record Import(String name, Use use, Place place) {}

  /** The name of the package; empty for none. */
  String packageName = "";

  Place packagePlace;
  Edition edition = Edition.PROTO2;
  final List<Import> imports = new ArrayList<>();
  final List<ServiceDecl> services = new ArrayList<>();

  /** Whether it was a descriptor, which has no options that stay in the source. */
  boolean isDescriptor;

  /** How many characters the full names of all that stands in the file have together. */
  long nameLength;

  /** The files imported, in the order of the imports. */
  final List<FileDecl> imported = new ArrayList<>();

  FileDecl(String name, Place place) {
    super(Kind.FILE, name, place, null);
    packagePlace = place;
  }

  /** Returns the imports for a use. */
  List<Import> imports(Use use) {
    return imports.stream().filter(each -> each.use() == use).toList();
  }

  @Override
  String prefix() {
    return packageName;
  }

  @Nullable FileDecl imported(String other) {
    return imported.stream().filter(each -> each.name.equals(other)).findFirst().orElse(null);
  }
}
