package dev.penstock.conformance.vector;

import dev.penstock.conformance.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
 */
public record DocumentFile(String name, String schema, List<String> documents) {

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
    try (JsonParser in =
        new JsonFactory().createParser(ObjectReadContext.empty(), Files.readString(file))) {
      while (in.nextToken() != null) {
        if (in.currentToken() == JsonToken.PROPERTY_NAME && in.currentName().equals("schema")) {
          in.nextToken();
          while (in.nextToken() != JsonToken.END_ARRAY) {
            lines.add(in.getString());
          }
        } else if (in.currentToken() == JsonToken.PROPERTY_NAME
            && in.currentName().equals("json")) {
          in.nextToken();
          documents.add(in.getString());
        }
      }
    }
    String name = file.getFileName().toString().replace(".json", "");
    String own = "v_json_" + name.replaceAll("[^a-z0-9]", "_");
    String schema = String.join("\n", lines).replaceAll("\\bv(?=[. ])", own);
    return new DocumentFile(name, schema, documents);
  }
}
