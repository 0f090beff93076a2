package dev.penstock.lab.peer;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The jars of a schema compiler, which the build put beside the jars of a peer, so that nothing
 * that is measured has them on its class path.
 */
public final class ToolJars {
  private static final String FOLDER = "compiler";

  private ToolJars() {}

  /**
   * Returns a loader of the compiler's classes; those of the peer and its library are its parent's.
   *
   * @param peer a class of the peer
   * @throws Unsupported if the build found no jars
   * @throws IOException if a jar has no address
   */
  public static URLClassLoader beside(Class<?> peer) throws Unsupported, IOException {
    File[] jars = folder(peer).toFile().listFiles();
    if (jars == null) {
      throw new Unsupported("its compiler was not built");
    }
    List<URL> found = new ArrayList<>();
    for (File jar : jars) {
      found.add(url(jar));
    }
    return new URLClassLoader(found.toArray(URL[]::new), peer.getClassLoader());
  }

  private static Path folder(Class<?> peer) throws Unsupported {
    try {
      Path classes = Path.of(peer.getProtectionDomain().getCodeSource().getLocation().toURI());
      return classes.resolveSibling(FOLDER);
    } catch (URISyntaxException e) {
      throw new Unsupported("its compiler is not in a folder", e);
    }
  }

  private static URL url(File jar) throws MalformedURLException {
    return jar.toURI().toURL();
  }
}
