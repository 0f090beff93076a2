package dev.penstock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the constant of an enum, or the record without components among the cases of a sealed
 * interface, that a reader puts in the place of those that it does not know. Spec: evolution,
 * sections 3.2 and 3.3.
 *
 * <p>Beside an enum, the only other type that a sealed interface permits, it marks the record of
 * one {@code int} that keeps a number that no constant of the enum has. The interface is an open
 * enum then; readers lose no number. Spec: type-system, section 3.8.
 *
 * <pre>{@code
 * public sealed interface Color {
 *   enum Known implements Color { RED, GREEN }
 *
 *   @Unknown
 *   record Other(int number) implements Color {}
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.TYPE})
public @interface Unknown {}
