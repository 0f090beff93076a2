package dev.penstock.lab.peer.fastjson2;

import com.alibaba.fastjson2.JSON;
import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.Versions;
import java.util.List;
import java.util.Set;

/** fastjson2: JSON on records, JSONB by position on plain classes. */
public final class Fastjson2Peer implements Peer {
  private static final String BINARY = "fastjson2-jsonb";

  @Override
  public String library() {
    return "fastjson2";
  }

  @Override
  public String version() {
    return Versions.of(JSON.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        new Row(
            "fastjson2-json",
            "JSON",
            "records; contexts reused; nulls left out",
            new Traits(
                Set.of(Capability.EVOLVES, Capability.OBJECTS, Capability.NAMED, Capability.UNSAFE),
                List.of()),
            this),
        new Row(
            BINARY,
            "JSONB, by position",
            "plain classes; BeanToArray; contexts reused",
            new Traits(
                Set.of(Capability.OBJECTS, Capability.UNSAFE),
                List.of("same classes on both sides")),
            this));
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    return id.equals(BINARY) ? BinarySession.open(classes) : TextSession.open(classes);
  }
}
