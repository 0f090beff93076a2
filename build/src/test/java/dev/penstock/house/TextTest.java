package dev.penstock.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests what no text in this repository may hold, and that citations of a SPEC lead somewhere. */
class TextTest {
  // Split, so that this file does not find itself.
  private static final Pattern UNFINISHED =
      Pattern.compile("\\b(" + "TO" + "DO|FIX" + "ME|XX" + "X)\\b");
  private static final Pattern SWITCHED_OFF =
      Pattern.compile("@Dis" + "abled\\b|\\b(it|test|describe)\\.sk" + "ip\\b");
  private static final Pattern MACHINE_PATH =
      Pattern.compile("(?<![\\w.~$}{*-])/(work|root|tm" + "p|home/\\w+|Users/\\w+)/\\w");
  private static final Pattern CITATION =
      Pattern.compile("SPEC ([a-z0-9-]+) (\\d+(?:\\.\\d+)*(?:, \\d+(?:\\.\\d+)*)*)");
  private static final Pattern CITING = Pattern.compile("(//|\\*) SPEC\\b");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (\\d+(?:\\.\\d+)*)\\.? ");

  private static final String[] SOURCES = {".java", ".ts", ".js", ".html", ".css", ".sh", ".xml"};
  private static final String[] TEXTS = {
    ".java",
    ".ts",
    ".js",
    ".html",
    ".css",
    ".sh",
    ".xml",
    ".md",
    ".json",
    ".txt",
    ".yml",
    "/penstock",
    "/check",
    "/run",
    ".properties"
  };

  @Test
  void nothingIsLeftUnfinished() {
    assertThat(linesWith(UNFINISHED, SOURCES)).isEmpty();
  }

  @Test
  void noTestIsSwitchedOff() {
    assertThat(linesWith(SWITCHED_OFF, SOURCES)).isEmpty();
  }

  @Test
  void noTextNamesAPathOfOneMachine() {
    assertThat(linesWith(MACHINE_PATH, TEXTS)).isEmpty();
  }

  private static List<String> linesWith(Pattern pattern, String... endings) {
    List<String> found = new ArrayList<>();
    for (Path file : Repository.files(endings)) {
      Matcher matcher = pattern.matcher(Repository.text(file));
      while (matcher.find()) {
        found.add(place(file, matcher.start()) + " has " + matcher.group());
      }
    }
    return found;
  }

  private static String place(Path file, int index) {
    long line =
        1 + Repository.text(file).substring(0, index).chars().filter(c -> c == '\n').count();
    return Repository.name(file) + ":" + line;
  }

  @Test
  void citedSectionsExist() {
    List<String> wrong = new ArrayList<>();
    for (Path file : Repository.files(".java", ".ts")) {
      String text = Repository.text(file);
      Matcher citing = CITING.matcher(text);
      while (citing.find()) {
        Matcher citation = CITATION.matcher(text).region(citing.end() - 4, text.length());
        if (!citation.lookingAt()) {
          wrong.add(place(file, citing.start()) + " should read: SPEC name 1.2");
        } else if (!sections(citation.group(1)).containsAll(sectionsOf(citation))) {
          wrong.add(place(file, citing.start()) + " cites what is not there: " + citation.group());
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static List<String> sectionsOf(Matcher citation) {
    return List.of(citation.group(2).split(", ", -1));
  }

  /** Returns the numbers of the headings in a format's SPEC.md or in a file of spec/. */
  private static Set<String> sections(String name) {
    Path spec = Repository.ROOT.resolve("formats/" + name + "/SPEC.md");
    if (!Files.exists(spec)) {
      spec = Repository.ROOT.resolve("spec/" + name + ".md");
    }
    Set<String> numbers = new HashSet<>();
    if (Files.exists(spec)) {
      HEADING.matcher(Repository.text(spec)).results().forEach(m -> numbers.add(m.group(1)));
    }
    return numbers;
  }
}
