package dev.penstock.flink;

import dev.penstock.Codec;
import dev.penstock.CodecRef;
import dev.penstock.DecodeException;
import dev.penstock.OutputBuffer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as messages of their codec, each after its length, and reads them.
 *
 * <p>An instance belongs to one thread at a time, as Flink has it; {@link #duplicate} makes one for
 * another.
 *
 * @param <T> the type of the values
 */
public final class PenstockTypeSerializer<T> extends TypeSerializer<T> {
  private static final long serialVersionUID = 1;

  private final CodecRef<T> ref;
  private final OldState oldState;

  /** Schemas of older messages that state may still hold, oldest first. */
  private final ArrayList<StateSchema> older;

  private transient @Nullable Messages<T> messages;

  /** Creates a serializer. */
  public PenstockTypeSerializer(CodecRef<T> codec) {
    this(codec, OldState.MIGRATED, List.of());
  }

  PenstockTypeSerializer(CodecRef<T> codec, OldState oldState, List<StateSchema> older) {
    this.ref = codec;
    this.oldState = oldState;
    this.older = new ArrayList<>(older);
  }

  /**
   * Returns a serializer that reads what an older schema wrote as it stands, where Flink else reads
   * and writes all state of the type when a job starts with a grown one.
   *
   * <p>It is for values alone, and is therefore no {@link PenstockTypeInfo}: keys that have grown
   * have other bytes, by which a backend would not find them. Never give it to a map for its keys.
   */
  public PenstockTypeSerializer<T> leavingOldState() {
    return new PenstockTypeSerializer<>(ref, OldState.LEFT, older);
  }

  /** What becomes of state that an older schema wrote. */
  enum OldState {
    /** It is read and written again when the job starts. */
    MIGRATED,
    /** It stays until it is written for another reason. */
    LEFT
  }

  CodecRef<T> codec() {
    return ref;
  }

  OldState oldState() {
    return oldState;
  }

  List<StateSchema> older() {
    return older;
  }

  private Messages<T> messages() {
    Messages<T> known = messages;
    if (known == null) {
      known = new Messages<>(ref.codec());
      messages = known;
    }
    return known;
  }

  @Override
  public boolean isImmutableType() {
    return messages().immutable;
  }

  @Override
  public PenstockTypeSerializer<T> duplicate() {
    return new PenstockTypeSerializer<>(ref, oldState, older);
  }

  /** Returns null: nothing is read into a value that is there. */
  @Override
  public @Nullable T createInstance() {
    return null;
  }

  @Override
  public T copy(T from) {
    return messages().copy(from);
  }

  @Override
  public T copy(T from, @Nullable T reuse) {
    return messages().copy(from);
  }

  /** Returns -1: lengths vary. */
  @Override
  public int getLength() {
    return -1;
  }

  @Override
  public void serialize(T value, DataOutputView target) throws IOException {
    messages().write(value, target);
  }

  @Override
  public T deserialize(DataInputView source) throws IOException {
    return messages().read(source);
  }

  @Override
  public T deserialize(@Nullable T reuse, DataInputView source) throws IOException {
    return messages().read(source);
  }

  @Override
  public void copy(DataInputView source, DataOutputView target) throws IOException {
    messages().copy(source, target);
  }

  @Override
  public TypeSerializerSnapshot<T> snapshotConfiguration() {
    return PenstockSerializerSnapshot.of(this);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PenstockTypeSerializer<?> that
        && ref.equals(that.ref)
        && oldState == that.oldState
        && older.equals(that.older);
  }

  @Override
  public int hashCode() {
    return Objects.hash(ref, oldState);
  }

  @Override
  public String toString() {
    return "PenstockTypeSerializer[" + ref + "]";
  }

  /** The codec with buffers for one message. */
  private static final class Messages<T> {
    /** What a length that is not trusted yet may claim at once. */
    private static final int STEP = 1 << 16;

    private static final int KEPT = 1 << 20;

    final Codec<T> codec;
    final boolean immutable;
    private final int most;
    private OutputBuffer out = new OutputBuffer();
    private byte[] in = new byte[256];

    Messages(Codec<T> codec) {
      this.codec = codec;
      immutable = codec.facts().isDeeplyImmutable();
      most = codec.limits().messageBytes();
    }

    T copy(T from) {
      return immutable ? from : codec.decode(codec.encode(from));
    }

    void write(T value, DataOutputView target) throws IOException {
      out.clear();
      codec.encode(value, out);
      writeLength(out.length(), target);
      target.write(out.array(), 0, out.length());
      if (out.length() > KEPT) {
        out = new OutputBuffer();
      }
    }

    T read(DataInputView source) throws IOException {
      int length = readMessage(source);
      T value = codec.decode(in, 0, length);
      if (length > KEPT) {
        in = new byte[256];
      }
      return value;
    }

    void copy(DataInputView source, DataOutputView target) throws IOException {
      int length = readMessage(source);
      writeLength(length, target);
      target.write(in, 0, length);
    }

    private int readMessage(DataInputView source) throws IOException {
      int length = readLength(source);
      if (length <= in.length) {
        source.readFully(in, 0, length);
        return length;
      }
      for (int read = 0; read < length; ) {
        int next = Math.min(length, Math.max(2 * read, STEP));
        if (in.length < next) {
          in = Arrays.copyOf(in, next);
        }
        source.readFully(in, read, next - read);
        read = next;
      }
      return length;
    }

    /** Writes seven bits a byte, the lowest first, as the frames of {@code .pen} files do. */
    private static void writeLength(int length, DataOutputView target) throws IOException {
      int rest = length;
      while (rest >= 0x80) {
        target.writeByte(rest | 0x80);
        rest >>>= 7;
      }
      target.writeByte(rest);
    }

    private int readLength(DataInputView source) throws IOException {
      int first = source.readByte();
      if (first >= 0) {
        return first;
      }
      long length = first & 0x7f;
      for (int shift = 7; ; shift += 7) {
        byte next = source.readByte();
        length |= (long) (next & 0x7f) << shift;
        if (next >= 0 && length <= most) {
          return (int) length;
        }
        if (shift == 28 || length > most) {
          throw DecodeException.overLimit(
              0, "a message of at most " + most + " bytes", "messageBytes", length + " bytes");
        }
      }
    }
  }
}
