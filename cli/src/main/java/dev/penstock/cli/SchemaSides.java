package dev.penstock.cli;

import static java.util.Objects.requireNonNull;

import dev.penstock.container.PenReader;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the schemas of what a user names: files, folders, jars, git revisions. */
final class SchemaSides {
  static final String SUFFIX = ".schema";
  private static final byte[] PEN = {(byte) 0x89, 'P', 'E', 'N'};
  private static final byte[] ZIP = {'P', 'K', 3, 4};

  private final Terminal terminal;
  private final List<Path> classPath;
  private final List<Path> includes;

  /**
   * Creates a reader.
   *
   * @param classPath what classes in jars and folders use
   * @param includes folders with files that schemas of other languages include
   */
  SchemaSides(Terminal terminal, List<Path> classPath, List<Path> includes) {
    this.terminal = terminal;
    this.classPath = List.copyOf(classPath);
    this.includes = List.copyOf(includes);
  }

  /**
   * Returns the schemas of an argument, sorted by the names of their files.
   *
   * @throws CommandFailure if there are none, or one is wrong
   * @throws IOException if reading fails
   */
  SchemaSide read(String argument) throws IOException {
    if (!Files.exists(Path.of(argument)) && GitRevision.isOne(argument)) {
      try (GitRevision.Copy copy =
          new GitRevision("git", Path.of("").toAbsolutePath()).copy(argument, includes)) {
        return new SchemaSides(terminal, classPath, copy.includes()).read(copy.path(), argument);
      }
    }
    if (Files.isDirectory(Path.of(argument))) {
      return read(Path.of(argument), argument);
    }
    return readFile(Source.of(argument, terminal));
  }

  private SchemaSide read(Path path, String name) throws IOException {
    if (!Files.isDirectory(path)) {
      return readFile(new Source(path, name, terminal));
    }
    List<Source> files = sourcesIn(path, name, SUFFIX);
    for (OthersFile language : OthersFile.values()) {
      List<Source> others = sourcesIn(path, name, language.suffix());
      if (!files.isEmpty() && !others.isEmpty()) {
        throw CommandFailure.input(
            name
                + ": there are files *"
                + SUFFIX
                + " and *"
                + language.suffix()
                + " in this folder",
            "Name a file, or a folder with one kind of them.");
      }
      if (!others.isEmpty()) {
        SchemaModule module = OthersFolder.read(path, others, includes);
        return SchemaSide.ofOthers(name, module, language.format());
      }
    }
    List<Schema> schemas = new ArrayList<>();
    for (Source file : files) {
      schemas.addAll(readFile(file).schemas());
    }
    if (!schemas.isEmpty()) {
      return new SchemaSide(name, schemas);
    }
    if (filesIn(path, ".class").isEmpty()) {
      throw CommandFailure.input(
          name
              + ": there are neither schema files (*"
              + SUFFIX
              + ", *"
              + FbsFile.SUFFIX
              + ", *"
              + ProtoFile.SUFFIX
              + ") nor classes in this folder",
          "The compiler writes them: -Apenstock.schemas="
              + name
              + " -Apenstock.schemas.mode=update");
    }
    return new MessageClasses(name, classPath).read(path);
  }

  /** Tells whether a file of a folder is a schema, by its name. */
  static boolean isSchema(String name) {
    return name.endsWith(SUFFIX) || OthersFile.isSource(name);
  }

  private List<Source> sourcesIn(Path folder, String name, String suffix) throws IOException {
    return filesIn(folder, suffix).stream()
        .map(each -> new Source(each, name + "/" + folder.relativize(each), terminal))
        .toList();
  }

  private static List<Path> filesIn(Path folder, String suffix) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(each -> each.toString().endsWith(suffix) && Files.isRegularFile(each))
          .sorted()
          .toList();
    }
  }

  private SchemaSide readFile(Source source) throws IOException {
    OthersFile language = OthersFile.of(source).orElse(null);
    if (language != null) {
      SchemaModule module = language.read(source, includes);
      return SchemaSide.ofOthers(source.name(), module, language.format());
    }
    try (Source.Spool spool = source.spool()) {
      Source file = spool.source();
      byte[] start;
      try (InputStream in = file.open()) {
        start = in.readNBytes(PEN.length);
      }
      if (Arrays.equals(start, PEN)) {
        return pen(file);
      }
      if (Arrays.equals(start, ZIP)) {
        Path jar = requireNonNull(file.path(), "a spool is a file");
        return new MessageClasses(file.name(), classPath).read(jar);
      }
      return new SchemaSide(file.name(), checked(file, parse(file)));
    }
  }

  private static SchemaSide pen(Source file) throws IOException {
    try (InputStream in = file.open();
        PenReader reader = PenSource.open(file, in)) {
      String format = reader.header().format();
      String home = OthersFile.formats().contains(format) ? format : "";
      List<Schema> schemas = List.of(PenSource.newestSchema(file));
      return new SchemaSide(file.name(), schemas, Optional.empty(), home);
    }
  }

  /** Returns the module of a file with text, which breaks no rule. */
  static SchemaModule parse(Source file) throws IOException {
    try (InputStream in = file.open()) {
      String text =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(in.readAllBytes())).toString();
      SchemaModule module = SchemaText.parseModule(text);
      List<Diagnostic> findings = SchemaRules.check(module);
      if (!findings.isEmpty()) {
        throw CommandFailure.input(
            file.name() + ": the schema breaks a rule: " + findings.getFirst(), "");
      }
      return module;
    } catch (SchemaSyntaxException e) {
      throw CommandFailure.input(
          file.name() + ": " + e.getMessage(),
          "A side is a schema as text, a .pen file, a jar, or a folder of schema files or classes.",
          e);
    } catch (CharacterCodingException e) {
      throw CommandFailure.input(
          file.name() + ": this is no text in UTF-8, no .pen file and no jar", "", e);
    }
  }

  private static SchemaModule checked(Source file, SchemaModule module) {
    if (module.roots().isEmpty()) {
      throw CommandFailure.input(
          file.name() + ": the module has no root, and so no messages",
          "Name what messages start with in a line: root com.acme.Order");
    }
    return module;
  }
}
