package dev.penstock.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/** The files of one folder, each with its type; nothing else can be reached. */
final class PageFiles {
  private static final Map<String, String> TYPES =
      Map.of(
          ".html", "text/html; charset=utf-8",
          ".css", "text/css; charset=utf-8",
          ".js", "text/javascript; charset=utf-8",
          ".json", "application/json; charset=utf-8",
          ".svg", "image/svg+xml");

  private static final String BYTES = "application/octet-stream";

  private final Path folder;

  PageFiles(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns a file.
   *
   * @param path as requested, without escapes: {@code lab/page.js}; a folder's is its index
   * @throws PageException if there is none
   */
  Answer get(String path) throws IOException {
    String name = path.isEmpty() || path.endsWith("/") ? path + "index.html" : path;
    Path file = resolve(name);
    // A link that leads out of the folder is no file of it.
    if (!Files.isRegularFile(file) || !file.toRealPath().startsWith(folder.toRealPath())) {
      throw missing(path);
    }
    return Answer.of(Files.readAllBytes(file), type(name));
  }

  private Path resolve(String name) {
    for (String part : name.split("/", -1)) {
      if (part.isEmpty() || part.startsWith(".") || part.contains("\\")) {
        throw missing(name);
      }
    }
    try {
      return folder.resolve(name);
    } catch (InvalidPathException e) {
      throw missing(name);
    }
  }

  private static PageException missing(String path) {
    return new PageException(Answer.NOT_FOUND, "there is no page /" + path, "Begin at /");
  }

  private static String type(String name) {
    return TYPES.getOrDefault(name.substring(Math.max(0, name.lastIndexOf('.'))), BYTES);
  }
}
