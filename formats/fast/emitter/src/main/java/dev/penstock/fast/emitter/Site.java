package dev.penstock.fast.emitter;

/**
 * A place in the schema where values stand: a component, or the elements, keys or values of one.
 *
 * @param name the name of methods made for it, without their verb
 * @param interned whether readers keep its texts
 */
record Site(String name, boolean interned) {
  Site(String name) {
    this(name, false);
  }

  /** Returns the place of the elements of a list or set, or of the keys or values of a map. */
  Site inside(String part) {
    return new Site(name + part, interned);
  }

  /** Returns the expression that reads the text of which the end stands at a place. */
  String readText(String cell) {
    return (interned ? "in.interned(" : "in.text(") + cell + ")";
  }
}
