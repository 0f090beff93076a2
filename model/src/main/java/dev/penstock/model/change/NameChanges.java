package dev.penstock.model.change;

import dev.penstock.model.Notes;
import dev.penstock.model.change.Change.Effect;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Compares the names of a field, constant or case. Spec: evolution, section 4; SPEC json 5. */
final class NameChanges {

  /**
   * Something that has a name.
   *
   * @param kind what it is, {@code field}
   */
  record Named(String kind, String name, Notes notes) {
    String inJson() {
      return notes.names().in("json", name);
    }

    /** Returns the names that readers of JSON take. */
    Set<String> known() {
      Set<String> names = new LinkedHashSet<>(notes.names().aliases());
      names.add(inJson());
      return names;
    }
  }

  private final Findings findings;

  NameChanges(Findings findings) {
    this.findings = findings;
  }

  /** Adds what differs; {@code source} tells whether programs use the name. */
  void compare(String element, Named before, Named after, boolean source) {
    Set<Scope> safe = EnumSet.noneOf(Scope.class);
    if (!before.name().equals(after.name())) {
      safe.addAll(Scope.WIRE);
      if (source) {
        addSource(element, before, after);
      }
    }
    if (!before.inJson().equals(after.inJson())) {
      if (!after.known().contains(before.inJson())) {
        addLost(element, before, after);
      } else if (!before.known().contains(after.inJson())) {
        addAliased(element, before, after);
      } else {
        safe.add(Scope.JSON);
      }
    } else if (!safe.isEmpty()) {
      safe.add(Scope.JSON);
    }
    if (!safe.isEmpty()) {
      String consequence =
          safe.contains(Scope.JSON)
              ? "readers of each side know the names that the other writes"
              : "messages hold no names";
      findings.add(
          Rule.RENAMED, element, Effect.compatible(safe, consequence), message(before, after), "");
    }
    addAliases(element, before, after);
  }

  private void addSource(String element, Named before, Named after) {
    findings.add(
        Rule.RENAMED,
        element,
        Effect.breaks(
            EnumSet.of(Scope.SOURCE), "programs that use '" + before.name() + "' do not compile"),
        message(before, after),
        "keep the name, or change the programs with it");
  }

  private void addLost(String element, Named before, Named after) {
    findings.add(
        Rule.RENAMED,
        element,
        Effect.breaks(
            EnumSet.of(Scope.JSON),
            "new readers do not find '%s' in older documents, nor older readers '%s' in new ones"
                .formatted(before.inJson(), after.inJson())),
        jsonMessage(before, after),
        ("if it is the same, keep the name in documents, @Name(\"%s\"), or keep it as an alias,"
                + " @Name(value = \"%s\", aliases = \"%s\"), and replace readers first; if it is"
                + " another, give it a number of its own, and '%s' back")
            .formatted(before.inJson(), after.inJson(), before.inJson(), before.name()));
  }

  private void addAliased(String element, Named before, Named after) {
    findings.add(
        Rule.RENAMED,
        element,
        Effect.newReadersFirst(
            EnumSet.of(Scope.JSON),
            "older readers do not find '" + after.inJson() + "', which they do not know"),
        jsonMessage(before, after),
        "replace readers before writers, or keep the name in documents, @Name(\"%s\")"
            .formatted(before.inJson()));
  }

  private void addAliases(String element, Named before, Named after) {
    List<String> lost = new ArrayList<>(before.notes().names().aliases());
    lost.removeAll(after.known());
    if (!lost.isEmpty()) {
      findings.add(
          Rule.ALIAS_REMOVED,
          element,
          Effect.compatible(
              EnumSet.of(Scope.JSON),
              "documents from before it was renamed are read as though it were missing"),
          "%s '%s' has lost the alias '%s'"
              .formatted(after.kind(), after.name(), String.join("', '", lost)),
          "keep it as long as such documents are read");
    }
  }

  private static String message(Named before, Named after) {
    return "%s '%s' is called '%s' now".formatted(after.kind(), before.name(), after.name());
  }

  private static String jsonMessage(Named before, Named after) {
    return "%s '%s' is called '%s' in JSON now"
        .formatted(after.kind(), before.inJson(), after.inJson());
  }
}
