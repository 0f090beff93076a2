package dev.penstock.conformance.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.ImplicitNumbers;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Reserved;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Severity;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whoever writes all that is said has a record that breaks no message. */
class MissingMarksTest {
  private static final List<ScalarKind> KINDS =
      List.of(ScalarKind.I32, ScalarKind.TEXT, ScalarKind.UUID);
  private static final Pattern QUESTION =
      Pattern.compile(
          "is '\\w+' the '\\w+' of before\\? then (.*? on '\\w+'); if it is another, (.*? on '\\w+'), and"
              + " the place of '\\w+', @Removed\\((.*?)\\)");
  private static final Pattern REMOVED = Pattern.compile("@Removed\\(\\{?(.*?)}?\\) on the record");
  private static final Pattern PLACE = Pattern.compile("\"([^\"]*)\"");
  private static final Pattern MARKS =
      Pattern.compile(
          "(?:@Id\\((\\d+)\\) ?)?(?:@Since\\((\\d+)\\) ?)?(?:@Name\\(\"(\\w+)\"\\) ?)?(?<!no @Since"
              + " )on '(\\w+)'");

  private final Random random = new Random(17);

  /** What is written in a source: components in their order, and what is on the record. */
  private record Source(List<Component> components, List<Field> removed) {
    Schema schema() {
      Set<Integer> gone = new HashSet<>();
      removed.forEach(each -> gone.add(each.id().number()));
      List<Integer> numbers =
          ImplicitNumbers.fill(components.stream().map(Component::id).toList(), 1, gone);
      List<Field> fields = new ArrayList<>();
      for (int i = 0; i < numbers.size(); i++) {
        fields.add(components.get(i).field(numbers.get(i)));
      }
      RecordDef record =
          new RecordDef("R", fields, new Former(removed, Reserved.NONE), false, Notes.NONE);
      return new Schema("", "R", List.of(record));
    }
  }

  private record Component(
      String name, ScalarKind kind, OptionalInt id, int since, Optional<String> json) {
    Field field(int number) {
      Names names = new Names(json.map(each -> Map.of("json", each)).orElse(Map.of()), List.of());
      return new Field(
          new FieldId(number, id.isPresent(), since),
          name,
          Type.of(kind),
          new Presence(Presence.Kind.OPTIONAL, null),
          new Notes("", names, Set.of()));
    }
  }

  @Test
  void whatIsSaidMakesAnyChangeOneThatBreaksNothing() {
    int told = 0;
    for (int round = 0; round < 3000; round++) {
      Schema before = new Source(components("old", 1 + random.nextInt(6)), List.of()).schema();
      Source after = changed(before);
      Optional<Change> marks =
          Judges.changes(before, after.schema()).stream()
              .filter(each -> each.code().equals("MarksMissing"))
              .findFirst();
      if (marks.isPresent()) {
        told++;
        Schema written = written(after, marks.get().fix()).schema();
        assertThat(SchemaRules.check(written)).as(marks.get().fix()).isEmpty();
        assertThat(Judges.ofMessages(Judges.changes(before, written)))
            .as("%s%n%s%n%s", SchemaText.print(before), after, marks.get().fix())
            .noneMatch(each -> each.severity() == Severity.BREAKS);
      }
    }
    assertThat(told).isGreaterThan(2000);
  }

  private List<Component> components(String prefix, int count) {
    return IntStream.range(0, count)
        .mapToObj(i ->
            new Component(
                prefix + (char) ('A' + i),
                KINDS.get(random.nextInt(KINDS.size())),
                OptionalInt.empty(),
                1,
                Optional.empty()))
        .toList();
  }

  /** Leaves some, puts them into another order, and puts some between them. */
  private Source changed(Schema before) {
    List<Component> components = new ArrayList<>();
    for (Field field : ((RecordDef) before.definition("R")).fields()) {
      if (random.nextInt(4) > 0) {
        ScalarKind kind = ((Type.Scalar) field.type()).kind();
        components.add(new Component(field.name(), kind, OptionalInt.empty(), 1, Optional.empty()));
      }
    }
    components.addAll(components("newcomer", random.nextInt(4)));
    Collections.shuffle(components, random);
    return new Source(components, List.of());
  }

  private Source written(Source source, String fix) {
    boolean isSame = random.nextBoolean();
    StringBuilder rest = new StringBuilder();
    Map<String, MatchResult> marks = new HashMap<>();
    List<Field> removed = new ArrayList<>();
    var question = QUESTION.matcher(fix);
    while (question.find()) {
      rest.append(question.group(isSame ? 1 : 2)).append("; ");
      if (!isSame) {
        removed.addAll(places(question.group(3)));
      }
    }
    rest.append(question.replaceAll(""));
    REMOVED.matcher(rest).results().forEach(each -> removed.addAll(places(each.group(1))));
    MARKS.matcher(rest).results().forEach(each -> marks.put(each.group(4), each));
    return new Source(
        source.components().stream()
            .map(each ->
                marks.containsKey(each.name()) ? marked(each, marks.get(each.name())) : each)
            .toList(),
        removed);
  }

  private static List<Field> places(String texts) {
    return PLACE
        .matcher(texts)
        .results()
        .map(each -> SchemaText.parseRemoved(each.group(1)))
        .toList();
  }

  private static Component marked(Component each, MatchResult marks) {
    String id = marks.group(1);
    String since = marks.group(2);
    return new Component(
        each.name(),
        each.kind(),
        id == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(id)),
        since == null ? 1 : Integer.parseInt(since),
        Optional.ofNullable(marks.group(3)));
  }
}
