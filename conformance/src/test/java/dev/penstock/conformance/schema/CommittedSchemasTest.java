package dev.penstock.conformance.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenReader;
import dev.penstock.model.Schema;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Every schema text that is committed is read as ever, and has the fingerprint that it always had:
 * files, vectors, headers of {@code .pen} files, pages.
 */
class CommittedSchemasTest {
  private static final Path ROOT = Path.of(System.getProperty("penstock.root", ".."));
  private static final Path GOLDEN = ROOT.resolve("conformance/schemas/fingerprints.txt");
  private static final List<String> FOLDERS =
      List.of(
          "conformance/museum",
          "docs/guide",
          "examples",
          "formats",
          "lab/src/main/resources",
          "spec");
  private static final Pattern BLOCK = Pattern.compile("(?s)\n```\n(schema \\S.*?\n)```\n");

  @Test
  void eachIsReadAsEver() throws IOException {
    Map<String, String> lines = new TreeMap<>();
    texts().forEach((place, text) -> lines.put(place, line(place, SchemaText.parse(text))));
    if (Boolean.getBoolean("penstock.bless")) {
      Files.createDirectories(GOLDEN.getParent());
      Files.write(GOLDEN, lines.values());
    }
    List<String> golden = Files.readAllLines(GOLDEN);

    assertThat(golden).hasSizeGreaterThan(350);
    assertThat(lines.values()).containsAll(golden);
  }

  @Test
  void eachSurvivesPrintingAndParsing() throws IOException {
    texts()
        .forEach((place, text) -> {
          Schema schema = SchemaText.parse(text);
          assertThat(SchemaText.parse(SchemaText.print(schema))).as(place).isEqualTo(schema);
        });
  }

  /** Returns a place, the fingerprint of its schema, and a digest of the whole text. */
  private static String line(String place, Schema schema) {
    String all = digest(SchemaText.print(schema));
    return "%s %s %s".formatted(place, Fingerprint.of(schema).shortHex(), all);
  }

  private static String digest(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  private static Map<String, String> texts() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (String folder : FOLDERS) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          String place = ROOT.relativize(file).toString().replace('\\', '/');
          List<String> found = place.contains("/target/") ? List.of() : texts(file);
          for (int i = 0; i < found.size(); i++) {
            texts.put(place + (found.size() > 1 ? "#" + i : ""), found.get(i));
          }
        }
      }
    }
    return texts;
  }

  private static List<String> texts(Path file) throws IOException {
    String name = file.toString();
    if (name.endsWith(".schema")) {
      return List.of(Files.readString(file));
    }
    if (name.endsWith(".pen")) {
      try (PenReader in = new PenReader(Files.newInputStream(file))) {
        return List.of(in.header().schema());
      }
    }
    if (name.endsWith(".json") && name.contains("vectors")) {
      return ofVector(Files.readString(file));
    }
    return name.endsWith(".md")
        ? BLOCK.matcher(Files.readString(file)).results().map(each -> each.group(1)).toList()
        : List.of();
  }

  /** Returns the schema of a file of vectors, which stands there as a list of lines. */
  private static List<String> ofVector(String text) {
    List<String> schemas = new ArrayList<>();
    try (JsonParser in = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      in.nextToken();
      while (in.nextToken() == JsonToken.PROPERTY_NAME) {
        boolean schema = in.currentName().equals("schema");
        if (in.nextToken() == JsonToken.START_ARRAY && schema) {
          List<String> lines = new ArrayList<>();
          while (in.nextToken() != JsonToken.END_ARRAY) {
            lines.add(in.getString());
          }
          schemas.add(String.join("\n", lines));
        } else {
          in.skipChildren();
        }
      }
    }
    return schemas;
  }
}
