package dev.penstock.schema.proto;

import java.util.Locale;

/** Names that the reference makes of names. */
final class Words {
  private Words() {}

  /** Returns the name in JSON that a field has if none is written. */
  static String json(String name) {
    return camel(name, false);
  }

  /** Returns the name of the message of a map's entries. */
  static String mapEntry(String field) {
    return camel(field, true) + "Entry";
  }

  /** Returns a name without its underscores, and what is behind them in upper case. */
  static String camel(String name, boolean isUpper) {
    StringBuilder out = new StringBuilder();
    boolean upper = isUpper;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '_') {
        upper = true;
      } else {
        out.append(upper && c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c);
        upper = false;
      }
    }
    return out.toString();
  }

  static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
