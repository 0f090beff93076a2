package dev.penstock.spark;

import dev.penstock.OutputBuffer;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import org.jspecify.annotations.Nullable;
import scala.reflect.ClassTag;

/** Writes and reads objects for one thread at a time. */
final class MessageSerializerInstance extends SerializerInstance {
  private final SparkMessages messages;
  private final @Nullable Fallback kryo;
  private final CodecTable codecs;

  MessageSerializerInstance(SparkMessages messages, ClassLoader loader, @Nullable Fallback kryo) {
    this.messages = messages;
    this.kryo = kryo;
    codecs = new CodecTable(messages, loader);
  }

  private Fallback fallback(CodecTable table) {
    return kryo == null ? new JavaFallback(table) : kryo;
  }

  private ObjectWriter writer() {
    return new ObjectWriter(codecs, fallback(codecs));
  }

  private ObjectReader reader(ClassLoader loader) {
    CodecTable table = loader.equals(codecs.loader()) ? codecs : new CodecTable(messages, loader);
    return new ObjectReader(table, fallback(table));
  }

  @Override
  public <T> ByteBuffer serialize(T value, ClassTag<T> tag) {
    OutputBuffer buffer = new OutputBuffer();
    try {
      writer().write(value, buffer);
    } catch (IOException e) {
      throw Thrown.asIs(e);
    }
    return ByteBuffer.wrap(buffer.array(), 0, buffer.length());
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassTag<T> tag) {
    return deserialize(bytes, codecs.loader(), tag);
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassLoader loader, ClassTag<T> tag) {
    return read(reader(loader), new ByteFeed(bytes));
  }

  @Override
  public SerializationStream serializeStream(OutputStream target) {
    return new Written(writer(), target);
  }

  @Override
  public DeserializationStream deserializeStream(InputStream source) {
    return new Read(reader(codecs.loader()), new ByteFeed(source));
  }

  // Spark asks for the type that it has written, and null is of any.
  @SuppressWarnings({"unchecked", "NullAway", "TypeParameterUnusedInFormals"})
  private static <T> T read(ObjectReader reader, ByteFeed source) {
    try {
      return (T) reader.read(source);
    } catch (IOException | ClassNotFoundException e) {
      throw Thrown.asIs(e);
    }
  }

  /** Objects on their way to a stream, by way of a buffer. */
  private static final class Written extends SerializationStream {
    private static final int ENOUGH_BYTES = 1 << 15;

    private final ObjectWriter writer;
    private final OutputStream target;
    private final OutputBuffer buffer = new OutputBuffer();

    Written(ObjectWriter writer, OutputStream target) {
      this.writer = writer;
      this.target = target;
    }

    @Override
    public <T> SerializationStream writeObject(T value, ClassTag<T> tag) {
      try {
        writer.write(value, buffer);
        if (buffer.length() >= ENOUGH_BYTES) {
          send();
        }
      } catch (IOException e) {
        throw Thrown.asIs(e);
      }
      return this;
    }

    private void send() throws IOException {
      target.write(buffer.array(), 0, buffer.length());
      buffer.clear();
    }

    @Override
    public void flush() {
      try {
        send();
        target.flush();
      } catch (IOException e) {
        throw Thrown.asIs(e);
      }
    }

    @Override
    public void close() {
      try (target) {
        send();
      } catch (IOException e) {
        throw Thrown.asIs(e);
      }
    }
  }

  /** Objects of a stream; {@link EOFException} after the last, as Spark expects it. */
  private static final class Read extends DeserializationStream {
    private final ObjectReader reader;
    private final ByteFeed source;

    Read(ObjectReader reader, ByteFeed source) {
      this.reader = reader;
      this.source = source;
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // Spark's signature
    public <T> T readObject(ClassTag<T> tag) {
      try {
        if (source.isAtEnd()) {
          throw new EOFException();
        }
      } catch (IOException e) {
        throw Thrown.asIs(e);
      }
      return read(reader, source);
    }

    @Override
    public void close() {
      try {
        source.close();
      } catch (IOException e) {
        throw Thrown.asIs(e);
      }
    }
  }
}
