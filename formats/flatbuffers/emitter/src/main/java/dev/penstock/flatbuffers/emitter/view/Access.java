package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.view.ToJava;

/** How a view gets at what stands in a message, as Java text. */
sealed interface Access {

  /** An expression by the message and a place in it. */
  @FunctionalInterface
  interface Reading {
    String at(String message, String place);
  }

  /** Returns the expression of an object for what programs get. */
  String object(String result, String view);

  /**
   * A value that is read: a primitive, a constant, an object without a view.
   *
   * @param type its Java type
   * @param read the expression that reads it
   * @param function the expression of what reads it as an element
   * @param toJava turns an expression of it into one of what the component has
   */
  record Direct(String type, Reading read, String function, ToJava toJava) implements Access {
    Direct(String type, Reading read, String function) {
      this(type, read, function, (result, view) -> result);
    }

    @Override
    public String object(String result, String view) {
      return toJava.of(result, view);
    }

    Direct with(ToJava other) {
      return new Direct(type, read, function, other);
    }
  }

  /**
   * A view that is moved.
   *
   * @param type its class
   * @param create the expression of a new one
   * @param place the expression that moves the variable {@code view} and returns it
   * @param empty the expression that moves it to a vector without elements; null for no vector
   * @param toJava turns an expression of what programs get into one of an object of its own
   */
  record Viewed(String type, String create, Reading place, Reading empty, ToJava toJava)
      implements Access {
    @Override
    public String object(String result, String view) {
      return toJava.of(result, view);
    }

    Viewed with(ToJava other) {
      return new Viewed(type, create, place, empty, other);
    }
  }
}
