package dev.penstock.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Jars and folders of classes that the types in a jar or folder use. */
final class ClassPath {
  @Option(
      names = "--classpath",
      paramLabel = "PATH",
      description = "Jars and folders of classes that the types in a jar or folder use.")
  String path = "";

  @Option(names = "--class-path", hidden = true)
  void setClassPath(String path) {
    this.path = path;
  }

  /** Returns the jars and folders. */
  List<Path> entries() {
    return entries(path);
  }

  /** Returns the jars and folders of a class path as on the java command line. */
  static List<Path> entries(String path) {
    return Stream.of(path.split(Pattern.quote(File.pathSeparator), -1))
        .filter(each -> !each.isEmpty())
        .map(Path::of)
        .toList();
  }
}
