package dev.penstock.conformance.typescript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.CodecSettings;
import dev.penstock.EncodeException;
import dev.penstock.Sharing;
import dev.penstock.conformance.Format;
import dev.penstock.model.format.Trait;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Writes codecs in TypeScript of random types, and messages with what Java's codecs make of them,
 * to {@code target/typescript/crosswise}: {@code conformance/ts/crosswise.test.ts} compares. The
 * property {@code penstock.crosswise} asks for so many times more types, {@code penstock.mutants}
 * for so many changed messages of each. What {@code conformance/ts/made.ts} makes values of goes to
 * {@code target/typescript/made}.
 */
class TypeScriptCrosswiseTest {
  private static final int TIMES = Integer.getInteger("penstock.crosswise", 1);
  private static final Path FOLDER = Modules.FOLDER.resolve("crosswise");
  private static final Path MADE = Modules.FOLDER.resolve("made");
  private static final int LONGEST = 2_000;
  private static final int POOL = 14;
  private static final int VALUES = 12;
  private static final int MUTANTS = Integer.getInteger("penstock.mutants", 25);

  private final List<String> lines = new ArrayList<>();
  private final Map<Subject, List<Format>> formats = new LinkedHashMap<>();

  @Test
  void messagesOfRandomTypes() throws IOException {
    Modules.delete(FOLDER);
    Modules.delete(MADE);
    Files.createDirectories(MADE);
    Subjects.everything().forEach(this::add);
    Subjects.names().forEach(this::addMade);
    for (int i = 0; i < TIMES; i++) {
      Subjects.pool(i * 100L, POOL).stream()
          .filter(each -> each.hasValues(VALUES))
          .forEach(this::addMade);
      List<Subject> family = Subjects.family(i + 1);
      family.forEach(this::add);
      for (Subject writer : family) {
        family.forEach(reader -> addGrown(writer, reader));
      }
    }

    Files.write(FOLDER.resolve("messages.tsv"), lines);
    assertThat(lines).hasSizeGreaterThan(5_000);
    assertThat(lines).anyMatch(line -> line.contains(" at ")).anyMatch(line -> line.endsWith("="));
  }

  /** Adds a type of which TypeScript makes values, too. */
  private void addMade(Subject subject) {
    add(subject);
    try {
      Files.writeString(MADE.resolve(subject.name() + ".schema"), subject.text());
      Files.writeString(
          MADE.resolve(subject.name() + ".json"), TypeTree.of(SchemaText.parse(subject.text())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(Subject subject) {
    try {
      formats.put(subject, subject.print(FOLDER));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    for (Format from : formats.get(subject)) {
      List<byte[]> messages = messages(subject, from);
      messages.forEach(message -> addWritten(subject, from, message));
      new Mutants(subject, from, messages).exchanges(MUTANTS, lines.size()).forEach(this::add);
    }
  }

  /** Adds what each format makes of a message, in each way of writing. */
  private void addWritten(Subject subject, Format from, byte[] message) {
    for (Format to : formats.get(subject)) {
      for (CodecSettings settings : writers(to)) {
        add(new Exchange(subject, from, to, settings, message));
      }
    }
  }

  private static List<CodecSettings> writers(Format format) {
    List<CodecSettings> writers = new ArrayList<>(List.of(CodecSettings.NONE));
    if (format.has(Trait.SHARES)) {
      writers.add(CodecSettings.NONE.with("sharing", Sharing.OFF));
      writers.add(CodecSettings.NONE.with("sharing", Sharing.EQUALITY));
    }
    Format.having("front-coding").stream()
        .filter(format::equals)
        .forEach(each -> writers.add(CodecSettings.NONE.with("front-coding", true)));
    Format.having("nulls").stream()
        .filter(format::equals)
        .forEach(each -> writers.add(CodecSettings.NONE.with("nulls", "left-out")));
    return writers;
  }

  /** Adds what the reader of one version makes of messages of another. */
  private void addGrown(Subject writer, Subject reader) {
    if (!writer.equals(reader)) {
      for (Format format : formats.get(writer)) {
        messages(writer, format).forEach(message -> add(Exchange.within(reader, format, message)));
      }
    }
  }

  private void add(Exchange exchange) {
    lines.add(exchange.line());
  }

  /**
   * Returns messages of random values that the format can write: those that are not long, or the
   * shortest.
   */
  private static List<byte[]> messages(Subject subject, Format format) {
    List<byte[]> messages =
        IntStream.range(0, VALUES)
            .mapToObj(seed -> written(subject, format, seed))
            .flatMap(Optional::stream)
            .sorted(Comparator.comparingInt(message -> message.length))
            .toList();
    long count = messages.stream().filter(message -> message.length < LONGEST).count();
    return messages.subList(0, Math.min(messages.size(), Math.max(2, (int) count)));
  }

  private static Optional<byte[]> written(Subject subject, Format format, long seed) {
    try {
      return Optional.of(format.codec(subject.type().type()).encode(subject.value(seed)));
    } catch (EncodeException e) {
      return Optional.empty();
    }
  }
}
