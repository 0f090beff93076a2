package dev.penstock.lab.peer.plain;

import org.jspecify.annotations.Nullable;

/** How values of one Java type stand in plain schemas: there and back. */
interface Form {

  /** Returns the plain type. */
  PlainType type();

  /** Returns the plain value of a Java value. */
  Object lower(Object value);

  /** Returns the Java value of a plain one; null for a box with nothing in it. */
  @Nullable Object raise(Object plain);

  /** Returns the plain value, or null for null. */
  default @Nullable Object lowerOrNull(@Nullable Object value) {
    return value == null ? null : lower(value);
  }

  /** Returns the Java value, or null for null. */
  default @Nullable Object raiseOrNull(@Nullable Object plain) {
    return plain == null ? null : raise(plain);
  }
}
