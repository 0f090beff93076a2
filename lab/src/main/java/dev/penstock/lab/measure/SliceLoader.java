package dev.penstock.lab.measure;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The class loader of one contender: the subject, the peer, and loops of its own. */
final class SliceLoader extends URLClassLoader {
  private static final String LOOPS = SliceLoops.class.getName();

  SliceLoader(Path subject, PeerFolder peer) throws MalformedURLException {
    super(urls(subject, peer), SliceLoader.class.getClassLoader());
  }

  private static URL[] urls(Path subject, PeerFolder peer) throws MalformedURLException {
    List<URL> urls = new ArrayList<>(List.of(subject.toUri().toURL()));
    for (Path path : peer.classPath()) {
      urls.add(path.toUri().toURL());
    }
    return urls.toArray(new URL[0]);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.equals(LOOPS)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : defineLoops();
    }
  }

  private Class<?> defineLoops() throws ClassNotFoundException {
    try (InputStream in = SliceLoops.class.getResourceAsStream("SliceLoops.class")) {
      if (in == null) {
        throw new ClassNotFoundException(LOOPS);
      }
      byte[] file = in.readAllBytes();
      return defineClass(LOOPS, file, 0, file.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(LOOPS, e);
    }
  }

  /** Returns this contender's loops. */
  Slices loops() throws ReflectiveOperationException {
    return (Slices) loadClass(LOOPS).getConstructor().newInstance();
  }
}
