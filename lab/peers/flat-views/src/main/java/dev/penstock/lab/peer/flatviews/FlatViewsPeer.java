package dev.penstock.lab.peer.flatviews;

import com.google.flatbuffers.Table;
import dev.penstock.lab.peer.ListApp;
import dev.penstock.lab.peer.ListPeer;
import dev.penstock.lab.peer.Versions;
import java.util.List;

/** FlatBuffers by Google, read in place. */
public final class FlatViewsPeer implements ListPeer {
  static final String VERSION = Versions.of(Table.class);

  /** Creates the peer. */
  public FlatViewsPeer() {}

  @Override
  public List<ListApp> apps() {
    return List.of(new NaiveApp(), new ReusedApp());
  }
}
