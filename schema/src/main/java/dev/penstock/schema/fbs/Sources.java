package dev.penstock.schema.fbs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the files that others include: in the folder of the file that includes them, then in those
 * given. None is read from outside of the first file's folder and those given, whatever name or
 * link leads there. Spec: fbs, section 2.3.
 */
final class Sources {
  private static final int MAX_FILES = 1_000;
  private static final int MAX_BYTES = 16 << 20;
  private static final long MAX_ALL_BYTES = 64 << 20;

  /** A file: its name in messages, where it is, and what it holds. */
  static final class File {
    private final String name;
    private final @Nullable Path path;
    private final byte[] bytes;

    File(String name, @Nullable Path path, byte[] bytes) {
      this.name = name;
      this.path = path;
      this.bytes = bytes;
    }

    String name() {
      return name;
    }

    byte[] bytes() {
      return bytes;
    }
  }

  private final List<Path> folders;
  private final Set<Path> read = new HashSet<>();
  private long byteCount;

  private Sources(List<Path> folders) {
    this.folders = List.copyOf(folders);
  }

  /** Returns sources for text without files. */
  static Sources none() {
    return new Sources(List.of());
  }

  /**
   * Returns sources for a file.
   *
   * @throws IOException if a folder is not there
   */
  static Sources of(Path first, List<Path> given) throws IOException {
    List<Path> folders = new ArrayList<>();
    Path own = first.toAbsolutePath().getParent();
    if (own != null) {
      folders.add(own.toRealPath());
    }
    for (Path each : given) {
      folders.add(each.toRealPath());
    }
    return new Sources(folders);
  }

  /**
   * Reads the first file.
   *
   * @throws IOException if that fails
   */
  File first(Path path, String name) throws IOException {
    Path real = path.toRealPath();
    read.add(real);
    return new File(name, real, bytes(real, new Place(name, 1, 1)));
  }

  /** Returns a file that another includes; nothing if it was read before. */
  Optional<File> include(String name, File from, Place place) {
    Path found = find(name, from, place);
    if (!read.add(found)) {
      return Optional.empty();
    }
    if (read.size() > MAX_FILES) {
      throw place.refuse("more than " + MAX_FILES + " files are included");
    }
    try {
      return Optional.of(new File(name, found, bytes(found, place)));
    } catch (IOException e) {
      FbsSyntaxException wrong = place.refuse("'" + name + "' cannot be read");
      wrong.initCause(e);
      throw wrong;
    }
  }

  private Path find(String name, File from, Place place) {
    Path own = from.path;
    if (own == null) {
      throw place.refuse("text without a file includes nothing; name the file");
    }
    List<Path> candidates = new ArrayList<>();
    try {
      candidates.add(own.resolveSibling(name));
      folders.forEach(each -> candidates.add(each.resolve(name)));
    } catch (InvalidPathException e) {
      FbsSyntaxException wrong = place.refuse("'" + name + "' is no name of a file");
      wrong.initCause(e);
      throw wrong;
    }
    for (Path each : candidates) {
      if (Files.isRegularFile(each)) {
        return inside(each, name, place);
      }
    }
    throw place.refuse("there is no file '" + name + "' here nor in the folders given (-I FOLDER)");
  }

  private Path inside(Path path, String name, Place place) {
    try {
      Path real = path.toRealPath();
      if (folders.stream().anyMatch(real::startsWith)) {
        return real;
      }
    } catch (IOException e) {
      FbsSyntaxException wrong = place.refuse("'" + name + "' cannot be read");
      wrong.initCause(e);
      throw wrong;
    }
    throw place.refuse("'" + name + "' is outside of the folders given; add its own (-I FOLDER)");
  }

  private byte[] bytes(Path path, Place place) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(path)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    }
    byteCount += bytes.length;
    if (bytes.length > MAX_BYTES || byteCount > MAX_ALL_BYTES) {
      throw place.refuse("a schema file has at most 16 MiB, and all together 64 MiB");
    }
    return bytes;
  }
}
