package dev.penstock.flink;

import java.io.IOException;
import java.util.List;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.enumerate.BlockSplittingRecursiveEnumerator;
import org.apache.flink.connector.file.src.enumerate.FileEnumerator;
import org.apache.flink.core.fs.FileStatus;
import org.apache.flink.core.fs.FileSystem;

/**
 * Cuts files into parts of a length, also where a file system has no blocks by which Flink cuts
 * them: a local one, and most object stores.
 *
 * @param byteLength how many bytes a part has; parts of less than a megabyte are hardly worth their
 *     reader, which reads the file's header and index
 */
public record PenSplits(long byteLength) implements FileEnumerator.Provider {
  public PenSplits {
    if (byteLength < 1) {
      throw new IllegalArgumentException("a part has at least a byte, not " + byteLength);
    }
  }

  @Override
  public FileEnumerator create() {
    return new Enumerator(byteLength);
  }

  private static final class Enumerator extends BlockSplittingRecursiveEnumerator {
    private final long byteLength;

    Enumerator(long byteLength) {
      this.byteLength = byteLength;
    }

    @Override
    protected void convertToSourceSplits(
        FileStatus file, FileSystem files, List<FileSourceSplit> target) throws IOException {
      long end = file.getLen();
      for (long start = 0; start < end; start += byteLength) {
        target.add(
            new FileSourceSplit(
                getNextId(),
                file.getPath(),
                start,
                Math.min(byteLength, end - start),
                file.getModificationTime(),
                end));
      }
    }
  }
}
