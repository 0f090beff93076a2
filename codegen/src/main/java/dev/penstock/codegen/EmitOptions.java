package dev.penstock.codegen;

import java.util.function.Predicate;

/**
 * What an emitter has to know of the place that its sources go to.
 *
 * @param hasClass tells whether a class of this qualified name is there: one beside a generated
 *     class hides the class of the same simple name in {@code java.lang}; an emitter knows the
 *     classes of the schema without being told
 * @param integers what integers of 64 bits are in TypeScript
 * @param adapters what programs in TypeScript see in place of what messages have
 * @param isWanted tells whether there are to be sources of a message, by the name of its root: the
 *     others take part in what things are called
 */
public record EmitOptions(
    Predicate<String> hasClass,
    IntegerTypes integers,
    TypeScriptAdapters adapters,
    Predicate<String> isWanted) {
  /** No class but those of the schema is beside the generated ones. */
  public static final EmitOptions DEFAULT = new EmitOptions(name -> false);

  /** What integers of 64 bits are in TypeScript. */
  public enum Integers {
    /** A {@code bigint}. */
    BIGINT,
    /** A {@code number}, which must hold the integer exactly. */
    NUMBER,
    /** A text of its digits. */
    TEXT
  }

  /** Takes it that integers of 64 bits are of the type {@code bigint}. */
  public EmitOptions(Predicate<String> hasClass) {
    this(hasClass, new IntegerTypes(Integers.BIGINT));
  }

  /** Takes it that there are to be sources of all messages. */
  public EmitOptions(Predicate<String> hasClass, IntegerTypes integers) {
    this(hasClass, integers, TypeScriptAdapters.NONE, root -> true);
  }

  /** Returns these for sources of some messages alone. */
  public EmitOptions only(Predicate<String> wanted) {
    return new EmitOptions(hasClass, integers, adapters, wanted);
  }

  /** Returns these with adapters. */
  public EmitOptions with(TypeScriptAdapters others) {
    return new EmitOptions(hasClass, integers, others, isWanted);
  }
}
