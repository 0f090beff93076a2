package dev.penstock.conformance.typescript;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Tests that Java reads the messages of {@code conformance/ts/made.ts}, which are of values that no
 * Java has made: its codecs write each again as it was, and write the document of the same value
 * that TypeScript has written. {@code ./check web} runs it, behind that script.
 */
class MadeInTypeScript {
  private static final Path FOLDER = Modules.FOLDER.resolve("made");

  private final Map<String, GeneratedType> types = new HashMap<>();
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final List<String> wrong = new ArrayList<>();

  @Test
  void javaReadsWhatTypeScriptHasMade() throws IOException {
    List<String> lines = Files.readAllLines(FOLDER.resolve("messages.tsv"));
    prepare(lines);
    for (String line : lines) {
      String[] parts = line.split("\t", -1);
      Format format = Format.named(parts[1]);
      counts.merge(format.name(), 1, Integer::sum);
      String found = outcome(types.get(parts[0]), format, parts[2], parts[3]);
      if (!found.isEmpty()) {
        wrong.add(String.join(" ", parts[0], parts[1], parts[2]) + "\n  " + found);
      }
    }
    assertThat(wrong.subList(0, Math.min(3, wrong.size())))
        .as("%s of %s differ", wrong.size(), lines.size())
        .isEmpty();
    for (Format format : Modules.FORMATS) {
      assertThat(counts.getOrDefault(format.name(), 0)).as(format.name()).isGreaterThan(300);
    }
  }

  private void prepare(List<String> lines) throws IOException {
    Set<Format> formats = Subjects.formats();
    Map<String, Set<Format>> texts = new LinkedHashMap<>();
    Map<String, String> named = new LinkedHashMap<>();
    for (String line : lines) {
      String name = line.substring(0, line.indexOf('\t'));
      if (!named.containsKey(name)) {
        String text = Files.readString(FOLDER.resolve(name + ".schema"));
        named.put(name, text);
        texts.put(text, formats);
      }
    }
    GeneratedType.prepare(texts);
    named.forEach((name, text) -> types.put(name, GeneratedType.of(text, formats)));
  }

  /** Returns what is wrong; nothing where the message and the document come back. */
  private static String outcome(
      GeneratedType type, Format format, String message, String document) {
    try {
      Object value = type.codec(format).decode(HexFormat.of().parseHex(message));
      String again = HexFormat.of().formatHex(type.codec(format).encode(value));
      if (!again.equals(message)) {
        return "is written again as " + again;
      }
      String found = format.text(type.type(), value);
      String made = format.inOrder(new String(HexFormat.of().parseHex(document), UTF_8));
      return made.isEmpty() || found.equals(made)
          ? ""
          : "is the document " + found + ", not " + made;
    } catch (DecodeException | EncodeException e) {
      return e.toString();
    }
  }
}
