package dev.penstock.kryo;

import static java.util.Objects.requireNonNull;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.penstock.Codec;
import dev.penstock.CodecRef;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.OutputBuffer;

/**
 * Writes and reads the objects of one type by a codec: the length of the message as a varint, then
 * the message. The codec is looked up with the first object.
 *
 * <p>It calls what Kryo 4 and Kryo 5 both have. As a {@link Kryo} does, an instance belongs to one
 * thread at a time.
 *
 * @param <T> the type of the objects
 */
public final class MessageSerializer<T> extends Serializer<T> {
  private final CodecRef<T> codec;
  private final OutputBuffer buffer = new OutputBuffer();
  private byte[] message = {};

  /** Creates the serializer of a type. */
  public MessageSerializer(CodecRef<T> codec) {
    super(false, true); // Kryo writes nulls; objects are copied by a message
    this.codec = requireNonNull(codec, "codec is null");
  }

  /** Writes a message. Kryo gets the codec's error as the cause of a {@link KryoException}. */
  @Override
  public void write(Kryo kryo, Output output, T value) {
    buffer.clear();
    try {
      codec.codec().encode(value, buffer);
    } catch (EncodeException e) {
      throw refused("written", e);
    }
    output.writeVarInt(buffer.length(), true);
    output.writeBytes(buffer.array(), 0, buffer.length());
  }

  /** Reads a message. Kryo gets the codec's error as the cause of a {@link KryoException}. */
  @Override
  public T read(Kryo kryo, Input input, Class<? extends T> type) {
    Codec<T> reader = codec.codec();
    int length = input.readVarInt(true);
    if (length < 0 || length > reader.limits().messageBytes()) {
      throw new KryoException(
          "a message of at most "
              + reader.limits().messageBytes()
              + " bytes was expected, found one of "
              + Integer.toUnsignedString(length));
    }
    if (length > message.length) {
      message = input.readBytes(length);
    } else {
      input.readBytes(message, 0, length);
    }
    try {
      return reader.decode(message, 0, length);
    } catch (DecodeException e) {
      throw refused("read", e);
    }
  }

  private KryoException refused(String verb, RuntimeException cause) {
    String type = codec.type().getTypeName();
    return new KryoException(type + " could not be " + verb + ": " + cause.getMessage(), cause);
  }

  /** Returns a copy that was written and read. */
  @Override
  public T copy(Kryo kryo, T original) {
    return codec.codec().decode(codec.codec().encode(original));
  }
}
