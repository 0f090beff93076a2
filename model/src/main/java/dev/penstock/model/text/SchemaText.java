package dev.penstock.model.text;

import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Type;
import dev.penstock.model.rule.SchemaRules;

/**
 * Writes a schema as text for people and tools, and reads it back. Spec: schema-text.
 *
 * <p>{@code parse(print(schema))} equals {@code schema}, and equal schemas print as equal texts.
 */
public final class SchemaText {

  private SchemaText() {}

  /** Returns the canonical text of {@code schema}, which ends with a line feed. */
  public static String print(Schema schema) {
    return new SchemaPrinter(new StringBuilder(), true).print(schema);
  }

  /**
   * Returns the text of {@code schema} without documentation, which stands in the source and not in
   * class files.
   */
  public static String printBare(Schema schema) {
    return new SchemaPrinter(new StringBuilder(), false).print(schema);
  }

  /**
   * Returns the schema of a text. Names are not looked up: {@link SchemaRules} tells what is not
   * defined.
   *
   * @throws SchemaSyntaxException if the text is not of the schema text form
   */
  public static Schema parse(String text) {
    return new SchemaParser(new SchemaTokens(text)).parse();
  }

  /** Returns the canonical text of a module, which ends with a line feed. */
  public static String print(SchemaModule module) {
    return new ModulePrinter().print(module);
  }

  /**
   * Returns the module of a text, which may also be that of a schema.
   *
   * @throws SchemaSyntaxException if the text is neither
   */
  public static SchemaModule parseModule(String text) {
    return new ModuleParser(text).parse();
  }

  /** Returns a type as it stands in the text form. */
  public static String print(Type type) {
    return TypeText.of(type);
  }

  /** Returns text as a string of the text form, in double quotes. */
  public static String quoted(String text) {
    return SchemaWords.quoted(text);
  }

  /** Returns what stands after {@code removed} for a field, as {@link #parseRemoved} reads it. */
  public static String printRemoved(Field field) {
    return new SchemaPrinter(new StringBuilder(), true).printRemoved(field);
  }

  /**
   * Returns the field of what stands after {@code removed} in a record: {@code 4 note: text?}.
   *
   * @throws SchemaSyntaxException if the text is something else
   */
  public static Field parseRemoved(String text) {
    return new SchemaParser(new SchemaTokens(text)).removedField();
  }
}
