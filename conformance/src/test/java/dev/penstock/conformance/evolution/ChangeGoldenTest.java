package dev.penstock.conformance.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import dev.penstock.model.change.Change;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * What is said about changes, and the fingerprints of schemas, stay what they are. Each line of a
 * golden is a digest of many pairs; {@code changes.txt} has one of each kind in words.
 */
class ChangeGoldenTest {
  private static final Path GOLDENS =
      Path.of("src/test/resources/dev/penstock/conformance/evolution");
  private static final int DRIFTED = 2000;
  private static final int IN_ONE_LINE = 50;
  private static final int NEIGHBOURS = 12;

  @Test
  void fingerprintsOfAllCommittedSchemasStay() throws IOException {
    List<String> lines = new ArrayList<>();
    Corpus.committed()
        .forEach(
            (name, text) -> lines.add(Fingerprint.of(SchemaText.parse(text)).hex() + " " + name));
    for (String text : Corpus.families()) {
      lines.add(Fingerprint.of(SchemaText.parse(text)).hex() + " family");
    }

    assertGolden("fingerprints.txt", lines);
  }

  @Test
  void changesBetweenAllVersionsOfGrowingTypesStay() throws IOException {
    List<Schema> schemas = Corpus.families().stream().map(Corpus::sound).toList();

    assertGolden("families.txt", pairs(schemas, schemas.size()));
  }

  /** Schemas of vectors are mostly small and called alike, so that any two can be compared. */
  @Test
  void changesBetweenCommittedSchemasStay() throws IOException {
    List<Schema> schemas =
        Corpus.committed().values().stream().distinct().map(SchemaText::parse).toList();

    assertGolden("committed.txt", pairs(schemas, NEIGHBOURS));
  }

  @Test
  void changesBetweenGeneratedSchemasStay() throws IOException {
    List<String> lines = new ArrayList<>();
    Map<String, Integer> codes = new TreeMap<>();
    for (long from = 0; from < DRIFTED; from += IN_ONE_LINE) {
      StringBuilder text = new StringBuilder();
      for (long seed = from; seed < from + IN_ONE_LINE; seed++) {
        Corpus.Pair pair = Corpus.drifted(seed);
        List<Change> changes = Judges.changes(pair.before(), pair.after());
        changes.forEach(each -> codes.merge(each.code(), 1, Integer::sum));
        text.append(shown(changes)).append('\n');
      }
      lines.add(digest(text.toString()) + " from " + from);
    }
    codes.forEach((code, count) -> lines.add(count + " " + code));

    assertGolden("generated.txt", lines);
  }

  /** Compares each schema with those that stand near it, before and after. */
  private static List<String> pairs(List<Schema> schemas, int near) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < schemas.size(); i++) {
      StringBuilder text = new StringBuilder();
      int count = 0;
      for (Schema after :
          schemas.subList(Math.max(0, i - near), Math.min(schemas.size(), i + near + 1))) {
        List<Change> changes = Judges.changes(schemas.get(i), after);
        count += changes.size();
        text.append(shown(changes)).append('\n');
      }
      lines.add(digest(text.toString()) + " " + count);
    }
    return lines;
  }

  private static String shown(List<Change> changes) {
    return changes.stream().map(ChangeGoldenTest::shown).collect(Collectors.joining("\n"));
  }

  private static String shown(Change change) {
    return "%s (%s) %s / %s / %s / %s / %s"
        .formatted(
            change.severity().shown(),
            Judges.shown(change),
            change.diagnostic(),
            change.ruleText(),
            change.consequence(),
            change.fix(),
            change.levels());
  }

  private static String digest(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes))
          .substring(0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  private static void assertGolden(String name, List<String> lines) throws IOException {
    Path file = GOLDENS.resolve(name);
    if (Boolean.getBoolean("penstock.bless")) {
      Files.createDirectories(GOLDENS);
      Files.write(file, lines);
    }
    assertThat(Files.readAllLines(file)).isEqualTo(lines);
  }
}
