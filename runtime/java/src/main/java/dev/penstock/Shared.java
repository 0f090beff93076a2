package dev.penstock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a record whose objects can be in several places of one value: Compact and Fast write each
 * of them once in a message and refer to it from then on, so that what was one object is one object
 * again when it is read. It decides about bytes; {@link Sharing} says which objects are the same,
 * or turns it off. In JSON the record stands in full in each place. Spec: type-system, section 3.7.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Shared {}
