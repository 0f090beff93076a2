package dev.penstock.inspect;

import dev.penstock.Limits;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A case of a format's vectors. */
record VectorCase(String format, String file, Schema schema, Map<?, ?> members) {

  /** Returns all cases of {@code accept} or {@code reject} of the formats that are walked. */
  static Stream<VectorCase> all(String folder) {
    return Stream.of("compact", "fast", "flatbuffers")
        .flatMap(format -> cases(format, folder).stream());
  }

  private static List<VectorCase> cases(String format, String folder) {
    Path root = Path.of(System.getProperty("penstock.root", ".."));
    List<VectorCase> cases = new ArrayList<>();
    try (Stream<Path> files =
        Files.list(root.resolve("formats").resolve(format).resolve("vectors").resolve(folder))) {
      for (Path file : files.sorted().toList()) {
        Map<?, ?> json = Json.object(file);
        Schema schema = SchemaText.parse(lines(json.get("schema"), "\n"));
        for (Object each : (List<?>) json.get("cases")) {
          cases.add(
              new VectorCase(format, file.getFileName().toString(), schema, (Map<?, ?>) each));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return cases;
  }

  private static String lines(Object list, String separator) {
    return String.join(separator, ((List<?>) list).stream().map(String::valueOf).toList());
  }

  byte[] bytes() {
    StringBuilder hex = new StringBuilder();
    for (Object line : (List<?>) members.get("bytes")) {
      hex.append(((String) line).replaceFirst("#.*", "").replace(" ", ""));
    }
    return HexFormat.of().parseHex(hex);
  }

  Inspector inspector() {
    return switch (format) {
      case "compact" -> Inspector.ofCompact(schema, limits());
      case "fast" -> Inspector.ofFast(schema, limits());
      default -> Inspector.ofFlatBuffers(schema, limits());
    };
  }

  private Limits limits() {
    Map<?, ?> limits = members.get("limits") instanceof Map<?, ?> map ? map : Map.of();
    return Limits.DEFAULT
        .withMessageBytes(limit(limits.get("messageBytes"), Limits.DEFAULT.messageBytes()))
        .withDepth(limit(limits.get("depth"), Limits.DEFAULT.depth()))
        .withElements(limit(limits.get("elements"), Limits.DEFAULT.elements()))
        .withTextBytes(limit(limits.get("textBytes"), Limits.DEFAULT.textBytes()))
        .withDictionaryEntries(
            limit(limits.get("dictionaryEntries"), Limits.DEFAULT.dictionaryEntries()));
  }

  private static int limit(@Nullable Object given, int otherwise) {
    return given instanceof Json.Digits digits ? Integer.parseInt(digits.text()) : otherwise;
  }

  @Override
  public String toString() {
    return format + " " + file + ": " + members.get("name");
  }
}
