package dev.penstock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names a component, constant, case or type in one format or language: {@code @NameIn("amf3
 * com.acme.Price")}. For textual formats there is {@link Name}, whose aliases count here, too.
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
public @interface NameIn {

  /** Returns the names, each behind that of its format or language and a space. */
  String[] value();
}
