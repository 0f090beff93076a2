package dev.penstock.model.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds what of a sound schema a format has no bytes for. Spec: type-system, section 8.1. */
public final class Carriage {
  private final Format format;
  private final Set<Construct> carried;
  private final Set<String> hints;
  private final Map<String, Definition> definitions;
  private final List<Diagnostic> found = new ArrayList<>();

  private Carriage(Format format, Set<Construct> carried, Set<String> hints, Schema schema) {
    this.format = format;
    this.carried = carried;
    this.hints = hints;
    this.definitions = schema.byName();
  }

  /**
   * Returns what a format does not carry, in the order of the definitions.
   *
   * @param carried the constructs that it has bytes for
   * @param hints the names of the hints that it knows
   */
  public static List<Diagnostic> refusals(
      Format format, Set<Construct> carried, Set<String> hints, Schema schema) {
    Carriage carriage = new Carriage(format, carried, hints, schema);
    schema.definitions().forEach(carriage::check);
    return List.copyOf(carriage.found);
  }

  private void check(Definition definition) {
    String name = definition.name();
    checkHints(name, definition.notes());
    definition.elements().forEach(each -> checkHints(name + "." + each.name(), each.notes()));
    Constructs.of(definition, definitions).forEach(this::add);
  }

  private void checkHints(String element, Notes notes) {
    for (Hint hint : notes.hints()) {
      if (hint.format().equals(format.name()) && !hints.contains(hint.name())) {
        String message =
            String.format(
                "%s has no hint '%s'; remove it, or correct its name", format.title(), hint.name());
        found.add(new Diagnostic("UnknownHint", element, message));
      }
    }
  }

  private void add(Constructs.Use use) {
    if (!carried.contains(use.construct())) {
      String message =
          String.format(
              "%s does not carry %s; %s",
              format.title(), use.construct().shown(), use.construct().wayOut());
      found.add(new Diagnostic("NotCarried", use.element(), message));
    }
  }
}
