package dev.penstock.lab.subject;

import dev.penstock.model.Schema;
import java.nio.file.Path;
import java.util.List;

/**
 * What is to be measured.
 *
 * @param name what tables call it, {@code prices.json}
 * @param schema of one message
 * @param document a JSON file; it must stay where it is until the measurement is over
 * @param messages what the messages of the document are
 * @param classPath jars and folders with the classes of the schema, and what they use; empty where
 *     they are to be made
 */
public record SubjectSource(
    String name, Schema schema, Path document, Messages messages, List<Path> classPath) {

  public SubjectSource {
    classPath = classPath.stream().map(Path::toAbsolutePath).toList();
  }

  /** Creates the source of a subject whose classes are made. */
  public SubjectSource(String name, Schema schema, Path document, Messages messages) {
    this(name, schema, document, messages, List.of());
  }

  /** Returns the same data with another schema. */
  SubjectSource with(Schema other) {
    return new SubjectSource(name, other, document, messages, classPath);
  }
}
