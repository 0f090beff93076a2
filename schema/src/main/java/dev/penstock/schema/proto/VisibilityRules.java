package dev.penstock.schema.proto;

/** Which messages and enums other files may mention. Spec: proto, section 3.1. */
final class VisibilityRules {
  private VisibilityRules() {}

  static boolean isExported(Decl decl) {
    Visibility visibility =
        decl instanceof MessageDecl message
            ? message.visibility
            : decl instanceof EnumDecl type ? type.visibility : Visibility.EXPORT;
    if (visibility != Visibility.UNSET) {
      return visibility == Visibility.EXPORT;
    }
    boolean isTop = decl.scope instanceof FileDecl;
    return decl.file().features.isExported(isTop);
  }

  /** Refuses types inside of others that are exported where the file is strict. */
  static void check(Decl decl, Visibility visibility) {
    if (visibility == Visibility.EXPORT
        && decl.scope instanceof MessageDecl around
        && decl.file().features.isStrict()
        && !(decl instanceof EnumDecl && isNamespace(around))) {
      throw decl.place.refuse(
          "'"
              + decl.fullName
              + "' is inside of a message, and the file exports none of these;"
              + " move it out of the message");
    }
  }

  /** Tells whether a message is there for its enums alone. */
  private static boolean isNamespace(MessageDecl message) {
    return message.scope instanceof FileDecl
        && message.visibility != Visibility.EXPORT
        && message.reservedRanges.stream()
            .anyMatch(each -> each.first == 1 && each.last == MessageDecl.MAX_NUMBER);
  }
}
