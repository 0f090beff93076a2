package dev.penstock.schema.proto;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that a file declares. Made by a reader, completed by {@link Linker}, and not changed
 * from then on.
 */
abstract sealed class Decl
    permits ScopeDecl,
        EnumDecl,
        ConstantDecl,
        FieldDecl,
        OneofDecl,
        RangeDecl,
        ServiceDecl,
        MethodDecl {
  /** What options can be set on: the message of the options, and the number of the target. */
  enum Kind {
    FILE(1, "FileOptions", "file"),
    RANGE(2, "ExtensionRangeOptions", "extension range"),
    MESSAGE(3, "MessageOptions", "message"),
    FIELD(4, "FieldOptions", "field"),
    ONEOF(5, "OneofOptions", "oneof"),
    ENUM(6, "EnumOptions", "enum"),
    CONSTANT(7, "EnumValueOptions", "enum entry"),
    SERVICE(8, "ServiceOptions", "service"),
    METHOD(9, "MethodOptions", "method");

    private final long target;
    private final String options;
    private final String shown;

    Kind(long target, String options, String shown) {
      this.target = target;
      this.options = options;
      this.shown = shown;
    }

    /** Returns the name of the message that has the options. */
    String options() {
      return "google.protobuf." + options;
    }

    /** Returns the number that {@code targets} has for it. */
    long target() {
      return target;
    }

    String shown() {
      return shown;
    }
  }

  /** How many characters the full names of one file have, and those of all files. */
  static final long MAX_NAME_LENGTH = 64 << 20;

  final Kind kind;
  final String name;
  final Place place;

  /** What it stands in; null for a file. */
  final @Nullable ScopeDecl scope;

  /** The name with package and all that is around. */
  final String fullName;

  /** What the comments around it say. */
  Comments comments = Comments.NONE;

  /** The comment behind its first mark. */
  String trailing = "";

  /** The options as they are written. */
  final List<OptionDecl> written = new ArrayList<>();

  /** Whether it has options even if none is written: a call with braces has. */
  boolean hasOptions;

  /** The options as a descriptor has them; null if it has none, or the declaration is of a text. */
  @Nullable WireInput encoded;

  /** The options as a message; null if there are none. */
  @Nullable OptionMessage options;

  /** What holds for it, its own options and those around it taken together. */
  Features features = Features.NONE;

  Decl(Kind kind, String name, Place place, @Nullable ScopeDecl scope) {
    this(kind, name, place, scope, scope == null ? name : scope.inside(name));
  }

  Decl(Kind kind, String name, Place place, @Nullable ScopeDecl scope, String fullName) {
    this.kind = kind;
    this.name = name;
    this.place = place;
    this.scope = scope;
    this.fullName = fullName;
    if (scope != null) {
      FileDecl file = scope.file();
      file.nameLength += fullName.length();
      if (file.nameLength > MAX_NAME_LENGTH) {
        throw place.refuse("the full names of a file have at most 64 Mi characters together");
      }
    }
  }

  /** Returns the file in which this stands. */
  FileDecl file() {
    return scope == null ? (FileDecl) this : scope.file();
  }

  /** Tells whether an option of {@code true} and {@code false} is set to true. */
  boolean isSet(String option) {
    return options != null && options.bool(option);
  }
}
