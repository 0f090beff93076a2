package dev.penstock.spark;

import dev.penstock.Message;

/** A shape, of which the cases are no messages. */
@Message
public sealed interface Shape {
  /** A circle. */
  record Circle(double radius) implements Shape {}

  /** A square. */
  record Square(double side) implements Shape {}
}
