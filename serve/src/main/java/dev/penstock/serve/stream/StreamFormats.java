package dev.penstock.serve.stream;

import dev.penstock.CodecFamily;
import dev.penstock.CodecSchema;
import dev.penstock.SchemaMatch;
import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.IntegerTypes;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The formats that prices are sent in: those with codecs in both languages. */
public final class StreamFormats {
  private final Map<String, CodecFamily> families = new LinkedHashMap<>();

  /** Finds them in the list of all formats. */
  public StreamFormats() {
    for (FormatKit each : FormatKits.ALL) {
      if (each.emitter(Language.TYPESCRIPT, Product.CODEC).isPresent()) {
        families.put(each.name(), each.codecs().get());
      }
    }
  }

  /** Returns their names, in the order of the list of formats. */
  public Set<String> names() {
    return families.keySet();
  }

  /** Returns the codecs of a format; null if prices are not sent in it. */
  public @Nullable CodecFamily named(String name) {
    return families.get(name);
  }

  /**
   * Writes the modules of the page's codecs, and the text of the schema of each kind of data, as
   * {@code small.schema.txt}.
   *
   * @throws IOException if the folder cannot be written
   */
  public void write(Path folder) throws IOException {
    List<Schema> roots = new ArrayList<>();
    for (StreamData each : StreamData.values()) {
      String text = schema(each).text();
      Files.writeString(folder.resolve(each + ".schema.txt"), text);
      roots.add(SchemaText.parse(text));
    }
    roots.add(SchemaText.parse(schema(Taken.class).text()));
    // Numbers that count and times in microseconds are exact for longer than a server runs.
    EmitOptions options =
        new EmitOptions(name -> false, new IntegerTypes(EmitOptions.Integers.NUMBER));
    for (FormatKit each : FormatKits.ALL) {
      Emitter emitter = each.emitter(Language.TYPESCRIPT, Product.CODEC).orElse(null);
      if (emitter != null) {
        write(emitter.emit(roots, options), folder);
      }
    }
  }

  private static void write(Emitted emitted, Path folder) throws IOException {
    if (!emitted.refusals().isEmpty()) {
      throw new IllegalStateException("prices have no codecs: " + emitted.refusals());
    }
    for (SourceFile file : emitted.sources()) {
      Path place = folder.resolve(file.path());
      Files.createDirectories(place.resolveSibling("."));
      Files.writeString(place, file.text());
    }
  }

  private CodecSchema schema(Class<?> type) {
    return CodecSchema.of(families.values().iterator().next().codec(type));
  }

  /**
   * Returns what a page of another version gets of the messages.
   *
   * @param reader the text of its schema
   * @throws IllegalArgumentException if there is no such format, or the text is no sound schema
   */
  public SchemaMatch match(String format, StreamData data, String reader) {
    CodecFamily family = families.get(format);
    if (family == null) {
      throw new IllegalArgumentException("prices are not sent in " + format);
    }
    return family.codec(data.type()).canBeReadBy(reader);
  }

  /** Returns the schema of what is sent. */
  public CodecSchema schema(StreamData data) {
    return schema(data.type());
  }
}
