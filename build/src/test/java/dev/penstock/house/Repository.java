package dev.penstock.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Gives the files of this repository, without what builds and tools leave behind. */
final class Repository {
  /** The top folder of the checkout. */
  static final Path ROOT =
      Path.of(System.getProperty("penstock.root", "..")).toAbsolutePath().normalize();

  private static final Set<String> LEFT_BEHIND =
      Set.of(".git", ".idea", ".vscode", ".settings", "target", "node_modules", "dist");

  private Repository() {}

  /** Returns the path from the top folder, with forward slashes. */
  static String name(Path file) {
    return ROOT.relativize(file).toString().replace('\\', '/');
  }

  /** Returns all files in order of their names. */
  static List<Path> files() {
    List<Path> files = new ArrayList<>();
    try {
      Files.walkFileTree(
          ROOT,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              boolean skip = LEFT_BEHIND.contains(folder.getFileName().toString());
              return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              files.add(file);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    files.sort(null);
    return files;
  }

  /** Returns the files whose names end in one of the given ways. */
  static List<Path> files(String... endings) {
    return files().stream()
        .filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
        .toList();
  }

  /** Returns the text of a file. */
  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(name(file), e);
    }
  }

  /** Returns the entries of a folder in order of their names. */
  static List<Path> entries(String folder) {
    try (Stream<Path> entries = Files.list(ROOT.resolve(folder))) {
      return entries.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(folder, e);
    }
  }
}
