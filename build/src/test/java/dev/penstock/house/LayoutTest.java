package dev.penstock.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Tests that files stand where ARCHITECTURE.md says and carry the names that STYLE.md lets them.
 */
class LayoutTest {
  private static final Set<String> FORMAT_ENTRIES =
      Set.of("SPEC.md", "vectors", "format", "java", "emitter", "golden");

  /**
   * Folders of {@code formats} that are rooms that formats share, or that list them: no wire, only
   * code.
   */
  private static final Map<String, Set<String>> ROOMS =
      Map.of(
          "slab", Set.of("java", "format", "emitter"),
          "tape", Set.of("java"),
          "rows", Set.of("java"),
          "all", Set.of("api.txt", "pom.xml", "src"));

  private static final Pattern EMPTY_NAME =
      Pattern.compile("\\w+(Manager|Helper|Helpers|Util|Utils|Impl|Base|Info)\\.(java|ts)");

  @Test
  void everyFormatFolderHasTheSameEntries() {
    List<String> wrong = new ArrayList<>();
    for (Path format : Modules.subfolders("formats").toList()) {
      Set<String> entries =
          Repository.entries(Repository.name(format)).stream()
              .map(entry -> entry.getFileName().toString())
              .filter(entry -> !entry.equals("ts") && !entry.equals("target"))
              .collect(Collectors.toCollection(TreeSet::new));
      String folder = format.getFileName().toString();
      if (!entries.equals(ROOMS.getOrDefault(folder, FORMAT_ENTRIES))) {
        wrong.add(Repository.name(format) + " has " + entries);
      }
    }
    assertThat(wrong).as("folders without exactly %s, or %s", FORMAT_ENTRIES, ROOMS).isEmpty();
  }

  @Test
  void vectorsAreAcceptedOrRejected() {
    List<String> wrong = new ArrayList<>();
    for (Path format : Modules.subfolders("formats").toList()) {
      String vectors = Repository.name(format) + "/vectors";
      if (!Files.isDirectory(Repository.ROOT.resolve(vectors))) {
        continue;
      }
      for (Path entry : Repository.entries(vectors)) {
        String name = entry.getFileName().toString();
        if (!name.equals("accept") && !name.equals("reject") && !name.equals("README.md")) {
          wrong.add(Repository.name(entry));
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void everyPackageIsDocumentedAndNullMarked() {
    List<String> wrong = new ArrayList<>();
    for (Path folder : packageFolders()) {
      Path file = folder.resolve("package-info.java");
      if (!Files.exists(file)) {
        wrong.add(Repository.name(folder) + " has no package-info.java");
      } else {
        String text = Repository.text(file);
        if (!text.startsWith("/**") || !text.contains("@NullMarked\npackage ")) {
          wrong.add(Repository.name(file) + " lacks a sentence or @NullMarked");
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** Packages of main sources; those of tests share their names or hold only fixtures. */
  private static Set<Path> packageFolders() {
    return Repository.files(".java").stream()
        .filter(file -> Repository.name(file).contains("src/main/java/"))
        .filter(file -> !Repository.name(file).startsWith("examples/"))
        .filter(file -> !file.endsWith("module-info.java"))
        .map(Path::getParent)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void namesOfTypesSayWhatTheTypesAre() {
    Exceptions exceptions = new Exceptions();
    List<String> wrong =
        Repository.files(".java", ".ts").stream()
            .filter(file -> EMPTY_NAME.matcher(file.getFileName().toString()).matches())
            .map(Repository::name)
            .filter(name -> !exceptions.allows("name", name))
            .toList();
    assertThat(wrong).isEmpty();
    assertThat(exceptions.unused("name")).isEmpty();
  }

  @Test
  void everyModuleOfTheBuildIsAFolderWithAPom() {
    List<String> missing =
        Modules.folders().stream()
            .filter(folder -> !Files.exists(Repository.ROOT.resolve(folder).resolve("pom.xml")))
            .toList();
    assertThat(missing).isEmpty();
  }
}
