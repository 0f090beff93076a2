package dev.penstock.schema.java;

import dev.penstock.model.Diagnostic;
import javax.lang.model.element.Element;

/**
 * A finding about Java source.
 *
 * @param diagnostic what is wrong, and the way out
 * @param element where to report it: the component, constant or type that causes it
 */
public record Finding(Diagnostic diagnostic, Element element) {}
