package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenReader;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import dev.penstock.zstd.Zstandard;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Opens {@code .pen} files and words their errors. */
final class PenSource {
  /** What the command line reads: every compression, and messages of any length. */
  static final PenOptions OPTIONS =
      PenOptions.DEFAULT.withLimits(Limits.TRUSTED).withReadable(Zstandard.level(1));

  private PenSource() {}

  /** Tells whether the first four bytes of a stream, which are taken, are those of a container. */
  static boolean isContainer(InputStream in) throws IOException {
    return Arrays.equals(in.readNBytes(4), new byte[] {(byte) 0x89, 'P', 'E', 'N'});
  }

  /** Tells whether a file is a container, whole or not. */
  static boolean isContainer(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return isContainer(in);
    }
  }

  /**
   * Opens a container and reads its header.
   *
   * @throws CommandFailure if it has none
   */
  static PenReader open(Source source, InputStream in) throws IOException {
    try {
      return new PenReader(in, OPTIONS);
    } catch (DecodeException e) {
      String advice =
          e.offset() == 0
              ? "Only .pen files can be read here; 'penstock pack' makes one from JSON."
              : "The header is damaged, and with it the schema: nothing can be read.";
      throw CommandFailure.input(source.name() + ": " + e.getMessage(), advice, e);
    }
  }

  /**
   * Returns the schema that a header holds.
   *
   * @throws CommandFailure if it is not a schema
   */
  static Schema schema(PenHeader header, Source source) {
    return schema(header.schema(), "the header", source);
  }

  /**
   * Returns the newest schema of a container: that of its last schema frame, or of its header.
   *
   * @param source a container that is a file
   * @throws CommandFailure if it has no header, or one of its schemas is none
   */
  static Schema newestSchema(Source source) throws IOException {
    Path path = source.path();
    if (path != null) {
      try (PenFile file = PenFile.open(path, OPTIONS)) {
        String newest = file.schemas().get(file.schemas().size() - 1);
        boolean ofHeader = newest.equals(file.header().schema());
        return schema(newest, ofHeader ? "the header" : "a schema frame", source);
      } catch (DecodeException e) {
        // damaged; its header may be whole
      }
    }
    try (InputStream in = source.open();
        PenReader reader = open(source, in)) {
      return schema(reader.header(), source);
    }
  }

  /**
   * Returns a schema of a container.
   *
   * @param place its place, in words
   * @throws CommandFailure if it is not a schema
   */
  static Schema schema(String text, String place, Source source) {
    try {
      Schema schema = SchemaText.parse(text);
      List<Diagnostic> findings = SchemaRules.check(schema);
      if (!findings.isEmpty()) {
        throw CommandFailure.input(
            source.name() + ": the schema in " + place + " breaks a rule: " + findings.getFirst(),
            "");
      }
      return schema;
    } catch (SchemaSyntaxException e) {
      throw CommandFailure.input(
          source.name() + ": the schema in " + place + ": " + e.getMessage(), "", e);
    }
  }
}
