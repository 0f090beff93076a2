package dev.penstock.model;

/**
 * Writes a schema as text for people and tools, and reads it back. Spec: schema-text.
 *
 * <p>{@code parse(print(schema))} equals {@code schema}, and equal schemas print as equal texts.
 */
public final class SchemaText {

  private SchemaText() {}

  /** Returns the canonical text of {@code schema}, which ends with a line feed. */
  public static String print(Schema schema) {
    return new SchemaPrinter().print(schema);
  }

  /**
   * Returns the schema of a text. Names are not looked up: {@link SchemaRules} tells what is not
   * defined.
   *
   * @throws SchemaSyntaxException if the text is not of the schema text form
   */
  public static Schema parse(String text) {
    return new SchemaParser(text).parse();
  }
}
