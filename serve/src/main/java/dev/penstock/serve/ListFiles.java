package dev.penstock.serve;

import dev.penstock.Codec;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenWriter;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.format.Trait;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.schema.text.JavaText;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The files of repositories, of which each is made once and stays where builds put what they make.
 */
final class ListFiles {
  /** How many rows a file can have. */
  static final List<Integer> SIZES = List.of(10_000, 100_000, 1_000_000);

  /** So that arrays can be laid over messages. */
  private static final int ALIGNMENT = 8;

  private static final int BUFFER_BYTES = 1 << 18;

  private final Path folder;

  /**
   * Creates a list of files.
   *
   * @param folder that is made when there is a first file
   */
  ListFiles(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns a file, which is made if it is not there.
   *
   * @throws IOException if it cannot be written
   */
  synchronized Path file(FormatKit format, int rows) throws IOException {
    String name =
        "repositories-%d-%s-%d-%s.pen"
            .formatted(
                rows, format.name(), Repositories.EDITION, Fingerprint.of(Repositories.SCHEMA));
    Path file = folder.resolve(name);
    if (!Files.exists(file)) {
      Files.createDirectories(folder);
      Path unfinished = Files.createTempFile(folder, name, ".part");
      try {
        write(format, rows, unfinished);
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(unfinished);
      }
    }
    return file;
  }

  private static void write(FormatKit format, int rows, Path file) throws IOException {
    FormatKit text =
        FormatKits.ALL.stream().filter(each -> each.has(Trait.TEXTUAL)).findFirst().orElseThrow();
    Class<?> type = compiled(List.of(text, format));
    Codec<Object> documents = codec(text, type);
    Codec<Object> messages = codec(format, type);
    PenHeader header = PenHeader.of(messages).withAlignment(ALIGNMENT);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER_BYTES);
        PenWriter pen = new PenWriter(out, header)) {
      for (int from = 0; from < rows; from += Repositories.ROWS) {
        int to = Math.min(rows, from + Repositories.ROWS);
        pen.write(messages, documents.decode(Repositories.json(from, to)));
      }
    }
  }

  @SuppressWarnings("unchecked") // the codec is that of the values' class
  private static Codec<Object> codec(FormatKit format, Class<?> type) {
    return (Codec<Object>) format.codecs().get().codec(type);
  }

  private static Class<?> compiled(List<FormatKit> formats) {
    List<SourceFile> sources = new ArrayList<>();
    sources.add(
        new SourceFile(
            JavaText.path(Repositories.SCHEMA), JavaText.print(Repositories.SCHEMA, Set.of())));
    sources.add(SchemaClass.of(Repositories.SCHEMA));
    for (FormatKit each : formats) {
      sources.addAll(each.javaCodecs().emit(Repositories.SCHEMA).sources());
    }
    ClassLoader classes =
        SourceCompiler.withClassPathOfThisProcess()
            .compile(sources)
            .loader(ListFiles.class.getClassLoader());
    String name = JavaText.className(Repositories.SCHEMA, Repositories.SCHEMA.root());
    try {
      return classes.loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("the repositories' classes were not compiled", e);
    }
  }
}
