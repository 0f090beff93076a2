package dev.penstock.container;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.transport.Bytes;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes a {@code .pen} file: header, messages, end. Spec: container 4.
 *
 * <p>An instance belongs to one thread at a time. {@link #close} completes the file; a file that
 * was not closed is read up to its last whole message, and the reader says that its end is missing.
 *
 * <pre>{@code
 * Codec<Price> codec = Compact.codec(Price.class);
 * try (PenWriter file = new PenWriter(Files.newOutputStream(path), header)) {
 *   file.write(codec, price);
 * }
 * }</pre>
 */
public final class PenWriter implements Closeable, Flushable {
  /** How many bytes of {@link #MAGIC} are the name; those after it show damage. */
  static final int MAGIC_NAME = 4;

  static final byte[] MAGIC = {(byte) 0x89, 'P', 'E', 'N', '\r', '\n', 0x1A, '\n'};
  static final int END_BYTES = 16;

  private final FrameWriter frames;
  private final OutputBuffer buffer = new OutputBuffer();
  private final FrameIndex index;
  private final long startOffset;
  private final PenOptions options;
  private final int alignment;
  private final Schemas schemas;
  private @Nullable PenBlock block;
  private Schemas.Entry schema;
  private final @Nullable AppendedFile appended;
  private long messageCount;
  private boolean completed;
  private boolean closed;

  /**
   * Creates a writer on {@code target}, which it closes when it is closed.
   *
   * @throws EncodeException if a text of the header has no UTF-8 form
   * @throws IOException if the stream does
   */
  public PenWriter(OutputStream target, PenHeader header) throws IOException {
    this(target, header, PenOptions.DEFAULT);
  }

  /**
   * Creates a writer on {@code target}, which it closes when it is closed.
   *
   * @param options of which the compression, if there is one, is for header, schemas and messages
   * @throws EncodeException if a text of the header has no UTF-8 form
   * @throws IllegalArgumentException if its {@linkplain PenHeader#alignment alignment} is none
   * @throws IOException if the stream does
   */
  public PenWriter(OutputStream target, PenHeader header, PenOptions options) throws IOException {
    this.options = options;
    alignment = header.alignment();
    byte[] payload = HeaderPayload.encode(header);
    byte[] packed = options.compression() == null ? null : HeaderPayload.pack(payload);
    frames = new FrameWriter(target);
    schemas = new Schemas(header.schema(), Long.MAX_VALUE);
    schema = schemas.header();
    index = new FrameIndex(schemas);
    startOffset = 0;
    appended = null;
    frames.writeRaw(MAGIC);
    if (packed == null) {
      frames.write(FrameKind.HEADER, payload, 0, payload.length);
    } else {
      frames.write(FrameKind.PACKED_HEADER, packed, 0, packed.length);
    }
  }

  /** Creates a writer that goes on where a file's messages end. */
  private PenWriter(AppendedFile target, PenLayout file, PenOptions options) {
    this.options = options;
    alignment = file.header().alignment();
    frames = new FrameWriter(target);
    appended = target;
    index = file.index();
    schemas = index.schemas();
    schema = schemas.newest();
    startOffset = file.indexOffset();
    messageCount = file.messageCount();
  }

  private static void checkAlignment(PenHeader header) {
    try {
      header.alignment();
    } catch (IllegalArgumentException e) {
      throw new DecodeException(
          ErrorKind.UNSUPPORTED,
          MAGIC.length,
          "a header by whose alignment can be written",
          String.valueOf(e.getMessage()));
    }
  }

  /**
   * Opens a file to write more messages after those it has. Spec: container 5.
   *
   * <p>The file loses its end and its index until this writer is closed. The end of a file that was
   * torn is cut off after its last whole frame, so that appending nothing repairs it.
   *
   * <p>The messages are of the file's newest schema, see {@link #schema} and {@link #useSchema}.
   *
   * <p>Until it is closed, no other writer can append to the file, by any of its names, in this
   * process or another one; readers are not disturbed. A file of the same name with {@code .lock}
   * after it says who appends. When the process ends, however it does, the file is free.
   *
   * @param header the header that the file must have
   * @throws IllegalArgumentException if the file has another header; it is then as it was
   * @throws DecodeException if the path is no {@code .pen} file, or one that is damaged and has
   *     whole frames after the damage, its newest schema is damaged or its alignment unknown; it is
   *     then as it was
   * @throws PenInUseException if another writer appends to the file
   * @throws IOException if the file cannot be read or written
   */
  public static PenWriter append(Path path, PenHeader header) throws IOException {
    return append(path, header, PenOptions.DEFAULT);
  }

  /**
   * Opens a file to write more messages after those it has, see {@link #append(Path, PenHeader)}.
   *
   * @param options of which the compression is that of the messages that are written, whatever
   *     those before have
   */
  public static PenWriter append(Path path, PenHeader header, PenOptions options)
      throws IOException {
    AppendLock lock = AppendLock.acquire(path);
    try {
      PenLayout file =
          PenLayout.of(
              new ChannelSource(lock.channel()),
              options.withLimits(Limits.TRUSTED),
              PenLayout.Torn.CUT);
      if (!file.header().equals(header)) {
        throw new IllegalArgumentException(path + " has another header: " + file.header());
      }
      Schemas.Entry newest = file.index().schemas().newest();
      if (newest.text() == null) {
        throw new DecodeException(
            ErrorKind.CHECKSUM, newest.offset(), "the newest schema", "a damaged frame");
      }
      checkAlignment(file.header());
      return new PenWriter(new AppendedFile(lock, file.indexOffset()), file, options);
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** Returns the text of the schema that the next message has. */
  public String schema() {
    return Objects.requireNonNull(schema.text());
  }

  /**
   * Sets the schema of the messages that are written from now on; those before keep theirs. Spec:
   * container 4.6.
   *
   * <p>A schema that the file does not have yet is written into it. Readers find the schema of each
   * message, see {@link PenReader#schema}.
   *
   * @throws EncodeException if it has no UTF-8 form, or the file has 1,024 others already
   * @throws IOException if the stream does
   */
  public void useSchema(String text) throws IOException {
    checkOpen();
    if (text.equals(schema.text())) {
      return;
    }
    endBlock();
    long frameOffset = byteCount();
    Schemas.Entry next;
    try {
      next = schemas.add(frameOffset, text);
    } catch (DecodeException e) {
      throw new EncodeException(e.getMessage());
    }
    if (next.offset() == frameOffset) {
      byte[] payload = SchemaPayload.encode(text, options.compression() != null);
      frames.write(FrameKind.SCHEMA, payload, 0, payload.length);
    }
    schema = next;
  }

  /**
   * Writes one message.
   *
   * @throws IOException if the stream does
   */
  public void write(byte[] message) throws IOException {
    write(message, 0, message.length);
  }

  /**
   * Writes the message in {@code length} bytes of {@code source} from {@code offset} on.
   *
   * @throws IndexOutOfBoundsException if the range is not inside the array
   * @throws IOException if the stream does
   */
  public void write(byte[] source, int offset, int length) throws IOException {
    checkOpen();
    if (options.compression() != null) {
      addToBlock(source, offset, length);
      return;
    }
    Objects.checkFromIndexSize(offset, length, source.length);
    boolean keyed = schema.offset() > 0;
    frames.align(alignment, startOffset, keyed ? CurrentMessage.KEY_BYTES : 0);
    long frameOffset = byteCount();
    if (!keyed) {
      frames.write(FrameKind.MESSAGE, source, offset, length);
    } else {
      frames.writeKeyed(schema.key(), source, offset, length);
    }
    index.add(messageCount, frameOffset);
    messageCount++;
  }

  private void checkOpen() throws IOException {
    if (completed) {
      throw new IOException("this writer is closed");
    }
  }

  private void addToBlock(byte[] source, int offset, int length) throws IOException {
    PenBlock open = block == null ? new PenBlock(options) : block;
    open.add(source, offset, length);
    block = open;
    messageCount++;
    if (open.isFull()) {
      endBlock();
    }
  }

  /** Writes the messages that wait for their block to be full. */
  private void endBlock() throws IOException {
    PenBlock open = block;
    block = null;
    if (open != null) {
      writeBlock(open, messageCount - open.messageCount());
    }
  }

  private void writeBlock(PenBlock written, long firstNumber) throws IOException {
    long frameOffset = byteCount();
    byte[] payload = written.payload(firstNumber, schema);
    frames.write(FrameKind.BLOCK, payload, 0, payload.length);
    index.add(firstNumber, frameOffset);
  }

  /**
   * Writes a block of messages of the current schema.
   *
   * @throws IllegalArgumentException if it is empty
   * @throws IOException if the stream does
   */
  public void write(PenBlock written) throws IOException {
    if (written.messageCount() == 0) {
      throw new IllegalArgumentException("a block has at least one message");
    }
    checkOpen();
    endBlock();
    writeBlock(written, messageCount);
    messageCount += written.messageCount();
  }

  /**
   * Encodes a value and writes its message, through a buffer that is kept.
   *
   * @throws EncodeException if the value cannot be written; the file has then no part of it
   * @throws IOException if the stream does
   */
  public <T> void write(Codec<T> codec, T value) throws IOException {
    buffer.clear();
    codec.encode(value, buffer);
    write(buffer.array(), 0, buffer.length());
  }

  /** Returns how many messages the file has so far. */
  public long messageCount() {
    return messageCount;
  }

  /**
   * Returns how many bytes the file has so far, those that wait to be sent included; messages that
   * wait for their block to be full are not.
   */
  public long byteCount() {
    return startOffset + frames.byteCount();
  }

  /**
   * Sends every message that has been written, so that a reader of the unfinished file gets it. A
   * block that was begun is ended; without this, a program that stops loses at most the messages of
   * one block of {@link PenOptions#blockBytes} and 64 KiB before it. Whether what was sent outlasts
   * the machine is the stream's affair.
   *
   * @throws IOException if the stream does
   */
  @Override
  public void flush() throws IOException {
    endBlock();
    frames.flush();
  }

  /**
   * Writes the index and the end frame. Nothing can be written afterwards; once is enough.
   *
   * @throws IOException if the stream does
   */
  public void complete() throws IOException {
    if (completed) {
      return;
    }
    endBlock();
    completed = true;
    byte[] end = new byte[END_BYTES];
    Bytes.putLong(end, 0, messageCount);
    if (index.isWorthWriting()) {
      Bytes.putLong(end, 8, byteCount());
      frames.writeIndex(index.encode());
    }
    frames.write(FrameKind.END, end, 0, END_BYTES);
    frames.flush();
  }

  /**
   * Completes the file and closes the stream; once is enough.
   *
   * @throws IOException if the stream does, or another file took the place of the one that is
   *     appended to
   */
  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try (FrameWriter open = frames) {
      complete();
      open.flush();
    } finally {
      release();
    }
  }

  private void release() throws IOException {
    if (appended != null) {
      appended.release();
    }
  }

  /**
   * Takes back what was appended and closes the file, which is then as it was before {@link
   * #append}; only what a torn message of several megabytes had left is not kept. Does nothing
   * after {@link #close}.
   *
   * @throws IllegalStateException if the writer is none that appends
   * @throws IOException if the file cannot be written
   */
  public void cancel() throws IOException {
    AppendedFile file = appended;
    if (file == null) {
      throw new IllegalStateException("only what was appended can be taken back");
    }
    if (closed) {
      return;
    }
    closed = true;
    completed = true;
    try {
      file.restore();
    } finally {
      file.release();
    }
  }
}
