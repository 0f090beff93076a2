package dev.penstock.fuzz;

import dev.penstock.conformance.GoldenSchemas;
import dev.penstock.conformance.property.Tokens;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The parser of schema texts, and the rules for what it gives. */
final class SchemaTarget implements Target {
  private static final Cost COST = Cost.of(512, 256 << 10);
  private static final Path FOREIGN =
      Path.of(System.getProperty("penstock.root", ".."))
          .resolve("model/src/test/resources/dev/penstock/model/foreign");

  private final Grammar grammar;

  SchemaTarget(Grammar grammar) {
    this.grammar = grammar;
  }

  /**
   * What a text is read as.
   *
   * @param foreign whether it has what other schema languages say beside definitions
   * @param module what a parsed text is as a module
   */
  record Grammar(
      String name,
      boolean foreign,
      Function<String, Object> parser,
      Function<Object, String> printer,
      Function<Object, SchemaModule> module) {
    static final Grammar SCHEMA =
        new Grammar(
            "schema text",
            false,
            SchemaText::parse,
            parsed -> SchemaText.print((Schema) parsed),
            parsed -> SchemaModule.of((Schema) parsed));
    static final Grammar MODULE =
        new Grammar(
            "module text",
            true,
            SchemaText::parseModule,
            parsed -> SchemaText.print((SchemaModule) parsed),
            parsed -> (SchemaModule) parsed);

    Object parse(String text) {
      return parser.apply(text);
    }

    String print(Object parsed) {
      return printer.apply(parsed);
    }

    /** Returns the findings, and the fingerprints of what has none. */
    Object check(Object parsed) {
      SchemaModule checked = module.apply(parsed);
      List<?> findings = SchemaRules.check(checked);
      return findings.isEmpty()
          ? checked.closures().values().stream().map(Fingerprint::of).toList()
          : findings;
    }
  }

  @Override
  public String name() {
    return grammar.name();
  }

  @Override
  public List<byte[]> seeds() {
    Stream<Path> files =
        grammar.foreign()
            ? Stream.concat(foreign().stream(), GoldenSchemas.files().stream())
            : GoldenSchemas.files().stream();
    return files.map(GoldenSchemas::text).map(this::seed).toList();
  }

  /** Returns a text in the form of the grammar. */
  private byte[] seed(String text) {
    return grammar.print(grammar.parse(text)).getBytes(StandardCharsets.UTF_8);
  }

  /** Returns modules with what other schema languages say. */
  private static List<Path> foreign() {
    try (Stream<Path> files = Files.list(FOREIGN)) {
      return files.filter(file -> file.toString().endsWith(".schema")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<byte[]> tokens() {
    List<byte[]> tokens = new ArrayList<>(Tokens.schema());
    if (grammar.foreign()) {
      tokens.addAll(Tokens.module());
    }
    return tokens;
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
    Object parsed = reading.result();
    if (!parsed.equals(grammar.parse(grammar.print(parsed)))) {
      throw new AssertionError("printed as another schema: " + text);
    }
    COST.measure(input, () -> grammar.check(parsed));
    return new Outcome(Outcome.ACCEPTED, "", reading.nanos(), reading.allocated());
  }

  private Object read(String text) {
    try {
      return grammar.parse(text);
    } catch (SchemaSyntaxException e) {
      return e;
    }
  }

  private static void checkError(String text, SchemaSyntaxException error) {
    long lines = text.chars().filter(unit -> unit == '\n').count() + 1;
    if (error.line() < 1 || error.line() > lines || error.column() < 1) {
      throw new AssertionError("an odd place for " + text, error);
    }
  }
}
