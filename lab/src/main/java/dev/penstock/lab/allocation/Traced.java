package dev.penstock.lab.allocation;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what async-profiler has written: a heading for each path, then its frames inside out. */
final class Traced {
  private static final Pattern HEADING =
      Pattern.compile("--- (\\d+) bytes \\([^)]*\\), (\\d+) samples?");
  private static final Pattern FRAME = Pattern.compile(" *\\[ *\\d+\\] (.*)");

  private Traced() {}

  /**
   * Adds the allocations of a file to a tree.
   *
   * @throws IOException if the file cannot be read
   */
  static void read(Path file, CallTree tree) throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      Tally tally = Tally.NONE;
      List<String> frames = new ArrayList<>();
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        Matcher frame = FRAME.matcher(line);
        Matcher heading = HEADING.matcher(line);
        if (frame.matches()) {
          frames.addFirst(frame.group(1));
        } else if (heading.matches()) {
          add(tree, frames, tally);
          tally = new Tally(Long.parseLong(heading.group(2)), Long.parseLong(heading.group(1)));
        }
      }
      add(tree, frames, tally);
    }
  }

  private static void add(CallTree tree, List<String> frames, Tally tally) {
    if (!frames.isEmpty()) {
      tree.add(frames.subList(0, frames.size() - 1), frames.getLast(), tally);
      frames.clear();
    }
  }
}
