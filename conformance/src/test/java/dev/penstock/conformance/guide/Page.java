package dev.penstock.conformance.guide;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The Java blocks of a page, each as a source file.
 *
 * <p>A block sees the types of the blocks above it; one that declares a type again takes its place.
 * What a reader does not need to see stands in comments: {@code <!-- given: Price price -->} are
 * variables, {@code <!-- java: ... -->} is text as in a block, {@code <!-- no java -->} marks a
 * block that is not meant to compile.
 */
final class Page {
  private static final Pattern COMMENT =
      Pattern.compile("<!-- (given|java):\\s(.*?)\\s*-->", Pattern.DOTALL);
  private static final String IMPORTS =
      """
      import dev.penstock.*;
      import dev.penstock.compact.*;
      import dev.penstock.container.*;
      import dev.penstock.fast.*;
      import dev.penstock.json.*;
      import java.io.*;
      import java.math.*;
      import java.net.*;
      import java.nio.*;
      import java.nio.channels.*;
      import java.nio.file.*;
      import java.time.*;
      import java.util.*;
      import java.util.concurrent.*;
      import org.jspecify.annotations.*;
      """;

  private final Path file;
  private final Set<String> imports = new LinkedHashSet<>();
  private final Map<String, String> types = new LinkedHashMap<>();
  private final Map<String, String> variables = new LinkedHashMap<>();
  private final List<String> members = new ArrayList<>();
  private final Map<String, String> sources = new LinkedHashMap<>();

  Page(Path file) {
    this.file = file;
  }

  /** Returns a source file for each block, by the line of the page at which the block starts. */
  Map<String, String> sources() {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("<!--")) {
        StringBuilder comment = new StringBuilder(line);
        while (!comment.toString().endsWith("-->")) {
          comment.append('\n').append(lines.get(++i));
        }
        hide(comment.toString());
      } else if (line.startsWith("```java")) {
        int end = i + 1;
        while (!lines.get(end).startsWith("```")) {
          end++;
        }
        if (i == 0 || !lines.get(i - 1).equals("<!-- no java -->")) {
          show(i + 1, lines.subList(i + 1, end));
        }
        i = end;
      }
    }
    return sources;
  }

  private void hide(String comment) {
    COMMENT
        .matcher(comment)
        .results()
        .forEach(each -> {
          if (each.group(1).equals("given")) {
            for (String variable : each.group(2).split("; *", -1)) {
              String name = variable.substring(variable.lastIndexOf(' ') + 1);
              variables.put(name, variable);
            }
          } else {
            take(new Snippet(each.group(2).lines().toList()));
          }
        });
  }

  private void take(Snippet snippet) {
    imports.addAll(snippet.imports);
    types.putAll(snippet.types);
    members.addAll(snippet.members);
  }

  private void show(int lineNumber, List<String> lines) {
    Snippet snippet = new Snippet(lines);
    take(snippet);
    String packageName =
        "guide."
            + file.getFileName().toString().replaceAll("\\W", "").toLowerCase(Locale.ROOT)
            + ".line"
            + lineNumber;
    StringBuilder source = new StringBuilder("package " + packageName + ";\n" + IMPORTS);
    imports.forEach(each -> source.append(each).append('\n'));
    types.values().forEach(type -> source.append('\n').append(type));
    source.append("\nclass Snippet {\n");
    members.forEach(member -> source.append(member).append('\n'));
    String statements = snippet.statements.toString();
    String parameters =
        variables.entrySet().stream()
            .filter(each ->
                !Pattern.compile("(?m)^\\S.*\\b" + each.getKey() + " =[^=]")
                    .matcher(statements)
                    .find())
            .map(Map.Entry::getValue)
            .reduce((a, b) -> a + ", " + b)
            .orElse("");
    source.append("static void show(" + parameters + ") throws Exception {\n");
    source.append(statements).append("}\n}\n");
    sources.put(packageName, source.toString());
  }
}
