package dev.penstock.flink;

import dev.penstock.Codec;
import dev.penstock.CodecRef;
import dev.penstock.SchemaMatch;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenReader;
import java.io.IOException;
import java.io.Serializable;
import java.util.stream.Collectors;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.apache.flink.core.fs.Path;
import org.apache.flink.util.function.SerializableSupplier;

/**
 * Reads {@code .pen} files as a source of Flink. A file is read in parts by several readers at
 * once, and a job that starts again goes on at the message where it was.
 *
 * <p>Each file says its schema, or schemas: one that the type as it is now cannot read is an error
 * that names the file and the change. So is a file that is damaged, or that ends early.
 *
 * <pre>{@code
 * FileSource<Order> orders =
 *     FileSource.forBulkFileFormat(PenFormat.of(CodecRef.of(Order.class, "compact")), folder)
 *         .setFileEnumerator(new PenSplits(64 << 20))
 *         .build();
 * }</pre>
 *
 * @param <T> the type of the values
 */
public final class PenFormat<T> implements BulkFormat<T, FileSourceSplit> {
  private static final long serialVersionUID = 1;

  private final Reading<T> reading;
  private final TypeInformation<T> type;
  private final SerializableSupplier<PenOptions> options;

  PenFormat(Reading<T> reading, TypeInformation<T> type, SerializableSupplier<PenOptions> options) {
    this.reading = reading;
    this.type = type;
    this.options = options;
  }

  /** Returns the format of files whose messages a codec reads. */
  public static <T> PenFormat<T> of(CodecRef<T> codec) {
    SerializableSupplier<PenOptions> usual = () -> PenOptions.DEFAULT.withLimits(codec.limits());
    return new PenFormat<>(new ByCodec<>(codec), PenstockTypeInfo.of(codec), usual);
  }

  /**
   * Returns this format with other options, for files whose compression is neither none nor
   * Deflate.
   */
  public PenFormat<T> withOptions(SerializableSupplier<PenOptions> other) {
    return new PenFormat<>(reading, type, other);
  }

  /** How messages of a file become values. */
  interface Reading<T> extends Serializable {
    /**
     * Looks at the schemas of a file.
     *
     * @throws IOException if its messages cannot be read
     */
    Messages<T> open(PenFile file, Path path) throws IOException;
  }

  /** Reads messages of one file. */
  interface Messages<T> {
    /**
     * Returns the value of the reader's current message.
     *
     * @throws IllegalArgumentException if the message is sound, but what is wanted does not hold it
     */
    T read(PenReader reader);
  }

  private record ByCodec<T>(CodecRef<T> ref) implements Reading<T> {
    @Override
    public Messages<T> open(PenFile file, Path path) throws IOException {
      Codec<T> codec = ref.codec();
      if (!file.header().format().equals(codec.format())) {
        throw new IOException(
            String.format(
                "%s holds %s messages, not %s ones", path, file.header().format(), codec.format()));
      }
      for (String schema : file.schemas()) {
        SchemaMatch match = codec.canRead(schema);
        if (!match.isReadable()) {
          throw new IOException(
              String.format(
                  "%s has messages that %s as it is now cannot read:%s",
                  path,
                  ref.type().getName(),
                  match.differences().stream()
                      .map(each -> "\n  " + each)
                      .collect(Collectors.joining())));
        }
      }
      return reader -> reader.decode(codec);
    }
  }

  @Override
  public Reader<T> createReader(Configuration configuration, FileSourceSplit split)
      throws IOException {
    return new PenSplitReader<>(reading, options.get(), split, CheckpointedPosition.NO_OFFSET, 0);
  }

  @Override
  public Reader<T> restoreReader(Configuration configuration, FileSourceSplit split)
      throws IOException {
    CheckpointedPosition position = split.getReaderPosition().orElseThrow();
    return new PenSplitReader<>(
        reading, options.get(), split, position.getOffset(), position.getRecordsAfterOffset());
  }

  /** Returns true: parts of a file are found by its index. */
  @Override
  public boolean isSplittable() {
    return true;
  }

  @Override
  public TypeInformation<T> getProducedType() {
    return type;
  }
}
