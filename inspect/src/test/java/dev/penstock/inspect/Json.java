package dev.penstock.inspect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** JSON files as maps, lists, texts, booleans, null, and numbers as their characters. */
final class Json {
  private Json() {}

  /** A number, as it is written. */
  record Digits(String text) {}

  static Map<?, ?> object(Path file) {
    try (JsonParser in =
        new JsonFactory().createParser(ObjectReadContext.empty(), Files.newInputStream(file))) {
      in.nextToken();
      return (Map<?, ?>) present(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object present(JsonParser in) {
    Object value = value(in);
    if (value == null) {
      throw new IllegalStateException("null is no vector");
    }
    return value;
  }

  private static @Nullable Object value(JsonParser in) {
    return switch (in.currentToken()) {
      case START_OBJECT -> {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        while (in.nextToken() != JsonToken.END_OBJECT) {
          String name = in.currentName();
          in.nextToken();
          members.put(name, value(in));
        }
        yield members;
      }
      case START_ARRAY -> {
        List<@Nullable Object> elements = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(in));
        }
        yield elements;
      }
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      case VALUE_STRING -> in.getString();
      default -> new Digits(in.getString());
    };
  }
}
