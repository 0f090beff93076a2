package dev.penstock.schema.proto;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a file and all that it imports, each once. Spec: proto, section 2.4. */
final class Loader {
  /** The file that declares the options. */
  static final String DESCRIPTOR = "google/protobuf/descriptor.proto";

  /** Finds files by their names. */
  private interface Files {
    /**
     * Returns what a file declares.
     *
     * @param shown its name in messages
     * @param place where it is imported
     */
    FileDecl file(String name, String shown, Place place);
  }

  private final Files source;
  private final Map<String, FileDecl> files = new LinkedHashMap<>();
  private final Set<String> open = new LinkedHashSet<>();

  private long nameLength;
  private @Nullable OptionTypes optionTypes;

  private Loader(Files source) {
    this.source = source;
  }

  /** Returns a file behind all that it imports, linked. */
  static List<FileDecl> load(Sources sources, String name, String shown) {
    Loader loader = new Loader((each, title, place) -> text(sources, each, title, place));
    loader.load(name, shown, Place.of(shown));
    List<FileDecl> all = List.copyOf(loader.files.values());
    Linker.link(all, loader::optionTypes);
    return all;
  }

  private static FileDecl text(Sources sources, String name, String shown, Place place) {
    return FileReader.read(name, shown, sources.bytes(name, place));
  }

  /**
   * Returns files of descriptors, each behind all that it imports, linked.
   *
   * @param shown what the set of them is called in messages
   * @param files the descriptors by name
   */
  static List<FileDecl> load(String shown, Map<String, WireInput> files) {
    Sources known = Sources.of(Map.of());
    Loader loader =
        new Loader((each, title, place) -> {
          WireInput found = files.get(each);
          return found == null
              ? text(known, each, title, place)
              : DescriptorReader.file(each, found.copy());
        });
    if (files.isEmpty()) {
      throw Place.of(shown).refuse("there is no file in this set of descriptors");
    }
    files.keySet().forEach(each -> loader.load(each, each, Place.of(shown)));
    List<FileDecl> all = List.copyOf(loader.files.values());
    Linker.link(all, loader::optionTypes);
    return all;
  }

  /** Returns what options are; reads the file that says so unless it was imported. */
  private OptionTypes optionTypes() {
    OptionTypes made = optionTypes;
    if (made == null) {
      Set<String> before = Set.copyOf(files.keySet());
      made = new OptionTypes(load(DESCRIPTOR, DESCRIPTOR, Place.of(DESCRIPTOR)));
      optionTypes = made;
      List<FileDecl> added =
          files.values().stream().filter(each -> !before.contains(each.name)).toList();
      Linker.link(added, this::optionTypes);
    }
    return made;
  }

  private FileDecl load(String name, String shown, Place place) {
    FileDecl known = files.get(name);
    if (known != null) {
      return known;
    }
    if (!open.add(name)) {
      List<String> loop = new ArrayList<>(open);
      throw place.refuse(
          "the file imports itself: "
              + String.join(" -> ", loop.subList(loop.indexOf(name), loop.size()))
              + " -> "
              + name);
    }
    FileDecl file = source.file(name, shown, place);
    nameLength += file.nameLength;
    if (nameLength > Decl.MAX_NAME_LENGTH) {
      throw place.refuse("the full names of all files have at most 64 Mi characters together");
    }
    Set<String> names = new HashSet<>();
    for (FileDecl.Import each : file.imports) {
      if (!names.add(each.name())) {
        throw each.place().refuse("'" + each.name() + "' is imported already");
      }
      file.imported.add(load(each.name(), each.name(), each.place()));
    }
    open.remove(name);
    files.put(name, file);
    return file;
  }
}
