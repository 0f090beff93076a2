package dev.penstock.compact.emitter;

/**
 * A place in the schema where values stand: a component, or the elements, keys or values of one.
 *
 * @param name the name of methods made for it, without their verb; two places may have the same
 * @param interned whether readers keep its texts
 */
record Site(String name, boolean interned) {

  /** Returns the place of the elements of a list or set, or of the keys or values of a map. */
  Site inside(String part) {
    return new Site(name + part, interned);
  }
}
