package dev.penstock.schema.java;

import dev.penstock.schema.java.JavaType.Use;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * What becomes a field: a component of a record, or a parameter of what makes a class.
 *
 * @param element where findings about it are reported
 * @param read how Java source reads it from an object where that is not {@code name()}, else null
 */
record Component(String name, Element element, Use use, Marks marks, @Nullable String read) {}
