package dev.penstock.release;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a release would publish, built by {@code ./check release} in two copies of the sources. */
final class Published {
  private static final Pattern ARTIFACT = Pattern.compile("<artifactId>(penstock-[a-z0-9_.-]+)<");
  private static final String BUILD = "target/library";

  private Published() {}

  /** Returns the root of the tree that was built first. */
  static Path first() {
    return root("penstock.first");
  }

  /** Returns the root of the tree that was built second. */
  static Path second() {
    return root("penstock.second");
  }

  private static Path root(String property) {
    String name = System.getProperty(property);
    if (name == null) {
      throw new IllegalStateException("run ./check release, which sets -D" + property);
    }
    return Path.of(name);
  }

  /** Returns the modules that the bill of materials lists, without those of engines. */
  static List<String> modules() {
    List<String> names = listed();
    names.removeAll(engines());
    return names;
  }

  /** Returns all modules that the bill of materials lists. */
  static List<String> listed() {
    List<String> names = new ArrayList<>();
    ARTIFACT
        .matcher(text(first().resolve("bom/pom.xml")))
        .results()
        .map(match -> match.group(1))
        .filter(name -> !name.equals("penstock-bom"))
        .forEach(names::add);
    return names;
  }

  /** Returns the modules of engines, which are not built here: each fetches its engine. */
  static List<String> engines() {
    List<String> names = new ArrayList<>();
    try (Stream<Path> folders = Files.list(first().resolve("engines"))) {
      for (Path pom : folders.map(each -> each.resolve("pom.xml")).filter(Files::exists).toList()) {
        String text = text(pom);
        Matcher own = ARTIFACT.matcher(text.substring(text.indexOf("</parent>")));
        if (!own.find()) {
          throw new AssertionError(pom + " has no artifact");
        }
        names.add(own.group(1));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return names;
  }

  /** Returns the build folders of a tree that hold a jar, by the name of their module. */
  static Map<String, Path> builds(Path root) {
    Map<String, Path> builds = new TreeMap<>();
    try (Stream<Path> paths = Files.find(root, 5, (path, a) -> path.endsWith(BUILD))) {
      paths.forEach(build ->
          Archives.in(build).stream()
              .filter(jar -> !Archives.isAttached(jar))
              .forEach(jar -> builds.put(Archives.artifact(jar), build)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return builds;
  }

  /** Returns the jar of a module. */
  static Path jar(String module) {
    Path build = builds(first()).get(module);
    if (build == null) {
      throw new AssertionError(module + " was not built");
    }
    return Archives.in(build).stream()
        .filter(jar -> !Archives.isAttached(jar))
        .findFirst()
        .orElseThrow();
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
