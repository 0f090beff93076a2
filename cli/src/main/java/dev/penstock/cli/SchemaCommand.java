package dev.penstock.cli;

import dev.penstock.model.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the schema of a file or class. */
@Command(
    name = "schema",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Shows the schema of a JSON file, of a class, the one that a .pen file holds, or a schema file"
          + " (*.schema, *.fbs and *.bfbs of FlatBuffers, *.proto and *.binpb of Protobuf) in another"
          + " language.",
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
      "  penstock schema prices.pen",
      "  penstock schema game.fbs -I shared --as java          records for a schema of FlatBuffers",
      "  penstock schema --type com.acme.Order --classpath app.jar --as fbs",
      "  penstock schema game.fbs --as bfbs -o game.bfbs       as flatc -b --schema writes it",
      "  penstock schema shop.proto -I api --as java           records for a schema of Protobuf",
      "  penstock schema shop.proto --as binpb -o shop.binpb   as protoc --descriptor_set_out"
    })
final class SchemaCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description =
          "The JSON, .pen, .schema, .fbs, .bfbs, .proto or .binpb file to read; standard input when"
              + " it is - or left out.")
  @Nullable String file;

  @Option(
      names = "--as",
      defaultValue = "text",
      paramLabel = "LANGUAGE",
      description = "How to show it: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  Form form = Form.TEXT;

  @Mixin JsonTypes json = new JsonTypes();

  @Option(
      names = "--root",
      paramLabel = "NAME",
      description =
          "As Java: which message, where a schema file has several; its first when left out. Of"
              + " an .fbs or .proto, any record.")
  @Nullable String root;

  @Option(
      names = "--views",
      arity = "0..1",
      fallbackValue = "read",
      paramLabel = "KIND",
      description =
          "As Java: with @Views, so that the compiler also makes views of the message: read; or"
              + " mutable, which also change components of fixed width.")
  @Nullable ViewKind views;

  @Mixin Includes includes = new Includes();

  @Mixin OwnClass own = new OwnClass();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file to write; standard output when it is - or left out.")
  @Nullable String output;

  /** How a schema is shown. */
  enum Form {
    TEXT,
    JAVA,
    FBS,
    BFBS,
    PROTO,
    BINPB;

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
    if (views != null && form != Form.JAVA) {
      throw CommandFailure.usage("--views goes with --as java", "");
    }
    json.checkName();
    own.check();
    if (own.isNamed()) {
      checkNoFile();
      write(new ShownSchema(own.schema()));
      return ExitCode.OK;
    }
    Source input = Source.of(file, terminal);
    Target.checkIsNot(input, output);
    OthersFile language = OthersFile.of(input).orElse(null);
    if (language != null || input.name().endsWith(SchemaSides.SUFFIX)) {
      json.checkUnused("a schema file says its types");
      write(
          language == null
              ? ShownSchema.of(SchemaSides.parse(input))
              : ShownSchema.ofOthers(language.read(input, includes.folders), language.format()));
      return ExitCode.OK;
    }
    try (Source.Spool spool = input.spool()) {
      write(new ShownSchema(schema(spool.source())));
    }
    return ExitCode.OK;
  }

  private void checkNoFile() {
    if (file != null) {
      throw CommandFailure.usage("--type goes without a file, which is " + file, "");
    }
    json.checkUnused("a class says its types");
  }

  private void write(ShownSchema shown) throws IOException {
    byte[] bytes =
        switch (form) {
          case TEXT -> shown.text().getBytes(StandardCharsets.UTF_8);
          case JAVA -> shown.java(file, root, views).getBytes(StandardCharsets.UTF_8);
          case FBS -> shown.fbs(file).getBytes(StandardCharsets.UTF_8);
          case BFBS -> shown.bfbs(file);
          case PROTO -> shown.proto(file).getBytes(StandardCharsets.UTF_8);
          case BINPB -> shown.binpb(file);
        };
    boolean isText = form != Form.BFBS && form != Form.BINPB;
    try (Target target =
        isText ? Target.open(output, terminal) : Target.openBinary(output, terminal)) {
      target.stream().write(bytes);
      target.commit();
    }
  }

  private Schema schema(Source source) throws IOException {
    boolean isContainer;
    try (InputStream in = source.open()) {
      isContainer = PenSource.isContainer(in);
    }
    if (!isContainer) {
      return Inference.run(source, json.options());
    }
    json.checkUnused("a .pen file holds its schema");
    return PenSource.newestSchema(source);
  }
}
