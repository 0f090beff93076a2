package dev.penstock.processor;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaRules;
import dev.penstock.model.SchemaSyntaxException;
import dev.penstock.model.SchemaText;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.Scope;
import dev.penstock.model.change.Severity;
import dev.penstock.schema.java.Finding;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Compares messages with the schema files beside the source, one for each message, and writes them
 * when asked. Files hold no documentation, so that a type says the same in source and class files.
 */
final class SchemaFiles {
  private static final String SUFFIX = ".schema";

  private final SchemaOptions options;
  private final Set<Scope> scopes;
  private final Messager messager;

  /**
   * Creates a comparison.
   *
   * @param scopes what is to keep working
   */
  SchemaFiles(SchemaOptions options, Set<Scope> scopes, Messager messager) {
    this.options = options;
    this.scopes = Set.copyOf(scopes);
    this.messager = messager;
  }

  /** A message, what it is now, and the file that says what it was. */
  private record Visit(
      TypeElement message, Schema schema, Map<String, Element> elements, Path file) {

    /** Returns the element that a change is about, or the nearest around it. */
    Element element(Change change) {
      String path = change.element();
      while (!elements.containsKey(path) && path.contains(".")) {
        path = path.substring(0, path.lastIndexOf('.'));
      }
      return elements.getOrDefault(path, message);
    }
  }

  /** Compares a message with its file; {@code elements} has the places of what it holds. */
  void visit(TypeElement message, Schema schema, Map<String, Element> elements) {
    Path file = options.folder().resolve(message.getQualifiedName() + SUFFIX);
    Visit visit = new Visit(message, schema, elements, file);
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
    List<Change> changes = Changes.within(Changes.between(before, visit.schema()), scopes);
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
      case CHECK ->
          note(
              "SchemaMissing", visit, "there is no such file, so every change passes; " + wayOut());
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
    Files.createDirectories(options.folder());
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
