package dev.penstock.processor;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import javax.tools.JavaFileObject;

/** Loads the classes of a compilation. */
final class CompiledSource extends ClassLoader {
  private final Map<String, JavaFileObject> classes = new HashMap<>();

  CompiledSource(Compilation compilation) {
    super(CompiledSource.class.getClassLoader());
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (file.getKind() == JavaFileObject.Kind.CLASS) {
        String path = file.toUri().getPath().replaceFirst("^/?CLASS_OUTPUT/", "");
        classes.put(path.replaceFirst("\\.class$", "").replace('/', '.'), file);
      }
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    JavaFileObject file = classes.get(name);
    if (file == null) {
      throw new ClassNotFoundException(name);
    }
    try (InputStream in = file.openInputStream()) {
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
