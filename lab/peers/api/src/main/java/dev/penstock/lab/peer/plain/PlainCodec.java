package dev.penstock.lab.peer.plain;

import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;

/** Turns the records of a subject into plain values and back; slow, and never measured. */
public final class PlainCodec {
  /** The resource beside a subject's classes that holds its schema in text form. */
  public static final String SCHEMA_FILE = "penstock-subject-schema.txt";

  private final Form root;
  private final PlainSchema schema;

  /**
   * Creates a codec.
   *
   * @param lacks what the library's schemas do not have
   * @param loader which has the subject's classes, once there are values
   * @throws IllegalArgumentException if the schema has what no plain one has; the message says it
   */
  public PlainCodec(Schema schema, Set<Lack> lacks, ClassLoader loader) {
    PlainForms forms = new PlainForms(schema, lacks, loader);
    root = forms.root();
    this.schema = forms.schema();
  }

  /** Returns the codec of the subject that a class belongs to. */
  public static PlainCodec of(Class<?> root, Set<Lack> lacks) {
    ClassLoader loader = root.getClassLoader();
    return new PlainCodec(schemaOf(loader), lacks, loader);
  }

  /** Returns the schema of the subject whose folder is on the class path of a loader. */
  public static Schema schemaOf(ClassLoader loader) {
    try (InputStream in = loader.getResourceAsStream(SCHEMA_FILE)) {
      if (in == null) {
        throw new IllegalStateException("no schema beside the subject's classes");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return SchemaText.parse(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the schema of the values. */
  public PlainSchema schema() {
    return schema;
  }

  /** Returns the plain value of a root record: {@code Object[]}, or a {@code Chosen}. */
  public Object lower(Object record) {
    return root.lower(record);
  }

  /** Returns the root record of a plain value. */
  public Object raise(Object plain) {
    return Objects.requireNonNull(root.raise(plain));
  }
}
