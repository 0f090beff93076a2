package dev.penstock.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The blocks of a page that make projects: {@code <!-- file: maven/pom.xml -->} before a block
 * names the file that it is, {@code <!-- run: maven -->} the project in which its commands run, and
 * {@code <!-- prints -->} what the commands before it print. A file without the name of a project
 * belongs to all.
 */
final class GuidePage {
  private static final Pattern BLOCK =
      Pattern.compile(
          "<!-- (file|run|prints)(?:: (\\S+))? -->\n```\\w*\n(.*?)```\n", Pattern.DOTALL);

  /** Commands, and what they print. */
  record Run(String commands, String output) {}

  private final Map<String, String> files = new LinkedHashMap<>();
  private final Map<String, List<Run>> runs = new LinkedHashMap<>();

  GuidePage(Path page) {
    List<Run> last = new ArrayList<>();
    for (var block : BLOCK.matcher(Published.text(page)).results().toList()) {
      String text = block.group(3);
      switch (block.group(1)) {
        case "file" -> files.put(block.group(2), text);
        case "run" -> {
          last = runs.computeIfAbsent(block.group(2), name -> new ArrayList<>());
          last.add(new Run(text, ""));
        }
        default -> last.set(last.size() - 1, new Run(last.get(last.size() - 1).commands(), text));
      }
    }
  }

  /** Returns the projects that the page runs. */
  List<String> projects() {
    return List.copyOf(runs.keySet());
  }

  /** Returns the commands of a project in the order of the page. */
  List<Run> runs(String project) {
    return runs.get(project);
  }

  /** Writes the files of a project. */
  void write(String project, Path folder) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      String name = file.getKey();
      boolean ofAll = projects().stream().noneMatch(each -> name.startsWith(each + "/"));
      if (ofAll && !files.keySet().stream().anyMatch(each -> each.startsWith(project + "/src/"))
          || name.startsWith(project + "/")) {
        Path target = folder.resolve(ofAll ? name : name.substring(project.length() + 1));
        Files.createDirectories(target.getParent());
        Files.writeString(target, file.getValue());
      }
    }
  }
}
