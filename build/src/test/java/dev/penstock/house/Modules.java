package dev.penstock.house;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the build's modules and the packages that each of them owns. */
final class Modules {
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
  private static final String SOURCES = "src/main/java";

  private Modules() {}

  /**
   * Returns the folders of all modules in build order but those of engines, which a plain build
   * leaves out.
   */
  static List<String> folders() {
    return MODULE
        .matcher(Repository.text(Repository.ROOT.resolve("pom.xml")))
        .results()
        .map(match -> match.group(1))
        .filter(folder -> !folder.startsWith("engines"))
        .toList();
  }

  /** Returns the packages with sources in a module. */
  static List<String> packages(String folder) {
    Path sources = Repository.ROOT.resolve(folder).resolve(SOURCES);
    if (!Files.isDirectory(sources)) {
      return List.of();
    }
    return Repository.files(".java").stream()
        .filter(file -> file.startsWith(sources))
        .map(file -> sources.relativize(file.getParent()).toString())
        .filter(name -> !name.isEmpty()) // module-info stands outside of all packages
        .map(name -> name.replace('/', '.').replace('\\', '.'))
        .distinct()
        .toList();
  }

  /** Returns the module that owns each package. */
  static Map<String, String> owners() {
    Map<String, String> owners = new TreeMap<>();
    for (String folder : folders()) {
      for (String name : packages(folder)) {
        String other = owners.put(name, folder);
        if (other != null) {
          throw new AssertionError("package " + name + " stands in " + other + " and " + folder);
        }
      }
    }
    return owners;
  }

  /** Returns the names of the formats: folders with a specification. */
  static List<String> formats() {
    return subfolders("formats")
        .filter(folder -> Files.exists(folder.resolve("SPEC.md")))
        .map(folder -> folder.getFileName().toString())
        .toList();
  }

  /** Returns the folders directly below one folder. */
  static Stream<Path> subfolders(String folder) {
    return Repository.entries(folder).stream().filter(Files::isDirectory);
  }
}
