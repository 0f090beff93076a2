package dev.penstock.lab.peer.orgjson;

import dev.penstock.lab.peer.ListApp;
import dev.penstock.lab.peer.ListPeer;
import java.util.List;

/** The library org.json, whose classes Android has. */
public final class OrgJsonPeer implements ListPeer {

  /** Creates the peer. */
  public OrgJsonPeer() {}

  @Override
  public List<ListApp> apps() {
    return List.of(new ObjectsApp());
  }
}
