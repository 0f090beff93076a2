package dev.penstock.lab.peer.fory;

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
import org.apache.fory.Fory;

/** Apache Fory on records: both modes, with compressed and with fixed-width numbers. */
public final class ForyPeer implements Peer {

  @Override
  public String library() {
    return "Apache Fory";
  }

  @Override
  public String version() {
    return Versions.of(Fory.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        row("fory-same-schema", "same schema", false, true),
        InFull.of(row("fory-same-schema-fixed", "same schema, fixed numbers", false, false)),
        row("fory-compatible", "compatible", true, true),
        InFull.of(row("fory-compatible-fixed", "compatible, fixed numbers", true, false)));
  }

  @Override
  public Session open(String id, SubjectClasses classes) {
    return new ForySession(classes, id.startsWith("fory-compatible"), !id.endsWith("-fixed"));
  }

  private Contender row(String id, String format, boolean compatible, boolean compressed) {
    String configuration =
        "records; registered; references off; compiled serializers; strings not compressed;"
            + (compatible ? " compatible mode" : " schema-consistent mode")
            + (compressed ? "" : "; number compression off");
    List<String> traits = compatible ? List.of() : List.of("same classes on both sides");
    Set<Capability> does =
        compatible
            ? Set.of(Capability.EVOLVES, Capability.OBJECTS, Capability.UNSAFE)
            : Set.of(Capability.OBJECTS, Capability.UNSAFE);
    return new Row(id, format, configuration, new Traits(does, traits), this);
  }
}
