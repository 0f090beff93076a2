package dev.penstock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Gives a component the value that it takes where none is written. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({
  ElementType.RECORD_COMPONENT,
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.PARAMETER
})
public @interface Default {

  /** Returns the value as a literal: {@code 0}, {@code true}, {@code EUR}, {@code 2026-11-21}. */
  String value();
}
