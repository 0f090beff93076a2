package dev.penstock.lab.peer.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.unsafe.UnsafeInput;
import com.esotericsoftware.kryo.unsafe.UnsafeOutput;
import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.InFull;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Versions;
import java.util.List;
import java.util.Set;

/** Kryo on plain classes, all registered, without references, reusing its buffers. */
public final class KryoPeer implements Peer {
  private static final int BUFFER_BYTES = 1 << 16;
  private static final String UNSAFE = "kryo-unsafe";
  private static final String CONFIGURATION =
      "plain classes; all registered; references off; buffers reused";

  @Override
  public String library() {
    return "Kryo";
  }

  @Override
  public String version() {
    return Versions.of(Kryo.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        new Row(
            "kryo",
            "registered",
            CONFIGURATION,
            new Traits(
                Set.of(Capability.OBJECTS, Capability.UNSAFE),
                List.of("same classes on both sides")),
            this),
        InFull.of(
            new Row(
                UNSAFE,
                "registered, unsafe buffers",
                CONFIGURATION + "; UnsafeOutput without variable-length encoding",
                new Traits(
                    Set.of(Capability.OBJECTS, Capability.UNSAFE),
                    List.of("same classes and byte order on both sides")),
                this)));
  }

  @Override
  public Session open(String id, SubjectClasses classes) {
    return id.equals(UNSAFE)
        ? new KryoSession(classes, unsafeOutput(), unsafeInput())
        : new KryoSession(classes, new Output(BUFFER_BYTES, -1), new Input());
  }

  private static Output unsafeOutput() {
    UnsafeOutput output = new UnsafeOutput(BUFFER_BYTES, -1);
    output.setVariableLengthEncoding(false);
    return output;
  }

  private static Input unsafeInput() {
    UnsafeInput input = new UnsafeInput();
    input.setVariableLengthEncoding(false);
    return input;
  }
}
