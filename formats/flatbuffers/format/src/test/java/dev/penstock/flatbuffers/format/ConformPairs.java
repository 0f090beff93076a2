package dev.penstock.flatbuffers.format;

import dev.penstock.schema.fbs.FbsSyntaxException;
import dev.penstock.schema.fbs.FbsText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The pairs of {@code conform.txt}, one a line. Asks the reference for its verdicts on them, and on
 * pairs that {@link EditedSchemas} makes: with the path of {@code flatc} and of the file as
 * arguments. Those in front are written by hand.
 */
final class ConformPairs {
  private static final String BETWEEN = " => ";

  private ConformPairs() {}

  /** Two schemas, and whether the reference takes the one after the other. */
  record Pair(boolean isTaken, String before, String after) {
    static Pair parse(String line) {
      int end = line.indexOf(BETWEEN);
      return new Pair(
          line.startsWith("+"), line.substring(2, end), line.substring(end + BETWEEN.length()));
    }

    boolean isSound() {
      try {
        FbsText.parse("before.fbs", before);
        FbsText.parse("after.fbs", after);
        return true;
      } catch (FbsSyntaxException e) {
        return false;
      }
    }

    @Override
    public String toString() {
      return (isTaken ? "+ " : "- ") + before + BETWEEN + after;
    }
  }

  static List<Pair> read() {
    try (InputStream in = ConformPairs.class.getResourceAsStream("conform.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().map(Pair::parse).toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Rewrites the file. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path file = Path.of(arguments[1]);
    Set<Pair> pairs = new LinkedHashSet<>();
    Files.readAllLines(file).forEach(each -> pairs.add(Pair.parse("?" + each.substring(1))));
    for (long seed = 0; seed < 600; seed++) {
      pairs.add(new EditedSchemas(seed).pair());
    }
    pairs.removeIf(each -> each.before().equals(each.after()) || !each.isSound());
    List<String> lines = new ArrayList<>();
    Path folder = Files.createTempDirectory("conform");
    for (Pair each : pairs) {
      String verdict = ask(arguments[0], folder, each);
      if (!verdict.isEmpty()) {
        lines.add(verdict + each.toString().substring(1));
      }
    }
    Files.write(file, lines);
  }

  /** Returns the verdict; nothing where a schema is not for all languages, which is asked, too. */
  private static String ask(String flatc, Path folder, Pair pair)
      throws IOException, InterruptedException {
    Path before = Files.writeString(folder.resolve("before.fbs"), pair.before());
    Path after = Files.writeString(folder.resolve("after.fbs"), pair.after());
    Process process =
        new ProcessBuilder(flatc, "--conform", before.toString(), after.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() == 0) {
      return "+";
    }
    return said.contains("schemas don't conform") ? "-" : "";
  }
}
