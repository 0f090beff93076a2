package dev.penstock.lab.odd;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Reaches memory through {@code sun.misc.Unsafe}, by reflection: javac warns of the class. */
final class UnsafeMemory {
  private UnsafeMemory() {}

  /** Asks where the elements of an array start, which is access to memory already. */
  static void touch() {
    try {
      Class<?> unsafe = Class.forName("sun.misc.Unsafe");
      Field field = unsafe.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      Method offset = unsafe.getMethod("arrayBaseOffset", Class.class);
      offset.invoke(field.get(null), byte[].class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
