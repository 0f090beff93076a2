package dev.penstock.schema.proto;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Names that are one in JSON. Spec: proto, section 3.4. */
final class JsonRules {
  private static final String LEGACY = "deprecated_legacy_json_field_conflicts";

  private JsonRules() {}

  static void check(MessageDecl message) {
    if (!message.isSet(LEGACY)) {
      check(message, false);
      check(message, true);
    }
  }

  private static void check(MessageDecl message, boolean isOfWritten) {
    Map<String, FieldDecl> byName = new HashMap<>();
    for (FieldDecl each : message.fields) {
      String name = isOfWritten ? each.json() : Words.json(each.name);
      FieldDecl other = byName.putIfAbsent(name, each);
      if (other == null) {
        continue;
      }
      boolean isWritten = isOfWritten && isWritten(each);
      boolean isOtherWritten = isOfWritten && isWritten(other);
      boolean isBoth = isWritten && isOtherWritten;
      boolean isNew = !isOfWritten || isWritten || isOtherWritten;
      if (isNew && (isBoth || message.features.isJsonAllowed())) {
        throw each.place.refuse(
            "'%s' and '%s' are both \"%s\" in JSON; set json_name on one"
                .formatted(other.name, each.name, name));
      }
    }
  }

  private static boolean isWritten(FieldDecl field) {
    return field.jsonName != null && !field.jsonName.equals(Words.json(field.name));
  }

  static void check(EnumDecl type) {
    if (!type.features.isJsonAllowed() && type.isSet(LEGACY)) {
      return;
    }
    Map<String, ConstantDecl> byName = new HashMap<>();
    for (ConstantDecl each : type.constants) {
      String name = pascal(withoutPrefix(each.name, type.name));
      ConstantDecl other = byName.putIfAbsent(name, each);
      if (other != null && !other.name.equals(each.name) && other.number != each.number) {
        throw each.place.refuse(
            "'%s' and '%s' differ in nothing but case, underscores and the name of the enum; rename one"
                .formatted(other.name, each.name));
      }
    }
  }

  private static String withoutPrefix(String name, String type) {
    String prefix = type.replace("_", "").toLowerCase(Locale.ROOT);
    int at = 0;
    int matched = 0;
    while (at < name.length() && matched < prefix.length()) {
      char c = name.charAt(at++);
      if (c != '_' && Character.toLowerCase(c) != prefix.charAt(matched++)) {
        return name;
      }
    }
    while (at < name.length() && name.charAt(at) == '_') {
      at++;
    }
    return matched < prefix.length() || at == name.length() ? name : name.substring(at);
  }

  private static String pascal(String name) {
    return Words.camel(name.toLowerCase(Locale.ROOT), true);
  }
}
