package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Peer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * A peer as the build leaves it: its classes, and the jars of its library.
 *
 * @param name the name of its folder, {@code kryo}
 * @param classPath its classes, then its jars
 */
public record PeerFolder(String name, List<Path> classPath) {
  private static final String SERVICES = "classes/META-INF/services/";
  private static final Path QUICK = Path.of("target", "quick");

  public PeerFolder {
    classPath = List.copyOf(classPath);
  }

  /**
   * Returns the peers that were built below {@code home/lab/peers}, in the order of their names.
   *
   * @param home the top folder of a checkout
   * @throws IllegalStateException if none was built
   */
  public static List<PeerFolder> allIn(Path home) {
    Path peers = home.resolve("lab").resolve("peers");
    List<PeerFolder> found = new ArrayList<>();
    for (Path module : entries(peers)) {
      built(module, SERVICES + Peer.class.getName()).ifPresent(found::add);
    }
    if (found.isEmpty()) {
      throw new IllegalStateException("no peer was built below " + peers + "; run ./check java");
    }
    return found;
  }

  /**
   * Returns the peer of a folder's name, also one that is no contender.
   *
   * @throws IllegalStateException if it was not built
   */
  public static PeerFolder named(Path home, String name) {
    return built(home.resolve("lab").resolve("peers").resolve(name), "classes")
        .orElseThrow(() -> new IllegalStateException("peer " + name + " was not built"));
  }

  /**
   * Returns a module as it was built with the lab that runs, quickly or in full; where it was not,
   * as the other build has it.
   */
  private static Optional<PeerFolder> built(Path module, String file) {
    Path full = module.resolve("target");
    Path quick = module.resolve(QUICK);
    return (isQuick() ? Stream.of(quick, full) : Stream.of(full, quick))
        .filter(target -> Files.exists(target.resolve(file)))
        .findFirst()
        .map(target -> of(module.getFileName().toString(), target));
  }

  private static boolean isQuick() {
    return Stream.iterate(ForkFlags.place(PeerFolder.class), Objects::nonNull, Path::getParent)
        .anyMatch(folder -> folder.endsWith(QUICK));
  }

  private static PeerFolder of(String name, Path target) {
    List<Path> classPath = new ArrayList<>(List.of(target.resolve("classes")));
    entries(target.resolve("peer")).stream()
        .filter(file -> file.toString().endsWith(".jar"))
        .forEach(classPath::add);
    return new PeerFolder(name, classPath);
  }

  private static List<Path> entries(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a class loader of this peer alone. */
  public URLClassLoader loader(ClassLoader parent) {
    return new URLClassLoader("peer-" + name, urls(classPath), parent);
  }

  private static URL[] urls(List<Path> paths) {
    return paths.stream()
        .map(path -> {
          try {
            return path.toUri().toURL();
          } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
          }
        })
        .toArray(URL[]::new);
  }

  /** Returns the peer whose classes a loader has. */
  static Peer peer(ClassLoader loader) {
    return ServiceLoader.load(Peer.class, loader)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no peer on the class path"));
  }
}
