package dev.penstock.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Tests that the modules of engines know the runtime and their engine, and no format. A plain build
 * does not compile them, so their sources are read and not their classes.
 */
class EnginesTest {
  private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?([\\w.]+)");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");

  /** The libraries of each engine, by package prefix; adapters are such, too. */
  private static final Map<String, List<String>> LIBRARIES =
      Map.of(
          "kafka", List.of("org.apache.kafka."),
          "spring", List.of("org.springframework."),
          "redis", List.of("io.lettuce."),
          "hazelcast", List.of("com.hazelcast."),
          "netty", List.of("io.netty."),
          "flink", List.of("org.apache.flink.", "org.slf4j."),
          "spark",
              List.of(
                  "org.apache.spark.",
                  "org.apache.hadoop.",
                  "scala.",
                  "com.esotericsoftware.kryo.",
                  "dev.penstock.kryo."));

  @Test
  void everyEngineHasItsPlaceInTheTable() {
    Set<String> engines =
        Modules.subfolders("engines")
            .map(folder -> folder.getFileName().toString())
            .filter(name -> !name.equals("target"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(engines).isEqualTo(new TreeSet<>(LIBRARIES.keySet()));
  }

  @Test
  void enginesKnowTheRuntimeAndTheirLibrary() {
    Set<String> runtime = Set.copyOf(Modules.packages("runtime/java"));
    Set<String> wrong = new TreeSet<>();
    LIBRARIES.forEach((engine, libraries) -> {
      for (Path file : sources(engine)) {
        IMPORT
            .matcher(Repository.text(file))
            .results()
            .map(match -> match.group(1))
            .filter(name -> !mayKnow(engine, name, libraries, runtime))
            .forEach(name -> wrong.add(Repository.name(file) + " imports " + name));
      }
    });
    assertThat(wrong).isEmpty();
  }

  private static boolean mayKnow(
      String engine, String name, List<String> libraries, Set<String> runtime) {
    if (libraries.stream().anyMatch(name::startsWith)) {
      return true;
    }
    if (name.startsWith("dev.penstock.")) {
      return name.startsWith("dev.penstock." + engine + ".")
          || runtime.stream().anyMatch(each -> name.matches(Pattern.quote(each) + "\\.[A-Z].*"));
    }
    return name.startsWith("java.") || name.startsWith("org.jspecify.");
  }

  /** Classes of another package would not stand where ARCHITECTURE.md says. */
  @Test
  void packagesAreNamedAfterTheirEngine() {
    Set<String> wrong = new TreeSet<>();
    LIBRARIES
        .keySet()
        .forEach(engine -> {
          for (Path file : sources(engine)) {
            PACKAGE
                .matcher(Repository.text(file))
                .results()
                .map((MatchResult match) -> match.group(1))
                .filter(name -> !(name + ".").startsWith("dev.penstock." + engine + "."))
                .forEach(name -> wrong.add(Repository.name(file) + " is in " + name));
          }
        });
    assertThat(wrong).isEmpty();
  }

  private static List<Path> sources(String engine) {
    Path sources = Repository.ROOT.resolve("engines").resolve(engine).resolve("src/main/java");
    return Repository.files(".java").stream().filter(file -> file.startsWith(sources)).toList();
  }
}
