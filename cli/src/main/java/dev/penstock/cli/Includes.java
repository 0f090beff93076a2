package dev.penstock.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The folders of files that a schema of FlatBuffers includes, or one of Protobuf imports. */
final class Includes {
  @Option(
      names = "-I",
      paramLabel = "FOLDER",
      description =
          "Where files are that an .fbs includes or a .proto imports, beside its own folder; can be"
              + " repeated.")
  List<Path> folders = List.of();
}
