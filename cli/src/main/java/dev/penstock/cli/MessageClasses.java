package dev.penstock.cli;

import dev.penstock.Message;
import dev.penstock.Views;
import dev.penstock.codegen.Product;
import dev.penstock.model.Schema;
import dev.penstock.schema.java.JavaSchema;
import dev.penstock.schema.java.JavaSchemas;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Reads the schemas of compiled types that carry {@link Message}; no class is loaded. */
final class MessageClasses {
  private static final String MARK = "L" + Message.class.getName().replace('.', '/') + ";";
  private static final String SUFFIX = ".class";

  private final String name;
  private final List<Path> classPath;

  /**
   * Creates a reader.
   *
   * @param name what the jar or folder is called in messages
   * @param classPath what its types use
   */
  MessageClasses(String name, List<Path> classPath) {
    this.name = name;
    this.classPath = List.copyOf(classPath);
  }

  /**
   * Returns the schemas of all messages in a jar or folder, sorted by name, and which views they
   * ask for.
   *
   * @throws CommandFailure if there are none, or one cannot be read
   */
  SchemaSide read(Path place) throws IOException {
    List<String> names = candidates(place);
    if (names.isEmpty()) {
      throw none();
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("this Java has no compiler; run with a full JDK");
    }
    List<Path> path = new ArrayList<>(List.of(place));
    path.addAll(classPath);
    path.add(runtime());
    Probe probe = new Probe();
    DiagnosticCollector<JavaFileObject> ignored = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(ignored, null, StandardCharsets.UTF_8)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, path);
      List<String> options = List.of("-proc:only", "-Xlint:none", "-implicit:none");
      JavaCompiler.CompilationTask task =
          compiler.getTask(null, files, ignored, options, names, null);
      task.setProcessors(List.of(probe));
      task.call();
    }
    TreeMap<String, Schema> schemas = new TreeMap<>();
    probe.results.forEach((root, result) -> schemas.put(root, schema(root, result)));
    if (schemas.isEmpty()) {
      throw none();
    }
    List<Schema> all = List.copyOf(schemas.values());
    return new SchemaSide(name, all, Optional.empty(), "", probe.views);
  }

  private CommandFailure none() {
    return CommandFailure.input(
        name + ": no class in it has @Message", "Name the jar or folder that holds the messages.");
  }

  private Schema schema(String root, JavaSchema result) {
    Schema schema = result.schema();
    if (schema != null) {
      return schema;
    }
    String problem =
        result.findings().isEmpty()
            ? root + " uses a type that is not there"
            : result.findings().getFirst().diagnostic().toString();
    throw CommandFailure.input(
        name + ": " + problem, "What the types use is named with --classpath.");
  }

  /** Returns the classes whose files mention the annotation. */
  private List<String> candidates(Path place) throws IOException {
    if (Files.isDirectory(place)) {
      return candidatesBelow(place);
    }
    try (FileSystem jar = FileSystems.newFileSystem(place)) {
      return candidatesBelow(jar.getPath("/"));
    } catch (ProviderNotFoundException | ZipException e) {
      throw CommandFailure.input(name + ": this is no whole jar: " + e.getMessage(), "", e);
    }
  }

  private static List<String> candidatesBelow(Path root) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.sorted().toList()) {
        String path = root.relativize(file).toString().replace('\\', '/');
        if (path.endsWith(SUFFIX) && !path.contains("-") && mentions(file)) {
          names.add(path.substring(0, path.length() - SUFFIX.length()).replace('/', '.'));
        }
      }
    }
    return names;
  }

  private static boolean mentions(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).contains(MARK);
    }
  }

  /** Returns where this process has the annotations, which a jar seldom holds. */
  private static Path runtime() {
    try {
      return Path.of(Message.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the runtime library is not a file", e);
    }
  }

  /** Reads the messages that the compiler shows it. */
  private static final class Probe extends AbstractProcessor {
    private final TreeMap<String, JavaSchema> results = new TreeMap<>();
    private final Map<String, Product> views = new HashMap<>();

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of(Message.class.getName());
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      JavaSchemas schemas =
          new JavaSchemas(processingEnv.getElementUtils(), processingEnv.getTypeUtils());
      for (TypeElement annotation : annotations) {
        for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(annotation))) {
          String root = type.getQualifiedName().toString();
          results.put(root, schemas.read(type));
          Views asked = type.getAnnotation(Views.class);
          if (asked != null) {
            views.put(root, asked.mutable() ? Product.MUTABLE_VIEW : Product.VIEW);
          }
        }
      }
      return false;
    }
  }
}
