package dev.penstock.schema.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.penstock.model.Schema;
import dev.penstock.schema.java.JavaSchema;
import dev.penstock.schema.java.JavaSchemas;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;

/** What the compiler and the formatter make of source text. */
final class Sources {
  private Sources() {}

  /** Returns the text as google-java-format leaves it. */
  static String formatted(String source) {
    try {
      return new Formatter().formatSourceAndFixImports(source);
    } catch (FormatterException e) {
      throw new AssertionError(e + "\n" + source, e);
    }
  }

  /** Compiles a source with all warnings as errors and returns its classes. */
  static Loaded compile(Schema schema, String source) {
    return new Loaded(compilation(schema, source, List.of()));
  }

  /** Compiles a source and returns the schema that the annotation processor would see. */
  static Schema readBack(Schema schema, String source) {
    Probe probe = new Probe();
    compilation(schema, source, List.of(probe));
    JavaSchema result = probe.result;
    assertThat(result).isNotNull();
    assertThat(result.findings()).isEmpty();
    assertThat(result.schema()).isNotNull();
    return result.schema();
  }

  private static Compilation compilation(
      Schema schema, String source, List<AbstractProcessor> processors) {
    String name = JavaText.className(schema, schema.root());
    Compilation compilation =
        Compiler.javac()
            .withOptions("-Xlint:all,-processing,-path,-classfile,-deprecation", "-Werror")
            .withProcessors(processors)
            .compile(JavaFileObjects.forSourceString(name, source));
    assertThat(compilation.status())
        .as("%s%n%s", compilation.diagnostics(), source)
        .isEqualTo(Compilation.Status.SUCCESS);
    return compilation;
  }

  /** The classes of one compilation. */
  static final class Loaded extends ClassLoader {
    private final Map<String, JavaFileObject> files = new HashMap<>();

    Loaded(Compilation compilation) {
      super(Sources.class.getClassLoader());
      for (JavaFileObject file : compilation.generatedFiles()) {
        String path = file.getName();
        String name = path.substring("/CLASS_OUTPUT/".length(), path.length() - ".class".length());
        files.put(name.replace('/', '.'), file);
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      JavaFileObject file = files.get(name);
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      try (InputStream in = file.openInputStream()) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Returns a new value of the record {@code name}. */
    Object create(String name, Object... components) {
      try {
        return loadClass(name).getConstructors()[0].newInstance(components);
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(name, e);
      }
    }
  }

  private static final class Probe extends AbstractProcessor {
    private @Nullable JavaSchema result;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("dev.penstock.Message");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      for (TypeElement annotation : annotations) {
        TypeElement root =
            (TypeElement) round.getElementsAnnotatedWith(annotation).iterator().next();
        result =
            new JavaSchemas(processingEnv.getElementUtils(), processingEnv.getTypeUtils())
                .read(root);
      }
      return false;
    }
  }
}
