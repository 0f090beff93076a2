package dev.penstock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a component of which the texts are few and short: currencies, countries, states. Readers of
 * Compact and Fast keep up to 256 texts of up to 32 Latin-1 characters from message to message and
 * give out the same {@code String} again, which takes no memory and about half the time of a new
 * one. Where the texts differ more often than they repeat, it costs time. It changes no bytes.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({
  ElementType.RECORD_COMPONENT,
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.PARAMETER
})
public @interface Interned {}
