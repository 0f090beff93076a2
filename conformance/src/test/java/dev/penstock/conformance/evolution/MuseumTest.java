package dev.penstock.conformance.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.GoldenSchemas;
import dev.penstock.conformance.property.RandomValues;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of every released version of the wire are read for ever. */
class MuseumTest {
  private static final Path ROOT = Path.of(System.getProperty("penstock.root", ".."));
  private static final Path MUSEUM = ROOT.resolve("conformance/museum");
  private static final Path PRESENT = MUSEUM.resolve("version-0");
  private static final int MESSAGES = 8;

  /** Messages above this length are left out: a museum is to be carried along. */
  private static final int LONGEST = 3000;

  static Stream<Path> exhibits() {
    if (Boolean.getBoolean("penstock.bless")) {
      schemas().forEach(MuseumTest::addMissing);
    }
    return files(MUSEUM, ".pen");
  }

  private static Stream<Path> files(Path folder, String ending) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> schemas() {
    return Stream.concat(
        GoldenSchemas.generated().stream(),
        files(ROOT.resolve("lab/src/main/resources/dev/penstock/lab/workload"), ".schema"));
  }

  private static String text(Path file) {
    try {
      // Random values do not know the length of an array.
      return Files.readString(file).replaceAll("(array<\\w+), \\d+>", "$1>");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void addMissing(Path schema) {
    String name = schema.getFileName().toString().replace(".schema", "");
    for (Format format : Format.EVOLVING) {
      Path file = PRESENT.resolve(name + "." + format.name() + ".pen");
      if (!Files.exists(file)) {
        add(file, text(schema), format);
      }
    }
  }

  private static void add(Path file, String schema, Format format) {
    GeneratedType type = GeneratedType.of(schema, Set.copyOf(Format.ALL));
    Codec<Object> codec = type.codec(format);
    StringBuilder values = new StringBuilder();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PenHeader header = PenHeader.of(format.name(), schema);
    try (PenWriter out = new PenWriter(bytes, header)) {
      for (long seed = 0; out.messageCount() < MESSAGES && seed < 1000; seed++) {
        Object value = new RandomValues(seed).within(format.name()).of(type.type());
        byte[] message = codec.encode(value);
        if (message.length <= LONGEST) {
          out.write(message);
          values.append(json(type, value)).append('\n');
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, bytes.toByteArray());
      Files.writeString(values(file), values);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path values(Path file) {
    return file.resolveSibling(file.getFileName().toString().replace(".pen", ".jsonl"));
  }

  private static String json(GeneratedType type, Object value) {
    return new String(type.codec(Format.DOCUMENTS).encode(value), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @MethodSource("exhibits")
  void everyFileIsReadAsWhatItHeld(Path file) throws IOException {
    StringBuilder values = new StringBuilder();
    long count = 0;
    try (PenReader in = new PenReader(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      Format format = Format.named(in.header().format());
      GeneratedType type =
          GeneratedType.of(in.header().schema(), Set.copyOf(List.of(format, Format.DOCUMENTS)));
      Codec<Object> codec = type.codec(format);
      while (in.next()) {
        values.append(json(type, in.decode(codec))).append('\n');
        count++;
      }
    }

    assertThat(values.toString()).isEqualTo(Files.readString(values(file)));
    assertThat(count).isEqualTo(MESSAGES);
  }
}
