package dev.penstock.fuzz;

import dev.penstock.conformance.GoldenSchemas;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The parser of schema texts, and the rules for what it gives. */
final class SchemaTarget implements Target {
  private static final Cost COST = Cost.of(512, 256 << 10);

  @Override
  public String name() {
    return "schema text";
  }

  @Override
  public List<byte[]> seeds() {
    List<byte[]> seeds = new ArrayList<>();
    for (Path file : GoldenSchemas.files()) {
      seeds.add(GoldenSchemas.text(file).getBytes(StandardCharsets.UTF_8));
    }
    return seeds;
  }

  @Override
  public List<byte[]> tokens() {
    return Tokens.schema();
  }

  @Override
  public Outcome run(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    Cost.Reading<Object> reading = COST.measure(input, () -> read(text));
    if (reading.result() instanceof SchemaSyntaxException error) {
      checkError(text, error);
      String place = Tokens.withoutDigits(error.expected());
      return new Outcome("SYNTAX", place, reading.nanos(), reading.allocated());
    }
    Schema schema = (Schema) reading.result();
    String printed = SchemaText.print(schema);
    if (!schema.equals(SchemaText.parse(printed))) {
      throw new AssertionError("printed as another schema: " + text);
    }
    COST.measure(input, () -> checked(schema));
    return new Outcome(Outcome.ACCEPTED, "", reading.nanos(), reading.allocated());
  }

  private static Object read(String text) {
    try {
      return SchemaText.parse(text);
    } catch (SchemaSyntaxException e) {
      return e;
    }
  }

  /** Returns the findings, and the fingerprint of a schema without any. */
  private static Object checked(Schema schema) {
    List<?> findings = SchemaRules.check(schema);
    return findings.isEmpty() ? Fingerprint.of(schema) : findings;
  }

  private static void checkError(String text, SchemaSyntaxException error) {
    long lines = text.chars().filter(unit -> unit == '\n').count() + 1;
    if (error.line() < 1 || error.line() > lines || error.column() < 1) {
      throw new AssertionError("an odd place for " + text, error);
    }
  }
}
