package dev.penstock.compact.emitter;

/**
 * A place in the schema where values stand: a component, or the elements, keys or values of one.
 *
 * @param name the name of methods made for it, without their verb
 * @param repeated whether a message can hold more than one value of this place
 */
record Site(String name, boolean repeated) {

  /** Returns the place of the elements of a list or set, or of the keys or values of a map. */
  Site inside(String part) {
    return new Site(name + part, true);
  }
}
