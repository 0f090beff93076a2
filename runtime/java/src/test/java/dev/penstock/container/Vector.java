package dev.penstock.container;

import java.io.IOException;
import java.io.UncheckedIOException;
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

/** A case of {@code spec/vectors/container}. Spec: container 10. */
record Vector(String file, Map<String, Object> members) {

  static List<Vector> all(String folder) {
    Path root = Path.of(System.getProperty("penstock.root", "../.."));
    try (Stream<Path> files = Files.list(root.resolve("spec/vectors/container").resolve(folder))) {
      return files.sorted().map(Vector::read).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Vector read(Path file) {
    try (JsonParser in =
        new JsonFactory().createParser(ObjectReadContext.empty(), Files.newInputStream(file))) {
      in.nextToken();
      return new Vector(file.getFileName().toString(), object(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Object> object(JsonParser in) {
    Map<String, Object> members = new LinkedHashMap<>();
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String name = in.currentName();
      in.nextToken();
      members.put(name, value(in));
    }
    return members;
  }

  private static Object value(JsonParser in) {
    return switch (in.currentToken()) {
      case START_OBJECT -> object(in);
      case START_ARRAY -> array(in);
      case VALUE_NUMBER_INT -> in.getLongValue();
      case VALUE_TRUE, VALUE_FALSE -> in.getBooleanValue();
      default -> in.getString();
    };
  }

  private static List<Object> array(JsonParser in) {
    List<Object> elements = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(in));
    }
    return elements;
  }

  byte[] bytes() {
    StringBuilder hex = new StringBuilder();
    for (Object line : (List<?>) members.get("bytes")) {
      hex.append(((String) line).replaceFirst("#.*", "").replace(" ", ""));
    }
    return HexFormat.of().parseHex(hex);
  }

  Map<?, ?> header() {
    return (Map<?, ?>) members.getOrDefault("header", Map.of());
  }

  List<?> messages() {
    return (List<?>) members.get("messages");
  }

  /** Returns the text of the schema of a message. */
  String schema(int message) {
    List<?> schemas = (List<?>) members.get("schemas");
    return (String) (schemas == null ? header().get("schema") : schemas.get(message));
  }

  Map<?, ?> error() {
    return (Map<?, ?>) members.get("error");
  }

  boolean isWritten() {
    return Boolean.TRUE.equals(members.get("written"));
  }

  @Override
  public String toString() {
    return file + ": " + members.get("name");
  }
}
