package dev.penstock.conformance.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.ArrayType;
import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import dev.penstock.SchemaMatch;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.property.RandomValues;
import dev.penstock.container.PenHeader;
import dev.penstock.fast.Fast;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.Severity;
import dev.penstock.model.format.Reading;
import dev.penstock.model.format.Reading.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests what codecs say of other schemas against what is said elsewhere, and what they do. */
class CanReadTest {
  private static final Set<Format> FORMATS = Set.copyOf(Format.ALL);
  private static final String OLD = "schema v : v.R record v.R { 1 a: i32 2 b: text? }";
  private static final String GROWN = OLD.replace("text?", "text? 3 c: i64? @since(2)");
  private static final String OTHER = OLD.replace("a: i32", "a: text");

  private static final String BASE =
      """
      schema v : v.R
      record v.R { 1 a: i32 2 b: text? 3 e: v.R.E 4 l: list<i16> 5 u: v.R.U 6 m: map<text, i32?> }
      record v.R.P { 1 x: f32 2 y: f64? }
      enum v.R.E { 0 X 1 Z @unknown }
      union v.R.U { 1 P: v.R.P }
      """;

  /** Changes of the schema, one or several of what can be done to each of its parts. */
  private static final Map<String, String> EDITS =
      Map.ofEntries(
          Map.entry("a: i32", "a: i64"),
          Map.entry("1 a: i32", "1 a: i32 = 7"),
          Map.entry("1 a: i32 2 b", "1 a: text 2 b"),
          Map.entry("b: text?", "b: optional text"),
          Map.entry("2 b: text?", "removed 2 b: text?"),
          Map.entry("text? 3", "text 3"),
          Map.entry("b: text", "c: text"),
          Map.entry("0 X 1", "0 X 2 Y 1"),
          Map.entry(" 1 Z @unknown", " 1 Z"),
          Map.entry("list<i16>", "list<i64>"),
          Map.entry("i32?> }", "i32?> 7 d: date? @since(2) }"),
          Map.entry("y: f64? }", "y: f64? 3 z: text? @since(2) }"),
          Map.entry("x: f32", "x: f64"),
          Map.entry("1 P: v.R.P", "2 P: v.R.P"));

  private static Codec<Object> codec(Format format) {
    return GeneratedType.of(OLD, FORMATS).codec(format);
  }

  @EveryFormat
  void aCodecReadsItsOwnMessages(Format format) {
    Codec<Object> codec = codec(format);

    assertThat(codec.canRead(CodecSchema.of(codec))).isSameAs(SchemaMatch.WHOLE);
    assertThat(codec.canRead(OLD)).isEqualTo(SchemaMatch.WHOLE);
    assertThat(codec.canBeReadBy(OLD.replace("schema v :", "schema w :")))
        .isEqualTo(SchemaMatch.WHOLE);
  }

  @EveryFormat
  void aCodecReadsTheFilesWhoseHeaderIsMadeFromIt(Format format) {
    PenHeader header = PenHeader.of(codec(format));

    assertThat(header.format()).isEqualTo(format.name());
    assertThat(codec(format).canRead(header.schema())).isEqualTo(SchemaMatch.WHOLE);
  }

  @EveryFormat
  void itSaysWhatWouldBeLostAndInWhichDirection(Format format) {
    assertThat(codec(format).canBeReadBy(GROWN)).isEqualTo(SchemaMatch.WHOLE);
    assertThat(codec(format).canRead(GROWN).answer()).isEqualTo(SchemaMatch.Answer.WITH_LOSS);
    assertThat(codec(format).canRead(OTHER).answer()).isEqualTo(SchemaMatch.Answer.NO);
  }

  @Test
  void itNamesEachDifference() {
    SchemaMatch match = Fast.codec(GeneratedType.of(OLD, FORMATS).type()).canRead(OTHER);

    assertThat(match.isReadable()).isFalse();
    assertThat(match.differences())
        .singleElement()
        .satisfies(each -> assertThat(each.code()).isEqualTo("TypeChanged"))
        .satisfies(each -> assertThat(each.element()).isEqualTo("v.R.a"))
        .asString()
        .startsWith("[TypeChanged] v.R.a: ");
  }

  @EveryFormat
  void aTextThatIsNoSchemaIsRefused(Format format) {
    assertThatThrownBy(() -> codec(format).canRead("schema v"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the writer's schema: line 1, column");
    assertThatThrownBy(() -> codec(format).canBeReadBy(OLD.replace("text", "v.Gone")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the reader's schema: [")
        .hasMessageContaining("v.Gone");
  }

  @Test
  void aCodecThatWasNotGeneratedHasNoSchema() {
    Codec<int[]> codec = Fast.codec(ArrayType.INTS);

    assertThat(codec.schema()).isEmpty();
    assertThatThrownBy(() -> codec.canRead(OLD))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage(
            "dev.penstock.fast.FastArrayCodec was not generated from a schema: it has no schema");
  }

  /** What {@code diff} finds harmless is read, and what is not read is a finding of it. */
  @Test
  void itAgreesWithDiff() {
    int refused = 0;
    for (long seed = 1; seed <= 100; seed++) {
      Corpus.Pair pair = Corpus.drifted(seed);
      for (FormatKit format : FormatKits.ALL) {
        Reading reading = Reading.of(pair.after(), pair.before(), format.format());
        Reading back = Reading.of(pair.before(), pair.after(), format.format());
        List<Severity> found =
            Changes.between(pair.before(), pair.after(), List.of(format.format().judge())).stream()
                .map(Change::severity)
                .toList();
        String as = format.name() + ", seed " + seed;
        if (!found.contains(Severity.BREAKS)) {
          assertThat(reading.answer()).as(as).isNotEqualTo(Answer.NO);
          if (!found.contains(Severity.NEW_READERS_FIRST)) {
            assertThat(back.answer()).as(as).isNotEqualTo(Answer.NO);
          }
        }
        refused += reading.answer() == Answer.NO ? 1 : 0;
      }
    }
    assertThat(refused).isBetween(50, 290);
  }

  /** Of all pairs of what one schema can become: where the answer is not no, messages are read. */
  @Test
  void whatItSaysYesToIsRead() {
    List<String> texts = new ArrayList<>(List.of(BASE));
    EDITS.forEach((from, to) -> texts.add(BASE.replace(from, to)));
    assertThat(texts).doesNotHaveDuplicates();
    List<GeneratedType> types = Family.types(texts);
    for (Format format : Format.ALL) {
      int read = 0;
      for (GeneratedType writer : types) {
        for (GeneratedType reader : types) {
          read += isRead(writer, reader, format) ? 1 : 0;
        }
      }
      assertThat(read).as(format.name()).isBetween(types.size() * 2, types.size() * types.size());
    }
  }

  private static boolean isRead(GeneratedType writer, GeneratedType reader, Format format) {
    String own = CodecSchema.of(reader.codec(format)).text();
    String name = own.substring("schema ".length(), own.indexOf(" :"));
    String other = CodecSchema.of(writer.codec(format)).text();
    String beside = other.replaceAll("\\bv\\d+(?=[. ])", name);
    if (!reader.codec(format).canRead(beside).isReadable()) {
      return false;
    }
    for (int i = 0; i < 4; i++) {
      byte[] message =
          writer
              .codec(format)
              .encode(RandomValues.small(i).within(format.name()).of(writer.type()));

      assertThatCode(() -> reader.codec(format).decode(message))
          .as("%s: a reader of%n%s%nand a writer of%n%s", format, own, beside)
          .doesNotThrowAnyException();
    }
    return true;
  }
}
