package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.report.Line.Entry;
import java.io.IOException;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A contender as the reporting side knows it, without its library.
 *
 * @param folder where its classes are
 * @param entry who it is
 * @param decodes whether its decoding is measured
 * @param peerClass the class of its {@link Peer}
 */
public record Entrant(PeerFolder folder, Entry entry, boolean decodes, String peerClass) {
  private static final String OURS = "ours";

  /**
   * Returns the contenders of all peers, ours first; those on request only if {@code only} has
   * them.
   *
   * @param only identifiers or libraries that are wanted, in any case; empty for all
   * @throws IOException if a peer's files cannot be read
   * @throws IllegalArgumentException if {@code only} names what no peer has
   */
  public static List<Entrant> of(List<PeerFolder> folders, Set<String> only) throws IOException {
    List<Entrant> all = new ArrayList<>();
    for (PeerFolder folder : folders) {
      try (URLClassLoader loader = folder.loader(Entrant.class.getClassLoader())) {
        Peer peer = PeerFolder.peer(loader);
        List<Entrant> own = new ArrayList<>();
        peer.contenders().stream()
            .filter(each -> !each.onRequest() || only.contains(each.id()))
            .forEach(each -> own.add(of(folder, peer, each)));
        all.addAll(folder.name().equals(OURS) ? 0 : all.size(), own);
      }
    }
    for (String name : only) {
      if (all.stream().noneMatch(each -> each.isNamed(name))) {
        throw new IllegalArgumentException(
            "no contender '"
                + name
                + "'; there are "
                + String.join(", ", all.stream().map(each -> each.entry().id()).toList()));
      }
    }
    return all.stream()
        .filter(each -> only.isEmpty() || only.stream().anyMatch(each::isNamed))
        .toList();
  }

  private static Entrant of(PeerFolder folder, Peer peer, Contender contender) {
    Entry entry =
        new Entry(
            contender.id(),
            peer.library() + " " + peer.version(),
            contender.format(),
            contender.configuration(),
            contender.traits());
    return new Entrant(folder, entry, contender.decodes(), peer.getClass().getName());
  }

  /** Returns whether it is one of the formats of this repository. */
  boolean isOurs() {
    return folder.name().equals(OURS);
  }

  private boolean isNamed(String name) {
    return entry.id().equalsIgnoreCase(name)
        || folder.name().equalsIgnoreCase(name)
        || entry.library().equalsIgnoreCase(name)
        || entry.library().replaceAll(" \\S+$", "").equalsIgnoreCase(name);
  }

  /** Returns how progress messages call it. */
  String label() {
    return entry.library() + " " + entry.format();
  }
}
