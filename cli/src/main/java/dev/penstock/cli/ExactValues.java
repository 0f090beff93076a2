package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.OutputBuffer;
import dev.penstock.json.JsonCodec;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Compares the values of a JSON source, one after the other, with what a container gives back.
 *
 * <p>Two values are the same when JSON says so: members in any order; texts letter for letter;
 * numbers by their exact decimal value and sign, so that {@code 1} and {@code 1.0} are the same,
 * {@code 0} and {@code -0} are not; a member that is null is not one that is missing.
 */
final class ExactValues implements AutoCloseable {
  private final JsonParser source;
  private final JsonCodec<?> codec;
  private int index;

  /** An object. */
  private record Members(Map<String, Object> byName) {}

  private enum Literal {
    NULL,
    TRUE,
    FALSE
  }

  /**
   * Creates a comparison with the values of a stream.
   *
   * @param codec whose parsers read the source and what comes back
   */
  ExactValues(InputStream source, JsonMessages layout, JsonCodec<?> codec) {
    this.source = codec.parser(source);
    this.codec = codec;
    if (layout == JsonMessages.ELEMENTS) {
      this.source.nextToken();
    }
  }

  /**
   * Compares the next value of the source, which is known to be JSON.
   *
   * @param back the value that comes back, as JSON
   * @throws DecodeException if it is another one, with the place in the source
   */
  void check(OutputBuffer back) {
    ByteArrayInputStream in = new ByteArrayInputStream(back.array(), 0, back.length());
    try (JsonParser parser = codec.parser(in)) {
      parser.nextToken();
      Object expected = tree(parser);
      source.nextToken();
      compare(expected);
      index++;
    } catch (DecodeException e) {
      throw e.within(index);
    }
  }

  private static Object tree(JsonParser in) {
    return switch (in.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> members = new LinkedHashMap<>();
        while (in.nextToken() != JsonToken.END_OBJECT) {
          String name = in.currentName();
          in.nextToken();
          members.put(name, tree(in));
        }
        yield new Members(members);
      }
      case START_ARRAY -> {
        List<Object> elements = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
          elements.add(tree(in));
        }
        yield elements;
      }
      default -> scalar(in);
    };
  }

  private static Object scalar(JsonParser in) {
    return switch (in.currentToken()) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Numeral(in.getString());
      case VALUE_TRUE -> Literal.TRUE;
      case VALUE_FALSE -> Literal.FALSE;
      case VALUE_NULL -> Literal.NULL;
      default -> in.getString();
    };
  }

  /** Compares the value whose first token is the current one of the source. */
  private void compare(Object back) {
    JsonToken token = source.currentToken();
    if (token == JsonToken.START_OBJECT && back instanceof Members members) {
      compareMembers(members.byName());
    } else if (token == JsonToken.START_ARRAY && back instanceof List<?> elements) {
      compareElements(elements);
    } else if (token.isStructStart()) {
      throw error(ErrorKind.TYPE_MISMATCH, "a value that comes back as it is", shown(back));
    } else {
      compareScalar(scalar(source), back);
    }
  }

  private void compareMembers(Map<String, Object> back) {
    while (source.nextToken() != JsonToken.END_OBJECT) {
      String name = source.currentName();
      Object member = back.remove(name);
      if (member == null) {
        String found = "the name " + quoted(name);
        throw error(ErrorKind.UNKNOWN_FIELD, "a member that the file's schema has", found)
            .within(MemberPath.step(name));
      }
      source.nextToken();
      try {
        compare(member);
      } catch (DecodeException e) {
        throw e.within(MemberPath.step(name));
      }
    }
    if (!back.isEmpty()) {
      Map.Entry<String, Object> first = back.entrySet().iterator().next();
      String name = first.getKey();
      String found = "an object without, which would come back with " + shown(first.getValue());
      throw error(ErrorKind.MISSING_FIELD, "the member " + quoted(name), found)
          .within(MemberPath.step(name));
    }
  }

  private void compareElements(List<?> back) {
    int count = 0;
    for (; source.nextToken() != JsonToken.END_ARRAY; count++) {
      if (count < back.size()) {
        try {
          compare(back.get(count));
        } catch (DecodeException e) {
          throw e.within(count);
        }
      } else {
        source.skipChildren();
      }
    }
    if (count != back.size()) {
      String found = Amount.of(count, "element") + ", of which " + back.size() + " would come back";
      throw error(ErrorKind.TYPE_MISMATCH, "a list that comes back as it is", found);
    }
  }

  private void compareScalar(Object value, Object back) {
    if (value instanceof Numeral number) {
      if (!(back instanceof Numeral other) || !number.sameAs(other.digits())) {
        throw changed(ErrorKind.VALUE_OUT_OF_RANGE, "a number", value, back);
      }
    } else if (!value.equals(back)) {
      throw changed(ErrorKind.NON_CANONICAL, "a value", value, back);
    }
  }

  private DecodeException changed(ErrorKind kind, String what, Object value, Object back) {
    String found = shown(value) + ", which would come back as " + shown(back);
    return error(kind, what + " that comes back as it is", found);
  }

  private DecodeException error(ErrorKind kind, String expected, String found) {
    long offset = source.currentTokenLocation().getByteOffset();
    return new DecodeException(kind, offset, expected, found);
  }

  private static String shown(Object value) {
    return switch (value) {
      case String text -> quoted(text);
      case Members members -> "an object";
      case List<?> elements -> elements.isEmpty() ? "an empty list" : "a list";
      case Literal literal -> literal.name().toLowerCase(Locale.ROOT);
      default -> shortened(value.toString());
    };
  }

  private static String quoted(String text) {
    return '"' + shortened(text) + '"';
  }

  private static String shortened(String text) {
    int most = 60;
    return text.length() <= most
        ? text
        : text.substring(0, most) + "... (" + text.length() + " characters)";
  }

  @Override
  public void close() {
    source.close();
  }
}
