package dev.penstock.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests the walls between what programs, generated codecs and formats call. */
class WallsTest {
  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|(?m)^ *//.*$");

  /** Text that blocks of {@code .pen} files are packed with: what schemas often say. */
  private static final String DICTIONARY =
      "runtime/java/src/main/java/dev/penstock/container/PresetDictionary.java";

  /** Returns a pattern that finds the name of any format as a word. */
  private static Pattern formats() {
    String names =
        Modules.subfolders("formats")
            .filter(folder -> Files.exists(folder.resolve("SPEC.md")))
            .map(folder -> folder.getFileName().toString())
            .collect(Collectors.joining("|"));
    return Pattern.compile("\\b(?i:" + names + ")\\b");
  }

  private static Stream<Path> sources(String folder) {
    return Repository.files(".java").stream()
        .filter(file -> Repository.name(file).startsWith(folder));
  }

  @Test
  void nothingInTheRuntimeNamesAFormat() {
    Pattern formats = formats();
    List<String> wrong =
        Stream.of(
                "runtime/java/src/main/",
                "formats/slab/java/src/main/",
                "formats/tape/java/src/main/",
                "formats/rows/java/src/main/")
            .flatMap(WallsTest::sources)
            .filter(file -> !Repository.name(file).equals(DICTIONARY))
            .flatMap(file ->
                formats
                    .matcher(COMMENT.matcher(Repository.text(file)).replaceAll(""))
                    .results()
                    .map(MatchResult::group)
                    .map(name -> Repository.name(file) + " names " + name))
            .toList();
    assertThat(wrong).isEmpty();
    assertThat(formats.matcher("decode them with Fast.codec").find()).isTrue();
  }

  /**
   * Words for what the JSON parser says are needed where programs read and where tools infer, and
   * there is no place that both may know: {@code schema} knows no runtime, and no library of a
   * format may know more than the runtime.
   */
  @Test
  void whatStandsTwiceIsTheSame() {
    Path java = Path.of("src/main/java/dev/penstock");
    List<String> twins =
        Stream.of("formats/json/java/" + java + "/json", "schema/" + java + "/schema/infer")
            .map(folder -> Repository.ROOT.resolve(folder).resolve("ParserWords.java"))
            .map(file -> Repository.text(file).replaceFirst("package [\\w.]+;", ""))
            .toList();
    assertThat(twins.get(0)).isEqualTo(twins.get(1));
  }

  @Test
  void generatedCodeCallsNoTransport() {
    List<String> goldens =
        sources("formats/")
            .filter(file -> Repository.name(file).contains("/golden/"))
            .map(Repository::text)
            .toList();
    assertThat(goldens).isNotEmpty().noneMatch(text -> text.contains("dev.penstock.transport"));
    assertThat(String.join("", goldens)).contains("import dev.penstock.generated.");
  }

  @Test
  void whatProgramsCallStandsApart() {
    String users = Repository.text(Repository.ROOT.resolve("runtime/java/api.txt"));
    for (String audience : Set.of("generated", "transport")) {
      Path file = Repository.ROOT.resolve("runtime/java/api-" + audience + ".txt");
      Pattern type = Pattern.compile("(?m)^\\w.* (class|interface) dev\\.penstock\\." + audience);
      assertThat(type.matcher(Repository.text(file)).find()).isTrue();
      assertThat(type.matcher(users).find()).as(audience).isFalse();
    }
  }
}
