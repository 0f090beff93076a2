package dev.penstock.conformance.typescript;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.vector.DocumentFile;
import dev.penstock.conformance.vector.VectorCase;
import dev.penstock.conformance.vector.VectorFile;
import dev.penstock.model.format.Trait;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that Java says of changed messages of the vectors what {@code conformance/ts/mutated} has,
 * which codecs in TypeScript are asked, too; {@code -Dpenstock.bless=true} makes the files again.
 */
class TypeScriptMutatedTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("penstock.root", ".."), "conformance", "ts", "mutated");
  private static final int COUNT = 900;
  private static final int LONGEST = 400;

  /** The messages of a schema. */
  private record Messages(String schema, List<byte[]> messages) {}

  /** Returns the formats that have vectors. */
  static Stream<Format> formats() {
    return Modules.FORMATS.stream()
        .filter(each -> Files.isDirectory(each.folder().resolve("vectors")));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void javaSaysOfChangedMessagesWhatIsCommitted(Format format) throws IOException {
    Map<String, Messages> files = format.has(Trait.TEXTUAL) ? documents(format) : vectors(format);
    Map<String, Set<Format>> schemas = new LinkedHashMap<>();
    files.values().forEach(each -> schemas.put(each.schema(), Set.of(format)));
    GeneratedType.prepare(schemas);
    StringBuilder text = new StringBuilder();
    files.forEach((file, each) -> {
      GeneratedType type = GeneratedType.of(each.schema(), Set.of(format));
      new Mutants(new Subject(file, type), format, each.messages())
          .exchanges(COUNT / files.size() + 1, file.hashCode())
          .filter(exchange -> exchange.message().length < LONGEST)
          .forEach(exchange -> text.append(exchange.line()).append('\n'));
    });

    Path committed = FOLDER.resolve(format.name() + ".tsv");
    if (Boolean.getBoolean("penstock.bless")) {
      Files.createDirectories(FOLDER);
      Files.writeString(committed, text);
    }
    assertThat(text).hasToString(Files.readString(committed));
    assertThat(text.toString().lines()).hasSizeGreaterThan(COUNT / 2);
  }

  private static Map<String, Messages> vectors(Format format) {
    Map<String, List<VectorCase>> cases =
        VectorFile.cases(format, "accept").stream()
            .collect(groupingBy(VectorCase::file, TreeMap::new, toList()));
    Map<String, Messages> files = new LinkedHashMap<>();
    cases.forEach((file, all) -> {
      List<byte[]> messages = all.stream().map(VectorCase::bytes).collect(toList());
      files.put(file.replace(".json", ""), new Messages(all.getFirst().schema(), messages));
    });
    return files;
  }

  private static Map<String, Messages> documents(Format format) throws IOException {
    Map<String, Messages> files = new LinkedHashMap<>();
    for (DocumentFile each : DocumentFile.all(format, "accept")) {
      List<byte[]> messages =
          each.documents().stream().collect(mapping(text -> text.getBytes(UTF_8), toList()));
      if (!messages.isEmpty()) {
        files.put(each.name(), new Messages(each.schema(), messages));
      }
    }
    return files;
  }
}
