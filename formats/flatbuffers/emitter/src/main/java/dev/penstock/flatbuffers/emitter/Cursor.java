package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.JavaSource;

/**
 * Where the next field or reference of a table stands in generated code: a place that is known, up
 * to a field that can be absent, then a variable.
 */
final class Cursor {
  private final JavaSource java;
  private final String name;
  private String base;
  private int offset;
  private boolean isVariable;

  Cursor(JavaSource java, String name, String base, int offset) {
    this.java = java;
    this.name = name;
    this.base = base;
    this.offset = offset;
  }

  /** Returns a cursor of another name that stands here; emits its variable if this one is. */
  Cursor copy(String other) {
    Cursor copy = new Cursor(java, other, base, offset);
    if (isVariable) {
      copy.vary();
    }
    return copy;
  }

  /** Returns the expression of the place. */
  String place() {
    return offset == 0 ? base : base + " + " + offset;
  }

  /** Moves over what is always there. */
  void skip(int byteCount) {
    offset += byteCount;
  }

  /** Makes the place a variable, which {@link #add} changes. */
  void vary() {
    if (!isVariable) {
      java.line("int " + name + " = " + place() + ";");
      isVariable = true;
    } else if (offset > 0) {
      add(Integer.toString(offset));
    }
    base = name;
    offset = 0;
  }

  /** Emits what moves the variable. */
  void add(String byteCount) {
    java.line(name + " += " + byteCount + ";");
  }
}
