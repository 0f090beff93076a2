package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.CodecSettings;
import dev.penstock.container.PenFile;
import dev.penstock.formats.FormatKits;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.MessageUnit;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is packed by the schema of its first part comes back as it was, or is read twice. */
final class SampledPackingTest {
  private static final int COUNT = 1_000;
  private static final SampledPacking.Sizes SMALL = new SampledPacking.Sizes(4_000, 500);

  @TempDir Path folder;

  private Path pen() {
    return folder.resolve("x.pen");
  }

  private Path lines(IntFunction<String> line) throws IOException {
    StringBuilder json = new StringBuilder();
    for (int i = 0; i < COUNT; i++) {
      json.append(line.apply(i)).append('\n');
    }
    return Files.writeString(folder.resolve("in.jsonl"), json);
  }

  private Packing.@Nullable Amounts pack(Path json, MessageUnit unit, int threads)
      throws IOException {
    ByteArrayInputStream nothing = new ByteArrayInputStream(new byte[0]);
    PrintStream messages = new PrintStream(new ByteArrayOutputStream(), true);
    Terminal terminal = new Terminal(nothing, new ByteArrayOutputStream(), messages, Set.of());
    Formats formats = new Formats(FormatKits.ALL);
    SampledContainer container =
        new SampledContainer(
            formats,
            CodecSettings.NONE,
            new NewContainer(formats.usual(), PenSource.OPTIONS, 1),
            SMALL);
    try (Target target = Target.open(pen().toString(), terminal)) {
      Source source = new Source(json, json.toString(), terminal);
      InferenceOptions options = InferenceOptions.EXACT.with(unit);
      Packing.Amounts amounts = container.pack(source, options, new Threads(threads), target);
      target.commit();
      return amounts;
    }
  }

  private void assertComesBack(Path json) throws IOException {
    Run cat = Run.of("cat", pen().toString());
    assertThat(cat.messages()).isEmpty();
    assertThat(JsonValues.of(cat.output())).isEqualTo(JsonValues.of(Files.readAllBytes(json)));
    try (PenFile file = PenFile.open(pen())) {
      assertThat(file.schemas()).hasSize(1);
    }
  }

  @Test
  void whatFitsGivesTheBytesOfAPackingThatReadsAll() throws IOException {
    Path json =
        lines(i -> "{ \"id\": %d, \"name\": \"no %d\", \"at\": [%d.50]}".formatted(i, i, i));
    assertThat(pack(json, MessageUnit.DOCUMENT, 2)).isNotNull();
    byte[] sampled = Files.readAllBytes(pen());
    Run.of("pack", json.toString(), "-o", pen().toString(), "--compress", "none");
    assertThat(sampled).isEqualTo(Files.readAllBytes(pen()));
    assertComesBack(json);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"n":1,"f":1.5,"t":"x","d":"2026-11-23","e":1}
          {"n":null,"f":1.5,"t":"x","d":"2026-11-23"}
          {"f":1.5,"t":"x","d":"2026-11-23"}
          {"n":3000000000,"f":1.5,"t":"x","d":"2026-11-23"}
          {"n":1.0,"f":1.5,"t":"x","d":"2026-11-23"}
          {"n":1,"f":1,"t":"x","d":"2026-11-23"}
          {"n":1,"f":0.12345678901234567890,"t":"x","d":"2026-11-23"}
          {"n":1,"f":1.5,"t":["x"],"d":"2026-11-23"}
          {"n":1,"f":1.5,"t":"x","d":"2026-11-23 "}
          {"n":1,"f":1.5,"t":"x","d":"2026-02-30"}
          []
          """)
  void whatIsMetLateWidensTheSchema(String late) throws IOException {
    Path json =
        lines(i ->
            i == 700 || i == 900
                ? late
                : "{\"n\":%d,\"f\":%d.25,\"t\":\"t%d\",\"d\":\"2026-11-%02d\"}"
                    .formatted(i, i, i, i % 28 + 1));
    assertThat(pack(json, MessageUnit.DOCUMENT, 2))
        .isNotNull()
        .extracting(amounts -> amounts.messageCount())
        .isEqualTo(1L * COUNT);
    assertComesBack(json);
  }

  @Test
  void theSchemaWidensAgainAndAgainOnAnyNumberOfThreads() throws IOException {
    Path json = lines(i -> "{\"id\":%d,\"m%d\":%d}".formatted(i, i / 100, i));
    assertThat(pack(json, MessageUnit.DOCUMENT, 1)).isNotNull();
    byte[] bytes = Files.readAllBytes(pen());
    assertThat(pack(json, MessageUnit.DOCUMENT, 5)).isNotNull();
    assertThat(bytes).isEqualTo(Files.readAllBytes(pen()));
    assertComesBack(json);
  }

  @Test
  void elementsOfAListArePacked() throws IOException {
    Path json = lines(i -> (i == 0 ? "[" : ",") + "{\"id\":" + i + (i < 800 ? "}" : ",\"x\":{}}"));
    Files.writeString(json, Files.readString(json) + "]\n");
    assertThat(pack(json, MessageUnit.ELEMENT, 2)).isNotNull();
    assertComesBack(json);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\":1",
        "{\"id\":tru}",
        "{\"id\":1,\"id\":2}",
        "{\"id\":-0}",
        "{\"id\":1}]",
        "{\"id\":\"\\ud800\"}",
        "{\"id\":1e99999999999}",
        "1 2 3"
      })
  void whatIsWrongOrRareIsLeftToAPackingThatReadsAll(String late) throws IOException {
    for (int place : new int[] {10, 950}) {
      Path json = lines(i -> i == place ? late : "{\"id\":" + i + "}");
      assertThat(pack(json, MessageUnit.DOCUMENT, 2)).as("%s at %s", late, place).isNull();
    }
  }

  @Test
  void aLongSourceTakesThisWayToAFileAndToAPipe() throws IOException {
    StringBuilder json = new StringBuilder();
    for (int i = 0; i < 90_000; i++) {
      json.append("{\"id\":").append(i).append(",\"text\":\"").append("words ".repeat(30));
      json.append(i == 89_000 ? "\",\"more\":[1]}\n" : "\"}\n");
    }
    Path source = Files.writeString(folder.resolve("long.jsonl"), json);
    assertThat(Files.size(source)).isGreaterThan(SampledPacking.Sizes.USUAL.sampleBytes());
    Run.of("pack", source.toString(), "-o", pen().toString(), "--level", "1");
    Run piped = Run.of("pack", source.toString(), "--level", "1");
    assertThat(piped.output()).isEqualTo(Files.readAllBytes(pen()));
    assertThat(Run.of("cat", pen().toString()).output()).isEqualTo(Files.readAllBytes(source));
    Files.writeString(source, json + "{\"id\":\n");
    Run bad = Run.of("pack", source.toString());
    assertThat(bad.messages()).contains("long.jsonl:90002:1: $.id: ");
    assertThat(bad.output()).isEmpty();
  }
}
