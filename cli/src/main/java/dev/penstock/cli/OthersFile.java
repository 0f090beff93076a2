package dev.penstock.cli;

import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Files of other schema languages, by the format for which they are written. */
enum OthersFile {
  FLATBUFFERS(FbsFile.FORMAT, FbsFile.SUFFIX) {
    @Override
    boolean isOne(Source source) {
      return FbsFile.isOne(source);
    }

    @Override
    SchemaModule read(Source source, List<Path> folders) throws IOException {
      return FbsFile.read(source, folders);
    }
  },

  PROTOBUF(ProtoFile.FORMAT, ProtoFile.SUFFIX) {
    @Override
    boolean isOne(Source source) {
      return ProtoFile.isOne(source);
    }

    @Override
    SchemaModule read(Source source, List<Path> folders) throws IOException {
      return ProtoFile.read(source, folders);
    }
  };

  private final String format;
  private final String suffix;

  OthersFile(String format, String suffix) {
    this.format = format;
    this.suffix = suffix;
  }

  /** Returns the name of the format. */
  String format() {
    return format;
  }

  /** Returns the end of the names of files that are text. */
  String suffix() {
    return suffix;
  }

  /** Returns the language of a file, as its name says. */
  static Optional<OthersFile> of(Source source) {
    return Arrays.stream(values()).filter(each -> each.isOne(source)).findFirst();
  }

  /** Tells whether a name is one of a file that is text in one of the languages. */
  static boolean isSource(String name) {
    return Arrays.stream(values()).anyMatch(each -> name.endsWith(each.suffix));
  }

  /** Returns the names of the formats. */
  static Set<String> formats() {
    return Arrays.stream(values()).map(OthersFile::format).collect(Collectors.toUnmodifiableSet());
  }

  /** Tells whether the name of a file says that it is one. */
  abstract boolean isOne(Source source);

  /**
   * Returns the module of a file.
   *
   * @param folders where files are that it includes
   * @throws CommandFailure if the file, or one that it includes, is wrong
   * @throws IOException if reading fails
   */
  abstract SchemaModule read(Source source, List<Path> folders) throws IOException;

  /**
   * Returns the schema of a file: all that it defines, and its root.
   *
   * @param wanted the name of the root; null for the one that the file names, or that can be it
   * @throws CommandFailure if the file is wrong, or has no such root or more than one
   * @throws IOException if reading fails
   */
  Schema schema(Source source, List<Path> folders, @Nullable String wanted) throws IOException {
    return FbsFile.schema(source, read(source, folders), wanted);
  }
}
