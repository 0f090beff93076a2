package dev.penstock.lab.report;

import dev.penstock.lab.allocation.ProfileJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.StreamReadException;

/**
 * A JSON object whose members are asked for by name and kind; what is missing or of another kind is
 * as if it were empty.
 */
record JsonTree(Map<String, @Nullable Object> members) {

  /**
   * Reads a document.
   *
   * @throws IllegalArgumentException if it is not one JSON object; the message says where it ends
   *     to be one
   */
  static JsonTree read(String json) {
    try (JsonParser parser = ProfileJson.factory().createParser(ObjectReadContext.empty(), json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("not a JSON object");
      }
      JsonTree tree = new JsonTree(object(parser));
      if (parser.nextToken() != null) {
        throw new IllegalArgumentException("more than one JSON object");
      }
      return tree;
    } catch (StreamReadException e) {
      throw new IllegalArgumentException(
          "not JSON from line %d, column %d on"
              .formatted(e.getLocation().getLineNr(), e.getLocation().getColumnNr()),
          e);
    }
  }

  private static Map<String, @Nullable Object> object(JsonParser parser) {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, value(parser));
    }
    return members;
  }

  private static @Nullable Object value(JsonParser parser) {
    return switch (parser.currentToken()) {
      case START_OBJECT -> new JsonTree(object(parser));
      case START_ARRAY -> {
        List<@Nullable Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(parser));
        }
        yield elements;
      }
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      default -> null;
    };
  }

  /** Returns a text. */
  String text(String name) {
    return members.get(name) instanceof String text ? text : "";
  }

  /** Returns a number, or not a number. */
  double number(String name) {
    return members.get(name) instanceof Double number ? number : Double.NaN;
  }

  /** Returns an object, or null. */
  @Nullable JsonTree object(String name) {
    return members.get(name) instanceof JsonTree tree ? tree : null;
  }

  /** Returns the numbers of a list. */
  List<Double> numbers(String name) {
    return members.get(name) instanceof List<?> elements
        ? elements.stream().filter(Double.class::isInstance).map(Double.class::cast).toList()
        : List.of();
  }

  /** Returns the texts of a list. */
  List<String> texts(String name) {
    return members.get(name) instanceof List<?> elements
        ? elements.stream().filter(String.class::isInstance).map(String.class::cast).toList()
        : List.of();
  }

  /** Returns the objects of a list. */
  List<JsonTree> objects(String name) {
    List<JsonTree> objects = new ArrayList<>();
    if (members.get(name) instanceof List<?> elements) {
      for (Object element : elements) {
        if (element instanceof JsonTree tree) {
          objects.add(tree);
        }
      }
    }
    return objects;
  }
}
