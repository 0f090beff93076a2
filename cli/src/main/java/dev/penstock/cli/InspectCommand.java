package dev.penstock.cli;

import dev.penstock.Limits;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.format.Trait;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Names every byte of a {@code .pen} file or of one message. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Names every byte of a .pen file, or of one message: offset, bytes, path, what it is, value.",
      "",
      "A .pen file holds its schema. For a message alone, name its format and its schema: a file in"
          + " text form, or a compiled class. A message of Protobuf (*.pb, *.binpb) needs none: what its"
          + " bytes mean is a guess then. Of broken input all that is good is shown, and where it"
          + " breaks.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock inspect prices.pen",
      "  penstock inspect prices.pen --message 3 --full",
      "  penstock inspect prices.pen --sizes",
      "  penstock inspect price.bin --format compact --schema price.schema",
      "  penstock inspect price.bin --format fast --type com.acme.Price --classpath target/classes"
    })
final class InspectCommand implements Callable<Integer> {
  private static final int PIPE_COLUMNS = 140;

  private final Terminal terminal;
  private final Formats formats;

  @Spec @Nullable CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The .pen file or message; standard input when it is - or left out.")
  @Nullable String file;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = Formats.class,
      completionCandidates = Formats.class,
      description = "The file is one message in this format: ${COMPLETION-CANDIDATES}.")
  @Nullable FormatKit format;

  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description = "The schema to read by, in text form, NAME.fbs or NAME.proto.")
  @Nullable String schemaFile;

  @Mixin Includes includes = new Includes();

  @Option(
      names = "--root",
      paramLabel = "TABLE",
      description = "With --schema NAME.fbs: the type of the message; root_type when left out.")
  @Nullable String root;

  @Option(
      names = "--type",
      paramLabel = "CLASS",
      description = "The compiled class to read by: a record or sealed interface.")
  @Nullable String className;

  @Option(
      names = "--classpath",
      defaultValue = ".",
      paramLabel = "PATH",
      description = "Where --type is found: folders and jars. Default: ${DEFAULT-VALUE}.")
  String classPath = ".";

  @Option(names = "--class", hidden = true)
  void setClass(String name) {
    className = name;
  }

  @Option(names = "--class-path", hidden = true)
  @Nullable String otherClassPath;

  @Option(
      names = "--message",
      paramLabel = "N",
      description = "Show only this message of a .pen file, counted from 1.")
  long message;

  @Option(
      names = "--sizes",
      description = "Show where the bytes go, by field, and what texts save.")
  boolean sizes;

  @Option(names = "--full", description = "Cut nothing: all bytes, whole paths and values.")
  boolean full;

  @Option(
      names = "--color",
      defaultValue = "auto",
      paramLabel = "WHEN",
      description = "Use colours: ${COMPLETION-CANDIDATES}. Default: auto, on a terminal.")
  Colors.When color = Colors.When.AUTO;

  InspectCommand(Terminal terminal, Formats formats) {
    this.terminal = terminal;
    this.formats = formats;
  }

  @Override
  public Integer call() throws IOException {
    Source source = Source.of(file, terminal);
    format = formatOf(source);
    checkArguments();
    Schema given = schema();
    Inspection inspection =
        new Inspection(source, report(), new Inspection.Choice(given, message, formats));
    try (Progress progress =
            Progress.ofBytes(
                terminal, "reading " + source.name(), sizes ? source.byteLength() : -1);
        InputStream in = sizes ? new CountedInput(source.open(), progress::at) : source.open()) {
      CommandFailure wrong =
          format == null ? inspection.container(in) : inspection.message(in.readAllBytes(), format);
      if (wrong != null) {
        throw wrong;
      }
    }
    return ExitCode.OK;
  }

  private void checkArguments() {
    if (schemaFile != null && className != null) {
      throw CommandFailure.usage("--schema and --type name the same thing twice", "");
    }
    boolean named = schemaFile != null || className != null;
    if (format != null && !needsNoSchema(format) && !named) {
      throw CommandFailure.usage(
          "--format: the file is one message, which holds no schema",
          "Name its schema: --schema FILE, or --type CLASS --classpath PATH.");
    }
    if (root != null
        && (schemaFile == null || OthersFile.of(Source.of(schemaFile, terminal)).isEmpty())) {
      throw CommandFailure.usage("--root names a record of --schema NAME.fbs or NAME.proto", "");
    }
    if (message < 0 || format != null && message > 1) {
      throw CommandFailure.usage("--message: there is no message " + message, "");
    }
  }

  /** Tells whether messages hold their schema, or can be guessed without. */
  private static boolean needsNoSchema(FormatKit format) {
    return format.has(Trait.SELF_DESCRIBING)
        || format.inspector().flatMap(each -> each.guessing(Limits.DEFAULT)).isPresent();
  }

  /** Returns the format of a file with one message, where its name says it. */
  private @Nullable FormatKit formatOf(Source source) {
    return format != null ? format : formats.ofMessages(source.name()).orElse(null);
  }

  private @Nullable Schema schema() throws IOException {
    if (className != null) {
      return ClassSchema.of(className, otherClassPath == null ? classPath : otherClassPath);
    }
    if (schemaFile == null) {
      return null;
    }
    Source source = Source.of(schemaFile, terminal);
    OthersFile language = OthersFile.of(source).orElse(null);
    if (language != null) {
      return language.schema(source, includes.folders, root);
    }
    try (InputStream in = source.open()) {
      Schema schema = SchemaText.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      List<Diagnostic> findings = SchemaRules.check(schema);
      if (!findings.isEmpty()) {
        throw CommandFailure.input(schemaFile + ": it breaks a rule: " + findings.getFirst(), "");
      }
      return schema;
    } catch (SchemaSyntaxException e) {
      throw CommandFailure.input(schemaFile + ": " + e.getMessage(), "", e);
    }
  }

  private Report report() {
    Colors colors = Colors.of(color, terminal, System.getenv());
    if (sizes) {
      return new SizesPrinter(terminal.output(), colors, full);
    }
    SpanPrinter.Layout layout = new SpanPrinter.Layout(columns(), full);
    SpanPrinter printer = new SpanPrinter(terminal.output(), colors, layout);
    printer.printTitle();
    return printer;
  }

  /** Returns how wide lines are: as the terminal, or a fixed width in a pipe. */
  private int columns() {
    if (spec == null || !terminal.isInteractive(Terminal.Stream.STDOUT)) {
      return PIPE_COLUMNS;
    }
    return spec.usageMessage().autoWidth(true).width();
  }
}
