package dev.penstock.cli;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the source of codecs for other languages than Java. */
@Command(
    name = "gen",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Writes the source of codecs in TypeScript: a folder of modules.",
      "",
      "SOURCE has the types: a jar or a folder of classes with @Message types, a schema file"
          + " (*.schema, *.fbs, *.bfbs) or a folder of them, a .pen file, or JSON. Java needs no"
          + " command: the annotation processor makes its codecs.",
      "",
      "The modules import @penstock/runtime and the packages of their formats:"
          + " @penstock/compact, @penstock/fast, @penstock/json.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock gen --typescript app.jar -o src/generated    all messages of a program",
      "  penstock gen --typescript app.jar --root com.acme.Order",
      "  penstock gen --typescript prices.json                 types found in JSON",
      "  penstock gen --typescript game.fbs -I shared --format fast"
    })
final class GenCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Formats all;

  @Parameters(
      arity = "0..1",
      paramLabel = "SOURCE",
      description = "What has the types; JSON from standard input when it is - or left out.")
  @Nullable String source;

  @Option(names = "--typescript", description = "The language: TypeScript, the only one.")
  boolean typeScript;

  @Option(
      names = {"-f", "--format"},
      split = ",",
      paramLabel = "FORMAT",
      converter = Formats.class,
      completionCandidates = Formats.class,
      description =
          "The formats to have codecs for: ${COMPLETION-CANDIDATES}; can be repeated. When left"
              + " out, all that have codecs in the language.")
  @Nullable Set<FormatKit> formats;

  @Option(
      names = "--root",
      paramLabel = "NAME",
      description = "Only messages of this type: com.acme.Order.")
  @Nullable String root;

  @Option(
      names = "--int64",
      defaultValue = "bigint",
      paramLabel = "TYPE",
      description =
          "What integers of 64 bits are: ${COMPLETION-CANDIDATES}. A number is checked to hold its"
              + " integer exactly. Default: ${DEFAULT-VALUE}.")
  Int64 int64 = Int64.BIGINT;

  /** What integers of 64 bits are in the language. */
  enum Int64 {
    BIGINT(EmitOptions.Integers.BIGINT),
    NUMBER(EmitOptions.Integers.NUMBER),
    TEXT(EmitOptions.Integers.TEXT);

    private final EmitOptions.Integers integers;

    Int64(EmitOptions.Integers integers) {
      this.integers = integers;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Mixin ClassPath classPath = new ClassPath();

  @Mixin Includes includes = new Includes();

  @Mixin JsonTypes json = new JsonTypes();

  @Option(
      names = {"-o", "--output"},
      defaultValue = "generated",
      paramLabel = "FOLDER",
      description = "Where to write, a folder; it is made. Default: ${DEFAULT-VALUE}.")
  Path output = Path.of("generated");

  GenCommand(Terminal terminal, Formats all) {
    this.terminal = terminal;
    this.all = all;
  }

  @Override
  public Integer call() throws IOException {
    if (!typeScript) {
      throw CommandFailure.usage("no language was named", "Name it: --typescript");
    }
    json.checkName();
    List<Emitter> emitters = emitters();
    List<Schema> schemas = schemas();
    Set<SourceFile> files = new LinkedHashSet<>();
    EmitOptions options = new EmitOptions(name -> false, int64.integers);
    List<Diagnostic> refusals = new ArrayList<>();
    for (Emitter each : emitters) {
      Emitted emitted = each.emit(schemas, options);
      files.addAll(emitted.files());
      refusals.addAll(emitted.refusals());
    }
    if (!refusals.isEmpty()) {
      throw CommandFailure.input(
          name()
              + ": "
              + refusals.stream()
                  .map(Diagnostic::toString)
                  .distinct()
                  .collect(Collectors.joining("\n")),
          "Choose formats by --format, or messages by --root.");
    }
    int written = new SourceFolder(output, terminal).write(List.copyOf(files));
    terminal
        .messages()
        .println(
            "%d modules in %s, %d of them new or changed".formatted(files.size(), output, written));
    return ExitCode.OK;
  }

  private String name() {
    return source == null ? "standard input" : source;
  }

  /**
   * Returns what prints the codecs.
   *
   * @throws CommandFailure if a format that is asked for has none in the language
   */
  private List<Emitter> emitters() {
    List<Emitter> found = new ArrayList<>();
    List<String> having = new ArrayList<>();
    for (FormatKit each : all.all()) {
      each.emitter(Language.TYPESCRIPT, Product.CODEC)
          .ifPresent(emitter -> {
            having.add(each.name());
            if (formats == null || formats.contains(each)) {
              found.add(emitter);
            }
          });
    }
    if (formats != null && found.size() < formats.size()) {
      String missing =
          formats.stream()
              .map(FormatKit::name)
              .filter(each -> !having.contains(each))
              .collect(Collectors.joining(", "));
      throw CommandFailure.usage(
          "there are no codecs in TypeScript for " + missing,
          "There are for " + String.join(", ", having) + ".");
    }
    return found;
  }

  private List<Schema> schemas() throws IOException {
    if (isJson()) {
      try (Source.Spool spool = Source.of(source, terminal).spool()) {
        Schema schema = Inference.run(spool.source(), json.options());
        return new SchemaSide(name(), List.of(schema)).only(root).schemas();
      }
    }
    json.checkUnused("a schema says its types");
    return new SchemaSides(terminal, classPath.entries(), includes.folders)
        .read(name())
        .only(root)
        .schemas();
  }

  private boolean isJson() {
    return source == null || source.equals("-") || source.endsWith(".json");
  }
}
