package dev.penstock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says how one format writes an element, where that format has a choice: {@code @Hint("flatbuffers
 * struct")} on a record, {@code @Hint("flatbuffers length 16")} on a component. All other formats
 * pass over it. Which hints a format has, its specification says.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({
  ElementType.TYPE,
  ElementType.RECORD_COMPONENT,
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.PARAMETER
})
public @interface Hint {

  /** Returns the hints: the name of the format, that of the hint and, for most, a value. */
  String[] value();
}
