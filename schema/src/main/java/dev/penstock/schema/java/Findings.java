package dev.penstock.schema.java;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.ImplicitNumbers;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.element.Element;

/** Collects what is wrong with one message type, each finding once. */
final class Findings {
  private final Set<Finding> found = new LinkedHashSet<>();
  private final Map<String, Element> elements = new LinkedHashMap<>();
  private final Set<Element> incomplete = new LinkedHashSet<>();
  private boolean unresolved;
  private boolean hasImplicitNumbers;

  /** Adds a finding about the element at {@code place}. */
  void add(String code, Place place, String message) {
    found.add(new Finding(new Diagnostic(code, place.path(), message), place.element()));
  }

  /** Notes that a type is missing; it may be generated later. */
  void addUnresolved() {
    unresolved = true;
  }

  /**
   * Notes that the element at {@code place} could not be read in full, for a cause told already.
   */
  void addIncomplete(Place place) {
    incomplete.add(place.element());
  }

  /** Remembers which Java element a path in the schema stands for. */
  void locate(Place place) {
    elements.put(place.path(), place.element());
  }

  /**
   * Adds the findings of the model's own rules, except where the element has a finding already: the
   * rules then look at what could not be read.
   */
  void addAll(List<Diagnostic> diagnostics, Place root) {
    Set<Element> known = new LinkedHashSet<>(incomplete);
    found.forEach(finding -> known.add(finding.element()));
    for (Diagnostic diagnostic : diagnostics) {
      Element element = elements.getOrDefault(diagnostic.element(), root.element());
      if (!known.contains(element)) {
        found.add(new Finding(diagnostic, element));
      }
    }
  }

  List<Finding> all() {
    return List.copyOf(found);
  }

  /** Returns the elements that were located, by their paths. */
  Map<String, Element> elements() {
    return Map.copyOf(elements);
  }

  /**
   * Returns the numbers of constants or cases in the order of the declaration, and notes whether
   * one of them is implicit.
   */
  List<Integer> numbers(Collection<? extends Element> declared, Set<Integer> reserved) {
    List<OptionalInt> given = declared.stream().map(each -> Marks.of(each).number("Id")).toList();
    return numbers(given, ImplicitNumbers.FIRST_TAG, reserved);
  }

  /** Returns all numbers where some are given, and notes whether one is implicit. */
  List<Integer> numbers(List<OptionalInt> given, int first, Set<Integer> gone) {
    hasImplicitNumbers |= given.stream().anyMatch(OptionalInt::isEmpty);
    return ImplicitNumbers.fill(given, first, gone);
  }

  /** Tells whether a number follows from the order of the source. */
  boolean hasImplicitNumbers() {
    return hasImplicitNumbers;
  }

  boolean unresolved() {
    return unresolved;
  }
}
