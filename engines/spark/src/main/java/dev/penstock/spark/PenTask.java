package dev.penstock.spark;

import dev.penstock.Codec;
import dev.penstock.CodecRef;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.analysis.SimpleAnalyzer$;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoder;
import org.apache.spark.sql.catalyst.encoders.ExpressionEncoder;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.types.DataTypeUtils;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import scala.collection.immutable.Seq;

/** Writes the messages of one task into a file. */
final class PenTask<T> implements DataWriter<InternalRow> {
  private final Codec<T> codec;
  private final ExpressionEncoder.Deserializer<T> values;
  private final FileSystem system;
  private final Path waiting;
  private final String name;
  private final PenWriter file;

  private PenTask(Factory<T> factory, FileSystem system, Path waiting, String name)
      throws IOException {
    codec = factory.codec.codec();
    values = factory.rows.createDeserializer();
    this.system = system;
    this.waiting = waiting;
    this.name = name;
    file =
        new PenWriter(
            system.create(waiting, false),
            PenHeader.of(codec),
            PenWrite.options(factory.output.compression()));
  }

  /**
   * Returns what makes objects of rows.
   *
   * @throws IllegalArgumentException if the type has no component for a column
   */
  static <T> ExpressionEncoder<T> rows(CodecRef<T> codec, StructType schema) {
    boolean messages = schema.sameType(PenstockEncoders.binary(codec).schema());
    Encoder<T> encoder =
        messages ? PenstockEncoders.binary(codec) : PenstockEncoders.of(codec.type());
    Set<String> more = new LinkedHashSet<>(Arrays.asList(schema.fieldNames()));
    for (String known : encoder.schema().fieldNames()) {
      more.removeIf(known::equalsIgnoreCase); // as Spark finds columns
    }
    if (!more.isEmpty()) {
      throw new IllegalArgumentException(
          codec.type().getTypeName()
              + " has no component for the columns "
              + String.join(", ", more)
              + "; leave them out by select");
    }
    return ExpressionEncoder.apply((AgnosticEncoder<T>) encoder)
        .resolveAndBind(attributes(schema), SimpleAnalyzer$.MODULE$);
  }

  @SuppressWarnings("unchecked") // a sequence is covariant in Scala
  private static Seq<Attribute> attributes(StructType schema) {
    return (Seq<Attribute>) (Seq<?>) DataTypeUtils.toAttributes(schema);
  }

  @Override
  public void write(InternalRow row) throws IOException {
    file.write(codec, values.apply(row));
  }

  @Override
  public WriterCommitMessage commit() throws IOException {
    file.close();
    return new PenWrite.Written(waiting.toString(), name);
  }

  @Override
  public void abort() throws IOException {
    try {
      file.close();
    } finally {
      system.delete(waiting, false);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /**
   * What all tasks of a job share.
   *
   * @param folder where files wait until the job ends
   * @param query what tells jobs apart
   */
  record Output(String folder, String query, String compression) implements Serializable {}

  /** Makes writers on executors. */
  static final class Factory<T> implements DataWriterFactory {
    private static final long serialVersionUID = 1;

    private final ExpressionEncoder<T> rows;
    private final CodecRef<T> codec;
    private final Output output;
    private final SerializableConfiguration hadoop;

    Factory(
        ExpressionEncoder<T> rows,
        CodecRef<T> codec,
        Output output,
        SerializableConfiguration hadoop) {
      this.rows = rows;
      this.codec = codec;
      this.output = output;
      this.hadoop = hadoop;
    }

    /** The name tells attempts apart: of one task, a second may have begun. */
    @Override
    public DataWriter<InternalRow> createWriter(int partition, long task) {
      String name = String.format(Locale.ROOT, "part-%05d-%s.pen", partition, output.query());
      Path waiting = new Path(output.folder(), task + "-" + name);
      try {
        return new PenTask<>(this, waiting.getFileSystem(hadoop.value()), waiting, name);
      } catch (IOException e) {
        throw Thrown.asIs(e);
      }
    }
  }
}
