package dev.penstock.conformance.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.GoldenSchemas;
import dev.penstock.conformance.property.Damage;
import dev.penstock.conformance.property.RandomValues;
import dev.penstock.conformance.view.RandomSchemaText;
import dev.penstock.model.text.SchemaText;
import dev.penstock.row.Column;
import dev.penstock.row.Projection;
import dev.penstock.row.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows of the schemas of goldens, and of schemas that chance wrote, beside what codecs read. */
class RowPropertyTest {
  private static final int SCHEMAS = Integer.getInteger("penstock.rows.schemas", 6);
  private static final long FIRST_SEED = Long.getLong("penstock.rows.seed", 1);
  private static final int VALUES = 12;
  private static final int DAMAGES = 40;

  private static final List<Subject> SUBJECTS = subjects();

  /** A schema in a format. */
  record Subject(Format format, String schema, GeneratedType type) {
    Rows rows(Projection columns) {
      return Rows.of(format, schema, columns, Limits.DEFAULT);
    }

    byte[] message(long seed) {
      Object value = RandomValues.small(seed).within(format.name()).of(type.type());
      String sharing = seed % 3 == 1 ? "equality" : "identity";
      CodecSettings settings = CodecSettings.NONE.with("sharing", sharing);
      settings = settings.with("front-coding", seed % 2 == 1);
      return type.codec(format, settings, Limits.DEFAULT).encode(value);
    }

    @Override
    public String toString() {
      return format + " " + SchemaText.parse(schema).root();
    }
  }

  private static List<Subject> subjects() {
    Map<String, Set<Format>> random = new LinkedHashMap<>();
    for (int i = 0; i < SCHEMAS; i++) {
      long seed = FIRST_SEED + i;
      String text = RandomSchemaText.of(seed).replace("schema r ", "schema r" + seed + " ");
      add(random, text.replace("r.", "r" + seed + "."));
    }
    random.values().removeIf(Set::isEmpty);
    GeneratedType.prepare(random); // by one call; goldens share names
    Map<String, Set<Format>> schemas = new LinkedHashMap<>(random);
    GoldenSchemas.generated()
        .forEach(file -> add(schemas, withoutLengths(GoldenSchemas.text(file))));
    List<Subject> subjects = new ArrayList<>();
    schemas.forEach((text, formats) ->
        formats.forEach(
            each -> subjects.add(new Subject(each, text, GeneratedType.of(text, formats)))));
    return subjects;
  }

  private static void add(Map<String, Set<Format>> schemas, String text) {
    List<Format> formats =
        Rows.FORMATS.stream()
            .filter(each -> each.emitter().emit(SchemaText.parse(text)).refusals().isEmpty())
            .toList();
    schemas.put(text, Set.copyOf(formats));
  }

  /** That an array has a fixed length does not show in its Java type: random ones have others. */
  private static String withoutLengths(String text) {
    return text.replaceAll("(array<\\w+), \\d+>", "$1>");
  }

  static Stream<Subject> all() {
    return SUBJECTS.stream();
  }

  @ParameterizedTest
  @MethodSource("all")
  void aRowHasWhatTheCodecReads(Subject subject) {
    Rows rows = subject.rows(Projection.ALL);
    Codec<Object> codec = subject.type().codec(subject.format());
    for (long seed = 0; seed < VALUES; seed++) {
      byte[] message = subject.message(seed);
      assertThat(rows.read(message))
          .as(subject.schema())
          .startsWith("[")
          .isEqualTo(rows.decode(codec, message));
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void damageIsRefusedOrReadAsTheCodecDoes(Subject subject) {
    Rows rows = subject.rows(Projection.ALL);
    Codec<Object> codec = subject.type().codec(subject.format());
    Random random = new Random(3);
    for (long seed = 0; seed < VALUES; seed++) {
      byte[] message = subject.message(seed);
      byte[] other = subject.message(~seed);
      for (int i = 0; i < DAMAGES; i++) {
        byte[] damaged = Damage.any(random, message, other);
        assertThat(rows.read(damaged)).as(subject.schema()).isEqualTo(rows.decode(codec, damaged));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void aColumnThatIsReadAloneHasTheSameValue(Subject subject) {
    List<Column> columns = subject.rows(Projection.ALL).reader().type().columns();
    Random random = new Random(4);
    for (int i = 0; i < columns.size() + 3; i++) {
      List<String> names = new ArrayList<>();
      for (int c = 0; c < columns.size(); c++) {
        if (i < columns.size() ? c == i : random.nextBoolean()) {
          names.add(columns.get(c).name());
        }
      }
      assertPart(subject, names);
    }
  }

  private static void assertPart(Subject subject, List<String> names) {
    Rows all = subject.rows(Projection.ALL);
    Rows part = subject.rows(Projection.of(names.toArray(new String[0])));
    for (long seed = 0; seed < VALUES; seed++) {
      byte[] message = subject.message(seed);
      Row row = part.reader().read(message);
      List<Object> expected = new ArrayList<>();
      for (Object each : RowTree.ofRow(all.reader().read(message))) {
        String text = each.toString();
        if (names.contains(text.substring(0, text.indexOf('=')))) {
          expected.add(each);
        }
      }
      assertThat(RowTree.ofRow(row)).as("%s of %s", names, subject.schema()).isEqualTo(expected);
    }
  }
}
