package dev.penstock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets textual formats write a component's bytes as hexadecimal digits, two small ones each, in
 * place of Base64. Its lists, sets and maps of bytes are written so, too; binary formats take no
 * notice.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface Hex {}
