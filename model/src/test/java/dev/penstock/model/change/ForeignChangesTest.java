package dev.penstock.model.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.ForeignSchemas;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What changes in a schema of others is found, so that the rules of a format can speak of it. */
class ForeignChangesTest {
  private static final Rule FOUND = new Rule("Found", "nothing changes");

  /** Says the kind of each difference. */
  private static final Judge JUDGE =
      new Judge(
          "all",
          Level.WIRE,
          Alignment.BY_NUMBER,
          Rulebook.otherwise((it, context) -> Finding.compatible(FOUND, shown(it), "")));

  private static String shown(Difference difference) {
    String kind = difference.getClass().getSimpleName() + " " + difference.at();
    return difference instanceof Difference.WritingChanged writing
        ? kind + " " + writing.what() + " " + writing.before() + ">" + writing.after()
        : kind;
  }

  @Test
  void aSchemaHasNoChangesToItself() {
    for (String name : ForeignSchemas.NAMES) {
      assertThat(changes(ForeignSchemas.text(name), ForeignSchemas.text(name))).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "game | identifier \"GAME\" | identifier \"TOYS\" "
            + "| WritingChanged acme.game.Monster identifier GAME>TOYS",
        "game | : u8 @flags | : u8 | WritingChanged acme.game.Rights flags flags>",
        "game | : u8 @flags | : u16 @flags | WritingChanged acme.game.Rights width u8>u16",
        "game | -1 Sad | -2 Sad | NumbersMoved acme.game.Mood",
        "game | 18446744073709551615 Most | 7 Most | NumbersMoved acme.game.Hash",
        "game | Frame @struct | Frame | WritingChanged acme.game.Frame struct struct>",
        "game | \"align\", \"16\" | \"align\", \"8\" "
            + "| WritingChanged acme.game.Vec3 flatbuffers align 16>8",
        "game | Vec3, 4> | Vec3, 5> | TypeChanged acme.game.Frame.corners",
        "game | list<acme.game.Mood, 2> | list<acme.game.Mood> | TypeChanged acme.game.Frame.moods",
        "game | (text) | (bytes) | CaseTypeChanged acme.game.Item.Note",
        "game | (text) | acme.game.Frame | CaseTypeChanged acme.game.Item.Note",
        "game | Place: acme.game.Vec3 | Place: acme.game.Frame "
            + "| CaseRecordChanged acme.game.Item.Place",
        "game | f32 = 1.5 | f32 = 2.5 | DefaultChanged acme.game.Monster.speed",
        "game | 11, 16 to 17 | 11, 17 | ReservedFreed acme.game.Monster",
        "shop | i32 @open | i32 | WritingChanged acme.shop.State open open>",
        "shop | payment @oneof | payment | WritingChanged acme.shop.Order.payment oneof oneof>",
        "shop | 14 second_card | 19 second_card | NumbersMoved acme.shop.Order.payment",
        "shop | = \"none\" | = \"some\" | WritingChanged acme.shop.Order.note default none>some",
        "shop | = cafe | = beef | DefaultChanged acme.shop.Order.token",
        "shop | @hint(\"protobuf\", \"packed\", \"false\") | "
            + "| WritingChanged acme.shop.Order.codes protobuf packed false>",
        "shop | 7 codes: list<i32> | 7 codes: list<i32, 3> | TypeChanged acme.shop.Order.codes"
      })
  void eachConstructThatChangesIsFound(String name, String from, String to, String difference) {
    String text = ForeignSchemas.text(name);
    String changed = text.replace(from, to == null ? "" : to);

    assertThat(changed).isNotEqualTo(text);
    assertThat(changes(text, changed)).contains(difference);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "game | @attribute(\"fbs\", \"priority\", \"1\") | ''",
        "shop | \"(acme.shop.column)\" | \"(acme.shop.row)\"",
        "shop | @open @aliases | @open @aliases @doc(\"A state.\")"
      })
  void whatChangesNoMessageIsNoDifference(String name, String from, String to) {
    String text = ForeignSchemas.text(name);

    assertThat(text).contains(from);
    assertThat(changes(text, text.replace(from, to))).isEmpty();
  }

  @Test
  void rootsThatComeAndGoAreTold() {
    String one = "module m root A root B record A { 1 a: i32 } record B { 1 b: i32 }";
    String other = "module m root B root C record B { 1 b: i32 } record C { 1 c: i32 }";

    assertThat(changes(one, other)).containsExactly("MessageAdded C", "MessageGone A");
  }

  @Test
  void modulesWithOneRootAreComparedWhateverItsName() {
    String one = "module m root A record A { 1 a: i32 }";
    String other = "module m root B record B { 1 a: i32 }";

    assertThat(changes(one, other)).containsExactly("DefinitionRenamed B");
  }

  @Test
  void anotherRootThatWasThereIsNoOtherName() {
    String one = "module m root A record A { 1 a: i32 } record B { 1 b: i32 }";
    String other = one.replace("root A", "root B");

    assertThat(changes(one, other))
        .containsExactly("WritingChanged B root A>B", "MessageAdded B", "MessageGone A");
  }

  @Test
  void definitionsThatNoRootReachesAreComparedForThoseWhoAsk() {
    Judge asks =
        new Judge("some", Level.WIRE, Alignment.BY_NUMBER, Extent.DEFINITIONS, JUDGE.rules());
    SchemaModule one =
        SchemaText.parseModule("module m root A record A { 1 a: i8 } record B { 1 b: i8 }");
    SchemaModule other =
        SchemaText.parseModule("module m root A record A { 1 a: i16 } record B { 1 b: i16 }");

    List<Change> changes = Changes.between(one, other, List.of(JUDGE, asks));
    assertThat(changes.stream().map(Change::element)).containsExactly("A.a", "B.b");
    assertThat(changes.get(0).judges()).containsExactly(JUDGE, asks);
    assertThat(changes.get(1).judges()).containsExactly(asks);
  }

  @Test
  void whatTwoRootsReachIsToldOnce() {
    String one =
        "module m root A root B record A { 1 c: C } record B { 1 c: C } record C { 1 a: i8 }";
    String other = one.replace("1 a: i8", "1 a: i16");

    assertThat(changes(one, other)).containsOnlyOnce("TypeChanged C.a");
  }

  /** Returns what is found in all roots. */
  private static List<String> changes(String before, String after) {
    SchemaModule old = SchemaText.parseModule(before);
    SchemaModule now = SchemaText.parseModule(after);
    return Changes.between(old, now, List.of(JUDGE)).stream()
        .map(each -> each.diagnostic().message().split("; ", 2)[0])
        .toList();
  }
}
