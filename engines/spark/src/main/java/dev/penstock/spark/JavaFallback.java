package dev.penstock.spark;

import dev.penstock.Codec;
import dev.penstock.OutputBuffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/** Java's serialization, with messages in whatever it writes, be they serializable or not. */
final class JavaFallback implements Fallback {
  private final CodecTable codecs;

  JavaFallback(CodecTable codecs) {
    this.codecs = codecs;
  }

  @Override
  public byte[] write(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream target = new MessageOutput(bytes)) {
      target.writeObject(value);
    } catch (NotSerializableException e) {
      NotSerializableException said =
          new NotSerializableException(
              e.getMessage()
                  + " is neither a message of "
                  + SparkMessages.TYPES
                  + " nor serializable; add @Message and build with Penstock's processor, or let it"
                  + " implement Serializable");
      said.initCause(e);
      throw said;
    }
    return bytes.toByteArray();
  }

  @Override
  public Object read(byte[] bytes, ClassLoader loader) throws IOException, ClassNotFoundException {
    try (ObjectInputStream source = new MessageInput(new ByteArrayInputStream(bytes), loader)) {
      return source.readObject();
    }
  }

  /** Stands in the stream for a message. */
  static final class Carried implements Externalizable {
    private static final long serialVersionUID = 1;

    private int number;
    private byte[] message = {};

    /** Creates an object that is about to be read. */
    public Carried() {}

    Carried(int number, byte[] message) {
      this.number = number;
      this.message = message;
    }

    @Override
    public void writeExternal(ObjectOutput target) throws IOException {
      target.writeInt(number);
      target.writeInt(message.length);
      target.write(message);
    }

    @Override
    public void readExternal(ObjectInput source) throws IOException {
      number = source.readInt();
      OutputBuffer arrived = new OutputBuffer();
      int left = source.readInt();
      while (left > 0) {
        int part = Math.min(left, 1 << 16);
        int at = arrived.extend(part);
        source.readFully(arrived.array(), at, part);
        left -= part;
      }
      message = arrived.toArray();
    }
  }

  private final class MessageOutput extends ObjectOutputStream {
    MessageOutput(OutputStream target) throws IOException {
      super(target);
      enableReplaceObject(true);
    }

    @Override
    protected @Nullable Object replaceObject(@Nullable Object value) {
      if (value == null) {
        return null;
      }
      CodecTable.Entry entry = codecs.entry(value.getClass());
      Codec<Object> codec = entry.codec();
      return codec == null ? value : new Carried(entry.number(), codec.encode(value));
    }
  }

  private final class MessageInput extends ObjectInputStream {
    private final ClassLoader loader;

    MessageInput(InputStream source, ClassLoader loader) throws IOException {
      super(source);
      this.loader = loader;
      enableResolveObject(true);
    }

    @Override
    protected @Nullable Object resolveObject(@Nullable Object value) throws IOException {
      if (!(value instanceof Carried carried)) {
        return value;
      }
      try {
        return codecs.codec(carried.number).decode(carried.message);
      } catch (ClassNotFoundException e) {
        InvalidClassException said = new InvalidClassException("no class " + e.getMessage());
        said.initCause(e);
        throw said;
      }
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass described)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(described.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(described); // primitive types
      }
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
      Class<?>[] types = new Class<?>[interfaces.length];
      for (int i = 0; i < types.length; i++) {
        types[i] = Class.forName(interfaces[i], false, loader);
      }
      InvocationHandler none = (proxy, method, arguments) -> null;
      return Proxy.newProxyInstance(loader, types, none).getClass();
    }
  }
}
