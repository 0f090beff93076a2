package dev.penstock.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.GoldenSchemas;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Round trips and damage on the schemas of goldens and of the lab's workloads. */
class SchemasTest {
  private static final Set<Format> FORMATS = Set.copyOf(Format.ALL);

  /** A schema of a file, with codecs. */
  record Subject(Path file, GeneratedType type) {
    @Override
    public String toString() {
      return file.getFileName().toString();
    }
  }

  private static final List<Subject> SUBJECTS = subjects();

  static List<Subject> subjects() {
    String root = System.getProperty("penstock.root", "..");
    Path workloads = Path.of(root, "lab/src/main/resources/dev/penstock/lab/workload");
    return Stream.concat(GoldenSchemas.generated().stream(), schemas(workloads).stream())
        .map(file -> new Subject(file, GeneratedType.of(text(file), FORMATS)))
        .toList();
  }

  private static List<Path> schemas(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".schema")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(Path file) {
    try {
      // That an array has a fixed length does not show in its Java type, so random ones have
      // others.
      return Files.readString(file).replaceAll("(array<\\w+), \\d+>", "$1>");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Stream<Subject> all() {
    return SUBJECTS.stream();
  }

  @ParameterizedTest
  @MethodSource("all")
  void valuesComeBackFromEveryFormat(Subject subject) {
    for (long seed = 0; seed < 60; seed++) {
      for (Format format : FORMATS) {
        Object value = new RandomValues(seed).within(format.name()).of(subject.type().type());
        Codec<Object> codec = subject.type().codec(format);
        byte[] message = codec.encode(value);
        Object copy = codec.decode(message);

        assertThat(format.inOrder(json(subject, copy)))
            .as("%s, seed %d", format, seed)
            .isEqualTo(format.inOrder(json(subject, value)));
        assertThat(codec.encode(copy)).isEqualTo(message);
      }
    }
  }

  private static String json(Subject subject, Object value) {
    byte[] text = subject.type().codec(Format.DOCUMENTS).encode(value);
    return new String(text, StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @MethodSource("all")
  void damageIsRefusedOrRead(Subject subject) {
    for (Format format : Format.BINARY) {
      Codec<Object> codec = subject.type().codec(format);
      Decoding decoding = new Decoding(codec);
      Random random = new Random(5);
      for (long seed = 0; seed < 20; seed++) {
        byte[] message =
            codec.encode(new RandomValues(seed).within(format.name()).of(subject.type().type()));
        byte[] other =
            codec.encode(new RandomValues(~seed).within(format.name()).of(subject.type().type()));
        for (int i = 0; i < 60; i++) {
          decoding.run(Damage.any(random, message, other));
        }
      }
    }
  }
}
