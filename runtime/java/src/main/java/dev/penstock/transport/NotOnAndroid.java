package dev.penstock.transport;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/**
 * Says that a method or class uses what Android 13 does not have, and knows what to do there. The
 * check of the build passes over it; everything else that programs on Android carry keeps to API
 * 33.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface NotOnAndroid {
  /** What becomes of it on Android. */
  String value();
}
