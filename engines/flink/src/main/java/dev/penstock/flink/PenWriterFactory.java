package dev.penstock.flink;

import dev.penstock.Codec;
import dev.penstock.CodecRef;
import dev.penstock.EncodeException;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import org.apache.flink.api.common.serialization.BulkWriter;
import org.apache.flink.core.fs.FSDataOutputStream;
import org.apache.flink.util.function.SerializableSupplier;

/**
 * Writes {@code .pen} files as a sink of Flink, which shows a file once it is whole.
 *
 * <pre>{@code
 * orders.sinkTo(FileSink.forBulkFormat(folder, PenWriterFactory.of(CodecRef.of(Order.class, "compact"))).build());
 * }</pre>
 *
 * @param <T> the type of the values
 */
public final class PenWriterFactory<T> implements BulkWriter.Factory<T> {
  private static final long serialVersionUID = 1;

  private final CodecRef<T> codec;
  private final SerializableSupplier<PenOptions> options;

  private PenWriterFactory(CodecRef<T> codec, SerializableSupplier<PenOptions> options) {
    this.codec = codec;
    this.options = options;
  }

  /** Returns a factory of files without compression. */
  public static <T> PenWriterFactory<T> of(CodecRef<T> codec) {
    return new PenWriterFactory<>(codec, () -> PenOptions.DEFAULT);
  }

  /** Returns this factory with other options: compression, length of blocks. */
  public PenWriterFactory<T> withOptions(SerializableSupplier<PenOptions> other) {
    return new PenWriterFactory<>(codec, other);
  }

  @Override
  public BulkWriter<T> create(FSDataOutputStream out) throws IOException {
    Codec<T> found = codec.codec();
    return new Writer<>(new PenWriter(out, PenHeader.of(found), options.get()), found);
  }

  private record Writer<T>(PenWriter file, Codec<T> codec) implements BulkWriter<T> {
    @Override
    public void addElement(T value) throws IOException {
      try {
        file.write(codec, value);
      } catch (EncodeException e) {
        throw new IOException("message " + file.messageCount() + ": " + e.getMessage(), e);
      }
    }

    @Override
    public void flush() throws IOException {
      file.flush();
    }

    /** Ends the file; the stream is Flink's to close. */
    @Override
    public void finish() throws IOException {
      file.complete();
    }
  }
}
