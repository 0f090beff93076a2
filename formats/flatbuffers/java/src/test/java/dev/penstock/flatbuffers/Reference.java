package dev.penstock.flatbuffers;

import dev.penstock.flatbuffers.format.FlatSchemaText;
import dev.penstock.schema.fbs.FbsText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What {@code flatc} 25.12.19 makes of documents. In the file a schema and a document are followed
 * by its message, by the document that it prints with {@code --natural-utf8}, and by our message,
 * of which it prints the same.
 */
record Reference(String fbs, String document, String messageText, String printed, String oursText) {
  private static final Map<String, FlatSchema> SCHEMAS = new ConcurrentHashMap<>();
  private static final List<Reference> ALL = read();

  static List<Reference> all() {
    return ALL;
  }

  static FlatSchema schema(String fbs) {
    return SCHEMAS.computeIfAbsent(
        fbs, said -> FlatSchema.parse(FlatSchemaText.print(FbsText.parse("x.fbs", said))));
  }

  FlatJson json() {
    return FlatJson.of(schema(fbs));
  }

  byte[] message() {
    return bytes(messageText);
  }

  byte[] ours() {
    return bytes(oursText);
  }

  byte[] documentBytes() {
    return document.getBytes(StandardCharsets.UTF_8);
  }

  static String resource(String name) {
    try (InputStream in = Reference.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError("there is no " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(name, e);
    }
  }

  private static List<Reference> read() {
    List<Reference> cases = new ArrayList<>();
    List<String> lines = resource("cases.txt").lines().toList();
    for (int i = 0; i + 4 < lines.size(); i += 5) {
      cases.add(
          new Reference(
              text(lines.get(i)),
              text(lines.get(i + 1)),
              lines.get(i + 2),
              text(lines.get(i + 3)),
              lines.get(i + 4)));
    }
    return cases;
  }

  private static String text(String line) {
    String marked = line.substring(2).replace("\\\\", "\0");
    return marked.replace("\\n", "\n").replace("\0", "\\");
  }

  private static byte[] bytes(String line) {
    return Base64.getDecoder().decode(line.substring(2));
  }
}
