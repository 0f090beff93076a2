package dev.penstock.lab.peer.blazeds;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.InFull;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.peer.RecordWalk;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.Versions;
import flex.messaging.io.amf.Amf3Output;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The AMF3 of BlazeDS, the server of Flex, on plain classes. */
public final class BlazeDsPeer implements Peer {
  /** What would be a class with properties, and has none. */
  private static final List<String> UNKNOWN =
      List.of("UUID", "Instant", "LocalDate", "LocalTime", "LocalDateTime", "Duration");

  @Override
  public String library() {
    return "BlazeDS";
  }

  @Override
  public String version() {
    return Versions.of(Amf3Output.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        InFull.of(
            new Row(
                "blazeds-amf3",
                "AMF3",
                "plain classes, all allowed by name; input and output reset and reused",
                new Traits(
                    Set.of(
                        Capability.EVOLVES,
                        Capability.SHARES,
                        Capability.OBJECTS,
                        Capability.NAMED),
                    List.of(
                        "whole numbers beyond 29 bits are doubles",
                        "text is not checked, and values of another type are passed over")),
                this)));
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    for (String name : UNKNOWN) {
      Optional<String> found = RecordWalk.find(classes.records().classes(), name);
      if (found.isPresent()) {
        throw new Unsupported("AMF3 has no " + name + ": " + found.get());
      }
    }
    return new Amf3Session(classes);
  }
}
