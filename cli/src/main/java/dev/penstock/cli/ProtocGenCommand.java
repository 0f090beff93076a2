package dev.penstock.cli;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.IntegerTypes;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.formats.FormatKit;
import dev.penstock.schema.proto.GeneratorRequest;
import dev.penstock.schema.proto.GeneratorResponse;
import dev.penstock.schema.proto.ProtoException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** Answers protoc and buf as their plugin. */
@Command(
    name = "protoc-gen",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Reads a request of protoc or buf from standard input and writes the sources that it asks"
          + " for, as a plugin does; the script protoc-gen-penstock runs it.",
      "",
      "Options stand in --penstock_opt, with commas between: java, for records in Java, grpc, for"
          + " classes of services, too; typescript, for codecs, with format=NAME, views,"
          + " views=mutable, int64=TYPE, adapter=NAME=MODULE#EXPORT as in penstock gen."
          + " Without a language it is java.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock protoc-gen < request > response",
      "  protoc --plugin=protoc-gen-penstock --penstock_out=src/main/java shop.proto",
      "  protoc --plugin=protoc-gen-penstock --penstock_out=src \\",
      "      --penstock_opt=typescript,format=protobuf shop.proto"
    })
final class ProtocGenCommand implements Callable<Integer> {
  private static final String NAME = "request";

  private final Terminal terminal;
  private final Formats all;

  /** What the parameter says. */
  private static final class Options {
    private boolean isTypeScript;
    private boolean hasServices;
    private final List<String> formats = new ArrayList<>();
    private final List<String> int64 = new ArrayList<>();
    private final List<String> adapters = new ArrayList<>();
    private @Nullable Product views;
  }

  ProtocGenCommand(Terminal terminal, Formats all) {
    this.terminal = terminal;
    this.all = all;
  }

  @Override
  public Integer call() throws IOException {
    byte[] request = terminal.input().readAllBytes();
    terminal.output().write(answer(request));
    terminal.output().flush();
    return ExitCode.OK;
  }

  /** What is wrong with files or options is part of the answer, so that protoc shows it. */
  private byte[] answer(byte[] bytes) {
    try {
      Map<String, String> files = new LinkedHashMap<>();
      files(GeneratorRequest.parse(NAME, bytes))
          .forEach(each -> files.put(each.path(), each.text()));
      return GeneratorResponse.ofFiles(files);
    } catch (ProtoException e) {
      return GeneratorResponse.ofError(String.valueOf(e.getMessage()));
    } catch (CommandFailure e) {
      return GeneratorResponse.ofError(
          e.problem() + (e.advice().isEmpty() ? "" : "\n" + e.advice()));
    }
  }

  private List<SourceFile> files(GeneratorRequest request) {
    Options options = options(request.parameter());
    SchemaSide side = SchemaSide.ofOthers(NAME, request.module(), ProtoFile.FORMAT);
    if (!options.isTypeScript) {
      SchemaSide asked = options.hasServices ? side.withServices() : side;
      return GeneratedSources.java(NAME, asked, request::isWanted);
    }
    IntegerTypes integers = new Int64(options.int64).types(side.schemas());
    EmitOptions emit =
        new EmitOptions(any -> false, integers)
            .with(new AdapterOptions(options.adapters).adapters(side.schemas()));
    return new GeneratedSources(kits(options.formats), emit, options.views).typeScript(NAME, side);
  }

  private static Options options(String parameter) {
    Options options = new Options();
    for (String each : parameter.isEmpty() ? new String[0] : parameter.split(",", -1)) {
      int equals = each.indexOf('=');
      String value = each.substring(equals + 1);
      switch (equals < 0 ? each : each.substring(0, equals)) {
        case "java" -> options.isTypeScript = false;
        case "grpc" -> options.hasServices = true;
        case "typescript" -> options.isTypeScript = true;
        case "format" -> options.formats.add(value);
        case "int64" -> options.int64.add(value);
        case "adapter" -> options.adapters.add(value);
        case "views" -> options.views = views(equals < 0 ? "read" : value);
        default ->
            throw CommandFailure.usage(
                "there is no option " + each,
                "There are java, grpc, typescript, format=NAME, int64=TYPE,"
                    + " adapter=NAME=MODULE#EXPORT, views and views=mutable.");
      }
    }
    return options;
  }

  private static Product views(String kind) {
    try {
      return ViewKind.valueOf(kind.toUpperCase(Locale.ROOT)).product();
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage("there are no views " + kind, "There are read and mutable.");
    }
  }

  private List<FormatKit> kits(List<String> named) {
    List<FormatKit> able =
        all.all().stream()
            .filter(each -> each.emitter(Language.TYPESCRIPT, Product.CODEC).isPresent())
            .toList();
    List<String> names = able.stream().map(FormatKit::name).toList();
    if (!names.containsAll(named)) {
      throw CommandFailure.usage(
          "there are no codecs in TypeScript for " + String.join(", ", named),
          "There are for " + String.join(", ", names) + ".");
    }
    return able.stream().filter(each -> named.isEmpty() || named.contains(each.name())).toList();
  }
}
