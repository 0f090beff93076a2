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
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes for {@code lab/browser} what a page needs to measure a workload: codecs in TypeScript, and
 * its value as a message of the first of their formats.
 */
public final class BrowserData {
  private BrowserData() {}

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

  private static void write(Workload workload, Path folder) throws IOException {
    Schema schema = workload.schema();
    Files.writeString(folder.resolve("schema.txt"), SchemaText.print(schema));
    List<FormatKit> formats = new ArrayList<>();
    for (FormatKit each : FormatKits.ALL) {
      Optional<Emitter> emitter = each.emitter(Language.TYPESCRIPT, Product.CODEC);
      if (emitter.isPresent()) {
        write(emitter.get().emit(schema), folder);
        formats.add(each);
      }
    }
    try (TemporaryFolder temporary = TemporaryFolder.create();
        TemporaryFolder classes = TemporaryFolder.create()) {
      Path document = Files.write(temporary.path().resolve("document.json"), workload.json());
      SubjectSource source =
          new SubjectSource(workload.name(), schema, document, Messages.DOCUMENT);
      byte[] message =
          Subject.compile(source, classes.path())
              .use(loaded -> message(loaded.values().get(0), formats.getFirst().codecs().get()));
      Files.write(folder.resolve("message." + formats.getFirst().name()), message);
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
