package dev.penstock.schema.proto;

import dev.penstock.schema.proto.FileDecl.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads files of a {@code google.protobuf.FileDescriptorSet}. Spec: proto, section 7. */
final class DescriptorReader {
  private static final int MAX_FILES = 1_000;
  private static final int MAX_BYTES = 64 << 20;

  private final WireInput in;
  private final FileDecl file;
  private final TypeReader types;
  private final SourceComments comments;
  private final List<Integer> publics = new ArrayList<>();
  private final List<Integer> weaks = new ArrayList<>();

  private DescriptorReader(WireInput in, FileDecl file, SourceComments comments) {
    this.in = in;
    this.file = file;
    this.comments = comments;
    this.types = new TypeReader(comments);
  }

  /**
   * Returns the files of a set, linked, each behind those that it imports.
   *
   * @param shown what the set is called in messages
   */
  static List<FileDecl> read(String shown, byte[] set) {
    WireInput in = new WireInput(shown, set);
    if (set.length > MAX_BYTES) {
      throw in.place().refuse("a set of descriptors has at most 64 MiB");
    }
    Map<String, WireInput> files = new LinkedHashMap<>();
    for (int number = in.next(); number != 0; number = in.next()) {
      if (number == 1) {
        add(files, in);
      } else {
        in.skip();
      }
    }
    return Loader.load(shown, files);
  }

  /** Returns the files of descriptors, of which one is read by its name. */
  static void add(Map<String, WireInput> files, WireInput in) {
    WireInput inside = in.inside();
    String name = name(inside.copy());
    if (files.putIfAbsent(name, inside) != null) {
      throw inside.place().refuse("the file '" + name + "' is in the set already");
    }
    if (files.size() > MAX_FILES) {
      throw in.place().refuse("a set has at most " + MAX_FILES + " files");
    }
  }

  private static String name(WireInput in) {
    for (int number = in.next(); number != 0; number = in.next()) {
      if (number == 1) {
        String name = in.text();
        if (name.matches("[^\\\\/\\x00-\\x1f][^\\\\\\x00-\\x1f]*")
            && !List.of(name.split("/", -1)).contains("..")) {
          return name;
        }
        throw in.place().refuse("this is no name of a file below a folder");
      }
      in.skip();
    }
    throw in.place().refuse("this file has no name");
  }

  /** Returns what a descriptor of a file declares. */
  static FileDecl file(String name, WireInput in) {
    FileDecl file = new FileDecl(name, Place.of(name));
    file.isDescriptor = true;
    SourceComments comments = SourceComments.read(in.copy());
    head(file, in.copy());
    new DescriptorReader(in, file, comments).read();
    return file;
  }

  /** Reads what must be known before the rest: the package, and the edition. */
  private static void head(FileDecl file, WireInput in) {
    String syntax = "";
    long edition = 0;
    for (int number = in.next(); number != 0; number = in.next()) {
      switch (number) {
        case 2 -> file.packageName = TypeReader.checked(in.text(), true, in);
        case 12 -> syntax = in.text();
        case 14 -> edition = (int) in.number();
        default -> in.skip();
      }
    }
    String word = syntax.isEmpty() ? "proto2" : syntax;
    long known = edition;
    file.edition =
        (word.equals("editions") ? Edition.of(known) : Edition.of(word, false))
            .orElseThrow(() ->
                file.place.refuse(
                    "there is no syntax '%s' with the edition %d".formatted(word, known)));
  }

  private void read() {
    comments.add(file, List.of(12));
    Map<Integer, Integer> counts = new HashMap<>();
    for (int number = in.next(); number != 0; number = in.next()) {
      List<Integer> path = List.of(number, counts.merge(number, 1, Integer::sum) - 1);
      switch (number) {
        case 3 -> file.imports.add(new FileDecl.Import(in.text(), Use.TYPES, in.place()));
        case 4 -> types.message(file, in.inside(), path, 1);
        case 5 -> types.enumeration(file, in.inside(), path);
        case 6 -> file.services.add(types.service(file, in.inside(), path));
        case 7 -> file.extensions.add(types.field(file, in.inside(), path));
        case 8 -> file.encoded = in.inside();
        case 10 -> indices(publics);
        case 11 -> indices(weaks);
        case 15 -> file.imports.add(new FileDecl.Import(in.text(), Use.OPTIONS, in.place()));
        default -> in.skip();
      }
    }
    publics.forEach(each -> use(each, Use.PUBLIC));
    weaks.forEach(each -> use(each, Use.WEAK));
  }

  private void indices(List<Integer> indices) {
    if (in.wire() == FieldType.Wire.LENGTH.number()) {
      WireInput packed = in.inside();
      while (!packed.isAtEnd()) {
        indices.add((int) packed.varint());
      }
    } else {
      indices.add((int) in.number());
    }
  }

  private void use(int index, Use use) {
    if (index < 0 || index >= file.imports(Use.TYPES).size() + file.imports(Use.PUBLIC).size()) {
      throw file.place.refuse("there is no import " + index);
    }
    FileDecl.Import plain = Objects.requireNonNull(file.imports.get(index));
    file.imports.set(index, new FileDecl.Import(plain.name(), use, plain.place()));
  }
}
