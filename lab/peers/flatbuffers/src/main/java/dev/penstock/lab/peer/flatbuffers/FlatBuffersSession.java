package dev.penstock.lab.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSession;
import java.nio.ByteBuffer;

/** Encodes and decodes whole messages by the object API. */
class FlatBuffersSession extends PlainSession {
  private static final int BUFFER_BYTES = 1 << 16;

  private final FlatBufferBuilder builder = new FlatBufferBuilder(BUFFER_BYTES);
  private final FlatBuffersCalls calls;

  FlatBuffersSession(SubjectClasses classes, FlatBuffersCalls calls) {
    super(classes, FlatBuffersPeer.LACKS);
    this.calls = calls;
  }

  private FlatBuffersValues values(PlainSchema schema) {
    return new FlatBuffersValues(schema, calls.getClass().getClassLoader());
  }

  @Override
  protected Object toLibrary(PlainSchema schema, Object plain) throws Exception {
    return values(schema).object(PlainSchema.ROOT, (Object[]) plain);
  }

  @Override
  protected Object fromLibrary(PlainSchema schema, Object object) throws Exception {
    return values(schema).members(PlainSchema.ROOT, object);
  }

  @Override
  public byte[] encode(Object prepared) {
    builder.clear();
    builder.finish(calls.pack(builder, prepared));
    return builder.sizedByteArray();
  }

  @Override
  public Object decode(byte[] message) {
    return calls.unpack(ByteBuffer.wrap(message));
  }

  /** Encodes as its parent and reads messages in place. */
  static final class Traversal extends FlatBuffersSession {
    private final FlatBuffersCalls calls;
    private byte[] message = new byte[0];
    private long sum;

    Traversal(SubjectClasses classes, FlatBuffersCalls calls) {
      super(classes, calls);
      this.calls = calls;
    }

    /** Returns this session, which keeps the sum. */
    @Override
    public Object decode(byte[] message) {
      this.message = message;
      sum = calls.traverse(ByteBuffer.wrap(message));
      return this;
    }

    /** Makes the objects that the last traversal did not, to show that it has read all values. */
    @Override
    protected Object fromLibrary(PlainSchema schema, Object object) throws Exception {
      Object plain = super.fromLibrary(schema, super.decode(message));
      if (Checksum.of(plain) != sum) {
        throw new IllegalStateException("the traversal did not read every value");
      }
      return plain;
    }
  }
}
