package dev.penstock.cli;

import static java.util.Objects.requireNonNull;

import dev.penstock.model.Attribute;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.schema.proto.ProtoException;
import dev.penstock.schema.proto.ProtoText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads schemas of Protobuf. */
final class ProtoFile {
  static final String SUFFIX = ".proto";

  /** How files with descriptor sets end: as buf, protoc's users and grpcurl call them. */
  private static final List<String> BINARY_SUFFIXES = List.of(".binpb", ".desc", ".protoset");

  /** The name of the format for which these are written. */
  static final String FORMAT = ProtoText.FORMAT;

  private ProtoFile() {}

  /** Tells whether the name of a file says that it is one. */
  static boolean isOne(Source source) {
    return isOne(source.name());
  }

  /** Tells whether a name says that its file is one. */
  static boolean isOne(String name) {
    return name.endsWith(SUFFIX) || isBinary(name);
  }

  private static boolean isBinary(String name) {
    return BINARY_SUFFIXES.stream().anyMatch(name::endsWith);
  }

  /**
   * Returns the module of a file.
   *
   * @param folders where names of imports start, beside its own folder
   * @throws CommandFailure if the file, or one that it imports, is wrong
   * @throws IOException if reading fails
   */
  static SchemaModule read(Source file, List<Path> folders) throws IOException {
    for (Path each : folders) {
      if (!Files.isDirectory(each)) {
        throw CommandFailure.usage("-I: there is no folder " + each, "");
      }
    }
    Path path = requireNonNull(file.path(), "a name with an end is a file's");
    List<Path> all = new ArrayList<>(folders);
    Path own = path.toAbsolutePath().getParent();
    if (own != null) {
      all.add(own);
    }
    try {
      SchemaModule module =
          isBinary(file.name())
              ? ProtoText.parseBinary(file.name(), Files.readAllBytes(path))
              : ProtoText.parse(path, all);
      List<Diagnostic> findings = SchemaRules.check(module);
      if (!findings.isEmpty()) {
        throw CommandFailure.input(
            file.name() + ": the schema breaks a rule: " + findings.getFirst(), "");
      }
      return module;
    } catch (ProtoException e) {
      throw CommandFailure.input(String.valueOf(e.getMessage()), "", e);
    }
  }

  /** Returns a definition that does not say in which file it stands. */
  static Definition unplaced(Definition definition) {
    Notes notes = definition.notes();
    List<Attribute> attributes = new ArrayList<>(notes.attributes());
    attributes.removeIf(each -> each.language().equals("proto") && each.name().equals("file"));
    if (attributes.size() == notes.attributes().size()) {
      return definition;
    }
    Notes rest =
        new Notes(
            notes.doc(),
            notes.names(),
            notes.traits(),
            new Remarks(notes.hints(), attributes),
            notes.bindings());
    return switch (definition) {
      case RecordDef record ->
          new RecordDef(
              record.name(), record.fields(), record.former(), record.transparent(), rest);
      case EnumDef type ->
          new EnumDef(type.name(), type.constants(), type.reserved(), type.width(), rest);
      case Definition.UnionDef union -> union;
    };
  }
}
