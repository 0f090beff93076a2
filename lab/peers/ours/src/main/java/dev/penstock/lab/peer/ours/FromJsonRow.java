package dev.penstock.lab.peer.ours;

import dev.penstock.Codec;
import dev.penstock.OutputBuffer;
import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;
import java.util.List;
import java.util.Set;

/** The way from a JSON document to the message of a binary format; encoding is the whole way. */
record FromJsonRow(String id, String format, PenstockPeer peer) implements Contender {

  @Override
  public String configuration() {
    return "encode: from the JSON document to the message, in a buffer that is kept";
  }

  @Override
  public Traits traits() {
    return new Traits(
        Set.of(Capability.CHECKS), List.of("checks the document and every value in it"));
  }

  @Override
  public boolean decodes() {
    return false;
  }

  @Override
  public When when() {
    return When.ASKED;
  }

  @Override
  public Session open(SubjectClasses classes) throws Unsupported {
    return peer.open(id, classes);
  }

  /** Returns a session that reads by one codec and writes by the other. */
  static <T> Session session(Codec<T> json, Codec<T> target) {
    return new Way<>(json, target);
  }

  private static final class Way<T> implements Session {
    private final Codec<T> json;
    private final Codec<T> target;
    private final OutputBuffer kept = new OutputBuffer();

    Way(Codec<T> json, Codec<T> target) {
      this.json = json;
      this.target = target;
    }

    @Override
    @SuppressWarnings("unchecked") // the lab gives values of the codec's class
    public Object prepare(Object record) {
      return json.encode((T) record);
    }

    @Override
    public byte[] encode(Object prepared) {
      return target.encode(json.decode((byte[]) prepared));
    }

    @Override
    public Object write(Object prepared) {
      kept.clear();
      target.encode(json.decode((byte[]) prepared), kept);
      return kept;
    }

    @Override
    public Object decode(byte[] message) {
      return target.decode(message);
    }
  }
}
