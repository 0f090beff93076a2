package com.acme.pack;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.flink.core.fs.FileStatus;
import org.apache.flink.core.fs.FileSystem;
import org.apache.flink.core.fs.Path;

/**
 * The folder with the files of a job, with a folder of checkpoints in it as long as the job is not
 * through, and then a file that says so.
 */
record Workspace(Path folder) {
  /** Where Flink keeps checkpoints: readers pass over names with a dot. */
  Path checkpoints() {
    return new Path(folder, ".checkpoints");
  }

  private Path mark() {
    return new Path(folder, "_SUCCESS");
  }

  boolean isComplete() throws IOException {
    return folder.getFileSystem().exists(mark());
  }

  /** Returns the whole checkpoint that was written last, of any run; empty for none. */
  Optional<Path> latestCheckpoint() throws IOException {
    FileSystem files = folder.getFileSystem();
    Path latest = null;
    long latestTime = -1;
    for (FileStatus job : children(files, checkpoints())) {
      for (FileStatus checkpoint : children(files, job.getPath())) {
        Path metadata = new Path(checkpoint.getPath(), "_metadata");
        if (checkpoint.getPath().getName().startsWith("chk-") && files.exists(metadata)) {
          long time = files.getFileStatus(metadata).getModificationTime();
          if (time > latestTime) {
            latestTime = time;
            latest = checkpoint.getPath();
          }
        }
      }
    }
    return Optional.ofNullable(latest);
  }

  private static FileStatus[] children(FileSystem files, Path path) throws IOException {
    boolean there = files.exists(path) && files.getFileStatus(path).isDir();
    return there ? files.listStatus(path) : new FileStatus[0];
  }

  /** Removes checkpoints and what killed runs left, and says that all is there. */
  void complete(String note) throws IOException {
    FileSystem files = folder.getFileSystem();
    for (FileStatus each : files.listStatus(folder)) {
      if (each.getPath().getName().startsWith(".")) {
        files.delete(each.getPath(), true);
      }
    }
    try (OutputStream out = files.create(mark(), FileSystem.WriteMode.OVERWRITE)) {
      out.write(note.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Returns how many bytes the files of a folder have, or a file. */
  static long bytes(Path path) throws IOException {
    FileSystem files = path.getFileSystem();
    FileStatus status = files.getFileStatus(path);
    if (!status.isDir()) {
      return status.getLen();
    }
    long bytes = 0;
    for (FileStatus each : files.listStatus(path)) {
      bytes += bytes(each.getPath());
    }
    return bytes;
  }
}
