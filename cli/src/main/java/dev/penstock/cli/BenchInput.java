package dev.penstock.cli;

import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.MessageUnit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes what the lab measures of a JSON file.
 *
 * @param each whether the elements of a list are the messages
 * @param schemaFile the schema in text form; null to find one in the JSON
 * @param own the user's class
 */
record BenchInput(Terminal terminal, boolean each, @Nullable String schemaFile, OwnClass own) {

  /**
   * Returns the subject of a file.
   *
   * @param source a file, which stays as it is while it is measured
   * @throws CommandFailure if the schema is not right
   * @throws IOException if the file cannot be read or is not JSON
   */
  SubjectSource of(Source source) throws IOException {
    if (own.isNamed()) {
      return of(source, own.schema());
    }
    return of(
        source,
        schemaFile == null
            ? Inference.run(
                source,
                InferenceOptions.NATURAL.with(each ? MessageUnit.ELEMENT : MessageUnit.DOCUMENT))
            : read(Source.of(schemaFile, terminal)));
  }

  /**
   * Returns the subject of a file whose schema is known.
   *
   * @throws IOException if the file cannot be read
   */
  SubjectSource of(Source source, Schema schema) throws IOException {
    Path path = source.path();
    if (path == null) {
      throw new IllegalStateException("what is measured is read several times");
    }
    String name = Path.of(source.name()).getFileName().toString();
    return new SubjectSource(name, schema, path, messages(source), own.places());
  }

  /**
   * Returns whether a file is a list, of whose elements the schema may be that was named.
   *
   * @throws IOException if the file cannot be read
   */
  boolean isListOfMessages(Source source) throws IOException {
    if (each || !(own.isNamed() || schemaFile != null)) {
      return false;
    }
    try (InputStream in = source.open()) {
      int first = in.read();
      while (first > 0 && first <= ' ') {
        first = in.read();
      }
      return first == '[';
    }
  }

  private Messages messages(Source source) throws IOException {
    if (JsonMessages.in(source, each) == JsonMessages.ELEMENTS) {
      return Messages.ELEMENTS;
    }
    return JsonMessages.isOneDocument(source) ? Messages.DOCUMENT : Messages.LINES;
  }

  private static Schema read(Source file) throws IOException {
    String text;
    try (InputStream in = file.open()) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    try {
      Schema schema = SchemaText.parse(text);
      List<Diagnostic> findings = SchemaRules.check(schema);
      if (!findings.isEmpty()) {
        throw CommandFailure.input(file.name() + ": " + findings.getFirst(), "");
      }
      return PortableSchema.of(schema);
    } catch (SchemaSyntaxException e) {
      throw CommandFailure.input(
          "%s:%d:%d: expected %s, found %s"
              .formatted(file.name(), e.line(), e.column(), e.expected(), e.found()),
          "",
          e);
    }
  }
}
