package dev.penstock.suite;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.processor.PenstockProcessor;
import dev.penstock.schema.proto.ProtoFiles;
import dev.penstock.schema.proto.ProtoText;
import dev.penstock.schema.text.JavaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * Makes records and codecs of the messages that the suite tests, which its package has as {@code
 * .proto} files.
 */
public final class TestMessages {
  /** The file that says which class each message became. */
  static final String INDEX = "messages.tsv";

  /** The messages by the files that declare them. */
  static final List<List<String>> MESSAGES =
      List.of(
          List.of("test_messages_proto2", "protobuf_test_messages.proto2.TestAllTypesProto2"),
          List.of("test_messages_proto3", "protobuf_test_messages.proto3.TestAllTypesProto3"),
          List.of(
              "test_messages_proto2_editions",
              "protobuf_test_messages.editions.proto2.TestAllTypesProto2"),
          List.of(
              "test_messages_proto3_editions",
              "protobuf_test_messages.editions.proto3.TestAllTypesProto3"),
          List.of(
              "test_messages_edition2023",
              "protobuf_test_messages.editions.TestAllTypesEdition2023"));

  private final Path folder;
  private final List<String> files = new ArrayList<>();
  private final StringBuilder index = new StringBuilder();

  private TestMessages(Path folder) {
    this.folder = folder;
  }

  /**
   * Writes class files below a folder, and their sources beside them.
   *
   * @param arguments the folder of the {@code .proto} files, and the folder to write to
   */
  public static void main(String[] arguments) throws IOException {
    Path include = Path.of(arguments[0]);
    TestMessages messages = new TestMessages(Files.createDirectories(Path.of(arguments[1])));
    for (List<String> each : MESSAGES) {
      Path file = include.resolve("google/protobuf/" + each.get(0) + ".proto");
      messages.add(ProtoText.parse(file, List.of(include)), each.get(1));
      byte[] descriptors = ProtoFiles.parse(file, List.of(include)).printBinary();
      Files.write(messages.folder.resolve(descriptorsOf(each.get(1))), descriptors);
    }
    Files.writeString(messages.folder.resolve(INDEX), messages.index);
    messages.compile();
  }

  /** Returns the name of the file with the descriptor set of a message. */
  static String descriptorsOf(String message) {
    return message + ".descriptors";
  }

  private void add(SchemaModule module, String message) throws IOException {
    Root root =
        module.roots().stream()
            .filter(each -> each.type().equals(message))
            .findFirst()
            .orElseThrow();
    Schema schema = JavaText.nearest(module, root, ProtoText.FORMAT);
    List<Diagnostic> refusals = JavaText.refusals(schema);
    if (!refusals.isEmpty()) {
      throw new IllegalArgumentException(refusals.toString());
    }
    Path file = folder.resolve("sources").resolve(JavaText.path(schema));
    Files.createDirectories(file.getParent());
    Files.writeString(file, JavaText.print(schema));
    files.add(file.toString());
    String className = JavaText.className(schema, schema.root());
    index.append(message).append('\t').append(className).append('\n');
  }

  /** As programs are compiled, with the annotation processor. */
  private void compile() {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-nowarn",
                "-processor",
                PenstockProcessor.class.getName(),
                "-Apenstock.formats=protobuf"));
    arguments.addAll(
        List.of("-cp", System.getProperty("java.class.path"), "-d", folder.toString()));
    arguments.addAll(files);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    if (status != 0) {
      throw new IllegalStateException("the records of the suite do not compile");
    }
  }
}
