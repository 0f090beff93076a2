package dev.penstock.lab.measure;

import dev.penstock.lab.subject.SubjectPath;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URLClassLoader;
import java.nio.file.Path;

/** The class loader of one contender: the subject, the peer, and loops of its own. */
final class SliceLoader extends URLClassLoader {
  private static final String LOOPS = SliceLoops.class.getName();

  SliceLoader(Path subject, PeerFolder peer) throws MalformedURLException {
    super(SubjectPath.urls(subject, peer.classPath()), SliceLoader.class.getClassLoader());
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
