package dev.penstock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keeps the places of components that were removed from a record, so that older messages are read
 * and older readers find null or their default there. Spec: evolution, section 3.1.
 *
 * <pre>{@code
 * @Removed("4 note: text?")
 * }</pre>
 *
 * <p>A record, enum or sealed interface that is named there stays in the source: readers need it to
 * pass over what older messages hold.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Removed {

  /** Returns number, name and type of each, as a schema's text form has them. */
  String[] value();
}
