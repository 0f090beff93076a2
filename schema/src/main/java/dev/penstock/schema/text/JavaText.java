package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Writes a schema as Java source: one file with the root type, all others nested in it.
 *
 * <p>A record with primitive arrays compares them by content. The text is formatted as
 * google-java-format leaves it; only a type that does not fit on a line of its own is longer than
 * 100 columns.
 */
public final class JavaText {
  /** Penstock's annotations and JSpecify's. */
  public static final Set<JavaFeature> ANNOTATED =
      Set.of(JavaFeature.PENSTOCK_ANNOTATIONS, JavaFeature.NULLABLE_ANNOTATIONS);

  private JavaText() {}

  /** Returns the source with all annotations. */
  public static String print(Schema schema) {
    return print(schema, ANNOTATED);
  }

  /**
   * Returns the source with the given features.
   *
   * @throws IllegalArgumentException if the root is a case of a union: it cannot implement an
   *     interface that is nested in it
   */
  public static String print(Schema whole, Set<JavaFeature> features) {
    Schema schema = ShownTypes.of(whole);
    return print(schema, new JavaNames(schema), features);
  }

  private static String print(Schema schema, JavaNames names, Set<JavaFeature> features) {
    JavaTypeText types =
        new JavaTypeText(names, features.contains(JavaFeature.NULLABLE_ANNOTATIONS));
    Marks marks = new Marks(names, features);
    EnumSet<JavaFeature> chosen = EnumSet.noneOf(JavaFeature.class);
    chosen.addAll(features);
    String body = new TypePrinter(schema, names, types, marks, chosen).print();
    StringBuilder source = new StringBuilder();
    String namespace = JavaNames.packageName(schema);
    if (!namespace.isEmpty()) {
      source.append("package ").append(namespace).append(";\n\n");
    }
    names.imports().forEach(each -> source.append("import ").append(each).append(";\n"));
    if (!names.imports().isEmpty()) {
      source.append('\n');
    }
    return source.append(body).toString();
  }

  /**
   * Returns the sources of all definitions by their paths below a source folder: a file for each
   * that stands in no other one by its name, {@code com/acme/Order.java}, with {@code
   * com.acme.Order.Item} in it. Records with a file are messages.
   *
   * @param wanted which of the definitions that have files are printed; others are taken to be
   *     there
   */
  public static Map<String, String> printAll(
      Schema schema, Predicate<Definition> wanted, Set<JavaFeature> features) {
    JavaFiles files = new JavaFiles(schema);
    Map<String, String> sources = new LinkedHashMap<>();
    for (String top : files.tops()) {
      if (wanted.test(schema.definition(top))) {
        sources.put(files.path(top), print(files.group(top), files.names(top), features));
      }
    }
    return sources;
  }

  /**
   * Returns a module of whose services there are sources for grpc-java, too, as {@link #printAll}
   * prints them: {@code com/acme/QuotesService.java}, with descriptors of the methods, what a
   * server implements, and what a client calls.
   */
  public static SchemaModule withServices(SchemaModule module) {
    return Services.of(module);
  }

  /**
   * Returns what of a schema Java source cannot say, and the way out; nothing for most schemas. The
   * source of a schema with such findings makes values of its messages, if they can be made, but is
   * not read back as that schema. Attributes of other schema languages are left out and no finding:
   * no message depends on them.
   */
  public static List<Diagnostic> refusals(Schema schema) {
    return JavaRefusals.of(schema);
  }

  /**
   * Returns the schema of a root of which Java source says everything, nearest to that of a file of
   * another schema language. What Java has no types for becomes hints of a format, whose messages
   * are the same: widths of enums, structs, lengths of lists. Flags are a set, bytes that are a
   * message are its record, and a case that is no record, or one of several, is wrapped into a
   * record.
   *
   * @param format the name of the format whose language the file is of
   */
  public static Schema nearest(SchemaModule module, Root root, String format) {
    return NearestJava.of(module, root, format);
  }

  /**
   * Returns the definitions of a whole module as {@link #nearest(SchemaModule, Root, String)}
   * returns those of a root. The schema has no root.
   */
  public static Schema nearest(SchemaModule module, String format) {
    return NearestJava.of(module, format);
  }

  /**
   * Returns the schema of a root as {@link #nearest(SchemaModule, Root, String)} does, for
   * languages whose maps have numbers without sign: with the records that stand for what has no
   * type.
   */
  public static Schema records(SchemaModule module, Root root, String format) {
    return NearestJava.records(module, root, format);
  }

  /** Returns the path of the source file below a source folder, {@code com/acme/Price.java}. */
  public static String path(Schema schema) {
    Definition root = schema.definition(schema.root());
    String namespace = JavaNames.packageName(schema);
    String folder = namespace.isEmpty() ? "" : namespace.replace('.', '/') + "/";
    return folder + JavaNames.simpleName(root) + ".java";
  }

  /** Returns the binary name of the class of a definition, {@code com.acme.Order$Item}. */
  public static String className(Schema schema, String definition) {
    String namespace = JavaNames.packageName(schema);
    String prefix = namespace.isEmpty() ? "" : namespace + ".";
    String root = prefix + JavaNames.simpleName(schema.definition(schema.root()));
    if (definition.equals(schema.root())) {
      return root;
    }
    return root + "$" + new JavaNames(ShownTypes.of(schema)).nested(definition);
  }
}
