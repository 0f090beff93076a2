package dev.penstock.suite;

import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.SchemaModule;
import dev.penstock.protobuf.ProtoSchema;
import dev.penstock.schema.proto.ProtoFiles;
import dev.penstock.schema.proto.ProtoText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Prints codecs in TypeScript of the messages that the suite tests, and of what it asks and is
 * answered, all of which its package has as {@code .proto} files.
 */
public final class TestModules {
  private static final Pattern CODEC = Pattern.compile("(?m)^export const (\\w+): ProtobufCodec<");

  private final Path folder;
  private final Emitter emitter;
  private final StringBuilder imports = new StringBuilder();
  private final StringBuilder names = new StringBuilder();
  private final StringBuilder schemas = new StringBuilder();

  private TestModules(Path folder) {
    this.folder = folder;
    FormatKit kit = FormatKits.named(ProtoText.FORMAT).orElseThrow();
    emitter = kit.emitter(Language.TYPESCRIPT, Product.CODEC).orElseThrow();
  }

  /**
   * Writes modules below a folder, and {@code index.ts}, which has all codecs by their messages,
   * and the schemas of those in JSON.
   *
   * @param arguments the folder of the {@code .proto} files, and the folder to write to
   */
  public static void main(String[] arguments) throws IOException {
    Path include = Path.of(arguments[0]);
    TestModules modules = new TestModules(Path.of(arguments[1]));
    Path suite = include.resolve("conformance/conformance.proto");
    SchemaModule asked = ProtoText.parse(suite, List.of(include));
    modules.add(asked, "conformance.ConformanceRequest");
    modules.add(asked, "conformance.ConformanceResponse");
    for (List<String> each : TestMessages.MESSAGES) {
      Path file = include.resolve("google/protobuf/" + each.get(0) + ".proto");
      modules.add(ProtoText.parse(file, List.of(include)), each.get(1));
      modules.addSchema(ProtoFiles.parse(file, List.of(include)).printBinary(), each.get(1));
    }
    modules.writeIndex();
  }

  private void add(SchemaModule module, String message) throws IOException {
    Emitted emitted = emitter.emit(Objects.requireNonNull(module.closures().get(message)));
    if (!emitted.refusals().isEmpty()) {
      throw new IllegalArgumentException(emitted.refusals().toString());
    }
    Path below = Path.of(message);
    for (SourceFile source : emitted.sources()) {
      Path file = folder.resolve(below).resolve(source.path());
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.text());
      Matcher codec = CODEC.matcher(source.text());
      if (codec.find()) {
        String path = below.resolve(source.path()).toString().replace('\\', '/');
        String local = "codec" + names.length();
        imports.append(
            "import { %s as %s } from \"./%s\";\n"
                .formatted(codec.group(1), local, path.replaceAll("\\.ts$", ".js")));
        names.append("  \"%s\": %s,\n".formatted(message, local));
      }
    }
  }

  private void addSchema(byte[] descriptors, String message) {
    String text = ProtoSchema.of(descriptors, message).toString();
    schemas.append("  \"%s\": `%s`,\n".formatted(message, text));
  }

  private void writeIndex() throws IOException {
    String codecs = "\nexport const codecs = {\n" + names + "};\n";
    String index = imports + codecs + "\nexport const schemas = {\n" + schemas + "};\n";
    Files.writeString(folder.resolve("index.ts"), index);
  }
}
