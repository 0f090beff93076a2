package dev.penstock.codegen.compile;

import dev.penstock.codegen.SourceFile;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Compiles generated Java sources in memory, with the compiler of the running JDK.
 *
 * <p>No annotation processor runs, no debug information is kept, warnings are not reported. An
 * instance is immutable and may be used by several threads, each call with a compiler of its own.
 *
 * <pre>{@code
 * CompiledClasses classes = SourceCompiler.withClassPathOfThisProcess().compile(sources);
 * Class<?> root = classes.loader(Price.class.getClassLoader()).loadClass("com.acme.Price");
 * }</pre>
 */
public final class SourceCompiler {
  private static final List<String> OPTIONS =
      List.of("-proc:none", "-g:none", "-nowarn", "-Xlint:none", "-implicit:none");

  private final List<Path> classPath;

  private SourceCompiler(List<Path> classPath) {
    this.classPath = List.copyOf(classPath);
  }

  /** Returns a compiler for sources that use the classes of these jars and folders. */
  public static SourceCompiler withClassPath(List<Path> classPath) {
    return new SourceCompiler(classPath);
  }

  /** Returns a compiler for sources that use the classes of this process's class path. */
  public static SourceCompiler withClassPathOfThisProcess() {
    String entries = System.getProperty("java.class.path", "");
    return new SourceCompiler(
        Stream.of(entries.split(Pattern.quote(File.pathSeparator), -1))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .toList());
  }

  /**
   * Returns the class files of all classes in {@code sources}, which may refer to each other.
   *
   * @throws CompileFailure if the compiler refuses the sources, with what it says
   * @throws IllegalStateException if this process runs without the JDK's compiler
   */
  public CompiledClasses compile(List<SourceFile> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException(
          "this Java has no compiler; run with a full JDK instead of a runtime image");
    }
    DiagnosticCollector<JavaFileObject> findings = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(findings, Locale.ROOT, StandardCharsets.UTF_8)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      Outputs outputs = new Outputs(files);
      List<JavaFileObject> units = new ArrayList<>();
      sources.forEach(source -> units.add(new Unit(source)));
      boolean done = compiler.getTask(null, outputs, findings, OPTIONS, null, units).call();
      if (!done) {
        throw new CompileFailure(errors(findings.getDiagnostics()));
      }
      return new CompiledClasses(outputs.bytes());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the class path of generated sources", e);
    }
  }

  private static List<String> errors(List<Diagnostic<? extends JavaFileObject>> findings) {
    return findings.stream()
        .filter(finding -> finding.getKind() == Diagnostic.Kind.ERROR)
        .map(SourceCompiler::describe)
        .toList();
  }

  private static String describe(Diagnostic<? extends JavaFileObject> finding) {
    String message = finding.getMessage(Locale.ROOT);
    JavaFileObject file = finding.getSource();
    if (!(file instanceof Unit unit)) {
      return message;
    }
    String line =
        unit.source
            .text()
            .lines()
            .skip(Math.max(0, finding.getLineNumber() - 1))
            .findFirst()
            .orElse("");
    String place = unit.source.path() + ":" + finding.getLineNumber();
    return place + ": " + message + "\n    " + line.strip();
  }

  /** A source in memory. */
  private static final class Unit extends SimpleJavaFileObject {
    private final SourceFile source;

    Unit(SourceFile source) {
      super(URI.create("memory:///" + source.path()), Kind.SOURCE);
      this.source = source;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return source.text();
    }
  }

  /** A class file in memory. */
  private static final class Output extends SimpleJavaFileObject {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Output(String className) {
      super(URI.create("memory:///" + className.replace('.', '/') + ".class"), Kind.CLASS);
    }

    @Override
    public OutputStream openOutputStream() {
      return bytes;
    }
  }

  private static final class Outputs extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, Output> outputs = new LinkedHashMap<>();

    Outputs(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, @Nullable FileObject by) {
      return outputs.computeIfAbsent(className, Output::new);
    }

    Map<String, byte[]> bytes() {
      Map<String, byte[]> bytes = new LinkedHashMap<>();
      outputs.forEach((name, output) -> bytes.put(name, output.bytes.toByteArray()));
      return bytes;
    }
  }
}
