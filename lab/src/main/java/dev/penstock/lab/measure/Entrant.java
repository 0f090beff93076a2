package dev.penstock.lab.measure;

import dev.penstock.lab.measure.Measurement.Measured;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.peer.SchemaPeer;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.report.Line;
import dev.penstock.lab.report.Line.Entry;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.Subject;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A contender as the reporting side knows it, without its library.
 *
 * @param folder where its classes are
 * @param entry who it is
 * @param way how it is measured
 * @param peerClass the class of its {@link Peer}
 * @param making what was made for it
 */
public record Entrant(PeerFolder folder, Entry entry, Way way, String peerClass, Making making) {
  private static final String OURS = "ours";

  /**
   * How a contender is measured.
   *
   * @param decodes whether decoding is, too
   * @param sharesRecords whether the subject's record types are marked as shared
   */
  public record Way(boolean decodes, boolean sharesRecords) {}

  /**
   * What was made for a contender.
   *
   * @param classes whether it needs classes of its own
   * @param refusal why they could not be made, null where they were
   */
  public record Making(boolean classes, @Nullable String refusal) {
    static final Making NOTHING = new Making(false, null);
  }

  /**
   * Returns the contenders of all peers, ours first.
   *
   * @param only identifiers or libraries that are wanted, in any case; empty for all
   * @param full whether variants are wanted too that nobody named
   * @throws IOException if a peer's files cannot be read
   * @throws IllegalArgumentException if {@code only} names what no peer has
   */
  public static List<Entrant> of(List<PeerFolder> folders, Set<String> only, boolean full)
      throws IOException {
    List<Entrant> all = new ArrayList<>();
    for (PeerFolder folder : folders) {
      try (URLClassLoader loader = folder.loader(Entrant.class.getClassLoader())) {
        Peer peer = PeerFolder.peer(loader);
        List<Entrant> own = new ArrayList<>();
        peer.contenders().stream()
            .filter(each -> isWanted(each, only, full))
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

  private static boolean isWanted(Contender contender, Set<String> only, boolean full) {
    return switch (contender.when()) {
      case ALWAYS -> true;
      case FULL -> full || !only.isEmpty();
      case ASKED -> only.contains(contender.id());
    };
  }

  private static Entrant of(PeerFolder folder, Peer peer, Contender contender) {
    Entry entry =
        new Entry(
            contender.id(),
            peer.library() + " " + peer.version(),
            contender.format(),
            contender.configuration(),
            contender.traits());
    Way way = new Way(contender.decodes(), contender.sharesRecords());
    return new Entrant(folder, entry, way, peer.getClass().getName(), Making.NOTHING);
  }

  /**
   * Lets the compilers of peers make their classes for a subject.
   *
   * @return the contenders, with a refusal where their compiler could not
   * @throws IOException if files cannot be read or written
   */
  public static List<Entrant> prepare(List<Entrant> entrants, Subject subject) throws IOException {
    Map<String, Making> makings = new HashMap<>();
    if (entrants.stream().anyMatch(each -> each.way().sharesRecords())) {
      subject.compileShared();
    }
    Set<PeerFolder> folders = new LinkedHashSet<>();
    entrants.forEach(each -> folders.add(each.folder()));
    for (PeerFolder folder : folders) {
      try (URLClassLoader loader = folder.loader(Entrant.class.getClassLoader())) {
        if (PeerFolder.peer(loader) instanceof SchemaPeer peer) {
          subject.generate(peer, folder.classPath());
          makings.put(folder.name(), new Making(true, null));
        }
      } catch (Unsupported e) {
        makings.put(folder.name(), new Making(true, String.valueOf(e.getMessage())));
      }
    }
    return entrants.stream()
        .map(each -> each.with(makings.getOrDefault(each.folder().name(), Making.NOTHING)))
        .toList();
  }

  private Entrant with(Making made) {
    return new Entrant(folder, entry, way, peerClass, made);
  }

  /** Returns whether its decoding is measured. */
  public boolean decodes() {
    return way.decodes();
  }

  /** Returns the folder of its classes of a subject. */
  Path subject(Path folder) {
    return way.sharesRecords() ? LoadedSubject.sharedFolder(folder) : folder;
  }

  /** Returns whether its compiler could not make its classes. */
  public boolean isRefused() {
    return making.refusal() != null;
  }

  /** Returns the line of a contender that is refused. */
  public Measured refusal() {
    return new Measured(new Line(entry, null, null, null, making.refusal()), 0);
  }

  /** Returns whether it is one of the formats of this repository. */
  boolean isOurs() {
    return folder.name().equals(OURS);
  }

  private boolean isNamed(String name) {
    return entry.id().equalsIgnoreCase(name)
        || folder.name().equalsIgnoreCase(name)
        || entry.library().equalsIgnoreCase(name)
        || entry.library().regionMatches(true, 0, name + " ", 0, name.length() + 1);
  }

  /** Returns how progress messages call it. */
  String label() {
    return entry.library() + " " + entry.format();
  }
}
