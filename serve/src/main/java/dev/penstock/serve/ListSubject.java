package dev.penstock.serve;

import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * A schema whose messages are rows, or lists of rows, and what reads them in a browser.
 *
 * @param folder with the modules, of which a script for browsers is made
 */
record ListSubject(FormatKit format, Schema schema, Path folder) {
  /** How many columns a table has at most. */
  private static final int MOST_COLUMNS = 12;

  /** What a bundler is told of the columns. */
  private static final String COLUMNS = "columns.json";

  /**
   * Prints modules into a folder, and says in {@code columns.json} what the rows are.
   *
   * @throws PageException if the format has none for the schema
   * @throws IOException if they cannot be written
   */
  static ListSubject write(FormatKit format, Schema schema, Path folder) throws IOException {
    Emitted codecs = emitted(format, Product.CODEC, schema).orElseThrow(() -> noCodecs(format));
    if (!codecs.refusals().isEmpty()) {
      throw new PageException(
          Answer.UNPROCESSABLE,
          "the file cannot be read in a browser: " + codecs.refusals().getFirst(),
          "./penstock cat shows it.");
    }
    Optional<Emitted> views =
        emitted(format, Product.VIEW, schema).filter(each -> each.refusals().isEmpty());
    write(codecs, folder);
    if (views.isPresent()) {
      write(views.get(), folder);
    }
    Files.writeString(folder.resolve(COLUMNS), toJson(format, schema), StandardCharsets.UTF_8);
    return new ListSubject(format, schema, folder);
  }

  /** Returns its name in addresses. */
  String id() {
    return folder.getFileName().toString();
  }

  boolean isOf(FormatKit otherFormat, Schema otherSchema) {
    return format.equals(otherFormat) && schema.equals(otherSchema);
  }

  private static Optional<Emitted> emitted(FormatKit format, Product product, Schema schema) {
    Optional<Emitter> emitter = format.emitter(Language.TYPESCRIPT, product);
    return emitter.map(each -> each.emit(schema));
  }

  private static PageException noCodecs(FormatKit format) {
    return new PageException(
        Answer.UNPROCESSABLE,
        "there is nothing that reads " + format.name() + " in a browser",
        "./penstock cat shows the file.");
  }

  private static void write(Emitted emitted, Path folder) throws IOException {
    for (SourceFile file : emitted.files()) {
      Path place = folder.resolve(file.path());
      Files.createDirectories(place.resolveSibling("."));
      Files.writeString(place, file.text());
    }
  }

  private static String toJson(FormatKit format, Schema schema) {
    RecordDef root = (RecordDef) schema.definition(schema.root());
    Optional<RecordDef> element = element(schema, root);
    return JsonLine.of(json -> {
      json.writeStringProperty("format", format.name());
      element.ifPresent(each -> json.writeStringProperty("list", root.fields().getFirst().name()));
      json.writeArrayPropertyStart("columns");
      columns(schema, element.orElse(root)).forEach(each -> each.write(json));
      json.writeEndArray();
    });
  }

  /** Returns the record of the rows if a message is a list of them. */
  private static Optional<RecordDef> element(Schema schema, RecordDef root) {
    if (root.fields().size() == 1
        && root.fields().getFirst().type() instanceof Type.Sequence list
        && list.element() instanceof Type.Named named
        && schema.definition(named.name()) instanceof RecordDef row) {
      return Optional.of(row);
    }
    return Optional.empty();
  }

  private static List<Column> columns(Schema schema, RecordDef row) {
    List<Column> columns = new ArrayList<>();
    for (Field field : row.fields()) {
      String kind = kind(schema, field.type());
      if (columns.size() < MOST_COLUMNS && !kind.isEmpty()) {
        columns.add(new Column(field.name(), kind));
      }
    }
    return columns;
  }

  /** Returns what a cell shows; empty for what has no place in one. */
  private static String kind(Schema schema, Type type) {
    if (type instanceof Type.Sequence list) {
      return isText(schema, list.element()) ? "texts" : "";
    }
    if (isText(schema, type)) {
      return ScalarKind.TEXT.keyword();
    }
    return type instanceof Type.Scalar scalar && scalar.kind() != ScalarKind.BYTES
        ? scalar.kind().keyword()
        : "";
  }

  /** Tells whether values are texts in a browser: texts, and names of constants. */
  private static boolean isText(Schema schema, Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalar.kind() == ScalarKind.TEXT;
      case Type.Named named -> schema.definition(named.name()) instanceof EnumDef;
      default -> false;
    };
  }

  private record Column(String name, String kind) {
    void write(JsonGenerator json) {
      json.writeStartObject();
      json.writeStringProperty("name", name);
      json.writeStringProperty("kind", kind);
      json.writeEndObject();
    }
  }
}
