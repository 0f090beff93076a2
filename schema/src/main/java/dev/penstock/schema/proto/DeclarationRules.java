package dev.penstock.schema.proto;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Extensions that a message declares beside their numbers. Spec: proto, section 3.4. */
final class DeclarationRules {
  private static final String NAME = "\\.[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*";

  private DeclarationRules() {}

  static void check(RangeDecl range) {
    if (range.options == null) {
      return;
    }
    List<Object> declarations = range.options.values("declaration");
    boolean isUnverified =
        !range.options.values("verification").isEmpty() && range.options.bool("verification");
    if (isUnverified && !declarations.isEmpty()) {
      throw range.place.refuse("a range with declarations is not UNVERIFIED");
    }
    Set<Object> seen = new HashSet<>();
    for (Object each : declarations) {
      declaration(range, (OptionMessage) each, seen);
    }
  }

  private static void declaration(RangeDecl range, OptionMessage declaration, Set<Object> seen) {
    long number = declaration.number("number");
    if (!range.has(number)) {
      throw range.place.refuse(
          "the declaration of " + number + " is outside of the range " + range.shown());
    }
    if (!seen.add(number)) {
      throw range.place.refuse("the number " + number + " is declared twice");
    }
    String name = text(declaration, "full_name");
    String type = text(declaration, "type");
    boolean isReserved = declaration.bool("reserved") && name.isEmpty() && type.isEmpty();
    if (isReserved) {
      return;
    }
    if (name.isEmpty() || type.isEmpty()) {
      throw range.place.refuse("the declaration of " + number + " has a full_name and a type");
    }
    if (!seen.add(name)) {
      throw range.place.refuse("the name " + name + " is declared twice");
    }
    if (!name.matches(NAME) || FieldType.scalar(type).isEmpty() && !type.matches(NAME)) {
      throw range.place.refuse(
          "the full_name and the type of the declaration of %d start with a dot".formatted(number));
    }
  }

  private static String text(OptionMessage message, String field) {
    List<Object> values = message.values(field);
    return values.isEmpty() ? "" : new String((byte[]) values.getLast(), StandardCharsets.UTF_8);
  }

  /** Checks an extension against what its message declares. */
  static void check(FieldDecl field) {
    RangeDecl range = field.container().index().extensions.find(field.number);
    OptionMessage options = range == null ? null : range.options;
    if (options == null) {
      return;
    }
    List<Object> declarations = options.values("declaration");
    boolean isDeclared = !options.values("verification").isEmpty() && !options.bool("verification");
    if (declarations.isEmpty() && !isDeclared) {
      return;
    }
    for (Object each : declarations) {
      OptionMessage declaration = (OptionMessage) each;
      if (declaration.number("number") == field.number) {
        compare(field, declaration);
        return;
      }
    }
    throw field.place.refuse(
        "%s does not declare an extension with the number %d"
            .formatted(field.container().fullName, field.number));
  }

  private static void compare(FieldDecl field, OptionMessage declaration) {
    String name = text(declaration, "full_name");
    String type = text(declaration, "type");
    String own =
        field.typeName == null
            ? field.type.word()
            : "." + Objects.requireNonNull(field.typeName.meant).fullName;
    boolean isSame =
        !declaration.bool("reserved")
            && name.equals("." + field.fullName)
            && type.equals(own)
            && declaration.bool("repeated") == field.isRepeated();
    if (!isSame) {
      throw field.place.refuse(
          "%s declares the number %d for %s%s %s"
              .formatted(
                  field.container().fullName,
                  field.number,
                  declaration.bool("reserved") ? "nothing: it is reserved" : "",
                  declaration.bool("repeated") ? "repeated " + type : type,
                  name));
    }
  }
}
