package dev.penstock.cli;

import dev.penstock.model.Annex;
import dev.penstock.model.Definition;
import dev.penstock.model.Root;
import dev.penstock.model.SchemaModule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a folder of schemas of one language as one module, whatever file a type stands in. */
final class OthersFolder {
  private OthersFolder() {}

  /** A definition, and the file that was read when it was met first. */
  private record Found(Definition definition, Source file) {}

  /**
   * Returns what all files define, each type once, with all their roots.
   *
   * @param files those of the folder and of folders in it
   * @param includes where else included files are looked for
   * @throws CommandFailure if a file is wrong, or two define one type differently
   * @throws IOException if reading fails
   */
  static SchemaModule read(Path folder, List<Source> files, List<Path> includes)
      throws IOException {
    List<Path> folders = new ArrayList<>(includes);
    folders.add(folder);
    Map<String, Found> found = new LinkedHashMap<>();
    Set<Root> roots = new LinkedHashSet<>();
    for (Source file : files) {
      SchemaModule module = OthersFile.of(file).orElseThrow().read(file, folders);
      module.definitions().forEach(each -> add(found, new Found(ProtoFile.unplaced(each), file)));
      roots.addAll(module.roots());
    }
    List<Definition> definitions = found.values().stream().map(Found::definition).toList();
    return new SchemaModule("", List.copyOf(roots), definitions, Annex.NONE);
  }

  private static void add(Map<String, Found> all, Found one) {
    String name = one.definition.name();
    Found first = all.putIfAbsent(name, one);
    if (first != null && !first.definition.equals(one.definition)) {
      throw CommandFailure.input(
          one.file.name() + ": '" + name + "' is another than in " + first.file.name(),
          "Compare these files one by one.");
    }
  }
}
