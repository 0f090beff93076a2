package dev.penstock.conformance.vector;

import dev.penstock.conformance.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A file of a textual format's vectors: a schema, and documents of it.
 *
 * @param schema in a package that no other file has
 * @param documents those that are given as text
 * @param bytes those that are given as bytes
 * @param settings the limits and options that differ from the usual ones
 */
public record DocumentFile(
    String name,
    String schema,
    List<String> documents,
    List<byte[]> bytes,
    Map<String, String> settings) {

  /** Returns the files of {@code vectors/accept} or {@code vectors/reject}. */
  public static List<DocumentFile> all(Format format, String folder) throws IOException {
    List<DocumentFile> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(format.folder().resolve("vectors").resolve(folder))) {
      for (Path file : files.sorted().toList()) {
        all.add(read(file));
      }
    }
    return all;
  }

  private static DocumentFile read(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    List<String> documents = new ArrayList<>();
    List<byte[]> bytes = new ArrayList<>();
    Map<String, String> settings = new HashMap<>();
    try (JsonParser in =
        new JsonFactory().createParser(ObjectReadContext.empty(), Files.readString(file))) {
      while (in.nextToken() != null) {
        if (in.currentToken() != JsonToken.PROPERTY_NAME) {
          continue;
        }
        switch (in.currentName()) {
          case "schema" -> {
            in.nextToken();
            while (in.nextToken() != JsonToken.END_ARRAY) {
              lines.add(in.getString());
            }
          }
          case "settings" -> {
            in.nextToken();
            while (in.nextToken() != JsonToken.END_OBJECT) {
              settings.put(in.currentName(), in.nextStringValue());
            }
          }
          case "json" -> documents.add(in.nextStringValue());
          case "hex" -> bytes.add(HexFormat.of().parseHex(in.nextStringValue().replace(" ", "")));
          default -> {}
        }
      }
    }
    String name = file.getFileName().toString().replace(".json", "");
    String own = "v_json_" + name.replaceAll("[^a-z0-9]", "_");
    String schema = String.join("\n", lines).replaceAll("\\bv(?=[. ])", own);
    return new DocumentFile(name, schema, documents, bytes, settings);
  }
}
