package dev.penstock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets textual formats tell the cases of a sealed interface apart by a member beside the components
 * of each: {@code {"type": "circle", "radius": 1.0}}, with {@link Name @Name("circle")} on the
 * record. No case has a component of that name.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface TagMember {
  /** The name of the member. */
  String value();
}
