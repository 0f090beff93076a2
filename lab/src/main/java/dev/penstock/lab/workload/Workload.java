package dev.penstock.lab.workload;

import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A named data set: a JSON document and the schema of what is taken from it.
 *
 * @param name the name in tables and on the command line, {@code prices-small}
 * @param description what it holds, in one sentence
 * @param schemaFile the file beside this class that holds the schema as text
 * @param document writes the document, always the same
 */
public record Workload(String name, String description, String schemaFile, Document document) {

  /** Writes the JSON document of a workload. */
  @FunctionalInterface
  public interface Document {

    /** Writes exactly one JSON value. */
    void write(JsonGenerator json);
  }

  /** Returns the schema; members of the document that it does not name are passed over. */
  public Schema schema() {
    try (InputStream in = Workload.class.getResourceAsStream(schemaFile)) {
      if (in == null) {
        throw new IllegalStateException("no schema " + schemaFile + " beside the workloads");
      }
      return SchemaText.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the document in UTF-8, without white space between its tokens. */
  public byte[] json() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json =
        new JsonFactory().createGenerator(ObjectWriteContext.empty(), bytes)) {
      document.write(json);
    }
    return bytes.toByteArray();
  }

  @Override
  public String toString() {
    return name;
  }
}
