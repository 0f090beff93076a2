package dev.penstock.codegen.compile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The class files that a compilation gave, by the binary names of their classes. */
public final class CompiledClasses {
  private final Map<String, byte[]> files;

  CompiledClasses(Map<String, byte[]> files) {
    this.files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
  }

  /** Returns the class files by binary name, {@code com.acme.Price$Kind}; not to be changed. */
  public Map<String, byte[]> files() {
    return files;
  }

  /**
   * Returns a new class loader that defines these classes and asks {@code parent} for all others.
   * Classes of these names are taken from here even where the parent has them.
   */
  public ClassLoader loader(ClassLoader parent) {
    return new MemoryLoader(files, parent);
  }

  /**
   * Writes the class files below a folder, in one folder per package, for a class path.
   *
   * @throws IOException if the folder cannot be written
   */
  public void writeTo(Path folder) throws IOException {
    for (Map.Entry<String, byte[]> each : files.entrySet()) {
      Path file = folder.resolve(each.getKey().replace('.', '/') + ".class");
      Files.createDirectories(file.getParent());
      Files.write(file, each.getValue());
    }
  }

  private static final class MemoryLoader extends ClassLoader {
    private final Map<String, byte[]> files;

    MemoryLoader(Map<String, byte[]> files, ClassLoader parent) {
      super("penstock-generated", parent);
      this.files = files;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      byte[] file = files.get(name);
      if (file == null) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known != null ? known : defineClass(name, file, 0, file.length);
      }
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
      if (name.endsWith(".class")) {
        String binary = name.substring(0, name.length() - 6).replace('/', '.');
        byte[] file = files.get(binary);
        if (file != null) {
          return new ByteArrayInputStream(file);
        }
      }
      return super.getResourceAsStream(name);
    }
  }
}
