package dev.penstock.fast.emitter;

/**
 * A place in the schema where values stand: a component, or the elements, keys or values of one.
 *
 * @param name the name of methods made for it, without their verb
 */
record Site(String name) {

  /** Returns the place of the elements of a list or set, or of the keys or values of a map. */
  Site inside(String part) {
    return new Site(name + part);
  }
}
