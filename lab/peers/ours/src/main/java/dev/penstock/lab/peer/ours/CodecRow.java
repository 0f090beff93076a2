package dev.penstock.lab.peer.ours;

import dev.penstock.Codec;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;

/** One of our codecs, with the memory that it writes to. */
record CodecRow(String id, String name, Target target, Traits traits, PenstockPeer peer)
    implements Contender {

  /** Where the bytes of a message go. */
  enum Target {
    /** An array of exactly the message's length, made for it. */
    FRESH_ARRAY,
    /** An array that the caller keeps and uses again. */
    CALLERS_BUFFER
  }

  @Override
  public String format() {
    return target == Target.FRESH_ARRAY ? name : name + ", caller's buffer";
  }

  @Override
  public String configuration() {
    return target == Target.FRESH_ARRAY
        ? "records; a new array per message"
        : "records; into one array that the caller keeps";
  }

  @Override
  public boolean decodes() {
    return target == Target.FRESH_ARRAY;
  }

  @Override
  public Session open(SubjectClasses classes) throws Unsupported {
    return peer.open(id, classes);
  }

  /** Returns a session of a codec. */
  static Session session(Codec<?> codec, Target target) {
    return target == Target.FRESH_ARRAY ? new Fresh<>(codec) : new Kept<>(codec);
  }

  private static final class Fresh<T> implements Session {
    private final Codec<T> codec;

    Fresh(Codec<T> codec) {
      this.codec = codec;
    }

    @Override
    @SuppressWarnings("unchecked") // the lab gives values of the codec's class
    public byte[] encode(Object prepared) {
      return codec.encode((T) prepared);
    }

    @Override
    public Object decode(byte[] message) {
      return codec.decode(message);
    }
  }

  private static final class Kept<T> implements Session {
    private static final int SPARE_BYTES = 64;

    private final Codec<T> codec;
    private byte[] target = new byte[0];

    Kept(Codec<T> codec) {
      this.codec = codec;
    }

    @Override
    @SuppressWarnings("unchecked") // the lab gives values of the codec's class
    public Object prepare(Object record) {
      int needed = codec.encode((T) record).length + SPARE_BYTES;
      if (target.length < needed) {
        target = new byte[needed];
      }
      return record;
    }

    @Override
    @SuppressWarnings("unchecked") // the lab gives values of the codec's class
    public byte[] encode(Object prepared) {
      return codec.encode((T) prepared);
    }

    @Override
    @SuppressWarnings("unchecked") // the lab gives values of the codec's class
    public Object write(Object prepared) {
      codec.encode((T) prepared, target, 0);
      return target;
    }

    @Override
    public Object decode(byte[] message) {
      return codec.decode(message);
    }
  }
}
