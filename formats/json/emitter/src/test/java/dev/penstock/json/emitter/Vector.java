package dev.penstock.json.emitter;

import dev.penstock.Limits;
import dev.penstock.json.JsonOptions;
import dev.penstock.json.JsonOptions.Nulls;
import dev.penstock.json.JsonOptions.UnknownMembers;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A document of a vector file and what a reader makes of it.
 *
 * @param file the file, for the name of the test
 * @param schema the schema's text form
 * @param settings options and limits that differ from the defaults
 * @param parts what the file says about the document
 */
record Vector(String file, String schema, Map<String, String> settings, Map<String, String> parts) {
  private static final Path ROOT = Path.of(System.getProperty("penstock.root", "."));

  /** Returns all documents of the files in a folder of vectors. */
  static List<Vector> in(String folder) {
    try (Stream<Path> files = Files.list(ROOT.resolve("formats/json/vectors/" + folder))) {
      return files.sorted().flatMap(file -> read(file).stream()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @SuppressWarnings("unchecked") // the files have this shape
  private static List<Vector> read(Path file) {
    Map<String, Object> content = (Map<String, Object>) tree(file);
    String schema = String.join("\n", (List<String>) content.get("schema"));
    Map<String, String> settings = (Map<String, String>) content.getOrDefault("settings", Map.of());
    List<Vector> vectors = new ArrayList<>();
    for (Object document : (List<Object>) content.get("documents")) {
      Map<String, String> parts = (Map<String, String>) document;
      vectors.add(new Vector(file.getFileName().toString(), schema, settings, parts));
    }
    return vectors;
  }

  private static Object tree(Path file) {
    try (InputStream in = Files.newInputStream(file);
        JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      parser.nextToken();
      return tree(parser);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object tree(JsonParser parser) {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      List<Object> list = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        list.add(tree(parser));
      }
      return list;
    } else if (parser.currentToken() == JsonToken.START_OBJECT) {
      Map<String, Object> map = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        map.put(name, tree(parser));
      }
      return map;
    }
    return parser.getString();
  }

  /** Returns the document's bytes. */
  byte[] document() {
    String hex = parts.get("hex");
    return hex != null
        ? HexFormat.of().parseHex(hex.replace(" ", ""))
        : part("json").getBytes(StandardCharsets.UTF_8);
  }

  /** Returns what the file says under a name that every document of its kind has. */
  String part(String name) {
    String text = parts.get(name);
    if (text == null) {
      throw new IllegalStateException(file + ": a document has no " + name);
    }
    return text;
  }

  /** Returns what a writer makes of the value. */
  String written() {
    return parts.containsKey("written") ? part("written") : part("json");
  }

  JsonOptions options() {
    JsonOptions options = JsonOptions.DEFAULT;
    if ("left-out".equals(settings.get("nulls"))) {
      options = options.withNulls(Nulls.LEFT_OUT);
    }
    if ("refused".equals(settings.get("unknownMembers"))) {
      options = options.withUnknownMembers(UnknownMembers.REFUSED);
    }
    return options.withNumberLength(setting("numberLength", options.numberLength()));
  }

  Limits limits() {
    Limits limits = Limits.DEFAULT;
    return limits
        .withMessageBytes(setting("messageBytes", limits.messageBytes()))
        .withDepth(setting("depth", limits.depth()))
        .withTextBytes(setting("textBytes", limits.textBytes()))
        .withUnknownFields(setting("unknownFields", limits.unknownFields()))
        .withElements(setting("elements", limits.elements()));
  }

  private int setting(String name, int otherwise) {
    return Integer.parseInt(settings.getOrDefault(name, Integer.toString(otherwise)));
  }

  @Override
  public String toString() {
    return file + ": " + parts.getOrDefault("json", parts.get("hex"));
  }
}
