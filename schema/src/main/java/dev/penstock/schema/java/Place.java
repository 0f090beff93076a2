package dev.penstock.schema.java;

import javax.lang.model.element.Element;

/**
 * Where something is said in Java source.
 *
 * @param path the element's name in findings, {@code com.acme.Price.bid}
 */
record Place(String path, Element element) {

  /** Returns the place of a member of this one. */
  Place member(Element member) {
    return member(member.getSimpleName().toString(), member);
  }

  /** Returns the place of what has a name in this one and stands at an element. */
  Place member(String name, Element at) {
    return new Place(path + "." + name, at);
  }
}
