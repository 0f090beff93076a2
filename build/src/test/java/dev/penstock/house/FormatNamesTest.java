package dev.penstock.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Tests that outside of {@code formats/} code asks the list of formats and their traits, and names
 * no format: neither a class of one, nor its name as a text. Places that have to are in {@code
 * build/exceptions.txt}: {@code format path/File.java: reason}.
 */
class FormatNamesTest {
  private static final Pattern COMMENT = Pattern.compile("(?m)^ *(/?\\*|//).*$");
  private static final Pattern OTHER_LIBRARY = Pattern.compile("lab/peers/(?!ours/).*");

  private static Pattern naming(List<String> formats) {
    String names = String.join("|", formats);
    return Pattern.compile("dev\\.penstock\\.(" + names + ")\\b|\"(?i:" + names + ")\"");
  }

  /** Returns the main sources of this build that may not name a format. */
  private static List<Path> sources() {
    return Repository.files(".java").stream()
        .filter(file -> Repository.name(file).contains("src/main/java/"))
        .filter(file -> !Repository.name(file).startsWith("formats/"))
        .filter(file -> !Repository.name(file).startsWith("examples/"))
        .filter(file -> !Repository.name(file).startsWith("conformance/")) // for tests alone
        .filter(file -> !OTHER_LIBRARY.matcher(Repository.name(file)).matches())
        .toList();
  }

  @Test
  void onlyFormatsNameFormats() {
    Exceptions exceptions = new Exceptions();
    Pattern naming = naming(Modules.formats());
    TreeSet<String> wrong = new TreeSet<>();
    for (Path file : sources()) {
      String code = COMMENT.matcher(Repository.text(file)).replaceAll("");
      String found =
          naming
              .matcher(code)
              .results()
              .map(MatchResult::group)
              .distinct()
              .collect(Collectors.joining(" "));
      if (!found.isEmpty() && !exceptions.allows("format", Repository.name(file))) {
        wrong.add(Repository.name(file) + ": " + found);
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(exceptions.unused("format")).isEmpty();
  }

  @Test
  void classesAndTextsAreSeen() {
    Pattern naming = naming(List.of("compact", "json"));
    for (String code :
        List.of("import dev.penstock.compact.Compact;", "format.equals(\"compact\")", "\"JSON\"")) {
      assertThat(naming.matcher(code).find()).as(code).isTrue();
    }
    assertThat(naming.matcher("\"a json document\" dev.penstock.compactor").find()).isFalse();
  }
}
