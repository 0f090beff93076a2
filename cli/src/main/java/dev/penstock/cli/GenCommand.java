package dev.penstock.cli;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.IntegerTypes;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.Annex;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the source of codecs in other languages than Java, and of records in Java. */
@Command(
    name = "gen",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Writes the source of codecs in TypeScript, a folder of modules; or records in Java.",
      "",
      "SOURCE has the types: a jar or a folder of classes with @Message types, a schema file"
          + " (*.schema, *.fbs, *.bfbs, *.proto, *.binpb) or a folder of them, a .pen file, or JSON. Codecs"
          + " in Java need no command: the annotation processor makes them.",
      "",
      "Views read a message in place. A message has them where its class has @Views, or --views says"
          + " so.",
      "",
      "The modules import @penstock/runtime and the packages of their formats:"
          + " @penstock/compact, @penstock/fast, @penstock/json,"
          + " @penstock/flatbuffers, @penstock/protobuf.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock gen --typescript app.jar -o src/generated    all messages of a program",
      "  penstock gen --typescript app.jar --root com.acme.Order",
      "  penstock gen --typescript prices.json --views         types found in JSON, with views",
      "  penstock gen --typescript game.fbs -I shared --format fast",
      "  penstock gen --typescript app.jar --adapter com.acme.MoneyAdapter=../money.js#money",
      "  penstock gen --java shop.proto -I api -o src/main/java    records of a schema of Protobuf"
    })
final class GenCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Formats all;

  @Parameters(
      arity = "0..1",
      paramLabel = "SOURCE",
      description = "What has the types; JSON from standard input when it is - or left out.")
  @Nullable String source;

  @Option(names = "--typescript", description = "Codecs in TypeScript.")
  boolean typeScript;

  @Option(
      names = "--java",
      description =
          "Records in Java of an .proto or .binpb, a file for each type; the annotation processor"
              + " makes their codecs.")
  boolean java;

  @Option(
      names = "--grpc",
      description =
          "With --java: a class for each service, too, by which programs with grpc-java answer and"
              + " call it; it needs penstock-grpc and grpc-stub.")
  boolean grpc;

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
      paramLabel = "[COMPONENT=]TYPE",
      completionCandidates = Int64.class,
      description =
          "What integers of 64 bits are: ${COMPLETION-CANDIDATES}. A number is checked to hold its"
              + " integer exactly. Can be repeated, for single components too:"
              + " com.acme.Order.id=number. They are bigint where nothing is said.")
  List<String> int64 = List.of();

  @Option(
      names = "--adapter",
      paramLabel = "NAME=MODULE#EXPORT",
      description =
          "An object with toWire and fromWire, exported by a module, for a component"
              + " (com.acme.Order.total), for all that an adapter or a class of Java stands for"
              + " (com.acme.MoneyAdapter), or for all of a type (com.acme.Money, decimal): programs"
              + " see its values. A module that starts with a dot is seen from FOLDER. Can be"
              + " repeated.")
  List<String> adapters = List.of();

  @Option(
      names = "--views",
      arity = "0..1",
      fallbackValue = "read",
      paramLabel = "KIND",
      description =
          "Views of all messages, too: read; or mutable, which also change components of fixed"
              + " width. Formats that have none are left out.")
  @Nullable ViewKind views;

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
    if (typeScript == java) {
      throw CommandFailure.usage(
          java ? "both languages were named" : "no language was named",
          "Name one: --typescript or --java");
    }
    if (java && (formats != null || views != null || !int64.isEmpty() || !adapters.isEmpty())) {
      throw CommandFailure.usage(
          "--java goes without --format, --views, --int64 and --adapter",
          "The annotation processor has options for codecs.");
    }
    if (grpc && !java) {
      throw CommandFailure.usage("--grpc goes with --java", "TypeScript has Connect's own code.");
    }
    List<FormatKit> kits = java ? List.of() : kits();
    json.checkName();
    SchemaSide side = side();
    List<SourceFile> files =
        java
            ? GeneratedSources.java(name(), grpc ? side.withServices() : side, any -> true)
            : typeScript(kits, side);
    int written = new SourceFolder(output, terminal).write(files);
    terminal
        .messages()
        .println(
            "%d %s in %s, %d of them new or changed"
                .formatted(files.size(), java ? "files" : "modules", output, written));
    side.module().ifPresent(this::reportLeftOut);
    return ExitCode.OK;
  }

  /** Says of what in a schema there is no code. */
  private void reportLeftOut(SchemaModule module) {
    Annex annex = module.annex();
    Set<String> extended =
        annex.extensions().stream().map(Annex.Extension::record).collect(Collectors.toSet());
    if (java) {
      module.definitions().forEach(each -> extended.remove(each.name()));
    }
    if (!annex.services().isEmpty() && !grpc) {
      terminal
          .messages()
          .println(
              "no code for services: %s; --java --grpc writes it"
                  .formatted(joined(annex.services().stream().map(Annex.Service::name))));
    }
    if (!extended.isEmpty()) {
      terminal
          .messages()
          .println(
              "no code for extensions of %s; their fields are kept in UnknownFields"
                  .formatted(joined(extended.stream().sorted())));
    }
  }

  private static String joined(Stream<String> names) {
    return names.distinct().collect(Collectors.joining(", "));
  }

  private String name() {
    return source == null ? "standard input" : source;
  }

  private List<SourceFile> typeScript(List<FormatKit> kits, SchemaSide side) {
    IntegerTypes integers = new Int64(int64).types(side.schemas());
    EmitOptions options =
        new EmitOptions(any -> false, integers)
            .with(new AdapterOptions(adapters).adapters(side.schemas()));
    return new GeneratedSources(kits, options, views == null ? null : views.product())
        .typeScript(name(), side);
  }

  /**
   * Returns the formats.
   *
   * @throws CommandFailure if one that is asked for has no codecs in the language, or none has
   *     views that are asked for
   */
  private List<FormatKit> kits() {
    List<FormatKit> able = able(all.all(), Product.CODEC);
    if (formats != null && !able.containsAll(formats)) {
      String missing = names(formats.stream().filter(each -> !able.contains(each)).toList());
      throw CommandFailure.usage(
          "there are no codecs in TypeScript for " + missing, "There are for " + names(able) + ".");
    }
    List<FormatKit> kits =
        formats == null ? able : able.stream().filter(formats::contains).toList();
    if (views != null && able(kits, views.product()).isEmpty()) {
      throw CommandFailure.usage(
          "there are no views in TypeScript for " + names(kits),
          "There are for " + names(able(all.all(), views.product())) + ".");
    }
    return kits;
  }

  private static List<FormatKit> able(List<FormatKit> kits, Product product) {
    return kits.stream()
        .filter(each -> each.emitter(Language.TYPESCRIPT, product).isPresent())
        .toList();
  }

  private static String names(List<FormatKit> kits) {
    return kits.stream().map(FormatKit::name).collect(Collectors.joining(", "));
  }

  private SchemaSide side() throws IOException {
    if (isJson()) {
      try (Source.Spool spool = Source.of(source, terminal).spool()) {
        Schema schema = Inference.run(spool.source(), json.options());
        return new SchemaSide(name(), List.of(schema)).only(root);
      }
    }
    json.checkUnused("a schema says its types");
    return new SchemaSides(terminal, classPath.entries(), includes.folders)
        .read(name())
        .rootedAt(root);
  }

  private boolean isJson() {
    return source == null || source.equals("-") || source.endsWith(".json");
  }
}
