package dev.penstock.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** The files of a table: those that its options name, by patterns or not, and those in folders. */
final class PenPaths {
  private PenPaths() {}

  /** Returns what the options name, one path or several. */
  static List<Path> named(CaseInsensitiveStringMap options) {
    List<Path> paths = new ArrayList<>();
    String several = options.get("paths");
    if (several != null) {
      // Spark gives a JSON array, and has a reader of JSON.
      String json = "{\"paths\":" + several + "}";
      for (String each : Metadata.fromJson(json).getStringArray("paths")) {
        paths.add(new Path(each));
      }
    }
    String one = options.get("path");
    if (one != null) {
      paths.add(new Path(one));
    }
    if (paths.isEmpty()) {
      throw new IllegalArgumentException("no path is given: load(\"folder\") or option(\"path\")");
    }
    return paths;
  }

  /**
   * Returns the files of a table in the order of their paths. Names that start with {@code _} or
   * {@code .} are of nobody's data, in folders.
   *
   * @throws FileNotFoundException if a path leads to nothing
   */
  static List<FileStatus> files(List<Path> paths, Configuration hadoop) throws IOException {
    List<FileStatus> files = new ArrayList<>();
    for (Path path : paths) {
      FileSystem system = path.getFileSystem(hadoop);
      FileStatus[] found = system.globStatus(path);
      if (found == null || found.length == 0) {
        throw new FileNotFoundException(path + " does not exist");
      }
      for (FileStatus each : found) {
        if (each.isDirectory()) {
          addFolder(each.getPath(), system, files);
        } else {
          files.add(each);
        }
      }
    }
    files.sort(Comparator.comparing(FileStatus::getPath));
    return files;
  }

  private static void addFolder(Path folder, FileSystem system, List<FileStatus> files)
      throws IOException {
    RemoteIterator<LocatedFileStatus> all = system.listFiles(folder, true);
    while (all.hasNext()) {
      FileStatus file = all.next();
      if (!isHidden(file.getPath(), folder)) {
        files.add(file);
      }
    }
  }

  private static boolean isHidden(Path file, Path folder) {
    int depth = folder.depth();
    for (Path each = file; each != null && each.depth() > depth; each = each.getParent()) {
      char first = each.getName().charAt(0);
      if (first == '_' || first == '.') {
        return true;
      }
    }
    return false;
  }
}
