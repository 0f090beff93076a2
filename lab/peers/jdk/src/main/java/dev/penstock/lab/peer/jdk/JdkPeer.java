package dev.penstock.lab.peer.jdk;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Set;

/** {@link ObjectOutputStream} and {@link ObjectInputStream} on serializable records. */
public final class JdkPeer implements Peer {

  @Override
  public String library() {
    return "JDK";
  }

  @Override
  public String version() {
    return System.getProperty("java.version");
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        new Row(
            "jdk",
            "serialization",
            "serializable records; a stream per message",
            new Traits(
                Set.of(Capability.EVOLVES, Capability.SHARES, Capability.OBJECTS, Capability.NAMED),
                List.of("no trust in input without a filter")),
            this));
  }

  @Override
  public Session open(String id, SubjectClasses classes) {
    return new Streams();
  }

  private static final class Streams implements Session {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Override
    public byte[] encode(Object prepared) throws IOException {
      bytes.reset();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(prepared);
      }
      return bytes.toByteArray();
    }

    @Override
    public Object decode(byte[] message) throws IOException, ClassNotFoundException {
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(message))) {
        return in.readObject();
      }
    }
  }
}
