package dev.penstock.codegen;

import java.util.function.Predicate;

/**
 * What an emitter has to know of the place that its sources go to.
 *
 * @param hasClass tells whether a class of this qualified name is there: one beside a generated
 *     class hides the class of the same simple name in {@code java.lang}; an emitter knows the
 *     classes of the schema without being told
 */
public record EmitOptions(Predicate<String> hasClass) {
  /** No class but those of the schema is beside the generated ones. */
  public static final EmitOptions DEFAULT = new EmitOptions(name -> false);
}
