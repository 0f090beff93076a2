package dev.penstock.schema.proto;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the files that others import, by their names from the folders given. None is read from
 * outside of those folders, whatever name or link leads there. Spec: proto, section 2.4.
 */
final class Sources {
  /** The folder of files that every reader knows. */
  private static final String KNOWN = "google/protobuf/";

  private static final int MAX_FILES = 1_000;
  private static final int MAX_BYTES = 16 << 20;
  private static final long MAX_ALL_BYTES = 64 << 20;

  private final List<Path> folders;
  private final Map<String, byte[]> texts;
  private int fileCount;
  private long byteCount;

  private Sources(List<Path> folders, Map<String, byte[]> texts) {
    this.folders = List.copyOf(folders);
    this.texts = Map.copyOf(texts);
  }

  /** Returns sources for texts by their names. */
  static Sources of(Map<String, byte[]> texts) {
    return new Sources(List.of(), texts);
  }

  /**
   * Returns sources in folders.
   *
   * @throws IOException if a folder is not there
   */
  static Sources of(List<Path> given) throws IOException {
    List<Path> folders = new ArrayList<>();
    for (Path each : given) {
      folders.add(each.toRealPath());
    }
    return new Sources(folders, Map.of());
  }

  /** Returns the name by which a file is imported: that from the first folder in which it is. */
  String name(Path file) throws IOException {
    Path real = file.toRealPath();
    for (Path each : folders) {
      if (real.startsWith(each)) {
        return each.relativize(real).toString().replace('\\', '/');
      }
    }
    throw Place.of(file.toString())
        .refuse("the file is in none of the folders given; add its own (-I FOLDER)");
  }

  /** Returns what a file holds. */
  byte[] bytes(String name, Place place) {
    byte[] text = texts.get(name);
    byte[] bytes = text != null ? text : inFolders(name, place).orElseGet(() -> known(name, place));
    byteCount += bytes.length;
    fileCount++;
    if (bytes.length > MAX_BYTES || byteCount > MAX_ALL_BYTES) {
      throw place.refuse("a file has at most 16 MiB, and all together 64 MiB");
    }
    if (fileCount > MAX_FILES) {
      throw place.refuse("more than " + MAX_FILES + " files are imported");
    }
    return bytes;
  }

  private Optional<byte[]> inFolders(String name, Place place) {
    if (name.isEmpty()
        || !Path.of(".").resolve(checked(name, place)).normalize().toString().equals(name)) {
      throw place.refuse(
          "'" + name + "' is no name from a folder; it has no '..', no '//' and no '\\'");
    }
    for (Path each : folders) {
      Path path = each.resolve(name);
      if (Files.isRegularFile(path)) {
        return Optional.of(read(path, name, place));
      }
    }
    return Optional.empty();
  }

  private static String checked(String name, Place place) {
    try {
      return Path.of(name).toString();
    } catch (InvalidPathException e) {
      ProtoException wrong = place.refuse("'" + name + "' is no name of a file");
      wrong.initCause(e);
      throw wrong;
    }
  }

  private byte[] read(Path path, String name, Place place) {
    try {
      Path real = path.toRealPath();
      if (folders.stream().noneMatch(real::startsWith)) {
        throw place.refuse(
            "'" + name + "' is outside of the folders given; add its own (-I FOLDER)");
      }
      try (InputStream in = Files.newInputStream(real)) {
        return in.readNBytes(MAX_BYTES + 1);
      }
    } catch (IOException e) {
      ProtoException wrong = place.refuse("'" + name + "' cannot be read");
      wrong.initCause(e);
      throw wrong;
    }
  }

  /** Tells whether all know the file of a name. */
  static boolean isKnown(String name) {
    String resource = resource(name);
    return !resource.isEmpty() && Sources.class.getResource(resource) != null;
  }

  private static String resource(String name) {
    String resource = name.startsWith(KNOWN) ? name.substring(KNOWN.length()) : "";
    return resource.matches("[a-z_]+\\.proto") ? resource : "";
  }

  private static byte[] known(String name, Place place) {
    String resource = resource(name);
    if (resource.isEmpty()) {
      throw missing(name, place);
    }
    try (InputStream in = Sources.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw missing(name, place);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(name, e);
    }
  }

  private static ProtoException missing(String name, Place place) {
    return place.refuse("there is no file '" + name + "' in the folders given (-I FOLDER)");
  }
}
