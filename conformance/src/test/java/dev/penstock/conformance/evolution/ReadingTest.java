package dev.penstock.conformance.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.compact.format.CompactFormat;
import dev.penstock.fast.format.FastFormat;
import dev.penstock.json.format.JsonFormat;
import dev.penstock.model.change.Change;
import dev.penstock.model.format.Format;
import dev.penstock.model.format.Reading;
import dev.penstock.model.format.Reading.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whether a reader of one schema reads what a writer of another wrote. */
class ReadingTest {
  private static final String OLD =
      "schema : R record R { 1 a: i32 2 b: text? 3 e: E } enum E { 0 X 1 U @unknown }";
  private static final List<Answer> LEGIBLE = List.of(Answer.YES, Answer.WITH_LOSS);
  private static final Format COMPACT = CompactFormat.INSTANCE;
  private static final Format FAST = FastFormat.INSTANCE;
  private static final Format JSON = JsonFormat.INSTANCE;

  private static Answer answer(String reader, String writer, Format format) {
    return Reading.of(reader, writer, format).answer();
  }

  @Test
  void aSchemaReadsItsOwnMessages() {
    assertThat(answer(OLD, OLD.replace("schema :", "schema com.acme :"), FAST))
        .isEqualTo(Answer.YES);
  }

  @Test
  void aNewReaderReadsAllOfWhatAFieldWasAddedTo() {
    String grown = OLD.replace("3 e: E", "3 e: E 4 c: i64? @since(2)");

    for (Format format : List.of(COMPACT, FAST, JSON)) {
      assertThat(answer(grown, OLD, format)).as(format.name()).isEqualTo(Answer.YES);
      Reading old = Reading.of(OLD, grown, format);
      assertThat(old.answer()).as(format.name()).isEqualTo(Answer.WITH_LOSS);
      assertThat(old.changes()).extracting(Change::element).containsExactly("R.c");
    }
  }

  @Test
  void whatWasRemovedIsLostForNewReadersOnly() {
    String less = OLD.replace("2 b: text?", "removed 2 b: text?");

    assertThat(answer(less, OLD, COMPACT)).isEqualTo(Answer.WITH_LOSS);
    assertThat(answer(OLD, less, COMPACT)).isEqualTo(Answer.YES);
  }

  @Test
  void aWiderIntegerIsReadInOneDirection() {
    String wide = OLD.replace("a: i32", "a: i64");

    assertThat(answer(wide, OLD, COMPACT)).isEqualTo(Answer.YES);
    assertThat(answer(OLD, wide, COMPACT)).isEqualTo(Answer.NO);
    assertThat(answer(wide, OLD, FAST)).isEqualTo(Answer.NO);
    assertThat(answer(wide, OLD, JSON)).isEqualTo(Answer.YES);
  }

  @Test
  void anUnknownConstantIsLostForOldReaders() {
    String more = OLD.replace("0 X", "0 X 2 Y");

    assertThat(answer(OLD, more, FAST)).isEqualTo(Answer.WITH_LOSS);
    assertThat(answer(more, OLD, FAST)).isEqualTo(Answer.YES);
    assertThat(answer(OLD.replace(" @unknown", ""), more.replace(" @unknown", ""), FAST))
        .isEqualTo(Answer.NO);
  }

  @Test
  void noSaysWhatStandsInTheWay() {
    Reading reading = Reading.of(OLD, OLD.replace("1 a: i32 2", "2"), JSON);

    assertThat(reading.answer()).isEqualTo(Answer.NO);
    assertThat(reading.changes()).extracting(Change::code).containsExactly("FieldRequired");
  }

  @Test
  void aRequiredFieldThatTheReaderLacksIsPassedOverInDocuments() {
    Reading reading = Reading.of(OLD.replace("1 a: i32 2", "2"), OLD, JSON);

    assertThat(reading.answer()).isEqualTo(Answer.WITH_LOSS);
    assertThat(reading.changes()).extracting(Change::element).containsExactly("R.a");
    assertThat(answer(OLD.replace("1 a: i32 2", "2"), OLD, FAST)).isEqualTo(Answer.NO);
  }

  @Test
  void anotherDefaultIsAnotherValue() {
    String one = OLD.replace("b: text?", "b: text = \"x\"");

    assertThat(answer(one.replace("\"x\"", "\"y\""), one, JSON)).isEqualTo(Answer.WITH_LOSS);
    assertThat(answer(OLD.replace("b: text?", "b: optional text"), one, COMPACT))
        .isEqualTo(Answer.WITH_LOSS);
    assertThat(answer(OLD.replace("b: text?", "b: optional text"), OLD, COMPACT))
        .isEqualTo(Answer.YES);
  }

  /** What {@link MatrixTest} finds with codecs. */
  @Test
  void everyVersionOfAGrowingTypeReadsEveryOther() {
    List<Integer> versions = List.of(1, 2, 3, 4);
    for (long seed = 1; seed <= 4; seed++) {
      Family family = new Family(seed, versions.size());
      for (int reader : versions) {
        for (int writer : versions) {
          for (Format format : List.of(COMPACT, FAST, JSON)) {
            assertThat(answer(family.text(reader), family.text(writer), format))
                .as("%s, seed %d, version %d reads %d", format.name(), seed, reader, writer)
                .isIn(reader == writer ? List.of(Answer.YES) : LEGIBLE);
          }
        }
      }
    }
  }
}
