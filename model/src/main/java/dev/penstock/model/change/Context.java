package dev.penstock.model.change;

import dev.penstock.model.Definition;
import java.util.Map;

/** What a judge may ask about the schemas in which it meets a difference. */
public interface Context {

  /** Returns the definitions of the old schema by name. */
  Map<String, Definition> before();

  /** Returns the definitions of the new schema by name. */
  Map<String, Definition> after();

  /**
   * Tells whether, for the judge that asks, readers of each side read what the other writes of two
   * definitions. What is being compared is taken for readable meanwhile: where it is not, that is
   * found there.
   */
  boolean reads(Mention mention);
}
