package dev.penstock.codegen;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is declared at the top of a module, as far as what it exports needs it: of a record that
 * only a removed component had, bytes are known and nothing is read or written.
 *
 * @param lines of what is needed, as they were
 * @param words all names in them
 */
record TypeScriptDeclarations(List<String> lines, Set<String> words) {
  private static final Pattern START =
      Pattern.compile("(export )?(?:function|class|const|type|interface) ([^ (:=<]+).*");
  private static final Pattern WORD = Pattern.compile("[\\p{javaJavaIdentifierPart}]+");
  private static final Pattern NO_CODE =
      Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|^ *(?:/\\*\\*| \\*).*");
  private static final Pattern LOCAL = Pattern.compile("( +)const (\\w+) = ((?:input|out)\\..*;)");
  private static final Pattern PARAMETER = Pattern.compile("(?<=[(, ])([a-z]\\w*)(?=: )");

  /**
   * Finds what is needed. Declarations have an empty line or a comment in front, or start at once.
   */
  static TypeScriptDeclarations of(List<String> lines) {
    Map<String, List<String>> declared = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>();
    List<String> current = new ArrayList<>();
    List<String> front = new ArrayList<>();
    for (String line : lines) {
      Matcher start = START.matcher(line);
      if (start.matches()) {
        current = declared.computeIfAbsent(start.group(2), name -> new ArrayList<>());
        current.addAll(front);
        front.clear();
        if (start.group(1) != null) {
          open.add(start.group(2));
        }
      }
      boolean isFront = line.isEmpty() || line.startsWith("/**") || line.startsWith(" *");
      if (!isFront) {
        current.addAll(front); // empty lines inside of a declaration
        front.clear();
      }
      (isFront ? front : current).add(line);
    }
    return reached(declared, open);
  }

  private static TypeScriptDeclarations reached(
      Map<String, List<String>> declared, Deque<String> open) {
    Set<String> needed = new HashSet<>(open);
    Set<String> words = new HashSet<>();
    while (!open.isEmpty()) {
      for (String word : words(declared.getOrDefault(open.remove(), List.of()))) {
        words.add(word);
        if (declared.containsKey(word) && needed.add(word)) {
          open.add(word);
        }
      }
    }
    List<String> lines = new ArrayList<>();
    declared.forEach((name, text) -> {
      if (needed.contains(name)) {
        lines.addAll(withoutIdleNames(text));
      }
    });
    return new TypeScriptDeclarations(lines, words);
  }

  /** Tells whether a name is needed. */
  boolean mentions(String name) {
    return words.contains(name);
  }

  private static List<String> words(List<String> lines) {
    List<String> words = new ArrayList<>();
    for (String line : lines) {
      Matcher word = WORD.matcher(NO_CODE.matcher(line).replaceAll(""));
      while (word.find()) {
        words.add(word.group());
      }
    }
    return words;
  }

  /** Puts an underscore before parameters of a function that it does not use, and drops locals. */
  private static List<String> withoutIdleNames(List<String> lines) {
    Map<String, Integer> uses = new HashMap<>();
    words(lines).forEach(word -> uses.merge(word, 1, Integer::sum));
    List<String> all = new ArrayList<>();
    boolean isHead = false;
    boolean isFunction = false;
    for (String line : lines) {
      isHead |= line.startsWith("function ");
      isFunction |= isHead;
      if (isHead) {
        Matcher parameter = PARAMETER.matcher(line);
        all.add(
            parameter.replaceAll(name -> (isIdle(uses, name.group()) ? "_" : "") + name.group()));
        isHead = !line.endsWith("{");
      } else {
        Matcher local = LOCAL.matcher(line);
        boolean isLost = isFunction && local.matches() && isIdle(uses, local.group(2));
        all.add(isLost ? local.group(1) + local.group(3) : line);
      }
    }
    return all;
  }

  private static boolean isIdle(Map<String, Integer> uses, String name) {
    return uses.getOrDefault(name, 0) == 1;
  }
}
