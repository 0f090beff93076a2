package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Type;

/** Gives the expressions that read a component: its value, or a view of it. */
interface Reading {
  /** Returns the expression of what stands at a place, or what the reference there means. */
  String read(Type type, Value value, String place);

  /** Returns the expression of a union of a type. */
  String union(Type type, String number, String cell);

  /** Returns the expression of a vector of a union, of which the types stand apart. */
  String unions(Type type, Value.Vector vector, String types, String cell);

  /** Returns the expression of a vector that is not there and means none. */
  String empty(Type type);
}
