package dev.penstock.conformance.vector;

import static java.util.Locale.ROOT;

import dev.penstock.conformance.Format;
import java.io.IOException;
import java.io.UncheckedIOException;
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
 * Reads {@code vectors/accept} or {@code vectors/reject} of a format: a schema, and cases of it.
 */
public final class VectorFile {
  private final Format format;
  private final Path file;
  private final String text;
  private final JsonParser in;
  private final List<VectorCase> cases = new ArrayList<>();
  private String schema = "";

  private VectorFile(Format format, Path file) throws IOException {
    this.format = format;
    this.file = file;
    text = Files.readString(file);
    in = new JsonFactory().createParser(ObjectReadContext.empty(), text);
  }

  /** Returns the cases of all files in a folder of the format's vectors. */
  public static List<VectorCase> cases(Format format, String folder) {
    Path path = format.folder().resolve("vectors").resolve(folder);
    List<VectorCase> cases = new ArrayList<>();
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.sorted().toList()) {
        cases.addAll(new VectorFile(format, file).read());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return cases;
  }

  private List<VectorCase> read() {
    in.nextToken();
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String member = in.currentName();
      in.nextToken();
      switch (member) {
        case "schema" -> schema = inOwnPackage(String.join("\n", strings()));
        case "cases" -> readCases();
        default -> in.skipChildren();
      }
    }
    in.close();
    return cases;
  }

  /** Moves a schema from the package {@code v} to one that no other file has. */
  private String inOwnPackage(String text) {
    String name =
        (format + "_" + file.getParent().getFileName() + "_" + fileName()).toLowerCase(ROOT);
    return text.replaceAll("\\bv(?=[. ])", "v_" + name.replaceAll("[^a-z0-9]", "_"));
  }

  private String fileName() {
    return file.getFileName().toString();
  }

  private void readCases() {
    while (in.nextToken() != JsonToken.END_ARRAY) {
      VectorCase.Builder builder = new VectorCase.Builder(format, fileName(), schema);
      while (in.nextToken() != JsonToken.END_OBJECT) {
        String member = in.currentName();
        in.nextToken();
        switch (member) {
          case "bytes" -> builder.bytes(strings());
          case "error", "limits", "options" -> readParts(builder);
          default -> builder.member(member, tree());
        }
      }
      cases.add(builder.build());
    }
  }

  private void readParts(VectorCase.Builder builder) {
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String member = in.currentName();
      in.nextToken();
      builder.member(member, tree());
    }
  }

  private List<String> strings() {
    List<String> lines = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      lines.add(in.getString());
    }
    return lines;
  }

  /** Returns the JSON text of the value at which the parser stands, character by character. */
  private String tree() {
    int from = (int) in.currentTokenLocation().getCharOffset();
    in.finishToken();
    in.skipChildren();
    return text.substring(from, (int) in.currentLocation().getCharOffset());
  }
}
