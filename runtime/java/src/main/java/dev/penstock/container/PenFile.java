package dev.penstock.container;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.transport.MappedFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages of a {@code .pen} file in any order, and in parts that several threads share.
 * Spec: container 4.4 and 4.5.
 *
 * <p>A file without an index, and one whose index is damaged, is read once from start to end when
 * it is opened. An instance is for any number of threads; each of the readers that it makes belongs
 * to one of them and reads the file at a place of its own.
 *
 * <pre>{@code
 * try (PenFile file = PenFile.open(path)) {
 *   Price thousandth = file.decode(1000, codec);
 *   file.splits(8).parallelStream().forEach(split -> sum(file.reader(split)));
 *   Memory inPlace = file.map().get(1000, new Memory());
 * }
 * }</pre>
 */
public final class PenFile implements Closeable {
  private final PenSource source;
  private final PenLayout layout;
  private final PenOptions options;
  private final long byteLength;
  private final BitSet checkedBlocks = new BitSet();
  private @Nullable MappedFile mapped;

  private PenFile(PenSource source, PenLayout layout, PenOptions options) throws IOException {
    this.source = source;
    this.byteLength = source.size();
    this.layout = layout;
    this.options = options;
  }

  /**
   * Tells whether bytes start as those of a {@code .pen} file do, even one that was copied as text.
   */
  public static boolean recognizes(byte[] source, int offset, int length) {
    int known = PenWriter.MAGIC_NAME;
    return length >= known
        && Arrays.equals(source, offset, offset + known, PenWriter.MAGIC, 0, known);
  }

  /**
   * Opens a file with {@link Limits#DEFAULT}.
   *
   * @throws DecodeException if it is no {@code .pen} file, or one without its end
   * @throws IOException if it cannot be read
   */
  public static PenFile open(Path path) throws IOException {
    return open(path, PenOptions.DEFAULT);
  }

  /**
   * Opens a file.
   *
   * @param limits of which {@code messageBytes} is the longest message that is accepted
   * @throws DecodeException if it is no {@code .pen} file, or one without its end
   * @throws IOException if it cannot be read
   */
  public static PenFile open(Path path, Limits limits) throws IOException {
    return open(path, PenOptions.DEFAULT.withLimits(limits));
  }

  /**
   * Opens a file.
   *
   * @param options with the limits, and the compressions that are known beside Deflate
   * @throws DecodeException if it is no {@code .pen} file, or one without its end
   * @throws IOException if it cannot be read
   */
  public static PenFile open(Path path, PenOptions options) throws IOException {
    return open(ChannelSource.open(path), options);
  }

  /**
   * Opens what a source has, which is closed with this file, and also when it cannot be opened.
   *
   * @param options with the limits, and the compressions that are known beside Deflate
   * @throws DecodeException if it is no {@code .pen} file, or one without its end
   * @throws IOException if the source does, or gives no byte before its end
   */
  public static PenFile open(PenSource source, PenOptions options) throws IOException {
    try {
      PenLayout layout = PenLayout.of(source, options, PenLayout.Torn.REFUSED);
      return new PenFile(source, layout, options);
    } catch (IOException | RuntimeException e) {
      source.close();
      throw e;
    }
  }

  /** Returns format, schema and metadata of the file. */
  public PenHeader header() {
    return layout.header();
  }

  /**
   * Returns the texts of the file's schemas in the order in which they were written, that of the
   * header first. Which one a message has, {@link PenReader#schema} says.
   */
  public List<String> schemas() {
    return List.copyOf(layout.index().schemas().texts());
  }

  /** Returns how many messages there are, damaged ones counted. */
  public long messageCount() {
    return layout.messageCount();
  }

  /**
   * Returns a message.
   *
   * <p>What is read is the part of about 64 KiB in which the message stands, and for the first
   * message of a block the one before it, to check the index.
   *
   * @param number the message's number, from 0 on
   * @throws IndexOutOfBoundsException if there is no such message
   * @throws DecodeException if its frame is damaged, or the index is wrong about it
   * @throws IOException if the file cannot be read
   */
  public byte[] message(long number) throws IOException {
    return readerAt(number).message();
  }

