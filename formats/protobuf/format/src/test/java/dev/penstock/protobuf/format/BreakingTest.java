package dev.penstock.protobuf.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.SchemaModule;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import dev.penstock.model.change.Severity;
import dev.penstock.schema.proto.ProtoText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Tests the rules on pairs of files, with what {@code buf breaking} 1.75.0 says of them: WIRE at
 * the level wire, WIRE_JSON at the level json. Each difference is one of {@code differences.txt},
 * with its reason.
 */
class BreakingTest {
  private static final List<BufPairs.Pair> PAIRS = BufPairs.read();
  private static final Set<String> DIFFERENCES = differences();

  /** What is found of a pair: codes of what breaks, and of what does not. */
  private record Found(Set<String> breaks, Set<String> others) {}

  private static Set<String> differences() {
    try (InputStream in = BreakingTest.class.getResourceAsStream("differences.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(each -> !each.startsWith("#"))
          .map(each -> each.substring(0, each.indexOf(':')))
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SchemaModule module(String text) {
    return ProtoText.parse("x.proto", Map.of("x.proto", text));
  }

  private static Found found(String before, String after, Level level) {
    List<Judge> judges = ProtobufFormat.INSTANCE.judges().stream().filter(level::includes).toList();
    Found found = new Found(new TreeSet<>(), new TreeSet<>());
    for (Change each : Changes.between(module(before), module(after), judges)) {
      assertThat(each.consequence()).as(each.code()).isNotEmpty();
      boolean isBreak = each.severity() == Severity.BREAKS;
      if (isBreak) {
        assertThat(each.fix()).as(each.code()).isNotEmpty();
      }
      (isBreak ? found.breaks() : found.others()).add(each.code());
    }
    return found;
  }

  /** Adds in what a pair is judged otherwise than by buf. */
  private static void add(Set<String> differences, String rules, Found found, Level level) {
    if (rules.isEmpty()) {
      found.breaks().forEach(each -> differences.add("stricter " + level + " " + each));
    } else if (found.breaks().isEmpty()) {
      Set<String> others = found.others().isEmpty() ? Set.of("-") : found.others();
      Arrays.stream(rules.split(",", -1))
          .map(rule -> looser(rule, others, level))
          .forEach(differences::add);
    }
  }

  /** Returns the difference with the code that is listed, or else with all. */
  private static String looser(String rule, Set<String> codes, Level level) {
    String start = "looser " + level + " " + rule + " ";
    return codes.stream()
        .map(start::concat)
        .filter(DIFFERENCES::contains)
        .findFirst()
        .orElse(start + codes);
  }

  @Test
  void saysWhatBufSaysButForKnownReasons() {
    assertThat(PAIRS.size()).isGreaterThan(500);
    Set<String> differences = new TreeSet<>();
    for (BufPairs.Pair each : PAIRS) {
      Set<String> ofPair = new TreeSet<>();
      add(ofPair, each.wire(), found(each.before(), each.after(), Level.WIRE), Level.WIRE);
      add(ofPair, each.json(), found(each.before(), each.after(), Level.TEXT), Level.TEXT);
      assertThat(DIFFERENCES).as(each.toString()).containsAll(ofPair);
      differences.addAll(ofPair);
    }
    assertThat(differences).isEqualTo(DIFFERENCES);
  }

  @Test
  void aFileHasNoChangesToItself() {
    for (BufPairs.Pair each : PAIRS) {
      Found found = found(each.after(), each.after(), Level.TEXT);
      assertThat(found.breaks()).as(each.after()).isEmpty();
      assertThat(found.others()).as(each.after()).isEmpty();
    }
  }

  /** How many pairs both judge alike, so that the list of differences stays one. */
  @Test
  void mostPairsAreJudgedAlike() {
    int alike = 0;
    for (BufPairs.Pair each : PAIRS) {
      boolean breaks = !found(each.before(), each.after(), Level.WIRE).breaks().isEmpty();
      alike += breaks == !each.wire().isEmpty() ? 1 : 0;
    }
    assertThat(alike).isGreaterThan(PAIRS.size() * 3 / 4);
  }
}
