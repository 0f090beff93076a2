package dev.penstock.flink;

import dev.penstock.DecodeException;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenSplit;
import java.io.IOException;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.src.util.ArrayResultIterator;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.apache.flink.core.fs.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads the messages of a part of a file.
 *
 * <p>A place in it is the frame of a message, and how many messages from that frame on have been
 * read: frames of compressed messages have many.
 */
final class PenSplitReader<T> implements BulkFormat.Reader<T> {
  /** What a batch has at most: so much is read ahead. */
  private static final int BATCH_COUNT = 1000;

  private static final long BATCH_BYTES = 1 << 20;

  private final Path path;
  private final PenFile file;
  private final PenReader reader;
  private final PenFormat.Messages<T> messages;

  /** The place behind the message that was read last. */
  private long frame;

  private long count;

  /**
   * Opens a part of a file.
   *
   * @param frame where reading goes on, or {@link CheckpointedPosition#NO_OFFSET}
   * @param count how many messages from there on were read before
   */
  PenSplitReader(
      PenFormat.Reading<T> reading,
      PenOptions options,
      FileSourceSplit split,
      long frame,
      long count)
      throws IOException {
    path = split.path();
    long end = split.offset() + split.length();
    long start = frame == CheckpointedPosition.NO_OFFSET ? split.offset() : frame;
    try {
      file = PenFile.open(FlinkPenSource.open(path), options);
    } catch (DecodeException e) {
      throw damaged(e);
    }
    try {
      messages = reading.open(file, path);
      reader = file.reader(new PenSplit(start, end));
      this.frame = start;
      for (long i = 0; i < count; i++) {
        if (!next()) {
          throw new IOException(path + " has fewer messages than when it was read before");
        }
      }
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  private boolean next() throws IOException {
    try {
      if (!reader.next()) {
        return false;
      }
    } catch (DecodeException e) {
      throw damaged(e);
    }
    if (reader.frameOffset() != frame) {
      frame = reader.frameOffset();
      count = 0;
    }
    count++;
    return true;
  }

  private IOException damaged(DecodeException e) {
    return new IOException(path + ": " + e.getMessage(), e);
  }

  @Override
  public BulkFormat.@Nullable RecordIterator<T> readBatch() throws IOException {
    long fromFrame = frame;
    long fromCount = count;
    @SuppressWarnings("unchecked") // what is put into it is a T
    T[] batch = (T[]) new Object[BATCH_COUNT];
    int size = 0;
    for (long bytes = 0; size < BATCH_COUNT && bytes < BATCH_BYTES && next(); size++) {
      batch[size] = read();
      bytes += reader.length();
    }
    if (size == 0) {
      return null;
    }
    ArrayResultIterator<T> iterator = new ArrayResultIterator<>();
    iterator.set(batch, size, fromFrame, fromCount);
    return iterator;
  }

  private T read() throws IOException {
    try {
      return messages.read(reader);
    } catch (DecodeException | IllegalArgumentException e) {
      throw new IOException(
          String.format(
              "%s: message %d of the frame at byte %d: %s",
              path, count - 1, reader.frameOffset(), e.getMessage()),
          e);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
