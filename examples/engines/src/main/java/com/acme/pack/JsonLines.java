package com.acme.pack;

import dev.penstock.CodecRef;
import dev.penstock.DecodeException;
import dev.penstock.flink.PenstockTypeInfo;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.src.util.ArrayResultIterator;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.apache.flink.core.fs.FSDataInputStream;
import org.apache.flink.core.fs.FileSystem;
import org.apache.flink.core.fs.Path;

/**
 * Reads files with a JSON document on each line, a file in several parts: a line belongs to the
 * part in which it starts.
 *
 * @param json reads a line
 * @param type says how values go to other tasks
 */
record JsonLines<T>(CodecRef<T> json, PenstockTypeInfo<T> type)
    implements BulkFormat<T, FileSourceSplit> {
  private static final int BATCH_COUNT = 1000;
  private static final int BATCH_BYTES = 1 << 20;

  @Override
  public Reader<T> createReader(Configuration configuration, FileSourceSplit split)
      throws IOException {
    Lines<T> lines = new Lines<>(json, split);
    lines.start(split.offset());
    return lines;
  }

  @Override
  public Reader<T> restoreReader(Configuration configuration, FileSourceSplit split)
      throws IOException {
    CheckpointedPosition place = split.getReaderPosition().orElseThrow();
    Lines<T> lines = new Lines<>(json, split);
    lines.resume(place.getOffset(), place.getRecordsAfterOffset());
    return lines;
  }

  @Override
  public boolean isSplittable() {
    return true;
  }

  @Override
  public TypeInformation<T> getProducedType() {
    return type;
  }

  /** The lines of a part of a file. */
  private static final class Lines<T> implements Reader<T> {
    private final CodecRef<T> json;
    private final Path path;
    private final long size;
    private final long end;
    private final FSDataInputStream in;

    /** What was read of the file; the next line starts at {@code from}. */
    private byte[] buffer = new byte[1 << 16];

    private int from;
    private int to;

    /** Where {@code from} is in the file. */
    private long offset;

    private int lineBytes;

    Lines(CodecRef<T> json, FileSourceSplit split) throws IOException {
      this.json = json;
      path = split.path();
      FileSystem files = path.getFileSystem();
      size = files.getFileStatus(path).getLen();
      end = split.offset() + split.length();
      in = files.open(path);
    }

    /** Goes to the first line that starts at a place of the file or after it. */
    void start(long at) throws IOException {
      seek(Math.max(0, at - 1));
      if (at > 0 && nextLine()) {
        skipLine();
      }
    }

    void resume(long at, long lines) throws IOException {
      seek(at);
      for (long i = 0; i < lines && nextLine(); i++) {
        skipLine();
      }
    }

    private void seek(long at) throws IOException {
      in.seek(at);
      offset = at;
    }

    @Override
    public RecordIterator<T> readBatch() throws IOException {
      long start = offset;
      @SuppressWarnings("unchecked") // what is put into it is a T
      T[] batch = (T[]) new Object[BATCH_COUNT];
      int count = 0;
      while (count < BATCH_COUNT && offset - start < BATCH_BYTES && offset < end && nextLine()) {
        if (lineBytes > 0) {
          batch[count++] = value();
        } else if (count == 0) {
          start = offset + 1; // lines that are passed over are not counted
        } else {
          break;
        }
        skipLine();
      }
      if (count == 0 && (offset >= end || offset >= size)) {
        return null;
      }
      ArrayResultIterator<T> iterator = new ArrayResultIterator<>();
      iterator.set(batch, count, start, 0);
      return iterator;
    }

    private T value() throws IOException {
      try {
        return json.codec().decode(buffer, from, lineBytes);
      } catch (DecodeException e) {
        throw new IOException(path + ": the line at byte " + offset + ": " + e.getMessage(), e);
      }
    }

    /** Has the whole next line in the buffer; false at the end of the file. */
    private boolean nextLine() throws IOException {
      for (int at = from; ; at++) {
        if (at == to) {
          int searched = at - from;
          if (offset + searched == size) {
            lineBytes = searched;
            return searched > 0;
          }
          fill();
          at = from + searched;
        }
        if (buffer[at] == '\n') {
          lineBytes = at - from;
          return true;
        }
      }
    }

    private void fill() throws IOException {
      if (from > 0) {
        System.arraycopy(buffer, from, buffer, 0, to - from);
        to -= from;
        from = 0;
      } else if (to == buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * buffer.length);
      }
      int read = in.read(buffer, to, buffer.length - to);
      if (read < 0) {
        throw new EOFException(path + " ends early, though it has " + size + " bytes");
      }
      to += read;
    }

    private void skipLine() {
      int bytes = Math.min(lineBytes + 1, to - from); // the last line may have no end
      from += bytes;
      offset += bytes;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
