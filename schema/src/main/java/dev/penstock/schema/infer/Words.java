package dev.penstock.schema.infer;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/** Makes Java names of the words in a JSON name. */
final class Words {
  private static final int MAX_LENGTH = 60;

  private static final Pattern LEGAL = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern SEPARATORS = Pattern.compile("[^A-Za-z0-9]+");
  private static final Pattern HUMPS = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern DIGITS_AT_END = Pattern.compile("[0-9]+$");

  /** Methods that a record has anyway, and a word that ends a statement badly. */
  private static final Set<String> TAKEN =
      Set.of(
          "clone",
          "finalize",
          "getClass",
          "hashCode",
          "notify",
          "notifyAll",
          "toString",
          "wait",
          "yield");

  private static final Map<String, String> IRREGULAR =
      Map.ofEntries(
          Map.entry("children", "child"),
          Map.entry("people", "person"),
          Map.entry("men", "man"),
          Map.entry("women", "woman"),
          Map.entry("indices", "index"),
          Map.entry("vertices", "vertex"),
          Map.entry("matrices", "matrix"),
          Map.entry("movies", "movie"),
          Map.entry("cookies", "cookie"),
          Map.entry("aliases", "alias"),
          Map.entry("caches", "cache"),
          Map.entry("lenses", "lens"),
          Map.entry("buses", "bus"),
          Map.entry("news", "news"),
          Map.entry("series", "series"),
          Map.entry("species", "species"));

  private Words() {}

  /** Returns a distinct component name for each key; legal ones stay as they are. */
  static Map<String, String> fieldNames(Set<String> keys) {
    Map<String, String> names = new HashMap<>();
    Set<String> taken = new HashSet<>();
    for (String key : keys) {
      if (fieldName(key).equals(key)) {
        names.put(key, key);
        taken.add(key);
      }
    }
    for (String key : keys) {
      if (!names.containsKey(key)) {
        String name = fieldName(key);
        String candidate = name;
        for (int number = 2; !taken.add(candidate); number++) {
          candidate = name + number;
        }
        names.put(key, candidate);
      }
    }
    return names;
  }

  /** Returns {@code name} as the name of a record component; the same where it is legal. */
  private static String fieldName(String name) {
    if (LEGAL.matcher(name).matches() && name.length() <= MAX_LENGTH) {
      boolean taken = SourceVersion.isKeyword(name) || TAKEN.contains(name);
      return taken ? (name.equals("_") ? "underscore" : name + "_") : name;
    }
    List<String> words = plainWords(name);
    if (words.isEmpty()) {
      return name.isEmpty() ? "empty" : "field";
    }
    String camel = camel(words);
    String field = Character.toLowerCase(camel.charAt(0)) + camel.substring(1);
    return fieldName(cut(Character.isDigit(field.charAt(0)) ? "_" + field : field));
  }

  /**
   * Returns {@code name} as the name of a type, with capitals; {@code otherwise} if all is lost.
   */
  static String typeName(String name, String otherwise) {
    String camel = camel(plainWords(name));
    if (camel.isEmpty()) {
      return otherwise;
    }
    return cut(Character.isDigit(camel.charAt(0)) ? otherwise + camel : camel);
  }

  /** Returns the name of one of many: the last word without its plural ending. */
  static String singular(String name) {
    int start = name.length();
    while (start > 0 && Character.isLetter(name.charAt(start - 1))) {
      start--;
      if (Character.isUpperCase(name.charAt(start))
          && start + 1 < name.length()
          && Character.isLowerCase(name.charAt(start + 1))) {
        break;
      }
    }
    String word = name.substring(start);
    String lower = word.toLowerCase(Locale.ROOT);
    String irregular = IRREGULAR.get(lower);
    if (irregular != null) {
      return name.substring(0, start) + word.charAt(0) + irregular.substring(1);
    }
    return name.substring(0, name.length() - word.length()) + regularSingular(word, lower);
  }

  private static String regularSingular(String word, String lower) {
    int length = word.length();
    if (length < 3 || !lower.endsWith("s") || lower.matches(".*(ss|us|is)")) {
      return word;
    }
    if (lower.endsWith("ies") && length > 4) {
      return word.substring(0, length - 3) + "y";
    }
    if (lower.matches(".*(ss|sh|ch|x|zz|tus|rus)es")) {
      return word.substring(0, length - 2);
    }
    return word.substring(0, length - 1);
  }

  /** Returns the last words that all names have in common; empty if there are none. */
  static String commonEnding(Collection<String> names) {
    List<String> common = null;
    for (String name : names) {
      List<String> words = plainWords(singular(DIGITS_AT_END.matcher(name).replaceFirst("")));
      common = common == null ? words : commonEnding(common, words);
    }
    return common == null ? "" : String.join("_", common);
  }

  private static List<String> commonEnding(List<String> a, List<String> b) {
    int length = 0;
    while (length < Math.min(a.size(), b.size())
        && a.get(a.size() - 1 - length).equalsIgnoreCase(b.get(b.size() - 1 - length))) {
      length++;
    }
    return a.subList(a.size() - length, a.size());
  }

  /** Returns the last word of a name in small letters; empty if there is none. */
  static String lastWord(String name) {
    List<String> words = plainWords(name);
    return words.isEmpty() ? "" : words.get(words.size() - 1).toLowerCase(Locale.ROOT);
  }

  /** Returns a distinct name of a constant for each text, all of which start with a letter. */
  static List<String> constantNames(List<String> texts) {
    List<String> names = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (String text : texts) {
      String name = cut(String.join("_", plainWords(text)).toUpperCase(Locale.ROOT));
      String candidate = name;
      for (int number = 2; !taken.add(candidate); number++) {
        candidate = name + "_" + number;
      }
      names.add(candidate);
    }
    return names;
  }

  private static List<String> plainWords(String name) {
    String plain = Normalizer.normalize(name.replace("ß", "ss"), Normalizer.Form.NFD);
    String ascii = MARKS.matcher(plain).replaceAll("");
    List<String> words = new ArrayList<>();
    for (String part : SEPARATORS.split(ascii, 0)) {
      for (String word : HUMPS.split(part, 0)) {
        if (!word.isEmpty()) {
          words.add(word);
        }
      }
    }
    return words;
  }

  private static String camel(List<String> words) {
    StringBuilder camel = new StringBuilder();
    for (String word : words) {
      camel.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
    }
    return camel.toString();
  }

  private static String cut(String name) {
    return name.length() <= MAX_LENGTH ? name : name.substring(0, MAX_LENGTH);
  }
}
