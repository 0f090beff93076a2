package dev.penstock.lab.subject;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.lab.peer.SchemaPeer;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.text.JavaFeature;
import dev.penstock.schema.text.JavaText;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Data that is ready to be measured: its generated classes lie in a folder, together with a file
 * that names them, so that other virtual machines can put the folder on their class path.
 */
public final class Subject {
  static final String FILE = "penstock-subject.properties";

  private final SubjectSource source;
  private final Path folder;

  private Subject(SubjectSource source, Path folder) {
    this.source = source;
    this.folder = folder;
  }

  /**
   * Generates and compiles the classes of a subject.
   *
   * @param folder an empty folder for its classes
   * @throws IOException if the folder cannot be written
   */
  public static Subject compile(SubjectSource source, Path folder) throws IOException {
    SubjectPath.write(folder, source.classPath());
    Subject subject = new Subject(source, folder);
    List<SourceFile> sources = sources(source);
    if (!source.classPath().isEmpty()) {
      sources.removeFirst(); // the records, which the user has
    }
    subject.add(sources, List.of());
    try (OutputStream out = Files.newOutputStream(folder.resolve(FILE))) {
      subject.properties().store(out, null);
    }
    Files.writeString(folder.resolve(PlainCodec.SCHEMA_FILE), SchemaText.print(source.schema()));
    return subject;
  }

  /**
   * Compiles the same data once more, in a folder below this one, with every record type that can
   * be marked as shared.
   *
   * @throws IOException if files cannot be written
   */
  public void compileShared() throws IOException {
    Schema shared = SharedSchema.of(source.schema());
    compile(source.with(shared), Files.createDirectory(LoadedSubject.sharedFolder(folder)));
  }

  /**
   * Adds the classes that a peer's own compiler makes of the schema.
   *
   * @param peerPath where the peer's classes and libraries are
   * @throws Unsupported if the peer's schemas cannot say it, or its compiler refuses
   * @throws IOException if files cannot be written
   */
  public void generate(SchemaPeer peer, List<Path> peerPath) throws Unsupported, IOException {
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      Path sources = temporary.path();
      peer.generate(source.schema(), sources);
      List<SourceFile> files = new ArrayList<>();
      for (Path file : found(sources, ".java")) {
        files.add(new SourceFile(sources.relativize(file).toString(), Files.readString(file)));
      }
      if (!files.isEmpty()) {
        add(files, peerPath);
      }
      for (Path file : found(sources, ".class")) {
        Path target = folder.resolve(sources.relativize(file));
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new Unsupported(String.valueOf(e.getMessage()), e);
    }
  }

