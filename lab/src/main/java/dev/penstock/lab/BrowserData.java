package dev.penstock.lab;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.subject.TemporaryFolder;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes what a page needs to measure a value: codecs in TypeScript, the value as a message of the
 * first of their formats, and as JSON.
 *
 * @param formats that have codecs for the schema, in the order of the list
 * @param refusals of the others that have codecs in TypeScript, by their names
 */
public record BrowserData(List<String> formats, Map<String, String> refusals) {
  /** Creates a description of what was written. */
  public BrowserData {
    formats = List.copyOf(formats);
    refusals = Map.copyOf(refusals);
  }

  /**
   * Writes a folder for each workload.
   *
   * @param args a folder; names of workloads
   */
  public static void main(String[] args) throws IOException {
    for (String name : List.of(args).subList(1, args.length)) {
      Workload workload =
          Workloads.named(name)
              .orElseThrow(() -> new IllegalArgumentException("there is no workload " + name));
      write(workload, Files.createDirectories(Path.of(args[0], name)));
    }
  }

  /**
   * Writes into a folder what a page needs to measure a workload.
   *
   * @throws IOException if the folder cannot be written
   */
  public static BrowserData write(Workload workload, Path folder) throws IOException {
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      Path document = Files.write(temporary.path().resolve("document.json"), workload.json());
      return write(
          new SubjectSource(workload.name(), workload.schema(), document, Messages.DOCUMENT),
          folder);
    }
  }

  /**
   * Writes into a folder what a page needs to measure a document: {@code schema.txt}, modules,
   * {@code message.FORMAT} and {@code document.json}.
   *
   * @throws IllegalArgumentException if no format has codecs for it, or Java none
   * @throws IOException if the folder cannot be written or the document cannot be read
   */
  public static BrowserData write(SubjectSource source, Path folder) throws IOException {
    Schema schema = source.schema();
    Files.writeString(folder.resolve("schema.txt"), SchemaText.print(schema));
    List<FormatKit> formats = new ArrayList<>();
    Map<String, String> refusals = new LinkedHashMap<>();
    for (FormatKit each : FormatKits.ALL) {
      Optional<Emitter> emitter = each.emitter(Language.TYPESCRIPT, Product.CODEC);
      if (emitter.isPresent()) {
        Emitted emitted = emitter.get().emit(schema);
        if (emitted.refusals().isEmpty()) {
          write(emitted, folder);
          writeViews(each, schema, folder);
          formats.add(each);
        } else {
          refusals.put(each.name(), text(emitted.refusals()));
        }
      }
    }
    if (formats.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", refusals.values()));
    }
    writeValue(source, formats.getFirst(), folder);
    return new BrowserData(formats.stream().map(FormatKit::name).toList(), refusals);
  }

  private static String text(List<Diagnostic> refusals) {
    return refusals.stream().map(Diagnostic::toString).distinct().collect(Collectors.joining("\n"));
  }

  private static void writeViews(FormatKit format, Schema schema, Path folder) throws IOException {
    Optional<Emitter> views = format.emitter(Language.TYPESCRIPT, Product.VIEW);
    if (views.isPresent()) {
      write(views.get().emit(schema), folder);
    }
  }

  private static void writeValue(SubjectSource source, FormatKit format, Path folder)
      throws IOException {
    try (TemporaryFolder classes = TemporaryFolder.create()) {
      Subject.compile(source, classes.path())
          .use(loaded -> {
            Object value = loaded.values().getFirst();
            Path message = folder.resolve("message." + format.name());
            Files.write(message, message(value, format.codecs().get()));
            @SuppressWarnings("unchecked") // the codec is that of the value's class
            Codec<Object> documents = (Codec<Object>) loaded.documents();
            return Files.write(folder.resolve("document.json"), documents.encode(value));
          });
    }
  }

  private static void write(Emitted emitted, Path folder) throws IOException {
    for (SourceFile file : emitted.sources()) {
      Path place = folder.resolve(file.path());
      Files.createDirectories(place.resolveSibling("."));
      Files.writeString(place, file.text());
    }
  }

  @SuppressWarnings("unchecked") // the codec is that of the value's class
  private static byte[] message(Object value, CodecFamily family) {
    return ((Codec<Object>) family.codec(value.getClass())).encode(value);
  }
}
