package dev.penstock.cli;

import dev.penstock.codegen.Product;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.Judge;
import dev.penstock.schema.text.JavaText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One of two sides that are compared.
 *
 * @param name what it is called in messages
 * @param schemas those of all its messages
 * @param module the module that is one file of text, or a folder of schemas of FlatBuffers; none
 *     for what else holds several files, or messages
 * @param home the format for which it is written, or of whose messages it is; empty for none of
 *     those that have a schema language
 * @param views by root, which views a class asks for by an annotation
 */
record SchemaSide(
    String name,
    List<Schema> schemas,
    Optional<SchemaModule> module,
    String home,
    Map<String, Product> views) {
  SchemaSide {
    schemas = List.copyOf(schemas);
    views = Map.copyOf(views);
  }

  /** Creates a side of which no class asks for views. */
  SchemaSide(String name, List<Schema> schemas, Optional<SchemaModule> module, String home) {
    this(name, schemas, module, home, Map.of());
  }

  /** Creates a side that is no module. */
  SchemaSide(String name, List<Schema> schemas) {
    this(name, schemas, Optional.empty(), "");
  }

  /** Creates a side that is a module with roots. */
  SchemaSide(String name, SchemaModule module) {
    this(name, List.copyOf(module.closures().values()), Optional.of(module), "");
  }

  /** Returns a side that is a schema of another language, with a root or without. */
  static SchemaSide ofOthers(String name, SchemaModule module, String home) {
    List<Schema> messages = List.copyOf(FbsFile.withRoots(module).closures().values());
    return new SchemaSide(name, messages, Optional.of(module), home);
  }

  /**
   * Returns this side with only the messages of one type; all of it if that is null, or if there is
   * only one, whatever its name. Of a schema of another language the type is any record.
   *
   * @throws CommandFailure if it has several and none of that type
   */
  SchemaSide only(@Nullable String root) {
    if (root != null && !home.isEmpty() && module.isPresent()) {
      SchemaModule rooted = FbsFile.withRoot(name, module.get(), root);
      Schema one = rooted.closure(rooted.roots().getFirst());
      return new SchemaSide(name, List.of(one), Optional.empty(), home);
    }
    return root == null || schemas.size() == 1
        ? this
        : new SchemaSide(name, List.of(schema(root)), Optional.empty(), home, views);
  }

  /** Returns the same as {@link #only}, where that of another language is still a module. */
  SchemaSide rootedAt(@Nullable String root) {
    return root != null && isFile()
        ? ofOthers(name, FbsFile.withRoot(name, module.orElseThrow(), root), home)
        : only(root);
  }

  /** Returns this side with a class for each service. */
  SchemaSide withServices() {
    return new SchemaSide(name, schemas, module.map(JavaText::withServices), home, views);
  }

  /** Tells whether this side is compared with another one record by record, not as it is. */
  boolean isOtherThan(SchemaSide other) {
    return isFile() != other.isFile() && !schemas.isEmpty() && !other.schemas.isEmpty();
  }

  private boolean isFile() {
    return !home.isEmpty() && module.isPresent();
  }

  /**
   * Returns this side with the records that are printed of it, with hints.
   *
   * @param root as in {@link #only}
   * @param format whose hints they are
   */
  SchemaSide asRecords(@Nullable String root, String format) {
    List<Schema> records = new ArrayList<>();
    if (isFile()) {
      SchemaModule file = module.orElseThrow();
      SchemaModule rooted =
          root == null ? FbsFile.withRoots(file) : FbsFile.withRoot(name, file, root);
      rooted.roots().forEach(each -> records.add(JavaText.nearest(rooted, each, format)));
    } else {
      for (Schema each : only(root).schemas) {
        records.add(JavaText.nearest(SchemaModule.of(each), Root.of(each.root()), format));
      }
    }
    return new SchemaSide(name, records, Optional.empty(), format);
  }

  /** Tells whether a definition stands here with another package, or in another class. */
  boolean hasNamesake(String definition) {
    String simple = simple(definition);
    return schemas.stream()
        .flatMap(each -> each.definitions().stream())
        .anyMatch(each -> simple(each.name()).equals(simple));
  }

  /** Where two have one name, those in Java source have a number behind it. */
  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1).replaceFirst("[0-9]+$", "");
  }

  private Schema schema(String root) {
    return schemas.stream()
        .filter(each -> each.root().equals(root))
        .findFirst()
        .orElseThrow(() ->
            CommandFailure.input(
                name + ": there is no message " + root,
                "It has " + String.join(", ", byRoot().keySet()) + "."));
  }

  private void checkHasMessages() {
    if (schemas.isEmpty()) {
      throw CommandFailure.input(
          name + ": the module has no root, and so no messages",
          "Name what messages start with in a line: root_type Order;");
    }
  }

  private Map<String, Schema> byRoot() {
    Map<String, Schema> schemas = new LinkedHashMap<>();
    this.schemas.forEach(each -> schemas.put(each.root(), each));
    return schemas;
  }

  /**
   * Returns all changes, each once. Two single messages are compared whatever their names; of
   * several, those of one name. Modules are compared as wholes, with the roots that come and go.
   *
   * @throws CommandFailure if one side has a single message that is not among those of the other
   */
  static List<Change> changes(SchemaSide before, SchemaSide after, List<Judge> judges) {
    if (before.module.isPresent() && after.module.isPresent()) {
      SchemaModule old = before.module.get();
      SchemaModule now = after.module.get();
      return Changes.between(FbsFile.withRoots(old, now), FbsFile.withRoots(now, old), judges);
    }
    before.checkHasMessages();
    after.checkHasMessages();
    boolean oneOld = before.schemas.size() == 1;
    boolean oneNew = after.schemas.size() == 1;
    if (oneOld && oneNew) {
      return Changes.between(before.schemas.getFirst(), after.schemas.getFirst(), judges);
    }
    if (oneOld) {
      return changes(before, after.only(before.schemas.getFirst().root()), judges);
    }
    if (oneNew) {
      return changes(before.only(after.schemas.getFirst().root()), after, judges);
    }
    return Changes.between(before.byRoot(), after.byRoot(), judges);
  }
}