  /** Returns a reader whose current message is that of a number, see {@link #message}. */
  PenReader readerAt(long number) throws IOException {
    checkNumber(number, messageCount());
    int block = layout.index().markOf(number);
    check(block - 1);
    check(block);
    PenReader reader = reader(PenRange.ofBlock(layout, block));
    DecodeException lost = null;
    while (reader.messageNumber() < number) {
      try {
        if (!reader.next()) {
          break;
        }
        if (reader.messageNumber() == number) {
          return reader;
        }
      } catch (DecodeException e) {
        if (!reader.canContinue()) {
          throw e;
        }
        lost = reader.isAtMessage() ? e : lost;
      }
    }
    if (lost != null) {
      throw lost;
    }
    throw layout.wrongIndex("message " + number, "fewer messages in its block");
  }

  static void checkNumber(long number, long end) {
    if (number < 0 || number >= end) {
      throw new IndexOutOfBoundsException("message " + number + " of " + end);
    }
  }

  /**
   * Compares the marks around a block with its frames, once. Damage is none of the index's fault,
   * and is for the reader of the message to meet.
   */
  private void check(int block) throws IOException {
    synchronized (checkedBlocks) {
      if (!layout.index().isStated() || block < 0 || checkedBlocks.get(block)) {
        return;
      }
    }
    PenReader reader = reader(PenRange.ofBlock(layout, block));
    boolean more = true;
    while (more) {
      try {
        more = reader.next();
      } catch (DecodeException e) {
        if (e.offset() == layout.indexOffset()) {
          throw e;
        }
        more = reader.canContinue();
      }
    }
    synchronized (checkedBlocks) {
      checkedBlocks.set(block);
    }
  }

  /**
   * Returns the value of a message, see {@link #message}.
   *
   * @throws DecodeException also if the bytes are no message of the codec's type
   * @throws IOException if the file cannot be read
   */
  public <T> T decode(long number, Codec<T> codec) throws IOException {
    return codec.decode(message(number));
  }

  /**
   * Returns the messages in memory that is mapped to the file, to be read in place.
   *
   * <p>The mapping is made once for all threads. It stays when this file is closed, as long as
   * something refers to it.
   *
   * @return an object for one thread at a time
   * @throws UnsupportedOperationException if the file was opened as a {@link PenSource} that is no
   *     file of the machine
   * @throws IOException if the file cannot be mapped
   */
  public MappedMessages map() throws IOException {
    synchronized (checkedBlocks) {
      if (mapped == null) {
        if (!(source instanceof ChannelSource file)) {
          throw new UnsupportedOperationException(
              "only a file of the machine is mapped; message(number) and reader(split) read any"
                  + " source");
        }
        mapped = MappedFile.of(file.channel());
      }
      return new MappedMessages(this, mapped, layout, options.limits());
    }
  }

  /**
   * Returns a reader of the messages from a number on. Closing it does nothing.
   *
   * @param number from 0 up to {@link #messageCount}, which gives no message
   */
  public PenReader reader(long number) {
    checkNumber(number, messageCount() + 1);
    return reader(PenRange.ofNumbers(layout, number));
  }

  /**
   * Returns a reader of the messages whose frames start in a range of the file. Closing it does
   * nothing.
   */
  public PenReader reader(PenSplit split) {
    return reader(PenRange.ofOffsets(layout, split.start(), split.end()));
  }

  private PenReader reader(PenRange range) {
    long start = range.startOffset();
    FrameReader frames = new FrameReader(new SourceInput(source, start), options.limits(), start);
    return new PenReader(frames, options, layout, range);
  }

  /**
   * Cuts the file into parts of about the same number of bytes, which together have every message
   * once.
   *
   * @param most how many parts there are at most; short files give fewer
   */
  public List<PenSplit> splits(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("at least one split, not " + most);
    }
    FrameIndex index = layout.index();
    long bytes = layout.indexOffset() - layout.headerEnd();
    long start = layout.headerEnd();
    List<PenSplit> splits = new ArrayList<>();
    for (int i = 1; i < most; i++) {
      long ideal = layout.headerEnd() + (long) ((double) bytes * i / most);
      int mark = index.markAtOffset(ideal) + 1;
      if (mark > 0 && mark < index.markCount() && index.offset(mark) > start) {
        splits.add(new PenSplit(start, index.offset(mark)));
        start = index.offset(mark);
      }
    }
    splits.add(new PenSplit(start, byteLength));
    return splits;
  }

  /** Closes the file; its readers then fail. */
  @Override
  public void close() throws IOException {
    source.close();
  }
}
