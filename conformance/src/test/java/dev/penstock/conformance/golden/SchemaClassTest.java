package dev.penstock.conformance.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.CodecSchema;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.GoldenSchemas;
import dev.penstock.model.Schema;
import dev.penstock.model.format.Trait;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the class with a schema, which the codecs of all formats have in common. */
class SchemaClassTest {

  static List<Path> schemas() {
    return GoldenSchemas.files();
  }

  private static Path committed(SourceFile source) {
    return GoldenSchemas.SCHEMA_CLASSES.resolve(Path.of(source.path()).getFileName());
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void emittedCodeIsTheCommittedOne(Path file) throws IOException {
    SourceFile source = SchemaClass.of(SchemaText.parse(GoldenSchemas.text(file)));
    if (Boolean.getBoolean("penstock.bless")) {
      Files.createDirectories(GoldenSchemas.SCHEMA_CLASSES);
      Files.writeString(committed(source), source.text());
    }

    assertThat(source.text()).isEqualTo(Files.readString(committed(source)));
  }

  @Test
  void everyCommittedFileIsMadeFromASchema() throws IOException {
    List<Path> made =
        schemas().stream()
            .map(file -> committed(SchemaClass.of(SchemaText.parse(GoldenSchemas.text(file)))))
            .sorted()
            .toList();

    try (Stream<Path> files = Files.list(GoldenSchemas.SCHEMA_CLASSES)) {
      assertThat(files.sorted().toList()).isEqualTo(made).hasSizeGreaterThan(3);
    }
  }

  @Test
  void codecsOfEveryFormatSayTheSchemaThatTheyWereMadeFrom() {
    Map<String, Set<Format>> formatsBySchema = new LinkedHashMap<>();
    GoldenSchemas.generated().stream()
        .map(GoldenSchemas::text)
        .forEach(text -> formatsBySchema.put(text, carriers(SchemaText.parse(text))));
    GeneratedType.prepare(formatsBySchema);

    formatsBySchema.forEach(
        (text, formats) -> says(SchemaText.parse(text), GeneratedType.of(text, formats), formats));
  }

  private static Set<Format> carriers(Schema schema) {
    return Set.copyOf(Format.where(each -> each.emitter().emit(schema).refusals().isEmpty()));
  }

  private static void says(Schema schema, GeneratedType type, Set<Format> formats) {
    Set<CodecSchema> said = Collections.newSetFromMap(new IdentityHashMap<>());
    formats.forEach(format -> said.add(CodecSchema.of(type.codec(format))));
    CodecSchema one = said.iterator().next();

    assertThat(said).as("one class for all formats").hasSize(1);
    assertThat(one.text()).isEqualTo(SchemaText.printBare(schema));
    assertThat(one.fingerprint()).isEqualTo(Fingerprint.of(schema).hex());
    assertThat(Fingerprint.of(SchemaText.parse(one.text())).hex()).isEqualTo(one.fingerprint());
  }

  @Test
  void aTextThatIsLongerThanAConstantIsWhole() {
    String name = "\u4e00\ud83d\ude00 \"\"\"\" \\ ".repeat(2_500);
    StringBuilder text = new StringBuilder("schema v : v.Long\nrecord v.Long {\n");
    text.append("  1 odd: i32 @json(").append(SchemaText.quoted(name)).append(")\n}\n");
    for (int i = 0; i < 700; i++) {
      text.append("enum v.Long.E").append(i).append(" {\n  0 CONSTANT").append(i).append("\n}\n");
    }
    Schema schema = SchemaText.parse(text.toString());
    Set<Format> fast = Set.copyOf(Format.where(each -> each.has(Trait.VIEWS)));

    assertThat(SchemaText.printBare(schema).length()).isGreaterThan(50_000);
    says(schema, GeneratedType.of(SchemaText.print(schema), fast), fast);
  }
}
