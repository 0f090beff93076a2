package dev.penstock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Asks the compiler for views of a {@link Message} beside its codecs: classes that read components
 * where they stand in the bytes of a message. There is one for each format that has views and whose
 * codecs are generated: {@code PriceFastView} for a message {@code Price} in Fast.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Views {
  /** Whether the views can also change components of fixed width, in place. */
  boolean mutable() default false;
}
