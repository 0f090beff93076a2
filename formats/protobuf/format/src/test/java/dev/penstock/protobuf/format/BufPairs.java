package dev.penstock.protobuf.format;

import dev.penstock.schema.proto.ProtoException;
import dev.penstock.schema.proto.ProtoText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The pairs of {@code breaking.txt}, one a line: the rules of {@code buf breaking} that the second
 * file breaks, in WIRE and in WIRE_JSON, and both files. {@code tools/ask-buf} asks for them again.
 */
final class BufPairs {
  private BufPairs() {}

  /**
   * Two files.
   *
   * @param wire which rules of WIRE the second breaks, with commas between
   * @param json which rules of WIRE_JSON
   */
  record Pair(String wire, String json, String before, String after) {
    static Pair parse(String line) {
      String[] parts = line.split("\t", -1);
      return new Pair(parts[0], parts[1], parts[2], parts[3]);
    }

    boolean isSound() {
      try {
        ProtoText.parse("x.proto", Map.of("x.proto", before));
        ProtoText.parse("x.proto", Map.of("x.proto", after));
        return true;
      } catch (ProtoException e) {
        return false;
      }
    }

    @Override
    public String toString() {
      return String.join("\t", wire, json, before, after);
    }
  }

  static List<Pair> read() {
    try (InputStream in = BufPairs.class.getResourceAsStream("breaking.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().map(Pair::parse).toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Writes a file with so many pairs, beside those that are there, without answers: with the path
   * of the file, the first seed and the number of pairs as arguments.
   */
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    Set<String> lines = new LinkedHashSet<>();
    if (Files.exists(file)) {
      lines.addAll(Files.readAllLines(file));
    }
    int most = lines.size() + Integer.parseInt(arguments[2]);
    List<String> all = new ArrayList<>(lines);
    for (; all.size() < most; seed++) {
      Pair pair = new EditedProtos(seed).pair();
      if (!pair.before().equals(pair.after()) && pair.isSound() && lines.add(pair.toString())) {
        all.add(pair.toString());
      }
    }
    Files.write(file, all);
  }
}
