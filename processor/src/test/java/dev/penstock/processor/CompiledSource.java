package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
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

  /** Compiles a source with the processor, without a warning. */
  static CompiledSource of(String name, String source) {
    return of(JavaFileObjects.forSourceString(name, source));
  }

  /** Compiles a resource with the processor, without a warning. */
  static CompiledSource ofResource(String path) {
    return of(JavaFileObjects.forResource(path));
  }

  /** Compiles a source with the processor, without a warning. */
  static CompiledSource of(JavaFileObject source) {
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new PenstockProcessor())
            .withOptions(
                "-Xlint:all,-processing", "-Werror", "-Apenstock.schemas=off", "--release", "17")
            .compile(source);
    assertThat(compilation.diagnostics()).isEmpty();
    return new CompiledSource(compilation);
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
