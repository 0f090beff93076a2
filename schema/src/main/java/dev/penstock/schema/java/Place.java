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
    return new Place(path + "." + member.getSimpleName(), member);
  }
}
