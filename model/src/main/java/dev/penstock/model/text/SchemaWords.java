package dev.penstock.model.text;

import dev.penstock.model.ScalarKind;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The words of the schema text form, and the names that must be quoted. */
final class SchemaWords {
  static final Map<String, ScalarKind> SCALARS =
      Arrays.stream(ScalarKind.values())
          .collect(Collectors.toUnmodifiableMap(ScalarKind::keyword, Function.identity()));

  /** Words that begin a type or its presence, beside those of the scalars. */
  private static final Set<String> TYPE_WORDS =
      Set.of("array", "list", "set", "map", "adapted", "custom", "optional", "maybe");

  /** Attributes that are not the name of a target. */
  static final Set<String> ATTRIBUTES =
      Set.of("doc", "alias", "deprecated", "key", "interned", "unknown", "shared", "id", "since");

  /** Attributes that hold three strings; with one string each is the name of a target. */
  static final Set<String> TRIPLES = Set.of("hint", "attribute");

  /** Marks that with a string after them are the names of targets. */
  static final Set<String> BARE_MARKS = Set.of("open", "flags", "aliases", "struct", "oneof");

  /** The attribute with the name of the component for unknown fields. */
  static final String UNKNOWN_FIELDS = "unknown-fields";

  private SchemaWords() {}

  static boolean isWordStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the end of the word that starts at {@code start}; {@code start} where none does. */
  static int wordEnd(CharSequence text, int start) {
    if (start >= text.length() || !isWordStart(text.charAt(start))) {
      return start;
    }
    int end = start + 1;
    while (end < text.length()) {
      char c = text.charAt(end);
      boolean joins = c == '.' || c == '-';
      if (joins && end + 1 < text.length() && isWordStart(text.charAt(end + 1))) {
        end += 2;
      } else if (isWordStart(c) || isDigit(c)) {
        end++;
      } else {
        break;
      }
    }
    return end;
  }

  static boolean isLiteralPart(char c) {
    return isWordStart(c) || isDigit(c) || c == '.' || c == ':' || c == '+' || c == '-';
  }

  /** Returns {@code name} as it stands where only a name can stand. */
  static String name(String name) {
    boolean word = !name.isEmpty() && wordEnd(name, 0) == name.length();
    return word ? name : quoted(name);
  }

  /** Returns {@code name} as it stands where a type can stand. */
  static String typeName(String name) {
    boolean taken = TYPE_WORDS.contains(name) || SCALARS.containsKey(name);
    return taken ? quoted(name) : name(name);
  }

  /** Returns {@code target} as it stands after an at sign. */
  static String target(String target) {
    return ATTRIBUTES.contains(target) ? quoted(target) : name(target);
  }

  /** Returns {@code text} as a JSON string. */
  static String quoted(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        out.append(c).append(text.charAt(++i));
      } else {
        appendEscaped(out, c);
      }
    }
    return out.append('"').toString();
  }

  private static void appendEscaped(StringBuilder out, char c) {
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        if (isUnsafe(c)) {
          out.append("\\u");
          for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(Character.forDigit(c >> shift & 0xF, 16));
          }
        } else {
          out.append(c);
        }
      }
    }
  }

  /** Tells whether a code unit could get lost in an editor or in transport: controls, halves. */
  static boolean isUnsafe(char c) {
    return c < ' '
        || (c >= '\u007f' && c <= '\u009f')
        || c == '\u2028'
        || c == '\u2029'
        || c == '\ufeff'
        || Character.isSurrogate(c);
  }
}
