package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenReader;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaRules;
import dev.penstock.model.SchemaSyntaxException;
import dev.penstock.model.SchemaText;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** Opens {@code .pen} files and words their errors. */
final class PenSource {
  private PenSource() {}

  /**
   * Opens a container and reads its header.
   *
   * @throws CommandFailure if it has none
   */
  static PenReader open(Source source, InputStream in) throws IOException {
    try {
      return new PenReader(in, Limits.TRUSTED);
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
    try {
      Schema schema = SchemaText.parse(header.schema());
      List<Diagnostic> findings = SchemaRules.check(schema);
      if (!findings.isEmpty()) {
        throw CommandFailure.input(
            source.name() + ": the schema in the header breaks a rule: " + findings.getFirst(), "");
      }
      return schema;
    } catch (SchemaSyntaxException e) {
      throw CommandFailure.input(
          source.name() + ": the schema in the header: " + e.getMessage(), "", e);
    }
  }
}
