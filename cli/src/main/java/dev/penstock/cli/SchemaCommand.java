package dev.penstock.cli;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.MessageUnit;
import dev.penstock.schema.text.JavaText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the schema of a JSON or {@code .pen} file. */
@Command(
    name = "schema",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Shows the schema of a JSON file, or the one that a .pen file holds.",
      "",
      "As Java, it is the annotated records that you would write to hold the data: put them into"
          + " your project and the annotation processor makes their codecs.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock schema prices.json",
      "  penstock schema prices.json --as java --package com.acme -o Prices.java",
      "  penstock schema prices.json --each --name Price   of one element of the list",
      "  penstock schema prices.pen"
    })
final class SchemaCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The JSON or .pen file to read; standard input when it is - or left out.")
  @Nullable String file;

  @Option(
      names = "--as",
      defaultValue = "text",
      paramLabel = "LANGUAGE",
      description = "How to show it: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  Form form = Form.TEXT;

  @Option(
      names = "--exact",
      description =
          "Types that give back an equal document, as pack uses them: null told from"
              + " absent, 1 from 1.0.")
  boolean exact;

  @Option(names = "--each", description = "Describe one element of a list, not the list.")
  boolean each;

  @Option(
      names = "--package",
      paramLabel = "NAME",
      description = "The namespace, a Java package name; json when left out.")
  @Nullable String namespace;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "The name of the root type; the file's name when left out.")
  @Nullable String rootName;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file to write; standard output when it is - or left out.")
  @Nullable String output;

  /** How a schema is shown. */
  enum Form {
    TEXT,
    JAVA;

    String of(Schema schema) {
      return switch (this) {
        case TEXT -> SchemaText.print(schema);
        case JAVA -> JavaText.print(schema);
      };
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  SchemaCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    if (namespace != null && !SourceVersion.isName(namespace)) {
      throw CommandFailure.usage(
          "--package: '" + namespace + "' is no Java package name",
          "Use words with dots between them: com.acme.prices");
    }
    Source input = Source.of(file, terminal);
    Target.checkIsNot(input, output);
    try (Source.Spool spool = input.spool()) {
      Schema schema = schema(spool.source());
      checkForm(schema);
      String text = form.of(schema);
      try (Target target = Target.open(output, terminal)) {
        target.stream().write(text.getBytes(StandardCharsets.UTF_8));
        target.commit();
      }
    }
    return ExitCode.OK;
  }

  private void checkForm(Schema schema) {
    List<Diagnostic> refusals = form == Form.JAVA ? JavaText.refusals(schema) : List.of();
    if (!refusals.isEmpty()) {
      throw CommandFailure.input(
          file + ": " + refusals.getFirst(), "With --as text the schema is shown as it is.");
    }
  }

  private Schema schema(Source source) throws IOException {
    boolean isContainer;
    try (InputStream in = source.open()) {
      isContainer = PenSource.isContainer(in);
    }
    if (!isContainer) {
      return Inference.run(source, options());
    }
    if (exact || each || namespace != null || rootName != null) {
      throw CommandFailure.usage(
          "a .pen file holds its schema; --exact, --each, --package and --name are for JSON", "");
    }
    return PenSource.newestSchema(source);
  }

  private InferenceOptions options() {
    InferenceOptions options =
        (exact ? InferenceOptions.EXACT : InferenceOptions.NATURAL)
            .with(each ? MessageUnit.ELEMENT : MessageUnit.DOCUMENT);
    options = namespace == null ? options : options.withNamespace(namespace);
    return rootName == null ? options : options.withRootName(rootName);
  }
}