  private static List<Path> found(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(each -> each.toString().endsWith(ending)).toList();
    }
  }

  /** Returns the sources of records, then of beans, converters and codecs. */
  private static List<SourceFile> sources(SubjectSource source) throws IOException {
    Schema schema = source.schema();
    List<SourceFile> sources = new ArrayList<>();
    String records = JavaText.print(schema, Set.of(JavaFeature.SERIALIZABLE));
    sources.add(new SourceFile(JavaText.path(schema), records));
    sources.add(BeanText.of(schema));
    sources.add(TwinText.twin(schema));
    sources.add(TwinText.rebuild(schema));
    sources.add(SchemaClass.of(schema));
    try (URLClassLoader own = new URLClassLoader(SubjectPath.urls(source.classPath()), null)) {
      for (FormatKit format : FormatKits.ALL) {
        Emitted emitted = format.javaCodecs().emit(List.of(schema), beside(own));
        // A format that refuses the schema has no codecs; who asks for one is told.
        if (emitted.refusals().isEmpty()) {
          sources.addAll(emitted.sources());
        }
      }
    }
    return sources;
  }

  private static EmitOptions beside(URLClassLoader classes) {
    return new EmitOptions(name -> classes.findResource(name.replace('.', '/') + ".class") != null);
  }

  private Properties properties() {
    Schema schema = source.schema();
    Properties properties = new Properties();
    properties.setProperty("name", source.name());
    properties.setProperty("document", source.document().toAbsolutePath().toString());
    properties.setProperty("messages", source.messages().name());
    properties.setProperty("twin", TwinText.twinClass(schema));
    properties.setProperty("rebuild", TwinText.rebuildClass(schema));
    properties.setProperty("root", className(schema.root()));
    String beans = Shape.beansClass(schema) + "$";
    Definition root = schema.definition(schema.root());
    properties.setProperty("beanRoot", beans + Shape.beanName(schema, root));
    List<String> recordNames = new ArrayList<>();
    List<String> beanNames = new ArrayList<>();
    List<String> enumNames = new ArrayList<>();
    for (Definition definition : schema.definitions()) {
      String name = className(definition.name());
      if (definition instanceof Definition.EnumDef) {
        enumNames.add(name);
      } else {
        recordNames.add(name);
        beanNames.add(beans + Shape.beanName(schema, definition));
      }
    }
    properties.setProperty("records", join(recordNames));
    properties.setProperty("beans", join(beanNames));
    properties.setProperty("enums", join(enumNames));
    return properties;
  }

  /** Returns a class that is made, or one that the user has: with dots before nested classes. */
  private String className(String definition) {
    return source.classPath().isEmpty()
        ? JavaText.className(source.schema(), definition)
        : JavaTypes.raw(source.schema().definition(definition));
  }

  private static String join(List<String> names) {
    return names.stream().collect(Collectors.joining(","));
  }

  /** Makes something of a subject's values. */
  @FunctionalInterface
  public interface Use<T> {
    /** Returns what is made of them; they must not be kept. */
    T of(LoadedSubject loaded) throws IOException;
  }

  /**
   * Reads the document in this process, and makes something of its values.
   *
   * @throws IOException if the document cannot be read
   * @throws dev.penstock.DecodeException if it is not of the schema
   */
  public <T> T use(Use<T> use) throws IOException {
    URL[] urls = SubjectPath.urls(folder, List.of());
    try (URLClassLoader loader = new URLClassLoader(urls, Subject.class.getClassLoader())) {
      return use.of(LoadedSubject.from(loader));
    }
  }

  /**
   * Reads the document once, so that a fault in it is found before anything is measured.
   *
   * @throws IOException as {@link #use}
   * @throws dev.penstock.DecodeException as {@link #use}
   */
  public void check() throws IOException {
    use(LoadedSubject::name);
  }

  /**
   * Adds a class that makes the first message and does no more; see {@code FirstMessage}.
   *
   * @return the name of the class
   * @throws IOException if the document cannot be read or the folder cannot be written
   * @throws IllegalArgumentException if the message cannot be made by a class
   */
  public String compileSample() throws IOException {
    String name = Shape.companion(source.schema(), "Sample");
    SourceFile made =
        use(loaded -> SampleText.of(name, loaded, TwinText.twinClass(source.schema())));
    add(List.of(made), List.of());
    return name;
  }

  /**
   * Adds the main class of the first message of a peer.
   *
   * @param peerName with which the name of the class ends
   * @param peerPath where the peer's class is
   * @return the name of the class
   * @throws IOException if the folder cannot be written
   */
  public String compileFirst(String peerName, String peerClass, List<Path> peerPath)
      throws IOException {
    String sample = Shape.companion(source.schema(), "Sample");
    String name = Shape.companion(source.schema(), "First_" + peerName);
    add(List.of(SampleText.main(name, sample, peerClass)), peerPath);
    return name;
  }

  /**
   * Adds a class that uses those of the subject.
   *
   * @param others what it needs beside what this process has
   * @throws IOException if the folder cannot be written
   */
  public void add(SourceFile file, List<Path> others) throws IOException {
    add(List.of(file), others);
  }

  /**
   * Adds classes that use those of the subject.
   *
   * @throws IOException if the folder cannot be written
   */
  public void add(List<SourceFile> files) throws IOException {
    add(files, List.of());
  }

  private void add(List<SourceFile> files, List<Path> others) throws IOException {
    List<Path> classPath = new ArrayList<>(SubjectPath.of(folder));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      classPath.add(Path.of(entry));
    }
    classPath.addAll(others);
    SourceCompiler.withClassPath(classPath).compile(files).writeTo(folder);
  }

  /** Returns what was compiled. */
  public SubjectSource source() {
    return source;
  }

  /** Returns the folder with the classes, for a class path. */
  public Path folder() {
    return folder;
  }
}
