package dev.penstock.model.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.SchemaModule;
import dev.penstock.model.format.HintedConstructs;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Each judge compares what its format makes of schemas, and the others see nothing of it. */
class SightsTest {
  private static final Rule FOUND = new Rule("Found", "nothing changes");
  private static final Rulebook ALL =
      Rulebook.otherwise(
          (it, context) -> Finding.compatible(FOUND, it.getClass().getSimpleName(), ""));

  private static final Judge PLAIN = judge("plain", ALL);
  private static final Judge HINTED =
      judge("hinted", ALL.seeing(module -> HintedConstructs.of(module, "hinted")));

  private static final String HINT = " @hint(\"hinted\", \"struct\", \"\")";
  private static final String RECORDS =
      "module m root A record A { 1 b: B 2 c: C } record B { 1 x: i32 } record C { 1 y: i32 }";
  private static final String STRUCT = RECORDS.replace("record B", "record B @struct");
  private static final String HINTS = RECORDS.replace("record B", "record B" + HINT);

  private static Judge judge(String name, Rulebook rules) {
    return new Judge(name, Level.WIRE, Alignment.BY_NUMBER, rules);
  }

  private static List<String> changes(String before, String after, Judge... judges) {
    SchemaModule old = SchemaText.parseModule(before);
    SchemaModule now = SchemaText.parseModule(after);
    return Changes.between(old, now, List.of(judges)).stream().map(SightsTest::shown).toList();
  }

  private static String shown(Change change) {
    String judges = change.judges().stream().map(Judge::scope).collect(Collectors.joining(" "));
    return change.message() + " " + change.element() + " " + judges;
  }

  @Test
  void aHintIsTheConstructForItsFormatAlone() {
    assertThat(changes(STRUCT, HINTS, HINTED)).isEmpty();
    assertThat(changes(HINTS, HINTS.replace(HINT, ""), HINTED))
        .isEqualTo(changes(STRUCT, RECORDS, HINTED))
        .containsExactly("WritingChanged B hinted");
  }

  @Test
  void theOthersFindWhatTheyFindWithoutIt() {
    String after = HINTS.replace("y: i32", "y: i64");

    assertThat(changes(STRUCT, after, PLAIN, HINTED))
        .containsExactly("WritingChanged B plain", "TypeChanged C.y plain hinted");
    assertThat(changes(STRUCT, after, HINTED, PLAIN)).contains("TypeChanged C.y hinted plain");
  }

  @Test
  void whatOneFindsStandsWithItsElement() {
    String after = STRUCT.replace("y: i32", "z: i32");
    Judge other = judge("other", HINTED.rules());

    assertThat(changes(HINTS.replace("x: i32", "x: i64"), after, PLAIN, other))
        .containsExactly(
            "WritingChanged B plain", "TypeChanged B.x plain other", "NameChanged C.z plain other");
  }
}
