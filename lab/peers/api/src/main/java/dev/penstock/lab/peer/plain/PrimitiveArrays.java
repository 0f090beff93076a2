package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/** Primitive arrays in the place of lists of numbers, by reflection. */
public final class PrimitiveArrays {
  private PrimitiveArrays() {}

  /** Returns the array of a list that {@link Many#isPrimitive}. */
  public static Object of(Many type, List<?> elements) {
    Object array = Array.newInstance(component((Scalar) type.element()), elements.size());
    for (int i = 0; i < elements.size(); i++) {
      Array.set(array, i, elements.get(i));
    }
    return array;
  }

  private static Class<?> component(Scalar element) {
    return switch (element) {
      case BOOL -> boolean.class;
      case I32 -> int.class;
      case I64 -> long.class;
      case F32 -> float.class;
      case F64 -> double.class;
      case TEXT, BYTES -> throw new IllegalArgumentException(element + " is no primitive");
    };
  }

  /** Returns the elements of an array. */
  public static List<Object> elements(Object array) {
    int length = Array.getLength(array);
    List<Object> elements = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      elements.add(Array.get(array, i));
    }
    return elements;
  }
}
