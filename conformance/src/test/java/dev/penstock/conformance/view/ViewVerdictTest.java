package dev.penstock.conformance.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.DecodeException;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.vector.VectorCase;
import dev.penstock.conformance.vector.VectorFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Tests what views say of wrong messages, which {@code conformance/ts/fast-views.test.ts} asks
 * those in TypeScript, too: of rejected vectors, and of changed messages. {@code
 * -Dpenstock.bless=true} writes it again.
 */
class ViewVerdictTest {
  private static final Format FAST = Format.named("fast");
  private static final Path FOLDER =
      Path.of(System.getProperty("penstock.root", ".."), "conformance", "ts");
  private static final Path COMMITTED = FOLDER.resolve("fast-verified.tsv");

  /** A message of a file of vectors in a folder. */
  private record Message(String folder, String file, String hex) {}

  private static String verdict(GeneratedView view, byte[] message) {
    try {
      view.wrapVerified(message, 0, message.length);
      return "accepted";
    } catch (DecodeException e) {
      return e.kind() + " at " + e.offset() + " in " + e.path();
    }
  }

  private static List<Message> messages() throws IOException {
    List<Message> messages = new ArrayList<>();
    for (VectorCase each : VectorFile.cases(FAST, "reject")) {
      String hex = HexFormat.of().formatHex(each.bytes());
      messages.add(new Message("reject", each.file().replace(".json", ""), hex));
    }
    for (String line : Files.readAllLines(FOLDER.resolve("mutated/fast.tsv"))) {
      String[] cells = line.split("\t", -1);
      messages.add(new Message("accept", cells[0], cells[4]));
    }
    return messages;
  }

  private static Map<String, GeneratedView> views(String folder) {
    Map<String, String> schemas = new HashMap<>();
    VectorFile.cases(FAST, folder)
        .forEach(each -> schemas.put(each.file().replace(".json", ""), each.schema()));
    Set<String> texts = new LinkedHashSet<>(schemas.values());
    Map<String, GeneratedView> bySchema = GeneratedView.of(FAST, texts, List.of());
    Map<String, GeneratedView> views = new HashMap<>();
    schemas.forEach((file, text) -> views.put(folder + " " + file, bySchema.get(text)));
    return views;
  }

  @Test
  void verdictsAreTheCommittedOnes() throws IOException {
    Map<String, GeneratedView> views = new HashMap<>(views("accept"));
    views.putAll(views("reject"));
    StringBuilder found = new StringBuilder();
    for (Message each : messages()) {
      GeneratedView view = views.get(each.folder() + " " + each.file());
      String verdict = verdict(view, HexFormat.of().parseHex(each.hex()));
      found.append(String.join("\t", each.folder(), each.file(), each.hex(), verdict)).append('\n');
    }

    if (Boolean.getBoolean("penstock.bless")) {
      Files.writeString(COMMITTED, found);
    }

    assertThat(found.toString()).isEqualTo(Files.readString(COMMITTED));
  }
}
