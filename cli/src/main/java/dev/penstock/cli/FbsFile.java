package dev.penstock.cli;

import static java.util.Objects.requireNonNull;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.schema.fbs.BfbsException;
import dev.penstock.schema.fbs.FbsSyntaxException;
import dev.penstock.schema.fbs.FbsText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads schemas of FlatBuffers. */
final class FbsFile {
  static final String SUFFIX = ".fbs";
  private static final String BINARY_SUFFIX = ".bfbs";

  /** The name of the format for which these are written. */
  static final String FORMAT = "flatbuffers";

  private FbsFile() {}

  /** Tells whether the name of a file says that it is one. */
  static boolean isOne(Source source) {
    return source.name().endsWith(SUFFIX) || source.name().endsWith(BINARY_SUFFIX);
  }

  /**
   * Returns the module of a file.
   *
   * @param folders where else files that it includes are looked for
   * @throws CommandFailure if the file, or one that it includes, is wrong
   * @throws IOException if reading fails
   */
  static SchemaModule read(Source file, List<Path> folders) throws IOException {
    for (Path each : folders) {
      if (!Files.isDirectory(each)) {
        throw CommandFailure.usage("-I: there is no folder " + each, "");
      }
    }
    try {
      Path path = requireNonNull(file.path(), "a name with an end is a file's");
      SchemaModule module =
          file.name().endsWith(BINARY_SUFFIX)
              ? FbsText.parseBinary(file.name(), Files.readAllBytes(path))
              : FbsText.parse(path, file.name(), folders);
      List<Diagnostic> findings = SchemaRules.check(module);
      if (!findings.isEmpty()) {
        throw CommandFailure.input(
            file.name() + ": the schema breaks a rule: " + findings.getFirst(), "");
      }
      return module;
    } catch (FbsSyntaxException | BfbsException e) {
      throw CommandFailure.input(String.valueOf(e.getMessage()), "", e);
    }
  }

  /**
   * Returns the schema of a file that was read: all that it defines, and its root.
   *
   * @param wanted the name of the root; null for the {@code root_type}, or the only table that
   *     could be it
   * @throws CommandFailure if it has no such root or more than one
   */
  static Schema schema(Source file, SchemaModule module, @Nullable String wanted) {
    List<Root> roots = withRoots(module).roots();
    boolean isClear = wanted == null && module.roots().isEmpty() && roots.size() == 1;
    Root root = (isClear ? roots : withRoot(file.name(), module, wanted).roots()).getFirst();
    return new Schema(module.namespace(), root.type(), module.definitions());
  }

  /**
   * Returns a module of which messages start with one table.
   *
   * @param name what its file is called in messages
   * @param wanted the table, with its namespace or without; null for the {@code root_type}
   * @throws CommandFailure if there is no such table or more than one
   */
  static SchemaModule withRoot(String name, SchemaModule module, @Nullable String wanted) {
    if (wanted == null && !module.roots().isEmpty()) {
      return module;
    }
    List<String> all =
        module.definitions().stream().filter(FbsFile::isTable).map(Definition::name).toList();
    List<String> tables =
        all.stream()
            .filter(each -> wanted == null || each.equals(wanted) || each.endsWith("." + wanted))
            .toList();
    if (tables.size() == 1) {
      Root one = Root.of(tables.getFirst());
      List<Root> roots =
          module.roots().stream().filter(each -> each.type().equals(one.type())).toList();
      return new SchemaModule(
          module.namespace(),
          roots.isEmpty() ? List.of(one) : roots,
          module.definitions(),
          module.annex());
    }
    throw CommandFailure.input(
        wanted == null
            ? name + ": the schema has no root_type"
            : "%s: there is %s table %s"
                .formatted(name, tables.isEmpty() ? "no" : "more than one", wanted),
        "Name one with --root: " + String.join(", ", all));
  }

  /**
   * Returns a module with roots: where it names none, the tables that no other definition mentions.
   * These are what messages start with in files that are there to be included.
   */
  static SchemaModule withRoots(SchemaModule module) {
    if (!module.roots().isEmpty()) {
      return module;
    }
    Set<String> mentioned = new HashSet<>();
    module.definitions().forEach(each -> mentions(each).forEach(mentioned::add));
    List<Root> roots =
        module.definitions().stream()
            .filter(each -> isTable(each) && !mentioned.contains(each.name()))
            .map(each -> Root.of(each.name()))
            .toList();
    return new SchemaModule(module.namespace(), roots, module.definitions(), module.annex());
  }

  /**
   * Returns a module with roots, so that it can be compared with another one: where it names none,
   * those of the other; where neither does, all tables, as any of them can be one.
   */
  static SchemaModule withRoots(SchemaModule module, SchemaModule other) {
    if (!module.roots().isEmpty()) {
      return module;
    }
    Set<String> named = new HashSet<>();
    other.roots().forEach(each -> named.add(each.type()));
    List<Root> roots =
        module.definitions().stream()
            .filter(each -> isTable(each) && (named.isEmpty() || named.contains(each.name())))
            .map(each -> Root.of(each.name()))
            .toList();
    return new SchemaModule(module.namespace(), roots, module.definitions(), module.annex());
  }

  /** Returns the names of other definitions than this one. */
  private static Stream<String> mentions(Definition definition) {
    Stream<Type> types =
        switch (definition) {
          case Definition.RecordDef record -> record.fields().stream().map(Field::type);
          case Definition.UnionDef union -> union.cases().stream().map(Definition.Case::type);
          case Definition.EnumDef constants -> Stream.of();
        };
    return types
        .flatMap(each -> each.mentioned().stream())
        .filter(name -> !name.equals(definition.name()));
  }

  /** Tells whether a definition is a table. */
  static boolean isTable(Definition definition) {
    return definition instanceof Definition.RecordDef && !definition.notes().has(Trait.STRUCT);
  }
}
