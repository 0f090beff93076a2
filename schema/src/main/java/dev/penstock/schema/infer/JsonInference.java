package dev.penstock.schema.infer;

import dev.penstock.model.Schema;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Infers a schema from JSON in one pass over the input, which may be larger than memory.
 *
 * <p>A source holds one document or several after one another (JSON lines); all of them, or all of
 * their elements, are merged into one schema.
 */
public final class JsonInference {
  private static final Pattern ENDINGS =
      Pattern.compile("\\.(json|jsonl|ndjson|geojson|txt|gz)$", Pattern.CASE_INSENSITIVE);

  private JsonInference() {}

  /**
   * Returns the schema of a file; the root is named after the file unless {@code options} name it.
   *
   * @throws JsonInputException if the file is not JSON, is empty, has an object with the same key
   *     twice, or nests deeper than 500 levels
   * @throws IOException if the file cannot be read
   */
  public static Schema infer(Path file, InferenceOptions options) throws IOException {
    try (InputStream source = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      return infer(source, file.toString(), options);
    }
  }

  /**
   * Returns the schema of what a stream holds up to its end; the stream stays open.
   *
   * @param source UTF-8, UTF-16 or UTF-32 with or without a byte order mark
   * @param sourceName what the stream is called in errors; names the root like a file's name does
   * @throws JsonInputException as for a file
   * @throws IOException if the stream cannot be read
   */
  public static Schema infer(InputStream source, String sourceName, InferenceOptions options)
      throws IOException {
    return schema(shape(source, sourceName, options), sourceName, options);
  }

  /**
   * Returns the schema of a shape; nothing can be added to it afterwards.
   *
   * @param sourceName names the root like a file's name does, unless {@code options} name it
   */
  public static Schema schema(JsonShape shape, String sourceName, InferenceOptions options) {
    if (options.rootName().isEmpty()) {
      return shape.toSchema(options.withRootName(rootName(sourceName)));
    }
    return shape.toSchema(options);
  }

  /**
   * Returns the shape of what a stream holds, to which more can be added.
   *
   * @throws JsonInputException as for a file
   * @throws IOException if the stream cannot be read
   */
  public static JsonShape shape(InputStream source, String sourceName, InferenceOptions options)
      throws IOException {
    JsonShape shape = new JsonShape();
    CountingInput counted = new CountingInput(source, options.progress());
    try (JsonParser parser = JsonSource.open(counted, sourceName)) {
      try {
        addAll(parser, shape, options.unit(), sourceName);
      } catch (JacksonException e) {
        IOException failure = counted.failure();
        throw failure != null ? failure : JsonSource.explain(e, parser, sourceName);
      }
    }
    return shape;
  }

  private static void addAll(
      JsonParser parser, JsonShape shape, MessageUnit unit, String sourceName)
      throws JsonInputException {
    JsonToken token = parser.nextToken();
    if (token == null) {
      throw JsonSource.error(parser, sourceName, "the input is empty; JSON was expected");
    }
    for (; token != null; token = parser.nextToken()) {
      if (unit == MessageUnit.ELEMENT && token == JsonToken.START_ARRAY) {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          shape.add(parser);
        }
      } else {
        shape.add(parser);
      }
    }
  }

  /** Returns the file's name without folders and endings. */
  private static String rootName(String sourceName) {
    String name = sourceName.substring(sourceName.replace('\\', '/').lastIndexOf('/') + 1);
    String stem = name;
    do {
      name = stem;
      stem = ENDINGS.matcher(name).replaceFirst("");
    } while (!stem.equals(name));
    return stem;
  }
}
