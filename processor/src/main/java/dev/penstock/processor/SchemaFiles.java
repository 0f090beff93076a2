package dev.penstock.processor;

import static java.util.Objects.requireNonNull;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Severity;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import dev.penstock.processor.SchemaFolders.Home;
import dev.penstock.schema.java.Finding;
import dev.penstock.schema.java.JavaSchema;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Compares messages with the schema files beside the source, one for each message, and writes them
 * when asked. Files hold no documentation, so that a type says the same in source and class files.
 * Messages of tests are looked at only where a project has a folder for them.
 */
final class SchemaFiles {
  private static final String SUFFIX = ".schema";

  private final SchemaOptions options;
  private final List<Judge> judges;
  private final Set<Judge> kept;
  private final SchemaFolders folders;
  private final Messager messager;
  private final Unguarded unguarded = new Unguarded();

  /**
   * Creates a comparison.
   *
   * @param judges all who say what a change does
   * @param kept those of them for whom all is to keep working
   */
  SchemaFiles(
      SchemaOptions options,
      List<Judge> judges,
      List<Judge> kept,
      ProcessingEnvironment environment) {
    this.options = options;
    this.judges = List.copyOf(judges);
    this.kept = Set.copyOf(kept);
    this.folders = new SchemaFolders(environment);
    this.messager = environment.getMessager();
  }

  /** A message, what it is now, and the file that says what it was. */
  private record Visit(TypeElement message, Schema schema, JavaSchema read, Home home) {

    Path file() {
      return home.folder().resolve(message.getQualifiedName() + SUFFIX);
    }

    /** Returns the element that a change is about, or the nearest around it. */
    Element element(Change change) {
      return read.nearest(change.element()).orElse(message);
    }
  }

  /** Compares a message that was read without findings with its file. */
  void visit(TypeElement message, JavaSchema read) {
    Home home = home(message);
    if (home == null) {
      homeless(message, read);
    } else if (!home.isTest() || Files.isDirectory(home.folder())) {
      visit(new Visit(message, requireNonNull(read.schema()), read, home));
    }
  }

  /** Says what concerns all messages. */
  void finish() {
    unguarded.print(messager);
  }

  private @Nullable Home home(TypeElement message) {
    return options.folder() == null
        ? folders.of(message)
        : new Home(options.folder(), false, false);
  }

  private void homeless(TypeElement message, JavaSchema read) {
    String name = message.getQualifiedName().toString();
    if (options.mode() != SchemaOptions.Mode.CHECK) {
      String problem =
          "where its schema file belongs cannot be told from where its source is; name the folder,"
              + " -Apenstock.schemas=FOLDER";
      Diagnostic diagnostic = new Diagnostic("SchemaFolderUnknown", name, problem);
      messager.printMessage(Kind.ERROR, diagnostic.toString(), message);
    } else if (read.hasImplicitNumbers()) {
      unguarded.add(name, null);
    }
  }

  private void visit(Visit visit) {
    try {
      switch (options.mode()) {
        case ACCEPT -> write(visit);
        case CHECK, EXACT, UPDATE -> compare(visit);
      }
    } catch (CharacterCodingException e) {
      error("BadSchemaFile", visit, "it is not text in UTF-8; restore it");
    } catch (IOException e) {
      error("SchemaFileFailed", visit, "it cannot be read or written: " + e);
    }
  }

  private void compare(Visit visit) throws IOException {
    if (!Files.exists(visit.file())) {
      missing(visit);
      return;
    }
    Schema before = read(visit);
    if (before == null || SchemaText.printBare(before).equals(text(visit))) {
      return;
    }
    List<Change> changes =
        Changes.within(Changes.between(before, visit.schema(), judges), kept::contains);
    report(Kind.ERROR, Severity.BREAKS, changes, visit);
    if (changes.stream().anyMatch(each -> each.severity() == Severity.BREAKS)) {
      note(
          "SchemaBroken",
          visit,
          "the source breaks what it says; to release the changes all the same, compile once with"
              + " -Apenstock.schemas.mode=accept");
      return;
    }
    report(Kind.WARNING, Severity.NEW_READERS_FIRST, changes, visit);
    differs(visit, changes);
  }

  private @Nullable Schema read(Visit visit) throws IOException {
    try {
      Schema schema = SchemaText.parse(Files.readString(visit.file()));
      List<Diagnostic> findings = SchemaRules.check(schema);
      if (findings.isEmpty()) {
        return schema;
      }
      error("BadSchemaFile", visit, "it breaks a rule, " + findings.getFirst() + "; restore it");
    } catch (SchemaSyntaxException e) {
      error("BadSchemaFile", visit, e.getMessage() + "; restore it");
    }
    return null;
  }

  private void missing(Visit visit) throws IOException {
    switch (options.mode()) {
      case EXACT -> error("SchemaMissing", visit, "there is no such file; " + wayOut());
      case CHECK -> {
        if (visit.read().hasImplicitNumbers()) {
          unguarded.add(visit.message().getQualifiedName().toString(), visit.home());
        }
      }
      case UPDATE, ACCEPT -> write(visit);
    }
  }

  private void differs(Visit visit, List<Change> changes) throws IOException {
    String list =
        changes.isEmpty()
            ? "in what no reader sees"
            : changes.stream()
                .map(each -> each.code() + " " + each.element())
                .distinct()
                .collect(Collectors.joining(", "));
    switch (options.mode()) {
      case EXACT -> error("SchemaDiffers", visit, "the source differs: " + list + "; " + wayOut());
      case CHECK -> note("SchemaDiffers", visit, "the source differs: " + list + "; " + wayOut());
      case UPDATE, ACCEPT -> write(visit);
    }
  }

  private static String wayOut() {
    return "-Apenstock.schemas.mode=update writes it";
  }

  private void write(Visit visit) throws IOException {
    byte[] text = text(visit).getBytes(StandardCharsets.UTF_8);
    if (Files.exists(visit.file()) && Arrays.equals(Files.readAllBytes(visit.file()), text)) {
      return;
    }
    Files.createDirectories(visit.home().folder());
    Files.write(visit.file(), text);
    note("SchemaWritten", visit, "it says now what the source says; check it in");
  }

  private static String text(Visit visit) {
    return SchemaText.printBare(visit.schema());
  }

  private void report(Kind kind, Severity severity, List<Change> changes, Visit visit) {
    List<Finding> findings =
        changes.stream()
            .filter(each -> each.severity() == severity)
            .map(each -> new Finding(each.diagnostic(), visit.element(each)))
            .toList();
    FindingReport.print(kind, findings, messager);
  }

  private void error(String code, Visit visit, String message) {
    messager.printMessage(Kind.ERROR, diagnostic(code, visit, message), visit.message());
  }

  private void note(String code, Visit visit, String message) {
    messager.printMessage(Kind.NOTE, diagnostic(code, visit, message));
  }

  private static String diagnostic(String code, Visit visit, String message) {
    String name = visit.message().getQualifiedName().toString();
    return new Diagnostic(code, name, visit.file() + ": " + message).toString();
  }
}
