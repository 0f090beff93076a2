package dev.penstock.cli;

import static java.util.Objects.requireNonNull;

import dev.penstock.Limits;
import dev.penstock.flatbuffers.FlatFraming;
import dev.penstock.flatbuffers.FlatJson;
import dev.penstock.flatbuffers.FlatJsonOptions;
import dev.penstock.flatbuffers.FlatSchema;
import dev.penstock.flatbuffers.format.FlatSchemaText;
import dev.penstock.model.SchemaModule;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options on messages of FlatBuffers, and what a schema makes of them. */
final class FbsOptions {
  /** A file is a message of its own, so that its length is no reason to refuse it. */
  private static final Limits LIMITS =
      Limits.DEFAULT
          .withMessageBytes(Integer.MAX_VALUE)
          .withElements(Integer.MAX_VALUE)
          .withTextBytes(Integer.MAX_VALUE);

  @Option(
      names = "--schema",
      paramLabel = "FILE.fbs",
      description = "The schema, for messages of FlatBuffers in place of a .pen file.")
  @Nullable String schema;

  @Mixin Includes includes = new Includes();

  @Option(
      names = "--root",
      paramLabel = "TABLE",
      description = "With --schema: the type of the messages; the file's root_type when left out.")
  @Nullable String root;

  @Option(
      names = "--size-prefixed",
      description =
          "With --schema: four bytes with its length stand before a message, so that several can"
              + " stand behind each other.")
  boolean sizePrefixed;

  @Option(
      names = "--no-identifier",
      description = "With --schema: messages do not have the file_identifier of the schema.")
  boolean noIdentifier;

  /** Refuses other options of this kind where there is no schema. */
  void check(boolean others) {
    if (schema == null
        && (others
            || root != null
            || sizePrefixed
            || noIdentifier
            || !includes.folders.isEmpty())) {
      throw CommandFailure.usage(
          "options on messages of FlatBuffers go with --schema FILE.fbs", "");
    }
  }

  FlatFraming framing() {
    return sizePrefixed ? FlatFraming.SIZE_PREFIXED : FlatFraming.PLAIN;
  }

  /**
   * Returns the conversions by the schema file.
   *
   * @throws CommandFailure if it is wrong, or has no such root
   */
  FlatJson conversions(Terminal terminal, FlatJsonOptions options) throws IOException {
    String name = requireNonNull(schema);
    SchemaModule module = FbsFile.read(Source.of(name, terminal), includes.folders);
    FlatSchema read;
    try {
      read = FlatSchema.parse(FlatSchemaText.print(FbsFile.withRoot(name, module, root)));
    } catch (IllegalArgumentException e) {
      throw CommandFailure.input(name + ": " + e.getMessage(), "", e);
    }
    FlatSchema used = noIdentifier ? read.withoutIdentifier() : read;
    return FlatJson.of(used).with(options).with(framing()).with(LIMITS);
  }
}
