package dev.penstock.model;

/**
 * Something that another schema language says of an element and that this model has no part for: an
 * option, an import. It stays as it came in, changes no message and no generated code, and goes out
 * whole. Spec: type-system, section 6.2.
 *
 * @param language whose it is: {@code proto}, {@code fbs}
 * @param name as it stands there
 * @param value as it stands there; empty for none
 */
public record Attribute(String language, String name, String value) {}
