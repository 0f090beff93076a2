package dev.penstock.lab.subject;

import dev.penstock.Limits;
import dev.penstock.json.Json;
import dev.penstock.json.JsonCodec;
import dev.penstock.json.JsonElements;
import dev.penstock.json.JsonOptions;
import dev.penstock.lab.peer.NamedClass;
import dev.penstock.lab.peer.Rebuild;
import dev.penstock.lab.peer.RecordClasses;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.SubjectClasses.Model;
import dev.penstock.lab.peer.plain.PlainCodec;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** A subject whose classes and values are in this virtual machine. */
public final class LoadedSubject {
  /** Of a longer list only the first elements are measured, so that they fit into memory. */
  public static final int MOST_MESSAGES = 10_000;

  private static final int NUMBER_LENGTH = 1_000_000;

  private final Properties properties;
  private final ClassLoader loader;
  private final SubjectClasses classes;
  private final RecordClasses recordClasses;
  private final List<Object> values;

  private LoadedSubject(Properties properties, ClassLoader loader) throws IOException {
    this.properties = properties;
    this.loader = loader;
    classes =
        new SubjectClasses(
            new Model(one("root"), all("records")),
            new Model(one("beanRoot"), all("beans")),
            all("enums"),
            instance("twin", SubjectClasses.Twin.class));
    recordClasses = new RecordClasses(PlainCodec.schemaOf(loader), loader);
    values = read();
  }

  /**
   * Loads the subject whose folder is on the class path of a loader, and reads its document.
   *
   * @throws IOException if the document cannot be read
   */
  public static LoadedSubject from(ClassLoader loader) throws IOException {
    try (InputStream in = loader.getResourceAsStream(Subject.FILE)) {
      if (in == null) {
        throw new IllegalStateException("no compiled subject on the class path");
      }
      Properties properties = new Properties();
      properties.load(in);
      return new LoadedSubject(properties, loader);
    }
  }

  private Class<?> load(String name) {
    return NamedClass.find(name, loader);
  }

  private Class<?> one(String key) {
    return load(properties.getProperty(key));
  }

  private List<Class<?>> all(String key) {
    List<Class<?>> found = new ArrayList<>();
    for (String name : properties.getProperty(key).split(",", -1)) {
      if (!name.isEmpty()) {
        found.add(load(name));
      }
    }
    return found;
  }

  private <T> T instance(String key, Class<T> type) {
    try {
      return type.cast(one(key).getConstructor().newInstance());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the subject's " + key + " cannot be made", e);
    }
  }

  private List<Object> read() throws IOException {
    JsonCodec<?> codec = documents();
    Messages messages = Messages.valueOf(properties.getProperty("messages"));
    List<Object> read = new ArrayList<>();
    Path document = Path.of(properties.getProperty("document"));
    try (InputStream in = new BufferedInputStream(Files.newInputStream(document), 1 << 16)) {
      if (messages == Messages.DOCUMENT) {
        read.add(usual(codec.decode(in)));
        return List.copyOf(read);
      }
      JsonElements<?> elements =
          codec.elements(
              in,
              messages == Messages.ELEMENTS ? JsonElements.Layout.LIST : JsonElements.Layout.LINES);
      while (elements.hasNext() && read.size() < MOST_MESSAGES) {
        read.add(usual(elements.next()));
      }
    }
    return List.copyOf(read);
  }

  /** Returns the codec of the documents that workloads are: JSON, whatever is measured. */
  public JsonCodec<?> documents() {
    return Json.codec(
        classes.records().root(),
        JsonOptions.DEFAULT.withNumberLength(NUMBER_LENGTH),
        Limits.TRUSTED.withDepth(2_000));
  }

  /** Returns an equal value whose lists, sets and maps are those that every library knows. */
  private Object usual(Object record) {
    return classes.twin().toRecord(classes.twin().toBean(record));
  }

  /** Returns the folder below a subject's with the same data, its record types shared. */
  public static Path sharedFolder(Path subject) {
    return subject.resolve("shared");
  }

  /** Returns the name of the subject. */
  public String name() {
    return properties.getProperty("name");
  }

  /** Returns the generated classes. */
  public SubjectClasses classes() {
    return classes;
  }

  /** Returns how objects of the record types are read and made by reflection. */
  public RecordClasses recordClasses() {
    return recordClasses;
  }

  /** Returns the root records, one per message. */
  public List<Object> values() {
    return values;
  }

  /** Returns a new instance of what makes the records again. */
  public Rebuild rebuild() {
    return instance("rebuild", Rebuild.class);
  }
}
