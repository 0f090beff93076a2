package dev.penstock.flatbuffers.emitter;

/**
 * A place in the schema where values stand: a component, or the elements, keys or values of one.
 *
 * @param name the name of methods made for it, without their verb
 * @param interned whether readers keep its texts
 * @param shared whether equal texts are written once
 */
record Site(String name, boolean interned, boolean shared) {
  Site(String name) {
    this(name, false, false);
  }

  /** Returns the place of the elements of a list or set, or of the keys or values of a map. */
  Site inside(String part) {
    return new Site(name + part, interned, shared);
  }
}
