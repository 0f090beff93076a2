package dev.penstock.cli;

import dev.penstock.json.JsonCodec;
import dev.penstock.json.JsonElements;
import dev.penstock.json.JsonElements.Layout;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** How the messages of a JSON source stand in it. */
enum JsonMessages {
  /** Each is an element of one list. */
  ELEMENTS,
  /** Each is a document; one, or several after one another. */
  DOCUMENTS;

  /** What files are called that grow by a message a line, be it only one so far. */
  private static final Pattern LINES = Pattern.compile("(?i)\\.(jsonl|ndjson|jsonlines)$");

  private static final int BLOCK_BYTES = 1 << 16;

  /**
   * Returns how the messages of a source stand in it.
   *
   * @param each whether the elements of a list are messages
   * @throws IOException if the source cannot be read
   */
  static JsonMessages in(Source source, boolean each) throws IOException {
    return each && startsWithList(source) ? ELEMENTS : DOCUMENTS;
  }

  /**
   * Tells whether a source, whose JSON is known to be right, holds no second document.
   *
   * @throws IOException if the source cannot be read
   */
  static boolean isOneDocument(Source source) throws IOException {
    try (InputStream in = source.open();
        JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      parser.nextToken();
      parser.skipChildren();
      return parser.nextToken() == null;
    }
  }

  private static boolean startsWithList(Source source) throws IOException {
    byte[] block = new byte[BLOCK_BYTES];
    try (InputStream in = source.open()) {
      for (int read = in.read(block); read > 0; read = in.read(block)) {
        for (int i = 0; i < read; i++) {
          boolean passedOver = block[i] <= ' '; // white space, and the bytes of a byte order mark
          if (!passedOver) {
            return block[i] == '[';
          }
        }
      }
    }
    return false;
  }

  /**
   * Returns what the header of a container says about the document.
   *
   * @param single whether there is but one message
   */
  String document(Source source, boolean single) {
    if (this == ELEMENTS) {
      return "elements";
    }
    return single && !LINES.matcher(source.name()).find() ? "single" : "lines";
  }

  /** Returns the values of a stream, read one at a time. */
  JsonElements<Object> read(InputStream in, JsonCodec<Object> codec) {
    return codec.elements(in, this == ELEMENTS ? Layout.LIST : Layout.LINES);
  }
}
