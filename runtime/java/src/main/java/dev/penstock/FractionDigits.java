package dev.penstock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets textual formats write a component's points in time and times of day with seconds and at
 * least so many digits of their fraction: 3 as JavaScript does, {@code 2026-11-21T10:15:00.000Z}. A
 * value that needs more digits has them. Binary formats take no notice.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface FractionDigits {
  /** The number of digits, from 0 to 9. */
  int value();
}
